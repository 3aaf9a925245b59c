import { getAdminRouter } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { menuFor } from './menu.service.ts';

export const menuRoutes: Module = (app) => {
  app.serve(getAdminRouter, { allow: 'member', handler: ({ db, operator }) => menuFor(db, operator) });
};
