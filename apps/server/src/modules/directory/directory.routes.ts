import {
  consultType,
  getBasicDictionary,
  getDeptByOrg,
  getDoctors,
  getDoctorsWithJob,
  getUserByOrgId,
  getUserId,
  relation,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as directory from './directory.service.ts';

const staffListLimit = 1000;

export const directoryRoutes: Module = (app) => {
  app.serve(getBasicDictionary, {
    allow: 'member',
    handler: ({ body, db }) => directory.dictionary(db, body.code, body.all),
  });
  app.serve(consultType, {
    allow: 'member',
    handler: ({ db, body }) => directory.consultTypes(db, body.all),
  });
  app.serve(relation, { allow: 'member', handler: ({ db, body }) => directory.relations(db, body.all) });
  app.serve(getDoctors, {
    allow: 'member',
    handler: ({ body, db }) => directory.findStaff(db, { words: body.search.trim(), kind: 'doctor' }),
  });
  app.serve(getDoctorsWithJob, {
    allow: 'member',
    handler: ({ body, db }) =>
      directory.findStaff(db, { words: body.search.trim(), ...(body.isService && { kind: 'service' }) }),
  });

  app.serve(getUserByOrgId, {
    allow: 'member',
    handler: ({ body, db }) => directory.findStaff(db, { departmentId: body?.deptId, limit: staffListLimit }),
  });
  app.serve(getUserId, { allow: 'member', handler: ({ operator }) => operator.staffId });
  app.serve(getDeptByOrg, {
    allow: 'member',
    handler: ({ body, db }) => directory.departments(db, body?.all),
  });
};
