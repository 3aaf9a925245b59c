import { editConsults } from '@huifang/contract';
import { givenIn } from '../../plugins/request-input.ts';
import type { Module } from '../../plugins/serve.ts';
import { saveConsult } from './registration.service.ts';

/** Registering and editing a consult with its customer and plan. */
export const registrationRoutes: Module = (app) => {
  app.serve(editConsults, {
    allow: 'consult:write',
    handler: ({ db, operator, body, raw }) =>
      saveConsult(db, operator, { form: body, has: givenIn(editConsults, raw) }),
  });
};
