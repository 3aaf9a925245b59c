import { dictionaryCodes } from '@huifang/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { consultSources } from '../consult-methods/consult-methods.service.ts';
import { dictionary } from '../directory/directory.service.ts';
import type { Setting } from '../settings/settings.service.ts';
import {
  appointmentFields,
  type ConsultValues,
  isEmptyValue,
  itemOf,
  type PersonValues,
  type RecordValues,
  recordFieldNames,
} from './record-values.ts';

/** Consults that came in by themselves are not worked on (B6). */
export const naturalSource = '自然来源';
/** Appointment time type without a date (A5). */
export const withoutDate = '5';

export async function refuseNaturalSource(
  tx: Tx,
  operator: Operator,
  methodId: string | null,
): Promise<void> {
  if (methodId === null) return;
  const method = await tx
    .selectFrom('consult_methods')
    .select('name')
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', methodId)
    .executeTakeFirst();
  if (method?.name === naturalSource) throw new AppError('NATURAL_SOURCE_LOCKED');
}

/** At least one of phone, WeChat and QQ (A5). */
export function requireContact(values: PersonValues): void {
  if (values.联系电话列表.length === 0 && values.微信 === '' && values.QQ === '') {
    throw new AppError('CONTACT_REQUIRED');
  }
}

export const hasAppointment = (values: RecordValues) =>
  appointmentFields.some((field) => !isEmptyValue(values[field]));

/** Notes every item that the settings require and that is empty; the appointment's only when its block is on. */
export function requireItems(
  settings: ReadonlyMap<string, Setting>,
  values: RecordValues,
  isAsked: (field: string) => boolean,
  problems: Problems,
): void {
  const withAppointment = hasAppointment(values);
  for (const field of recordFieldNames) {
    const item = itemOf(field);
    const isOff = (appointmentFields as readonly string[]).includes(field) && !withAppointment;
    if (isOff || item !== (field === '联系电话列表' ? '联系电话' : field === '接待人ID' ? '接待人' : field))
      continue;
    if (settings.get(item)?.required && isAsked(field) && isEmptyValue(values[field])) {
      problems.add(item, 'required');
    }
  }
  if (settings.get('年龄')?.required && isAsked('出生日期') && values.出生日期 === '')
    problems.add('年龄', 'required');
}

const lists = {
  意向科室: 'departments',
  病种ID: 'diseases',
  接待人ID: 'staff',
  咨询方式: 'consult_methods',
} as const;

const dictionaries = {
  咨询类型: dictionaryCodes.consultType,
  与客户关系: dictionaryCodes.relation,
  来院意向: dictionaryCodes.intention,
  预约类型: dictionaryCodes.appointmentType,
  预约时间类型: dictionaryCodes.appointmentTimeType,
} as const;

/**
 * Notes options that the organisation does not have in use: they may be made up, or another organisation's. What the
 * record holds already stays, in use or not.
 */
export async function checkOptions(
  tx: Tx,
  operator: Operator,
  values: ConsultValues,
  before: ConsultValues,
  problems: Problems,
): Promise<void> {
  const isNew = (field: keyof typeof lists | keyof typeof dictionaries) =>
    values[field] !== '' && values[field] !== before[field];
  for (const [field, table] of entriesOf(lists)) {
    if (isNew(field) && !(await isInUse(tx, operator.organisationId, table, values[field]))) {
      problems.add(field, 'unknownOption');
    }
  }
  for (const [field, code] of entriesOf(dictionaries)) {
    if (isNew(field) && !(await isEntry(tx, code, values[field]))) problems.add(field, 'unknownOption');
  }
}

const entriesOf = <Map extends object>(map: Map) => Object.entries(map) as [keyof Map, Map[keyof Map]][];

/** Whether a dictionary of the organisation has an entry in use; one that was never filled in asks for nothing. */
export async function isEntry(tx: Tx, dictionaryCode: string, entry: string): Promise<boolean> {
  const entries = await dictionary(tx, dictionaryCode);
  return entries.length === 0 || entries.some(({ 编码 }) => 编码 === entry);
}

/** Whether the organisation has something of a list, and still uses it. */
export async function isInUse(tx: Tx, org: string, table: (typeof lists)[keyof typeof lists], id: string) {
  const condition = {
    departments: sql`true`,
    staff: sql`is_active`,
    diseases: sql`is_enabled`,
    consult_methods: sql`is_enabled`,
  };
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where org_id = ${org} and id = ${id} and ${condition[table]}`.execute(tx);
  return rows.length > 0;
}

export async function exists(
  tx: Tx,
  org: string,
  table: 'departments' | 'diseases' | 'staff' | 'consult_methods',
  id: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A chosen node of the method's tree, or one filled input when the method has inputs (decisions: Rules); items of
 * other methods are noted. Without a method there is no source.
 */
export async function checkSources(
  tx: Tx,
  values: RecordValues,
  isRequired: boolean,
  problems: Problems,
): Promise<void> {
  if (values.咨询方式 === '') {
    if (values.信息来源.length > 0) problems.add('信息来源', 'unknownOption');
    return;
  }
  const { inputs, tree } = await consultSources(tx, values.咨询方式);
  const known = new Set(inputs.map(({ ID }) => ID));
  for (const pending = [...tree]; pending.length > 0; ) {
    const node = pending.pop();
    if (!node) break;
    known.add(node.id);
    pending.push(...node.children);
  }
  if (values.信息来源.some(({ id }) => !known.has(id))) problems.add('信息来源', 'unknownOption');
  const isFilled =
    tree.length > 0 ? values.信息来源.length > 0 : values.信息来源.some(({ value }) => value.trim() !== '');
  if (isRequired && known.size > 0 && !isFilled) problems.add('信息来源', 'source');
}
