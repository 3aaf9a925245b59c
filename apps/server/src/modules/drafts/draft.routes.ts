import { declineDraft, getDrafts, removeDraft, saveDraft, takeDraft } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as drafts from './draft.service.ts';
import * as offers from './draft-offers.service.ts';

/** Drafts belong to whoever typed them: no right is needed. Those that are offered ask for the right of their form. */
export const draftRoutes: Module = (app) => {
  app.serve(saveDraft, {
    allow: 'member',
    handler: ({ db, operator, body }) => drafts.saveDraft(db, operator, body),
  });
  app.serve(getDrafts, {
    allow: 'member',
    onPrimary: 'a page that goes has no answer to send back',
    handler: async ({ db, operator, body }) => ({
      ...(await drafts.draftsOf(db, operator, body.form)),
      offers: await offers.draftsOffered(db, operator, body.form),
    }),
  });
  app.serve(takeDraft, {
    allow: 'member',
    handler: ({ db, operator, body }) => offers.takeDraft(db, operator, body),
  });
  app.serve(declineDraft, {
    allow: 'member',
    handler: ({ db, operator, body }) => offers.declineDraft(db, operator, body),
  });
  app.serve(removeDraft, {
    allow: 'member',
    handler: ({ db, operator, body }) => drafts.removeDraft(db, operator, body),
  });
};
