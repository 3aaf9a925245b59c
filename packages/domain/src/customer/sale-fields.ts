import { longText, text } from '../fields.ts';

/** What is typed of the sales side of a profile. */
export const saleFields = {
  source: text({ wire: '客户来源', max: 50 }),
  remarks: longText({ wire: '备注', max: 1000 }),
};
