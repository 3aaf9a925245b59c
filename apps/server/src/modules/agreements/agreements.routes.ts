import {
  acceptAgreements,
  getAcceptances,
  getAgreement,
  getAgreements,
  getPendingAgreements,
  publishAgreement,
  removeAgreement,
  restoreAgreement,
  saveAgreement,
  withdrawAgreement,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as agreements from './agreements.service.ts';

export const agreementRoutes: Module = (app) => {
  app.serve(getPendingAgreements, {
    allow: 'member',
    handler: ({ db, operator }) => agreements.pendingFor(db, operator),
  });
  app.serve(acceptAgreements, {
    allow: 'member',
    handler: ({ db, operator, body }) => agreements.accept(db, operator, body),
  });

  const allow = 'agreement:configure';
  app.serve(getAgreements, {
    allow,
    handler: ({ db, operator, body }) => agreements.listAgreements(db, operator, body),
  });
  app.serve(getAgreement, {
    allow,
    handler: ({ db, operator, body }) => agreements.agreement(db, operator, body.id),
  });
  app.serve(saveAgreement, {
    allow,
    handler: ({ db, operator, body }) => agreements.saveAgreement(db, operator, body),
  });
  app.serve(publishAgreement, {
    allow,
    handler: ({ db, operator, body }) => agreements.publishAgreement(db, operator, body),
  });
  app.serve(withdrawAgreement, {
    allow,
    handler: ({ db, operator, body }) => agreements.withdrawAgreement(db, operator, body),
  });
  app.serve(removeAgreement, {
    allow,
    handler: ({ db, operator, body }) => agreements.removeDraft(db, operator, body.id),
  });
  app.serve(restoreAgreement, {
    allow,
    handler: ({ db, operator, body }) => agreements.restoreDraft(db, operator, body.id),
  });
  app.serve(getAcceptances, {
    allow,
    handler: ({ db, operator, body }) => agreements.listAcceptances(db, operator, body),
  });
};
