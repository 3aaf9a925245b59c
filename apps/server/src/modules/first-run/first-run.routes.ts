import { foundOrganisation } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { handOver } from '../../plugins/session-token.ts';
import { deviceOf } from '../session/sessions.service.ts';
import { foundFirst } from './first-run.service.ts';

/** The first organisation of an empty installation. */
export const firstRunRoutes: Module = (app) => {
  app.servePublic(foundOrganisation, {
    isThere: app.isFirstRun,
    handler: async ({ body, raw, reply, locale }) =>
      handOver(raw, reply, await foundFirst(app, { ...body, locale }, deviceOf(raw))),
  });
};
