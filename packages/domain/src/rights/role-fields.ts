import { text } from '../fields.ts';

/** What is typed of a role. */
export const roleFields = {
  name: text({ wire: '名称', max: 50, spelling: 'trimmed' }),
  note: text({ wire: '说明', max: 200, spelling: 'trimmed' }),
};
