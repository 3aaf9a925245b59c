import { accountFields } from '@huifang/domain/account/fields';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, instant, OptionalId, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

const organisationId = as('orgId', OrgParam);
const One = z.object({ id: as('ID', Id), organisationId });

/** An account that works in the organisation. */
export const Account = z.object({
  id: as('ID', z.string()),
  account: as('账号', z.string()),
  name: as('姓名', z.string()),
  isDisabled: as('停用', z.boolean()),
  /** Too many failed sign-ins: it has to wait. */
  isLocked: as('锁定', z.boolean()),
  mustChangePassword: as('须改密码', z.boolean()),
  hasSecondFactor: as('二次验证', z.boolean()),
  /** Empty: never. */
  signedInAt: as('最近登录', instant()),
  sessions: as('会话数', z.number().int()),
  /** The organisations that it works in. */
  organisations: as('机构数', z.number().int()),
  /** Whoever asks may configure accounts in all of them: only then the account itself may be changed. */
  isOwnToDecide: as('可管理', z.boolean()),
  roles: as('角色', z.string()),
  department: as('部门', z.string()),
  job: as('职务', z.string()),
  version: as('版本', z.number().int()),
});
export type Account = z.output<typeof Account>;

export const getAccounts = defineCall({
  path: '/api/Account/GetList',
  summary: 'The accounts that work in the organisation, by account, name, pinyin or initials, a page of them',
  request: z.object({
    words: text(longestNameSearch),
    state: as('状态', z.enum(['', 'active', 'disabled']).optional().default('')),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId,
  }),
  data: z.object({ rows: as('Objs', z.array(Account)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getAccount = defineCall({
  path: '/api/Account/GetAccount',
  summary: 'One account with its live sessions, which whoever may change the account is told',
  request: One,
  data: z.object({
    account: as('账号信息', Account),
    openSessions: as(
      '会话',
      z.array(
        z.object({
          id: as('ID', z.string()),
          address: z.string(),
          userAgent: z.string(),
          signedInAt: as('登录时间', instant()),
          lastUsedAt: as('最近使用', instant()),
        }),
      ),
    ),
  }),
});

/** A password that the server made. It is told once: a repeat of the call answers an empty one. */
const FirstPassword = as('初始密码', z.string());

export const createAccount = defineCall({
  path: '/api/Account/Create',
  summary:
    'Make an account that works in the organisation, with a password that is told once and has to be changed at the first sign-in',
  request: z.object({
    account: as('账号', text(accountFields.account.max)),
    name: as('姓名', text(accountFields.name.max)),
    roleId: as('角色ID', Id),
    departmentId: as('部门ID', OptionalId),
    job: as('职务', text(accountFields.job.max)),
    organisationId,
  }),
  data: z.object({ id: as('ID', z.string()), password: FirstPassword }),
  failures: ['ACCOUNT_TAKEN', 'GRANT_BEYOND_OWN', 'GAIN_BEYOND_OWN', 'SIGN_IN_BUSY'],
  isWrite: true,
});

/** Only by who may configure accounts in all organisations of the account. */
const decides = ['ACCOUNT_OF_OTHERS'] as const;

export const saveAccount = defineCall({
  path: '/api/Account/Save',
  summary: 'Rename the owner of an account',
  request: z.object({
    id: as('ID', Id),
    name: as('姓名', text(accountFields.name.max)),
    version: as('版本', IntegerLike.optional()),
    organisationId,
  }),
  data: z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) }),
  failures: [...decides, 'STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const resetPassword = defineCall({
  path: '/api/Account/ResetPassword',
  summary:
    'Give an account a password that is told once and has to be changed at the next sign-in; its sessions end',
  request: One,
  data: z.object({ password: FirstPassword, ended: as('结束会话数', z.number().int()) }),
  failures: [...decides, 'OWN_ACCESS', 'SIGN_IN_BUSY'],
  isWrite: true,
});

export const disableAccount = defineCall({
  path: '/api/Account/Disable',
  summary: 'Close an account: it is out at its next request and cannot sign in',
  request: One,
  data: z.object({ ended: as('结束会话数', z.number().int()) }),
  failures: [...decides, 'OWN_ACCESS', 'LAST_ADMINISTRATOR'],
  isWrite: true,
});

export const enableAccount = defineCall({
  path: '/api/Account/Enable',
  summary: 'Open a closed account again, with the password that it had',
  request: One,
  data: z.null(),
  failures: [...decides],
  isWrite: true,
});

export const unlockAccount = defineCall({
  path: '/api/Account/Unlock',
  summary: 'Forget the failed sign-ins of an account, so that it need not wait',
  request: One,
  data: z.null(),
  failures: [...decides],
  isWrite: true,
});

export const endAccountSessions = defineCall({
  path: '/api/Account/EndSessions',
  summary: 'Sign an account out wherever it is signed in',
  request: One,
  data: z.object({ ended: as('结束会话数', z.number().int()) }),
  failures: [...decides],
  isWrite: true,
});

export const resetAccountFactors = defineCall({
  path: '/api/Account/ResetFactors',
  summary: 'Take the second factors of somebody who has lost them; the sessions end',
  request: One,
  data: z.object({ isChanged: as('已重置', z.boolean()) }),
  failures: [...decides, 'OWN_ACCESS'],
  isWrite: true,
});

export const getGrantableRoles = defineCall({
  path: '/api/Account/GetRoles',
  summary: 'The roles of the organisation, and whether whoever asks has all that each gives',
  request: z.object({ organisationId }).optional(),
  data: z.array(
    z.object({
      id: as('ID', z.string()),
      name: as('名称', z.string()),
      canGrant: as('可授予', z.boolean()),
    }),
  ),
});

export const endAccountMembership = defineCall({
  path: '/api/Account/EndMembership',
  summary: 'Let an account work in an organisation no longer; what its person wrote stays',
  request: One.extend({
    /** Another organisation in which whoever asks may configure accounts. */
    targetId: as('目标机构ID', OptionalId),
  }),
  data: z.object({ openPlans: as('待办计划', z.number().int()) }),
  failures: ['OWN_ACCESS', 'LAST_ADMINISTRATOR'],
  isWrite: true,
});
