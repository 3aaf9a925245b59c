import { accountFields } from '@huifang/domain/account/fields';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Flag, Id, IntegerLike, OptionalId, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

const organisationId = as('orgId', OrgParam);
/** The organisation that is meant: one in which whoever asks may configure accounts; the header's without it. */
const targetId = as('目标机构ID', OptionalId);

/** An account in one of the organisations that it works in. */
export const Workplace = z.object({
  /** Of the account. */
  accountId: as('账号ID', z.string()),
  account: as('账号', z.string()),
  name: as('姓名', z.string()),
  targetId: as('目标机构ID', z.string()),
  organisation: as('机构', z.string()),
  roleIds: as('角色ID', z.array(z.string())),
  roles: as('角色', z.string()),
  /** Who the account is there (PsmID). */
  personId: as('人员ID', z.string()),
  person: as('人员', z.string()),
  departmentId: as('部门ID', z.string()),
  department: as('部门', z.string()),
  job: as('职务', z.string()),
  isDefault: as('默认', z.boolean()),
  isDisabled: as('停用', z.boolean()),
  version: as('版本', z.number().int()),
});
export type Workplace = z.output<typeof Workplace>;

export const getWorkplaces = defineCall({
  path: '/api/AccountOrg/GetList',
  summary:
    'Which accounts work in the organisations where the caller may configure accounts, as whom and with which roles',
  request: z.object({
    words: text(longestNameSearch),
    accountId: as('账号ID', OptionalId),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId,
  }),
  data: z.object({ rows: as('Objs', z.array(Workplace)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getWorkplaceChoices = defineCall({
  path: '/api/AccountOrg/GetChoices',
  summary:
    'The organisations where the caller may configure accounts, with the roles and departments of the one that is meant',
  request: z.object({ targetId, organisationId }),
  data: z.object({
    organisations: as('机构', z.array(z.object({ id: as('ID', z.string()), name: as('名称', z.string()) }))),
    roles: as(
      '角色',
      z.array(
        z.object({
          id: as('ID', z.string()),
          name: as('名称', z.string()),
          canGrant: as('可授予', z.boolean()),
        }),
      ),
    ),
    departments: as('部门', z.array(z.object({ id: as('ID', z.string()), name: as('名称', z.string()) }))),
  }),
});

export const saveWorkplace = defineCall({
  path: '/api/AccountOrg/Save',
  summary: 'Let an account work in an organisation, or change as whom and with which roles',
  request: z.object({
    /** As it is typed to sign in. */
    account: as('账号', text(accountFields.account.max)),
    targetId,
    roleIds: as('角色ID', z.array(Id).min(1).max(20)),
    departmentId: as('部门ID', OptionalId),
    job: as('职务', text(accountFields.job.max)),
    /** It counts where none is named; the one before does no more. */
    isDefault: as('默认', Flag),
    version: as('版本', IntegerLike.optional()),
    organisationId,
  }),
  data: z.object({
    accountId: as('账号ID', z.string()),
    personId: as('人员ID', z.string()),
    version: as('版本', z.number().int()),
  }),
  failures: [
    'STALE',
    'VERSION_REQUIRED',
    'ACCOUNT_UNKNOWN',
    'GRANT_BEYOND_OWN',
    'GAIN_BEYOND_OWN',
    'OWN_ACCESS',
    'LAST_ADMINISTRATOR',
  ],
  isWrite: true,
});
