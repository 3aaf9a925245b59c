import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Nothing, OptionalId, OrgParam, text } from '../core/fields.ts';

/** What a person may do in an organisation. `*` in a list means everything. */
export const permissions = [
  'consult:read',
  'consult:write',
  'consult:export',
  'customer:reveal',
  'apply:decide',
  'errorlog:read',
  'callback:plan',
  'callback:execute',
  'callback:assign',
  'complaint:read',
  'complaint:write',
  'complaint:review',
  'form:design',
  'form:publish',
  'form:send',
  'form:fill',
  'form:read',
  'form:export',
  'organisation:configure',
] as const;
export type Permission = (typeof permissions)[number];

/** What can be asked of a person before anything else is answered. */
export const dues = ['password', 'second-factor'] as const;
export type Due = (typeof dues)[number];

export const Organisation = z.object({
  /** The membership. */
  ID: z.string(),
  OgnID: z.string(),
  Name: z.string(),
  Default: z.boolean(),
  /** The department path, segments separated by semicolons. */
  DptID: z.string(),
  /** The person's id inside this organisation. */
  PsmID: z.string(),
  access: z.array(z.string()),
  /** IANA name; whole-day rules count in it. */
  timeZone: z.string(),
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
    user_id: z.string(),
    user_name: z.string(),
    /** Of the organisation that the `org` header names, else of the default one. */
    access: z.array(z.string()),
    orginfo: z.array(Organisation),
    /** What the person has to do before anything else is answered; absent when nothing. */
    due: z.enum(dues).optional(),
  }),
  audience: 'user',
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

/** Fields that are masked in every other answer (decisions: Rules). */
export const revealable = ['联系电话', '证件号'] as const;

export const reveal = defineCall({
  path: '/api/user/reveal',
  summary:
    "A customer's full phone numbers or identity number, or the number that a complaint in sight was made with; audited",
  request: z
    .object({ 个人ID: OptionalId, 投诉ID: OptionalId, field: z.enum(revealable), orgId: OrgParam })
    .refine(({ 个人ID, 投诉ID }) => 个人ID || 投诉ID, { path: ['个人ID'] }),
  data: z.object({ values: z.array(z.string()) }),
  isWrite: false,
});

export const getImAccount = defineCall({
  path: '/api/IMAccount/GetImAccount',
  summary: "The signed-in person's instant-messaging account, null when there is none",
  request: z.object({ username: text(100), org: OrgParam }),
  data: z.object({ ID: z.string(), account: z.string(), name: z.string() }).nullable(),
});
