import { getImAccount } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { findImAccount } from './im.repo.ts';

export const imRoutes: Module = (app) => {
  app.serve(getImAccount, {
    allow: 'member',
    handler: async ({ db, operator }) => {
      const row = await findImAccount(db, operator.userId);
      return row ? { id: row.id, account: row.account, name: row.name } : null;
    },
  });
};
