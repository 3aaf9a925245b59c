import { longText } from '../fields.ts';

/** What is typed of a request to change a record: why it is asked for, and why it is refused. */
export const requestFields = {
  note: longText({ wire: '修改申请说明', max: 500 }),
  refusal: longText({ wire: 'detail', max: 500 }),
};
