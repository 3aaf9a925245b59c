import { type DictionaryName, dictionaries } from '@huifang/domain/dictionaries';
import { ethnicGroups } from '@huifang/regions';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

type Row = Readonly<Record<string, unknown>>;

/** What ids and codes in records stand for. */
export interface Names {
  /** What a column says of a row in words; undefined for one that says something itself. */
  wordOf: (table: string, column: string, row: Row) => string | undefined;
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
      'follower_id',
      'offered_to',
      'taken_by',
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

/** Columns with codes of the organisation's dictionaries. */
const coded: Readonly<Record<string, DictionaryName>> = {
  'customers.marriage': 'marriage',
  'customers.degree': 'degree',
  'customers.job': 'job',
  'customers.blood_group': 'bloodGroup',
  'customers.rhesus': 'rhesus',
  'customers.neighbourhood': 'neighbourhood',
  'consults.intention': 'intention',
  'consults.consult_type': 'consultType',
  'consults.contact_relation': 'relation',
  'consults.appointment_type': 'appointmentType',
  'consults.appointment_time_type': 'appointmentTimeType',
  'follow_ups.way': 'followUpChannel',
  'follow_ups.intention': 'callbackState',
  'follow_ups.visit_intention': 'intention',
  'follow_ups.appointment_type': 'appointmentType',
  'complaints.category': 'complaintCategory',
  'complaints.attention': 'attention',
  'complaints.source': 'complaintSource',
  'complaints.state': 'complaintState',
  'complaint_steps.state': 'complaintState',
};

/** 0 yes, 1 no (rule customer-9). */
const noughtIsYes = ['out_of_town', 'genuine'];

/** The names of an organisation's own things and people, and the words of its lists and forms. */
export async function readNames(tx: Tx, org: string): Promise<Names> {
  const pairs = async (table: string, key: string, name: string) => {
    const { rows } = await sql<{ key: string; name: string }>`
      select ${sql.raw(key)} as key, ${sql.ref(name)} as name from ${sql.table(table)}
      where ${sql<SqlBool>`org_id = ${org}`}`.execute(tx);
    return new Map(rows.map((row) => [row.key, row.name]));
  };
  const byColumn = new Map<string, Map<string, string>>();
  for (const [table, column, columns] of pointed) {
    const names = await pairs(table, 'id::text', column);
    for (const one of columns) byColumn.set(one, names);
  }
  const words = await pairs('dictionary_entries', `dictionary || ' ' || code`, 'name');
  const documents = await pairs('form_versions', `form_id || ' ' || number`, 'document');
  return {
    wordOf(table, column, row) {
      const value = String(row[column]);
      if (column === 'answers' && table === 'form_answers')
        return answersIn(value, documents.get(`${row.form_id} ${row.number}`));
      if (column === 'ethnic_group') return ethnicGroups.find(({ code }) => code === value)?.name;
      if (noughtIsYes.includes(column)) return value === '0' ? '是' : '否';
      const list = coded[`${table}.${column}`];
      if (list) return words.get(`${dictionaries[list]} ${value}`);
      return byColumn.get(column)?.get(value);
    },
  };
}

/** Answers under the labels of the document that they were given in. */
function answersIn(answers: string, document: string | undefined): string | undefined {
  try {
    const labels = new Map<string, string>();
    noteLabels(JSON.parse(document ?? '{}'), labels);
    return JSON.stringify(labelled(JSON.parse(answers), labels), null, 1);
  } catch {
    return undefined;
  }
}

function noteLabels(part: unknown, labels: Map<string, string>): void {
  if (typeof part !== 'object' || part === null) return;
  const { model, name } = part as { model?: unknown; name?: unknown };
  if (typeof model === 'string' && typeof name === 'string') labels.set(model, name);
  for (const inner of Object.values(part)) noteLabels(inner, labels);
}

function labelled(value: unknown, labels: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => labelled(item, labels));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([model, inner]) => [labels.get(model) ?? model, labelled(inner, labels)]),
  );
}
