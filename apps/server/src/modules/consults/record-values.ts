import { consultFields } from '@huifang/domain/consult/fields';
import { customerFields, maskedAs } from '@huifang/domain/customer/fields';
import {
  maskedDay,
  maskRegion,
  maskRegionCode,
  maskText,
  shownBirthDate,
} from '@huifang/domain/customer/masks';
import { dayOrTime } from '@huifang/domain/days';
import {
  type Field,
  type Fields,
  fromStored,
  type KeptOf,
  keptFields,
  itemOf as ruledBy,
  toStored,
  wiresOf,
} from '@huifang/domain/fields';
import { type Channel, isShownWhole, shown } from '@huifang/domain/rights/shown';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { PersonValues, ValuesOf } from '../customers/customer-values.ts';
import type { PersonSight } from '../customers/hidden-birth-date.ts';

export type ConsultValues = ValuesOf<KeptOf<typeof consultFields>>;

export type RecordValues = PersonValues & ConsultValues;
export type RecordField = keyof RecordValues;

export const recordFields = { ...customerFields, ...consultFields };

function emptyOf<Values>(fields: Fields): Values {
  const blank = (field: Field & { empty?: string | boolean }) =>
    field.empty ?? (field.kind === 'texts' || field.kind === 'sources' ? [] : '');
  return Object.fromEntries(keptFields(fields).map((name) => [name, blank(fields[name] as Field)])) as Values;
}

export const emptyPerson: PersonValues = emptyOf(customerFields);
export const emptyConsult: ConsultValues = emptyOf(consultFields);

const personFieldNames = keptFields(customerFields) as (keyof PersonValues)[];
const consultFieldNames = keptFields(consultFields) as (keyof ConsultValues)[];
export const recordFieldNames: readonly RecordField[] = [...personFieldNames, ...consultFieldNames];

const pick = <Value extends object, Field extends keyof Value>(values: Value, fields: readonly Field[]) =>
  Object.fromEntries(fields.map((field) => [field, values[field]])) as Pick<Value, Field>;

/** The person's fields alone, as a copy. */
export const personOf = (values: PersonValues): PersonValues => pick(values, personFieldNames);
/** The consult's own fields alone, as a copy. */
export const consultOf = (values: ConsultValues): ConsultValues => pick(values, consultFieldNames);
/** The item of the field settings that rules a field. */
export const itemOf = (field: string): string => ruledBy(recordFields, field);

const words = wiresOf(recordFields);
const names = new Map([...words].map(([name, word]) => [word, name]));

/** What a field is called where changes are stored and told. */
export const wordOf = (field: string): string => words.get(field) ?? field;

/** Our own name of a field that is told by its word. */
export const nameOf = (word: string): string => names.get(word) ?? word;

const valueBy = (convert: typeof toStored) => (name: string, value: unknown) => {
  const field: Field | undefined = recordFields[name as RecordField];
  return field ? convert(field, value) : value;
};
const storedValue = valueBy(toStored);
const ownValue = valueBy(fromStored);

/** Changes as they are stored: under the words of their fields, with the codes of their values. */
export const storedChanges = (changes: readonly StoredChange[]): StoredChange[] =>
  changes.map(({ field, before, after }) => ({
    field: wordOf(field),
    before: storedValue(field, before),
    after: storedValue(field, after),
  }));

/** Stored changes under our own names, with our own values. */
export const readChanges = (changes: readonly StoredChange[]): StoredChange[] =>
  changes.map(({ field: word, before, after }) => {
    const field = nameOf(word);
    return { field, before: ownValue(field, before), after: ownValue(field, after) };
  });

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
  field === 'appointmentDate' && typeof value === 'string' ? dayOrTime(value) : value;

/** Whether the record still holds what the change started from. */
export const isUpToDate = (values: RecordValues, change: StoredChange) =>
  isSame(values[change.field as RecordField], asKept(change.field, change.before));

export const withChanges = (values: RecordValues, changes: readonly StoredChange[]): RecordValues => ({
  ...values,
  ...Object.fromEntries(changes.map(({ field, after }) => [field, asKept(field, after)])),
});

/** Of an address its district shows (rule privacy-5), and of what lies below it nothing. */
const maskPart: Partial<Record<string, (text: string) => string>> = {
  addressDetail: maskText,
  neighbourhood: maskText,
  address: maskRegion,
  regionCode: maskRegionCode,
};

/** A value as somebody may see it (rules privacy-1, privacy-5), birth dates where they are not hidden. */
export function maskedValue(
  field: string,
  value: unknown,
  { fields, hidesBirthDate }: PersonSight,
  channel: Channel = 'list',
): unknown {
  const group = maskedAs(field);
  if (group === undefined) return asKept(field, value);
  if (group === 'birthDate') return hidesBirthDate && value !== '' ? maskedDay : value;
  const whole = shown(fields, group, channel);
  const isPart = fields[group] !== 'hidden' && !isShownWhole(fields, group, channel);
  const show = (isPart && maskPart[field]) || whole;
  return Array.isArray(value)
    ? value.map((part) => show(String(part))).filter((part) => part !== '')
    : show(String(value ?? ''));
}

/** What of a person somebody sees on one customer's page; of a birth date nothing where it is hidden. */
export function shownPerson(values: PersonValues, sight: PersonSight): PersonValues {
  const entries = personFieldNames.map((field) => [field, maskedValue(field, values[field], sight, 'page')]);
  return {
    ...(Object.fromEntries(entries) as PersonValues),
    birthDate: shownBirthDate(values.birthDate, sight.hidesBirthDate),
  };
}

/** The same as one line of text. */
export function shownValue(field: string, value: unknown, sight: PersonSight): string {
  const masked = maskedValue(field, value, sight);
  if (!Array.isArray(masked)) return String(storedValue(field, masked) ?? '');
  return masked.map((part) => (typeof part === 'object' ? part.value || part.id : String(part))).join('、');
}
