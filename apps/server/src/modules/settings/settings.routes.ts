import {
  copySetting,
  deleteFuncSetting,
  getAllDisabledRequire,
  getDisabledRequire,
  getFuncSettings,
  saveFuncSetting,
} from '@huifang/contract';
import { settingPages } from '@huifang/domain/settings';
import type { Operator } from '../../operator.ts';
import type { Module } from '../../plugins/serve.ts';
import * as configuration from './configuration.service.ts';
import { settingsForDepartment } from './settings.service.ts';

interface Query {
  fname: string;
  deptId?: string;
}

/** The page and department asked for, else the first page and the operator's own department. */
function subjectOf({ fname, deptId }: Query, operator: Operator) {
  const page = settingPages.find((name) => name === fname) ?? settingPages[0];
  return [operator.organisationId, page, deptId ?? operator.departmentId] as const;
}

export const settingsRoutes: Module = (app) => {
  app.serve(getDisabledRequire, {
    allow: 'member',
    handler: async ({ body, db, operator }) =>
      (await settingsForDepartment(db, ...subjectOf(body, operator))).set,
  });
  app.serve(getAllDisabledRequire, {
    allow: 'member',
    handler: async ({ body, db, operator }) =>
      (await settingsForDepartment(db, ...subjectOf(body, operator))).all,
  });
  app.serve(getFuncSettings, {
    allow: 'setting:configure',
    keptWith: ['settings', 'staff'],
    handler: ({ db, operator }) => configuration.decidedRules(db, operator),
  });
  app.serve(saveFuncSetting, {
    allow: 'setting:configure',
    handler: ({ body, db, operator }) => configuration.saveRules(db, operator, body.cells),
  });
  app.serve(deleteFuncSetting, {
    allow: 'setting:configure',
    handler: ({ body, db, operator }) => configuration.giveBack(db, operator, body.cells),
  });
  app.serve(copySetting, {
    allow: 'setting:configure',
    handler: ({ body, db, operator }) => configuration.copyRules(db, operator, body),
  });
};
