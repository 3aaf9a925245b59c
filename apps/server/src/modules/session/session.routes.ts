import { getUserInfo, login, logout } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { revokeSession } from './session.repo.ts';
import { createSignIn, userInfo } from './session.service.ts';

export const sessionRoutes: Module = (app) => {
  const signIn = createSignIn(app.database);

  app.servePublic(login, {
    handler: ({ body, raw }) => signIn({ account: body.userName, password: body.password, address: raw.ip }),
  });

  app.serveUser(getUserInfo, { handler: (request) => userInfo(request.db, request) });

  app.serveUser(logout, {
    needsMembershipOfHeader: false,
    handler: async ({ db, tokenHash }) => {
      await revokeSession(db, tokenHash);
      app.authenticator.forget(tokenHash);
      return null;
    },
  });
};
