import { dictionaries } from '../dictionaries.ts';
import { age, day, entry, ethnicGroup, type Field, flag, text, texts, word } from '../fields.ts';

export const genders = { male: '男', female: '女', unknown: '未知' } as const;
export type Gender = keyof typeof genders;

/** What may be the same as another customer's once somebody has seen and confirmed it. */
export const confirmable = { name: '姓名', phone: '电话' } as const;
export type Confirmable = keyof typeof confirmable;

/**
 * What is plain about a customer: told, chosen, kept, listed and filtered by as it stands here. Nothing else knows one
 * by name but its column and its words.
 */
export const profileFields = {
  ethnicGroup: ethnicGroup({ wire: '民族', options: 'GetPeoples' }),
  marriage: entry({ wire: '婚姻', dictionary: dictionaries.marriage, options: 'GetMarriages' }),
  degree: entry({ wire: '学历', dictionary: dictionaries.degree, options: 'GetDegrees' }),
  job: entry({ wire: '职业', dictionary: dictionaries.job, options: 'GetJobs' }),
  bloodGroup: entry({ wire: '血型', dictionary: dictionaries.bloodGroup, options: 'GetBGs' }),
  rhesus: entry({ wire: 'RH血型', dictionary: dictionaries.rhesus, options: 'GetRHGs' }),
  neighbourhood: entry({
    wire: '小区',
    dictionary: dictionaries.neighbourhood,
    options: 'GetNeighbor',
    masked: 'address',
  }),
};

export type ProfileField = keyof typeof profileFields;
export const profileFieldNames = Object.keys(profileFields) as ProfileField[];

/** A value for each of them. */
export const eachProfileField = <Value>(valueOf: (name: ProfileField) => Value) =>
  Object.fromEntries(profileFieldNames.map((name) => [name, valueOf(name)])) as Record<ProfileField, Value>;

/** By what else than phones a customer is reached. */
export const accountFields = {
  wechat: text({ wire: '微信', max: 50, spelling: 'compact', masked: 'contacts' }),
  qq: text({ wire: 'QQ', max: 20, spelling: 'compact', masked: 'contacts' }),
};

/** Who a customer is. */
export const customerFields = {
  name: text({ wire: '姓名', max: 50, spelling: 'name' }),
  gender: word({ wire: '性别', codes: genders, empty: 'unknown' }),
  /** Whole years; a birth date settles it, and it alone gives a birth date of 1 January. */
  age: age({ wire: '年龄', isFormOnly: true }),
  birthDate: day({ wire: '出生日期', masked: 'birthDate' }),
  idNumber: text({ wire: '证件号', max: 30, masked: 'idNumber' }),
  contactName: text({ wire: '联系人', max: 50, spelling: 'name' }),
  /** May hold several numbers as they were pasted; they are taken apart. */
  phone: text({ wire: '联系电话', max: 200, masked: 'phone', isFormOnly: true }),
  phones: texts({ wire: '联系电话列表', max: 200, most: 50, masked: 'phone', ruledBy: 'phone' }),
  ...accountFields,
  address: text({ wire: '地址', max: 200, spelling: 'trimmed', masked: 'address' }),
  regionCode: text({ wire: '地址编码', max: 12, spelling: 'compact', ruledBy: 'address', masked: 'address' }),
  addressDetail: text({ wire: '详细地址', max: 200, spelling: 'trimmed', masked: 'address' }),
  fullAddress: text({
    wire: '完整地址',
    max: 400,
    spelling: 'trimmed',
    ruledBy: 'address',
    masked: 'address',
  }),
  isOutOfTown: flag({ wire: '是否外地', yes: 0, empty: false }),
  ...profileFields,
  isGenuineProfile: flag({ wire: '真实档案', yes: 0, empty: true }),
};

/** What a field of a customer is masked as; undefined for one that shows to everybody. */
export const maskedAs = (name: string): Field['masked'] =>
  (customerFields as Readonly<Record<string, Field>>)[name]?.masked;
