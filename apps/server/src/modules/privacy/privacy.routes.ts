import {
  decideErasure,
  exportCustomer,
  getCustomerErasure,
  getErasurePreview,
  getErasures,
  requestErasure,
  withdrawErasure,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { exportArchive } from './archive.ts';
import * as erasures from './erasures.service.ts';

/** What customers ask for about their own data: all of it, and that it is erased. */
export const privacyRoutes: Module = (app) => {
  app.serve(exportCustomer, {
    allow: 'privacy:export',
    handler: ({ db, operator, body }) => exportArchive(db, operator, app.files, body),
  });

  app.serve(getCustomerErasure, {
    allow: 'consult:read',
    handler: ({ db, operator, body }) => erasures.ofCustomer(db, operator, body.customerId),
  });

  const allow = 'privacy:erase';
  app.serve(getErasurePreview, {
    allow,
    handler: ({ db, operator, body }) => erasures.preview(db, operator, body.customerId),
  });
  app.serve(getErasures, { allow, handler: ({ db, operator, body }) => erasures.list(db, operator, body) });
  app.serve(requestErasure, {
    allow,
    handler: ({ db, operator, body }) => erasures.request(db, operator, body),
  });
  app.serve(decideErasure, {
    allow,
    handler: ({ db, operator, body }) => erasures.decide(db, operator, body),
  });
  app.serve(withdrawErasure, {
    allow,
    handler: ({ db, operator, body }) => erasures.withdraw(db, operator, body.id),
  });
};
