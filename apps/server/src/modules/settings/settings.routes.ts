import { getAllDisabledRequire, getDisabledRequire } from '@huifang/contract';
import { settingPages } from '@huifang/domain/settings';
import type { Operator } from '../../operator.ts';
import type { Module } from '../../plugins/serve.ts';
import { settingsForDepartment } from './settings.service.ts';

interface Query {
  fname: string;
  deptId?: string;
}

/** The page and department asked for, else the first page and the operator's own department. */
function subjectOf({ fname, deptId }: Query, operator: Operator) {
  const page = settingPages.find((name) => name === fname) ?? settingPages[0];
  return [page, deptId ?? operator.departmentId] as const;
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
};
