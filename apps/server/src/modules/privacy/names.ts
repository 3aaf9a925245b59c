import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** What ids in records stand for. */
export interface Names {
  /** The name of what a column points to; undefined for a column that says something itself. */
  nameOf: (column: string, value: unknown) => string | undefined;
}

/** Tables with a name, and the columns that point to them. */
const pointed: readonly (readonly [table: string, column: string, columns: readonly string[]])[] = [
  [
    'staff',
    'name',
    [
      'created_by',
      'updated_by',
      'changed_by',
      'decided_by',
      'requested_by',
      'removed_by',
      'filled_by',
      'executed_by',
      'applicant_id',
      'executor_id',
      'handler_id',
      'person_id',
      'service_person_id',
      'staff_id',
      'uploader_id',
    ],
  ],
  ['departments', 'name', ['department_id', 'intended_department_id']],
  ['consult_methods', 'name', ['method_id']],
  ['consult_items', 'label', ['item_id']],
  ['diseases', 'name', ['disease_id']],
  ['sites', 'name', ['site_id']],
  ['phone_lines', 'number', ['line_id']],
  ['tags', 'content', ['tag_id']],
  ['forms', 'name', ['form_id']],
];

/** The names of an organisation's own things and people. */
export async function readNames(tx: Tx, org: string): Promise<Names> {
  const byColumn = new Map<string, Map<string, string>>();
  for (const [table, column, columns] of pointed) {
    const { rows } = await sql<{ id: string; name: string }>`
      select id::text as id, ${sql.ref(column)} as name from ${sql.table(table)}
      where ${sql<SqlBool>`org_id = ${org}`}`.execute(tx);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    for (const one of columns) byColumn.set(one, names);
  }
  return { nameOf: (column, value) => byColumn.get(column)?.get(String(value)) };
}
