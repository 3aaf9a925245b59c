import type { SourceValue } from '@huifang/contract';
import { dayOrTime } from '@huifang/contract';
import type { z } from 'zod';
import type { StoredChange } from '../../db/consult-tables.ts';
import { maskedDay, maskIdNumber, maskPhone } from '../../lib/masking.ts';

/**
 * The editable part of a record by wire name, in full and in one spelling each, so that two states can be
 * compared, stored as a change and applied again. Times are in the organisation's time zone, empty for none.
 */
export interface PersonValues {
  姓名: string;
  性别: string;
  出生日期: string;
  证件号: string;
  微信: string;
  QQ: string;
  地址: string;
  地址编码: string;
  详细地址: string;
  完整地址: string;
  联系人: string;
  联系电话列表: string[];
  是否外地: number;
  民族: string;
  真实档案: number;
}

export interface ConsultValues {
  登记时间: string;
  意向科室: string;
  咨询类型: string;
  与客户关系: string;
  咨询方式: string;
  信息来源: z.output<typeof SourceValue>[];
  内容: string;
  关键词: string;
  病种ID: string;
  来院意向: string;
  预约类型: string;
  预约时间类型: string;
  预约日期: string;
  预约状态: string;
  预约说明: string;
  接待人ID: string;
}

export type RecordValues = PersonValues & ConsultValues;
export type RecordField = keyof RecordValues;

export const emptyPerson: PersonValues = {
  姓名: '',
  性别: '未知',
  出生日期: '',
  证件号: '',
  微信: '',
  QQ: '',
  地址: '',
  地址编码: '',
  详细地址: '',
  完整地址: '',
  联系人: '',
  联系电话列表: [],
  是否外地: 1,
  民族: '',
  真实档案: 0,
};

export const emptyConsult: ConsultValues = {
  登记时间: '',
  意向科室: '',
  咨询类型: '',
  与客户关系: '',
  咨询方式: '',
  信息来源: [],
  内容: '',
  关键词: '',
  病种ID: '',
  来院意向: '',
  预约类型: '',
  预约时间类型: '',
  预约日期: '',
  预约状态: '',
  预约说明: '',
  接待人ID: '',
};

const personFieldNames = Object.keys(emptyPerson) as (keyof PersonValues)[];
const consultFieldNames = Object.keys(emptyConsult) as (keyof ConsultValues)[];
export const recordFieldNames: readonly RecordField[] = [...personFieldNames, ...consultFieldNames];

const pick = <Value extends object, Field extends keyof Value>(values: Value, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Value, Field>;

/** The person's fields alone, as a copy. */
export const personOf = (values: PersonValues): PersonValues => pick(values, personFieldNames);
/** The consult's own fields alone, as a copy. */
export const consultOf = (values: ConsultValues): ConsultValues => pick(values, consultFieldNames);
export const appointmentFields = ['预约类型', '预约时间类型', '预约日期', '预约状态', '预约说明'] as const;

const items: Partial<Record<RecordField, string>> = {
  地址编码: '地址',
  完整地址: '地址',
  联系电话列表: '联系电话',
  接待人ID: '接待人',
};

/** The item of the field settings that rules a field. */
export const itemOf = (field: string): string => items[field as RecordField] ?? field;

export const isPersonField = (field: string) => (personFieldNames as string[]).includes(field);

export const isEmptyValue = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** What differs, field by field. */
export function changesBetween(before: RecordValues, after: RecordValues): StoredChange[] {
  return recordFieldNames
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}

/** A value as records hold it now: a day was 00:00:00 of it in changes that were written before. */
const asKept = (field: string, value: unknown) =>
  field === '预约日期' && typeof value === 'string' ? dayOrTime(value) : value;

/** Whether the record still holds what the change started from. */
export const isUpToDate = (values: RecordValues, change: StoredChange) =>
  isSame(values[change.field as RecordField], asKept(change.field, change.before));

export const withChanges = (values: RecordValues, changes: readonly StoredChange[]): RecordValues => ({
  ...values,
  ...Object.fromEntries(changes.map(({ field, after }) => [field, asKept(field, after)])),
});

/**
 * A value as an answer may show it (decisions: phones and identity numbers are masked everywhere), birth dates where
 * they are not hidden.
 */
export function maskedValue(field: string, value: unknown, hidesBirthDate: boolean): unknown {
  if (field === '出生日期' && hidesBirthDate && value !== '') return maskedDay;
  if (field === '联系电话列表' && Array.isArray(value)) return value.map((phone) => maskPhone(String(phone)));
  return field === '证件号' ? maskIdNumber(String(value ?? '')) : asKept(field, value);
}

/** The same as one line of text. */
export function shownValue(field: string, value: unknown, hidesBirthDate: boolean): string {
  const masked = maskedValue(field, value, hidesBirthDate);
  if (!Array.isArray(masked)) return String(masked ?? '');
  return masked.map((part) => (typeof part === 'object' ? part.value || part.id : String(part))).join('、');
}
