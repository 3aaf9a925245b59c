import {
  changePassword,
  dues,
  endOtherSessions,
  endSession,
  getSessions,
  getUserInfo,
  keepSession,
  login,
  logout,
} from '@huifang/contract';
import { auditAccount } from '../../audit.ts';
import { AppError } from '../../errors.ts';
import type { Module } from '../../plugins/serve.ts';
import { handOver, takeBack } from '../../plugins/session-token.ts';
import { secondStep } from '../second-factor/sign-in-step.service.ts';
import { checkOwnPassword, choosePassword, hasPassword } from '../session/own-password.service.ts';
import { userInfo } from '../session/session.service.ts';
import {
  deviceOf,
  endOwnSessions,
  endSessions,
  openSession,
  ownSessions,
} from '../session/sessions.service.ts';

export const signInRoutes: Module = (app) => {
  const { database, checkPassword } = app;

  app.servePublic(login, {
    handler: async ({ body, raw, reply }) => {
      const attempt = { account: body.userName, password: body.password, address: raw.ip };
      const user = await checkPassword(attempt);
      const step = await secondStep(database, user.id, app.siteOf(raw));
      if (step) throw new AppError('SECOND_FACTOR_NEEDED', { secondFactor: step });
      const device = deviceOf(raw);
      const token = await database.transaction((tx) => openSession(tx, { userId: user.id, ...device }));
      return handOver(raw, reply, token);
    },
  });

  app.serveUser(getUserInfo, {
    whileDue: dues,
    handler: (request) => userInfo(request.db, request),
  });

  app.serveUser(logout, {
    needsMembershipOfHeader: false,
    whileDue: dues,
    handler: async ({ db, user, tokenHash, raw, reply }) => {
      await endSessions(db, { userId: user.id, tokenHash });
      await auditAccount(db, user.id, { action: 'sign-out', details: { address: raw.ip } });
      takeBack(raw, reply);
      return null;
    },
  });

  const ofAccount = { needsMembershipOfHeader: false } as const;
  app.serveUser(getSessions, {
    ...ofAccount,
    handler: async (caller) => ({ sessions: await ownSessions(caller.db, caller, app.liveSessions) }),
  });
  app.serveUser(endSession, {
    ...ofAccount,
    handler: async ({ body, raw, ...caller }) => {
      await endOwnSessions(caller.db, caller, { address: raw.ip, id: body.id });
      return null;
    },
  });
  app.serveUser(endOtherSessions, {
    ...ofAccount,
    handler: ({ raw, ...caller }) => endOwnSessions(caller.db, caller, { address: raw.ip }),
  });
  app.serveUser(keepSession, { ...ofAccount, whileDue: dues, handler: () => null });

  app.serveUserLong(changePassword, {
    whileDue: ['password'],
    needsMembershipOfHeader: false,
    handler: async ({ body, user, tokenHash, raw }) => {
      const { account } = user;
      try {
        await checkOwnPassword(checkPassword, { account, password: body.password, address: raw.ip });
      } catch (error) {
        const isWrong = error instanceof AppError && error.code === 'PASSWORD_WRONG';
        if (isWrong && (await hasPassword(database, account, body.newPassword))) return null;
        throw error;
      }
      await choosePassword(database, { ...user, tokenHash }, body);
      app.authenticator.forget(tokenHash);
      return null;
    },
  });
};
