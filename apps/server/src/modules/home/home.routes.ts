import { getHomeFigures } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { homeFigures } from './home.service.ts';

export const homeRoutes: Module = (app) => {
  app.serve(getHomeFigures, {
    allow: 'member',
    handler: ({ body, db, operator }) => homeFigures(db, operator, { scope: body.scope, now: app.now() }),
  });
};
