import { accountFields } from '@huifang/domain/account/fields';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { text } from '../core/fields.ts';
import { as } from '../core/record.ts';

export const foundOrganisation = defineCall({
  path: '/api/FirstRun/Create',
  summary:
    'Make the first organisation of an empty installation with its administrator, who is signed in: by the code that the server printed. Once there is an organisation the call does not exist',
  request: z.object({
    code: as('初始化码', z.string().min(1).max(100)),
    organisation: as('机构名称', text(100)),
    timeZone: as('时区', text(100)),
    name: as('姓名', text(accountFields.name.max)),
    account: as('账号', text(accountFields.account.max)),
    password: as('密码', z.string().min(1).max(1000)),
  }),
  // As a sign-in answers.
  data: z.string(),
  failures: [
    'FIRST_RUN_CODE_WRONG',
    'FIRST_RUN_OVER',
    'PASSWORD_SHORT',
    'PASSWORD_LONG',
    'PASSWORD_COMMON',
    'SIGN_IN_BUSY',
  ],
  audience: 'public',
});
