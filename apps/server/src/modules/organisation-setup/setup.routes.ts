import {
  acceptStandard,
  addSetupDepartments,
  addSetupRole,
  dropSetupPeople,
  fixSetupPerson,
  getSetup,
  getSetupPeople,
  importSetupPeople,
  mapSetupPeople,
  markSetupStep,
  readSetupPeople,
  saveSetupFacts,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as people from './people.service.ts';
import * as setup from './setup.service.ts';

/** 机构初始化: the guided set-up of an organisation. */
export const organisationSetupRoutes: Module = (app) => {
  const allow = 'organisation:configure';
  app.serve(getSetup, { allow, handler: ({ db, operator }) => setup.setupOf(db, operator) });
  app.serve(saveSetupFacts, {
    allow,
    handler: ({ db, operator, body }) => setup.saveFacts(db, operator, body),
  });
  app.serve(markSetupStep, {
    allow,
    handler: ({ db, operator, body }) => setup.markStep(db, operator, body),
  });
  app.serve(addSetupDepartments, {
    allow,
    handler: ({ db, operator, body }) => setup.addDepartments(db, operator, body),
  });
  app.serve(addSetupRole, {
    allow,
    handler: ({ db, operator, body }) => setup.addRole(db, operator, body),
  });
  app.serve(acceptStandard, {
    allow,
    handler: ({ db, operator, body }) => setup.acceptStandard(db, operator, body),
  });
  app.serve(getSetupPeople, {
    allow,
    handler: ({ db, operator, body }) => people.people(db, operator, body),
  });
  app.serve(readSetupPeople, {
    allow,
    isUnlimited: true,
    handler: ({ db, operator, body, outside }) => people.readPeople(db, operator, body, outside),
  });
  app.serve(mapSetupPeople, {
    allow,
    handler: ({ db, operator, body }) => people.mapPeople(db, operator, body),
  });
  app.serve(fixSetupPerson, {
    allow,
    handler: ({ db, operator, body }) => people.fixPerson(db, operator, body),
  });
  app.serve(dropSetupPeople, {
    allow,
    handler: ({ db, operator, body }) => people.dropPeople(db, operator, body),
  });
  app.serve(importSetupPeople, {
    allow,
    // Passwords are told once: nothing keeps them for a repeat.
    toldOnce: ['初始密码'],
    handler: ({ db, operator, outside }) => people.importPeople(db, operator, outside, app.passwordCost),
  });
};
