import { viewLists } from '@huifang/domain/list-views';
import { fieldGroups, visibilities } from '@huifang/domain/rights/field-rights';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Nothing, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as, worded } from '../core/record.ts';

/** What can be asked of a person before anything else is answered. */
export const dues = ['password', 'second-factor'] as const;
export type Due = (typeof dues)[number];

export const Organisation = z.object({
  /** The membership. */
  id: as('ID', z.string()),
  organisationId: as('OgnID', z.string()),
  name: as('Name', z.string()),
  isDefault: as('Default', z.boolean()),
  /** The department path, segments separated by semicolons. */
  departmentPath: as('DptID', z.string()),
  /** The person's id inside this organisation. */
  staffId: as('PsmID', z.string()),
  access: z.array(z.string()),
  /** How groups of fields show to the person. */
  fields: z.record(z.enum(fieldGroups), z.enum(visibilities)),
  /** IANA name; whole-day rules count in it. */
  timeZone: z.string(),
  /** Minutes after which a session that nobody uses ends; 0: no limit of its own. */
  idleMinutes: z.number().int(),
  /** How long what was done can be undone. */
  undoSeconds: z.number().int(),
  /** With which view each list opens, by the list; those that the person has set. */
  defaultViews: z.partialRecord(z.enum(viewLists), z.string()),
});

export const login = defineCall({
  path: '/api/user/login',
  // With the header `Session: new` it is the mark of a cookie (docs/extend.md).
  summary: 'Sign in; Data is the token, valid for one day',
  request: z.object({
    userName: z.string().min(1).max(100),
    password: z.string().min(1).max(200),
    usertype: z.string().max(20).optional(),
  }),
  data: z.string(),
  failures: ['LOGIN_FAILED', 'SECOND_FACTOR_NEEDED', 'SIGN_IN_THROTTLED', 'SIGN_IN_BUSY'],
  audience: 'public',
});

export const getUserInfo = defineCall({
  path: '/api/user/getUserInfo',
  summary: 'Who is signed in, and the organisations that person works in',
  request: Nothing,
  data: z.object({
    avatar: z.string(),
    name: z.string(),
    userId: as('user_id', z.string()),
    userName: as('user_name', z.string()),
    /** Of the organisation that the `org` header names, else of the default one. */
    access: z.array(z.string()),
    organisations: as('orginfo', z.array(Organisation)),
    /** What the person has to do before anything else is answered; absent when nothing. */
    due: z.enum(dues).optional(),
    /** As whom they look at the product, reading only; absent otherwise. */
    viewing: as(
      '预览',
      z
        .object({
          /** Of a person or a role. */
          name: as('名称', z.string()),
          kind: as('类别', z.enum(['staff', 'role'])),
          until: as('截止时间', z.string()),
        })
        .optional(),
    ),
  }),
  audience: 'user',
  whileViewing: true,
});

export const logout = defineCall({
  path: '/api/user/logout',
  summary: 'Revoke the token',
  request: Nothing,
  data: z.null(),
  audience: 'user',
  isWrite: true,
});

/** Characters of a new password, at least and at most. */
export const leastPasswordLength = 12;
export const mostPasswordLength = 200;

export const changePassword = defineCall({
  path: '/api/user/changePassword',
  summary: "Changes one's own password; ends the other sessions",
  request: z.object({
    password: z.string().min(1).max(mostPasswordLength),
    newPassword: z.string().min(1).max(1000),
  }),
  data: z.null(),
  failures: ['PASSWORD_WRONG', 'PASSWORD_SHORT', 'PASSWORD_LONG', 'PASSWORD_COMMON', 'PASSWORD_UNCHANGED'],
  audience: 'user',
  isWrite: true,
});

/** What a field right may show by asking for it (rule privacy-5); the content is a complaint's, the others a customer's. */
export const revealable = ['phone', 'idNumber', 'address', 'contacts', 'complaintContent'] as const;
const revealableWords = new Map([
  ['phone', '联系电话'],
  ['idNumber', '证件号'],
  ['address', '地址'],
  ['contacts', '微信'],
  ['complaintContent', '投诉内容'],
]);

export const reveal = defineCall({
  path: '/api/user/reveal',
  summary:
    'What is masked of a customer until it is asked for, or the number and the content of a complaint in sight; audited',
  request: z
    .object({
      customerId: as('个人ID', OptionalId),
      complaintId: as('投诉ID', OptionalId),
      field: worded(z.enum(revealable), revealableWords),
      organisationId: as('orgId', OrgParam),
    })
    .refine(({ customerId, complaintId }) => customerId || complaintId, { path: ['customerId'] }),
  data: z.object({ values: z.array(z.string()) }),
  isWrite: false,
});

export const getImAccount = defineCall({
  path: '/api/IMAccount/GetImAccount',
  summary: "The signed-in person's instant-messaging account, null when there is none",
  request: z.object({ username: text(100), organisationId: as('org', OrgParam) }),
  data: z.object({ id: as('ID', z.string()), account: z.string(), name: z.string() }).nullable(),
});
