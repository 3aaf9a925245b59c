import { getDisturb, removeDisturb, saveDisturb } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as disturb from './do-not-disturb.service.ts';

/** The mark is part of the profile: who reads consults reads it, who writes consults changes it. */
export const disturbRoutes: Module = (app) => {
  app.serve(getDisturb, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => disturb.disturbOfCustomer(db, operator, body.customerId, app.now()),
  });
  app.serve(saveDisturb, {
    allow: 'consult:write',
    handler: ({ db, operator, body }) => disturb.mark(db, operator, body, app.now()),
  });
  app.serve(removeDisturb, {
    allow: 'consult:write',
    handler: ({ db, operator, body }) => disturb.unmark(db, operator, body, app.now()),
  });
};
