import { getRules, optionList, saveRules } from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { namedOptions } from './options.service.ts';
import * as rules from './rules.service.ts';

export const optionsRoutes: Module = (app) => {
  app.operation(optionList, {
    allow: 'member',
    handler: async ({ db, operator, param }) => ({ rows: await namedOptions(db, operator, param.staffId) }),
  });
  app.serve(getRules, {
    allow: 'rule:configure',
    handler: ({ db, operator }) => rules.rulesOf(db, operator),
  });
  app.serve(saveRules, {
    allow: 'rule:configure',
    handler: ({ body, db, operator }) => rules.saveRules(db, operator, body),
  });
};
