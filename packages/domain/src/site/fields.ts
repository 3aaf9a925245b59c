import { text } from '../fields.ts';

/** What is typed of a site (rule site-1). */
export const siteFields = {
  name: text({ wire: '名称', max: 50 }),
  shortName: text({ wire: '简称', max: 20 }),
  addressDetail: text({ wire: '详细地址', max: 200 }),
  phone: text({ wire: '电话', max: 40 }),
  hours: text({ wire: '营业时间', max: 100 }),
  introduction: text({ wire: '简介', max: 1000 }),
};

/** What is typed of a phone line (rule site-2). */
export const phoneLineFields = {
  number: text({ wire: '号码', max: 40 }),
  label: text({ wire: '名称', max: 50 }),
};

/** What a phone line is for, with its word on the wire. */
export const linePurposes = { hotline: '热线', callback: '回访', department: '科室' } as const;
export type LinePurpose = keyof typeof linePurposes;

/** A coordinate as it is kept: degrees with at most six decimals; undefined where it is none. */
export function coordinate(typed: string, most: 90 | 180): string | undefined {
  const plain = typed.normalize('NFKC').trim();
  if (!/^-?\d{1,3}(\.\d{1,12})?$/.test(plain)) return undefined;
  const degrees = Number(plain);
  return Math.abs(degrees) <= most ? String(Number(degrees.toFixed(6))) : undefined;
}
