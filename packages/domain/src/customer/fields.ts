import { age, choice, day, ethnicGroup, flag, text, texts } from '../fields.ts';

export const genders = ['男', '女', '未知'] as const;

/** Who a customer is. */
export const customerFields = {
  name: text({ wire: '姓名', max: 50 }),
  gender: choice({ wire: '性别', values: genders, empty: '未知' }),
  /** Whole years; a birth date settles it, and it alone gives a birth date of 1 January. */
  age: age({ wire: '年龄', isFormOnly: true }),
  birthDate: day({ wire: '出生日期', masked: 'birthDate' }),
  idNumber: text({ wire: '证件号', max: 30, masked: 'idNumber' }),
  contactName: text({ wire: '联系人', max: 50 }),
  /** May hold several numbers as they were pasted; they are taken apart. */
  phone: text({ wire: '联系电话', max: 200, masked: 'phone', isFormOnly: true }),
  phones: texts({ wire: '联系电话列表', max: 200, most: 50, masked: 'phone', ruledBy: 'phone' }),
  wechat: text({ wire: '微信', max: 50 }),
  qq: text({ wire: 'QQ', max: 20 }),
  address: text({ wire: '地址', max: 200 }),
  regionCode: text({ wire: '地址编码', max: 12, ruledBy: 'address' }),
  addressDetail: text({ wire: '详细地址', max: 200 }),
  fullAddress: text({ wire: '完整地址', max: 400, ruledBy: 'address' }),
  /** 0 yes, 1 no. */
  outOfTown: flag({ wire: '是否外地', empty: 1 }),
  ethnicGroup: ethnicGroup({ wire: '民族' }),
  /** 0 yes, 1 no. */
  genuine: flag({ wire: '真实档案', empty: 0 }),
};
