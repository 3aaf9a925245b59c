import { runImportCall } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { importSent } from './sent-file.ts';

/** Files that other systems send, and whoever may import. */
export const importRoutes: Module = (app) => {
  app.serveLong(runImportCall, {
    allow: 'import:write',
    audits: true,
    handler: ({ body, operator, idempotencyKey }) => importSent(app.database, operator, body, idempotencyKey),
  });
};
