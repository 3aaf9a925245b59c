import { columnOf, type Field, type Fields } from '@huifang/domain/fields';
import { interactionFiles, interactions } from '@huifang/domain/records/interactions';
import { recordKinds } from '@huifang/domain/records/kinds';
import { labResultItems } from '@huifang/domain/records/lab-results';
import { prescriptionItems } from '@huifang/domain/records/prescriptions';
import { importedFields } from '@huifang/domain/records/record-kind';
import { z } from 'zod';
import type { Database } from '../../db/types.ts';
import {
  cents,
  centsOrNothing,
  count,
  fileNumber,
  key,
  moment,
  needed,
  oneOf,
  optionalCents,
  optionalCount,
  optionalDay,
  optionalMoment,
  quantity,
  short,
} from './fields.ts';

interface Column {
  /** Where the value goes. */
  column: string;
  schema: z.ZodType<unknown, string>;
  isRequired: boolean;
}

/** A kind of file: the columns that it may have, and the table that it fills. */
export interface ImportKind {
  table: keyof Database;
  /** The columns, besides the organisation, by which a record is known again. */
  key: readonly string[];
  /** By the names in the file's first line. */
  columns: Readonly<Record<string, Column>>;
  /** The whole of a line. */
  schema: z.ZodObject;
  /** Values that a record of the kind has where no column says otherwise. */
  fixed: Readonly<Record<string, unknown>>;
  /** What a line belongs to: a customer, or the record of another kind that `parent` names. */
  belongsTo: 'customer' | Parent;
}

/** Whose lines a file holds. */
export type Parent = (typeof prescriptionItems | typeof labResultItems)['parent'];

const required = (column: string, schema: Column['schema']): Column => ({ column, schema, isRequired: true });
const optional = (column: string, schema: Column['schema']): Column => ({
  column,
  schema,
  isRequired: false,
});

function kind(
  table: keyof Database,
  columns: Record<string, Column>,
  rest: Partial<Pick<ImportKind, 'key' | 'fixed' | 'belongsTo'>> = {},
): ImportKind {
  const shape = Object.fromEntries(
    Object.entries(columns).map(([header, { schema, isRequired }]) => [
      header,
      isRequired ? schema : schema.optional(),
    ]),
  );
  return {
    table,
    columns,
    schema: z.object(shape),
    key: rest.key ?? ['external_id'],
    fixed: rest.fixed ?? {},
    belongsTo: rest.belongsTo ?? 'customer',
  };
}

/** How a customer is named in a line: the first of these that is filled in counts, and the name must agree. */
export const customerHeaders = ['客户ID', '档案号', '手机号', '姓名'] as const;

const note = short(1000);

/** What a file may say of a field. */
function schemaOf(field: Field): Column['schema'] {
  const { kind, isRequired = false, mayBeEmpty = false } = field;
  if (kind === 'time') return isRequired ? moment : optionalMoment;
  if (kind === 'count') return isRequired ? count : optionalCount;
  if (kind === 'quantity') return quantity;
  if (kind === 'money') return isRequired ? cents : 'empty' in field ? centsOrNothing : optionalCents;
  if ('values' in field && 'empty' in field) {
    return oneOf(field.values as [string, ...string[]], String(field.empty));
  }
  const max = Number('max' in field && field.max);
  return isRequired && !mayBeEmpty ? needed(max) : short(max);
}

/** The columns of a file whose records say these fields, by their names on the wire. */
const columnsOf = (fields: Fields): Record<string, Column> =>
  Object.fromEntries(
    importedFields(fields).map(([name, field]) => [
      field.wire,
      { column: columnOf(fields, name), schema: schemaOf(field), isRequired: field.isRequired ?? false },
    ]),
  );

/** Which consult a visit followed; the service finds it by its number. */
const consult = { 预约号: optional('consult_id', short(30)) };

const recordFiles = Object.fromEntries(
  Object.values(recordKinds).map(({ file, table, fields, ...rest }) => {
    const columns = { ...columnsOf(fields), ...(table === 'visits' ? consult : {}) };
    return [file, kind(table, columns, { fixed: 'fixed' in rest ? rest.fixed : {} })];
  }),
);

const lineFiles = Object.fromEntries(
  [prescriptionItems, labResultItems].map(({ file, table, fields, parent }) => [
    file,
    kind(table, columnsOf(fields), { key: [parent.column, 'line'], belongsTo: parent }),
  ]),
);

const interactionKinds = Object.fromEntries(
  Object.entries(interactionFiles).map(([file, fixed]) => [
    file,
    kind('interactions', columnsOf(interactions.fields), {
      key: ['kind', 'external_id'],
      fixed: { kind: fixed },
    }),
  ]),
);

const concern = (fixed: 'case' | 'doctor', name: string) =>
  kind(
    'concerns',
    {
      编号: required('subject_id', key),
      [name]: required('name', needed(200)),
      说明: optional('detail', note),
      关注时间: required('followed_at', moment),
    },
    { key: ['customer_id', 'kind', 'subject_id'], fixed: { kind: fixed } },
  );

/** Every kind by its name on the command line. */
export const importKinds: Readonly<Record<string, ImportKind>> = {
  'file-numbers': kind('customers', { 新档案号: required('file_number', fileNumber) }, { key: ['id'] }),
  ...recordFiles,
  points: kind('point_changes', {
    变动编号: required('external_id', key),
    变动时间: required('changed_at', moment),
    类型: required('kind', oneOf(['1', '2'])),
    积分: required('points', count),
    说明: optional('note', note),
    就诊号: optional('visit_no', short(100)),
  }),
  members: kind(
    'members',
    {
      会员等级: required('level', needed(50)),
      卡号: optional('card_no', short(100)),
      开始日期: optional('since', optionalDay),
      到期日期: optional('until', optionalDay),
    },
    { key: ['customer_id'] },
  ),
  ...lineFiles,
  'concern-cases': concern('case', '病例标题'),
  'concern-doctors': concern('doctor', '医生姓名'),
  ...interactionKinds,
};
