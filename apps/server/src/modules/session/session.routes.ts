import { getUserInfo, login, logout } from '@huifang/contract';
import { AppError } from '../../errors.ts';
import type { Module } from '../../plugins/serve.ts';
import { secondStep } from '../second-factor/sign-in-step.service.ts';
import { revokeSession } from './session.repo.ts';
import { openSession, userInfo } from './session.service.ts';

export const sessionRoutes: Module = (app) => {
  const { database, checkPassword } = app;

  app.servePublic(login, {
    handler: async ({ body, raw }) => {
      const attempt = { account: body.userName, password: body.password, address: raw.ip };
      const user = await checkPassword(attempt);
      const step = await secondStep(database, user.id, app.siteOf(raw));
      if (step) throw new AppError('SECOND_FACTOR_NEEDED', { secondFactor: step });
      return openSession(database.db, { userId: user.id });
    },
  });

  app.serveUser(getUserInfo, {
    whileDue: ['second-factor'],
    handler: (request) => userInfo(request.db, request),
  });

  app.serveUser(logout, {
    needsMembershipOfHeader: false,
    whileDue: ['second-factor'],
    handler: async ({ db, tokenHash }) => {
      await revokeSession(db, tokenHash);
      app.authenticator.forget(tokenHash);
      return null;
    },
  });
};
