import {
  beginPasskey,
  beginTotp,
  confirmPasskey,
  confirmTotp,
  type Due,
  getFactors,
  removeFactor as removeCall,
  renewRecoveryCodes,
  secondFactor,
} from '@huifang/contract';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Authentication } from '../../plugins/authentication.ts';
import type { Module } from '../../plugins/serve.ts';
import { handOver } from '../../plugins/session-token.ts';
import { checkOwnPassword } from '../session/own-password.service.ts';
import { deviceOf, openSession } from '../session/sessions.service.ts';
import * as factors from './factors.service.ts';
import { isFresh } from './second-factor.repo.ts';
import { takeSecondStep } from './sign-in-step.service.ts';

/** They are how a demanded factor is set up, and ask nothing of any organisation. */
const open = {
  whileDue: ['second-factor'] as const satisfies readonly Due[],
  needsMembershipOfHeader: false,
};

export const secondFactorRoutes: Module = (app) => {
  const { database, secrets } = app;

  app.servePublic(secondFactor, {
    handler: async ({ body, raw, reply }) => {
      const answer = { answer: body, site: app.siteOf(raw), now: app.now() };
      const device = deviceOf(raw);
      const token = await takeSecondStep(database, secrets, answer, (tx, { id }) =>
        openSession(tx, { userId: id, ...device }),
      );
      return handOver(raw, reply, token);
    },
  });

  app.serveUser(getFactors, {
    ...open,
    handler: ({ db, user, raw }) => factors.factorsOf(db, user.id, app.siteOf(raw)),
  });

  /** Refuses a wrong password, with the throttles of signing in. */
  async function confirm(
    caller: Authentication,
    raw: FastifyRequest,
    password: string,
  ): Promise<factors.Owner> {
    const { user, tokenHash } = caller;
    await checkOwnPassword(app.checkPassword, { account: user.account, password, address: raw.ip });
    return { ...user, tokenHash };
  }

  /** The same, but the password is not asked for again of who has just signed in. */
  async function confirmUnlessFresh(caller: Authentication, raw: FastifyRequest, password: string) {
    if (password) return confirm(caller, raw, password);
    const { user, tokenHash } = caller;
    if (await database.transaction((tx) => isFresh(tx, tokenHash))) return { ...user, tokenHash };
    throw new AppError('PASSWORD_NEEDED');
  }

  app.serveUserLong(beginTotp, {
    ...open,
    handler: async ({ raw, body, ...caller }) => {
      const owner = await confirmUnlessFresh(caller, raw, body.password);
      return database.transaction((tx) => factors.startTotp(tx, secrets, owner));
    },
  });

  app.serveUserLong(beginPasskey, {
    ...open,
    handler: async ({ raw, body, ...caller }) => {
      const owner = await confirmUnlessFresh(caller, raw, body.password);
      return database.transaction((tx) => factors.startPasskey(tx, owner, app.siteOf(raw)));
    },
  });

  app.serveUserLong(confirmTotp, {
    ...open,
    handler: async ({ body, user, tokenHash }) => {
      const owner = { ...user, tokenHash };
      return settled(owner, () =>
        database.transaction((tx) =>
          factors.finishTotp(tx, secrets, owner, { code: body.code, now: app.now() }),
        ),
      );
    },
  });

  app.serveUserLong(confirmPasskey, {
    ...open,
    handler: async ({ raw, body, user, tokenHash }) => {
      const owner = { ...user, tokenHash };
      return settled(owner, () =>
        database.transaction((tx) => factors.finishPasskey(tx, owner, app.siteOf(raw), body)),
      );
    },
  });

  app.serveUserLong(removeCall, {
    ...open,
    handler: async ({ raw, body, ...caller }) => {
      const owner = await confirm(caller, raw, body.password);
      return settled(owner, () => database.transaction((tx) => factors.removeFactor(tx, owner, body.id)));
    },
  });

  app.serveUserLong(renewRecoveryCodes, {
    ...open,
    handler: async ({ raw, body, ...caller }) => {
      const owner = await confirm(caller, raw, body.password);
      return database.transaction((tx) => factors.renewCodes(tx, owner));
    },
  });

  /** What is remembered of the session was found out before the change. */
  async function settled<T>({ tokenHash }: factors.Owner, change: () => Promise<T>): Promise<T> {
    const answer = await change();
    app.authenticator.forget(tokenHash);
    return answer;
  }
};
