import {
  beginViewing,
  endViewing,
  explainCustomer,
  explainPerson,
  explainSight,
  getAuthStr,
  getRoleMembers,
  getRoles,
  getStaffMember,
  getStaffRights,
  previewRole,
  previewStaffMember,
  removeRole,
  restoreRole,
  saveRole,
  saveStaffMember,
  saveStaffMembers,
} from '@huifang/contract';
import type { Module } from '../../plugins/serve.ts';
import * as explain from './explain.service.ts';
import { effectOfRole } from './role-effect.service.ts';
import * as roles from './roles.service.ts';
import * as staff from './staff.service.ts';
import * as viewing from './viewing.service.ts';

/** Roles, what one of them gives its people, who has which, and why somebody sees something. */
export const rightsRoutes: Module = (app) => {
  app.serve(getAuthStr, {
    allow: 'member',
    handler: ({ operator }) => [...operator.permissions].join(','),
  });
  app.serve(getRoles, {
    allow: ['role:configure', 'rights:explain'],
    handler: ({ db, operator }) => roles.listRoles(db, operator),
  });
  const allow = 'role:configure';
  app.serve(saveRole, { allow, handler: ({ db, operator, body }) => roles.saveRole(db, operator, body) });
  app.serve(removeRole, {
    allow,
    handler: ({ db, operator, body }) => roles.removeRole(db, operator, body.id),
  });
  app.serve(restoreRole, {
    allow,
    handler: ({ db, operator, body }) => roles.restoreRole(db, operator, body.id),
  });
  app.serve(getRoleMembers, {
    allow,
    handler: ({ db, operator, body }) => roles.roleMembers(db, operator, body),
  });
  app.serve(previewRole, { allow, handler: ({ db, operator, body }) => effectOfRole(db, operator, body) });

  app.serve(getStaffRights, {
    allow,
    handler: ({ db, operator, body }) => staff.listStaff(db, operator, body),
  });
  app.serve(getStaffMember, {
    allow,
    handler: ({ db, operator, body }) => staff.staffMember(db, operator, body.id),
  });
  app.serve(saveStaffMember, {
    allow,
    handler: ({ db, operator, body }) => staff.saveStaff(db, operator, body),
  });
  app.serve(saveStaffMembers, {
    allow,
    handler: ({ db, operator, body }) => staff.saveManyStaff(db, operator, body),
  });
  app.serve(previewStaffMember, {
    allow,
    handler: ({ db, operator, body }) => staff.effectOnStaff(db, operator, body),
  });

  app.serve(beginViewing, {
    allow: 'rights:viewAs',
    handler: ({ db, operator, body }) => viewing.beginViewing(db, operator, body),
  });
  app.serve(endViewing, {
    allow: 'rights:viewAs',
    handler: ({ db, operator, body }) => viewing.endViewing(db, operator, body.id),
  });

  app.serve(explainCustomer, {
    allow: 'rights:explain',
    handler: ({ db, operator, body }) => explain.whoSees(db, operator, body),
  });
  app.serve(explainSight, {
    allow: 'rights:explain',
    handler: ({ db, operator, body }) => explain.whySight(db, operator, body),
  });
  app.serve(explainPerson, {
    allow: 'rights:explain',
    handler: ({ db, operator, body }) => explain.whatPersonSees(db, operator, body),
  });
};
