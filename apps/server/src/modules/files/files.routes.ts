import { getFile, uploadAsync } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';

/** Whoever may write something that takes attachments may upload; reading is judged for each file. */
export const fileRoutes: Module = (app) => {
  app.serveLong(uploadAsync, {
    allow: 'callback:execute',
    handler: ({ operator, raw, reply, idempotencyKey }) =>
      app.files.upload({ operator, request: raw, reply, idempotencyKey }),
  });
  app.serve(getFile, {
    allow: 'member',
    handler: ({ db, operator, body }) => app.files.read(db, operator, body.id),
  });
};
