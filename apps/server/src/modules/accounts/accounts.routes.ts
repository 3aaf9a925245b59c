import {
  createAccount,
  disableAccount,
  enableAccount,
  endAccountMembership,
  endAccountSessions,
  getAccount,
  getAccounts,
  getGrantableRoles,
  getWorkplaceChoices,
  getWorkplaces,
  resetAccountFactors,
  resetPassword,
  saveAccount,
  saveWorkplace,
  unlockAccount,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as accounts from './account-admin.service.ts';
import * as workplaces from './workplaces.service.ts';

/** The accounts of the organisation, for who may configure them. */
export const accountRoutes: Module = (app) => {
  const allow = 'account:configure';
  const { isLive } = app.liveSessions;
  app.serve(getAccounts, {
    allow,
    handler: ({ db, operator, body }) => accounts.listAccounts(db, operator, body, isLive),
  });
  app.serve(getAccount, {
    allow,
    handler: ({ db, operator, body }) => accounts.account(db, operator, body.id, isLive),
  });
  app.serve(getGrantableRoles, {
    allow,
    handler: ({ db, operator }) => accounts.grantableRoles(db, operator),
  });
  // A password is told once: nothing keeps it for a repeat.
  const toldOnce = ['初始密码'];
  app.serve(createAccount, {
    allow,
    toldOnce,
    handler: ({ db, operator, body, outside }) => accounts.createAccount(db, operator, body, outside),
  });
  app.serve(resetPassword, {
    allow,
    toldOnce,
    handler: ({ db, operator, body, outside }) => accounts.resetPassword(db, operator, body.id, outside),
  });
  app.serve(saveAccount, {
    allow,
    handler: ({ db, operator, body }) => accounts.saveAccount(db, operator, body),
  });
  app.serve(disableAccount, {
    allow,
    handler: ({ db, operator, body }) => accounts.disableAccount(db, operator, body.id),
  });
  app.serve(enableAccount, {
    allow,
    handler: ({ db, operator, body }) => accounts.enableAccount(db, operator, body.id),
  });
  app.serve(unlockAccount, {
    allow,
    handler: ({ db, operator, body }) => accounts.unlockAccount(db, operator, body.id),
  });
  app.serve(endAccountSessions, {
    allow,
    handler: ({ db, operator, body }) => accounts.endSessions(db, operator, body.id),
  });
  app.serve(resetAccountFactors, {
    allow,
    handler: ({ db, operator, body }) => accounts.resetSecondFactor(db, operator, body.id),
  });
  app.serve(getWorkplaces, {
    allow,
    handler: ({ db, operator, body }) => workplaces.listWorkplaces(db, operator, body),
  });
  app.serve(getWorkplaceChoices, {
    allow,
    handler: ({ db, operator, body }) => workplaces.workplaceChoices(db, operator, body.targetId),
  });
  app.serve(saveWorkplace, {
    allow,
    handler: ({ db, operator, body }) => workplaces.saveWorkplace(db, operator, body),
  });
  app.serve(endAccountMembership, {
    allow,
    handler: ({ db, operator, body }) => accounts.endMembership(db, operator, body),
  });
};
