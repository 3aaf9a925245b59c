import { optionList } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { namedOptions } from './options.service.ts';

export const optionsRoutes: Module = (app) => {
  app.operation(optionList, {
    allow: 'member',
    handler: async ({ db, operator, param }) => ({ rows: await namedOptions(db, operator, param.staffId) }),
  });
};
