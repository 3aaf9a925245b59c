import { text } from '../fields.ts';

/** What is typed of an account (rule account-1). */
export const accountFields = {
  account: text({ wire: '账号', max: 50 }),
  name: text({ wire: '姓名', max: 50 }),
  job: text({ wire: '职务', max: 50 }),
  detail: text({ wire: '详细信息', max: 200 }),
};

/** Whether a text may be typed to sign in: letters, digits and a few signs, without blanks. */
export const isAccountName = (typed: string): boolean => /^[\p{L}\p{N}._@-]{2,50}$/u.test(typed);
