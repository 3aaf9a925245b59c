import { getDrafts, removeDraft, saveDraft } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as drafts from './draft.service.ts';

/** Drafts belong to whoever typed them: no right is needed, and none opens those of others. */
export const draftRoutes: Module = (app) => {
  app.serve(saveDraft, {
    allow: 'member',
    handler: ({ db, operator, body }) => drafts.saveDraft(db, operator, body),
  });
  app.serve(getDrafts, {
    allow: 'member',
    handler: ({ db, operator, body }) => drafts.draftsOf(db, operator, body.form),
  });
  app.serve(removeDraft, {
    allow: 'member',
    handler: ({ db, operator, body }) => drafts.removeDraft(db, operator, body),
  });
};
