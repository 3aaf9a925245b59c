import { longText, text } from '../fields.ts';

/** What is typed of a complaint. */
export const complaintFields = {
  contactName: text({ wire: '联系人', max: 50 }),
  /** 11 digits, or a masked number (rule complaint-2). */
  phone: text({ wire: '联系电话', max: 50, masked: 'phone' }),
  content: longText({ wire: '内容', max: 1000 }),
  /** Also of each step of the handling. */
  handlingNote: longText({ wire: '处理说明', max: 1000 }),
};
