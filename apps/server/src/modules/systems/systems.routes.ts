import {
  getDeliveries,
  getSystem,
  getSystems,
  issueSystemToken,
  removeSystem,
  resendDelivery,
  restoreSystem,
  revokeSystemToken,
  rotateWebhookSecret,
  saveSystem,
  sendTestDelivery,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as systems from './systems.service.ts';
import * as webhooks from './webhooks.service.ts';

export const systemRoutes: Module = (app) => {
  const allow = 'integration:configure';
  app.serve(getSystems, {
    allow,
    handler: ({ db, operator, body }) => systems.listSystems(db, operator, body),
  });
  app.serve(getSystem, {
    allow,
    handler: ({ db, operator, body }) => systems.system(db, operator, body.id),
  });
  app.serve(saveSystem, {
    allow,
    handler: ({ db, operator, body, outside }) =>
      systems.saveSystem(db, operator, body, { sender: app.webhooks, outside }),
  });
  // What these two answer is told once: no answer of theirs is kept for a repeat.
  app.serveLong(issueSystemToken, {
    allow,
    audits: true,
    handler: ({ operator, body }) =>
      app.database.withOrganisation(operator.organisationId, (tx) => systems.issueToken(tx, operator, body)),
  });
  app.serveLong(rotateWebhookSecret, {
    allow,
    audits: true,
    handler: ({ operator, body }) =>
      app.database.withOrganisation(operator.organisationId, (tx) =>
        systems.rotateSecret(tx, operator, app.secrets, body.id),
      ),
  });
  app.serve(revokeSystemToken, {
    allow,
    handler: ({ db, operator, body }) => systems.revokeToken(db, operator, body.id),
  });
  app.serve(removeSystem, {
    allow,
    handler: ({ db, operator, body }) => systems.removeSystem(db, operator, body.id),
  });
  app.serve(restoreSystem, {
    allow,
    handler: ({ db, operator, body }) => systems.restoreSystem(db, operator, body.id),
  });
  app.serve(getDeliveries, {
    allow,
    handler: ({ db, operator, body }) => webhooks.listDeliveries(db, operator, body),
  });
  app.serve(resendDelivery, {
    allow,
    handler: ({ db, operator, body }) => webhooks.resend(db, operator, body.id),
  });
  app.serve(sendTestDelivery, {
    allow,
    handler: ({ db, operator, body }) => webhooks.sendTest(db, operator, body.id),
  });
};
