import { text } from '../fields.ts';

/** What is typed of a mark not to disturb a customer (rule disturb-1). */
export const disturbFields = {
  reason: text({ wire: '原因', max: 200 }),
};
