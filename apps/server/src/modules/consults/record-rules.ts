import { appointmentFields } from '@huifang/domain/consult/fields';
import { methodKinds } from '@huifang/domain/consult/method-fields';
import { isReachable } from '@huifang/domain/customer/contact';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import {
  consultItems,
  consultMethod,
  holdItems,
  holdMethod,
} from '../consult-methods/consult-methods.service.ts';
import type { PersonValues } from '../customers/customer-values.ts';
import { dictionary, presentEntry } from '../directory/directory.service.ts';
import type { Setting } from '../settings/settings.service.ts';
import {
  isEmptyValue,
  itemOf,
  type RecordField,
  type RecordValues,
  recordFieldNames,
  recordFields,
} from './record-values.ts';

/** Appointment time type without a date (rule consult-4). */
export const withoutDate = '5';

/** Consults that came in by themselves are not worked on (rule consult-8). */
export async function refuseNaturalSource(
  tx: Tx,
  operator: Operator,
  methodId: string | null,
): Promise<void> {
  if (methodId === null) return;
  const method = await tx
    .selectFrom('consult_methods')
    .select('is_natural_source')
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', methodId)
    .executeTakeFirst();
  if (method?.is_natural_source) throw new AppError('NATURAL_SOURCE_LOCKED');
}

/** At least one of phone, WeChat and QQ (rule customer-3). */
export function requireContact(values: PersonValues): void {
  if (!isReachable(values)) throw new AppError('CONTACT_REQUIRED');
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
    // What the settings rule together is told once, by the field that says most.
    if (isOff || (item !== field && field !== 'phones' && field !== 'receptionistId')) continue;
    if (settings.get(item)?.required && isAsked(field) && isEmptyValue(values[field])) {
      problems.add(item, 'required');
    }
  }
  if (settings.get('age')?.required && isAsked('birthDate') && values.birthDate === '')
    problems.add('age', 'required');
}

/** Where something stands that a field refers to. */
export const listTables = {
  department: 'departments',
  disease: 'diseases',
  staff: 'staff',
  method: 'consult_methods',
  site: 'sites',
} as const;
type ListTable = (typeof listTables)[keyof typeof listTables];

/**
 * Notes options that the organisation does not have in use: they may be made up, or another organisation's. What the
 * record holds already stays, in use or not (rule setting-5); what was merged since the form was opened becomes what it
 * was merged into (rule dictionary-5).
 */
export async function checkOptions(
  tx: Tx,
  operator: Operator,
  values: RecordValues,
  before: RecordValues,
  problems: Problems,
): Promise<void> {
  const isNew = (field: RecordField) => values[field] !== '' && values[field] !== before[field];
  for (const field of recordFieldNames.filter(isNew)) {
    const about = recordFields[field];
    if (about.kind === 'entry')
      Object.assign(values, {
        [field]: await presentEntry(tx, operator.organisationId, about.dictionary, String(values[field])),
      });
    const value = String(values[field]);
    const isKnown =
      about.kind === 'reference'
        ? await isInUse(tx, operator.organisationId, listTables[about.to], value)
        : about.kind !== 'entry' || (await isEntry(tx, about.dictionary, value));
    if (!isKnown) problems.add(field, 'unknownOption');
  }
}

/** Whether a dictionary of the organisation has an entry in use; one that was never filled in asks for nothing. */
export async function isEntry(tx: Tx, dictionaryCode: string, entry: string): Promise<boolean> {
  const entries = await dictionary(tx, dictionaryCode, true);
  return entries.length === 0 || entries.some(({ code, enabled }) => enabled && code === entry);
}

/** Whether the organisation has something of a list, and still uses it; it cannot be removed before the save has ended. */
export async function isInUse(tx: Tx, org: string, table: ListTable, id: string) {
  if (table === 'consult_methods') return holdMethod(tx, org, id);
  const condition = {
    departments: sql`is_offered and removed_at is null`,
    staff: sql`is_active`,
    diseases: sql`is_offered`,
    sites: sql`is_enabled and removed_at is null`,
  };
  const { rows } = await sql`select 1 from ${sql.table(table)}
    where org_id = ${org} and id = ${id} and ${condition[table]} for key share`.execute(tx);
  return rows.length > 0;
}

export async function exists(tx: Tx, org: string, table: ListTable, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * A chosen node of the method's tree, or one filled input when the method has inputs (rule source-2); items of other
 * methods and those out of use are noted, unless the record has them already. Without a method there is no source.
 */
export async function checkSources(
  tx: Tx,
  { organisationId }: Operator,
  values: RecordValues,
  { isRequired, before }: { isRequired: boolean; before?: RecordValues },
  problems: Problems,
): Promise<void> {
  if (values.method === '') {
    if (values.sources.length > 0) problems.add('sources', 'unknownOption');
    return;
  }
  const { type } = await consultMethod(tx, values.method);
  const offered = new Set((await consultItems(tx, values.method)).map(({ id }) => id));
  const own = before?.method === values.method ? before.sources.map(({ id }) => id) : [];
  const ids = values.sources.map(({ id }) => id);
  // What is chosen now is still there when the consult is saved.
  const held = await holdItems(
    tx,
    organisationId,
    ids.filter((id) => offered.has(id)),
  );
  if (ids.some((id) => !held.has(id) && !own.includes(id))) problems.add('sources', 'unknownOption');
  const isFilled =
    type === methodKinds.inputs
      ? values.sources.some(({ value }) => value.trim() !== '')
      : values.sources.length > 0;
  if (isRequired && offered.size > 0 && !isFilled) problems.add('sources', 'source');
}
