import {
  closeDepartment,
  exportDepartments,
  getDepartment,
  getDepartmentList,
  getDepartmentPeople,
  importDepartments,
  moveDepartment,
  removeDepartment,
  reopenDepartment,
  restoreDepartment,
  saveDepartment,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import { exportTree, importTree } from './department-file.ts';
import * as departments from './departments.service.ts';

/** The structure of the organisation, for who may configure it; everybody else chooses from GetDeptByOrg. */
export const departmentRoutes: Module = (app) => {
  const allow = 'structure:configure';
  app.serve(getDepartmentList, {
    allow,
    handler: ({ db, operator }) => departments.listDepartments(db, operator),
  });
  app.serve(getDepartment, {
    allow,
    handler: ({ db, operator, body }) => departments.departmentDetail(db, operator, body.id),
  });
  app.serve(getDepartmentPeople, {
    allow,
    handler: ({ db, operator, body }) => departments.departmentPeople(db, operator, body),
  });
  app.serve(saveDepartment, {
    allow,
    handler: ({ db, operator, body }) => departments.saveDepartment(db, operator, body),
  });
  app.serve(moveDepartment, {
    allow,
    handler: ({ db, operator, body }) => departments.moveDepartment(db, operator, body),
  });
  app.serve(closeDepartment, {
    allow,
    handler: ({ db, operator, body }) => departments.closeDepartment(db, operator, body),
  });
  app.serve(reopenDepartment, {
    allow,
    handler: ({ db, operator, body }) => departments.reopenDepartment(db, operator, body),
  });
  app.serve(removeDepartment, {
    allow,
    handler: ({ db, operator, body }) => departments.removeDepartment(db, operator, body.id),
  });
  app.serve(restoreDepartment, {
    allow,
    handler: ({ db, operator, body }) => departments.restoreDepartment(db, operator, body.id),
  });
  app.serve(exportDepartments, {
    allow,
    handler: ({ db, operator, raw }) => exportTree(db, operator, raw.headers.accept ?? ''),
  });
  app.serveLong(importDepartments, {
    allow,
    audits: true,
    handler: ({ operator, body }) => importTree(app.database, operator, body),
  });
};
