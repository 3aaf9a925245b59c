import type { RecordColumn, RecordRow } from '@huifang/ui/clinic/record-list';
import type { I18n } from '@lingui/core';
import type { RecordField, WireRecord } from './record-kinds.ts';

/** The fields that have a column. */
export const toColumns = (i18n: I18n, fields: readonly RecordField[]): RecordColumn[] =>
  fields
    .filter(({ width }) => width !== undefined)
    .map(({ key, header, width, kind }) => ({
      id: key,
      header: i18n._(header),
      width,
      isNumber: kind !== undefined,
    }));

/** Writes out a record; its first field and, where there is one, its second name it. */
export function toRow(
  i18n: I18n,
  fields: readonly RecordField[],
  record: WireRecord,
  index: number,
): RecordRow {
  const cells = Object.fromEntries(
    fields.map((field) => [field.key, written(i18n, field, record[field.key])]),
  );
  const label = fields
    .slice(0, 2)
    .map(({ key }) => cells[key])
    .filter(Boolean)
    .join(' ');
  return { id: idOf(record, index), label, cells };
}

/** What tells a record from the others of its list, in which it stands at `index`. */
export const idOf = (record: WireRecord, index: number): string => String(record.id ?? record.line ?? index);

/** What a record says, without what its kind cannot have. */
export function toFacts(i18n: I18n, fields: readonly RecordField[], record: WireRecord) {
  const { cells } = toRow(i18n, fields, record, 0);
  return fields
    .filter(({ isOf }) => isOf?.(record) ?? true)
    .map(({ key, header }) => ({ term: i18n._(header), value: cells[key] }));
}

/** Money in yuan, numbers and times in the language's way; whatever else as it came. */
function written(i18n: I18n, { kind }: RecordField, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'money') {
    return i18n.number(Number(value), {
      style: 'currency',
      currency: 'CNY',
      currencyDisplay: 'narrowSymbol',
    });
  }
  const text = String(value);
  return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(text) ? text.slice(0, 16) : text;
}
