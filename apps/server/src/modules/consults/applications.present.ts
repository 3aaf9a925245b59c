import type { AnswerOf, Application } from '@huifang/contract';
import { wordOf as stateOf } from '@huifang/domain/codes';
import { type RequestState, requestStates } from '@huifang/domain/consult/words';
import type { Field } from '@huifang/domain/fields';
import { ethnicGroupsIn } from '@huifang/regions';
import { sql } from 'kysely';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { nameInWords } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';
import { personSight } from '../customers/hidden-birth-date.ts';
import { ownMarks } from './own-applications.ts';
import { listTables } from './record-rules.ts';
import { type RecordField, readChanges, recordFields, shownValue, wordOf } from './record-values.ts';

export interface ApplicationRow {
  id: string;
  consult_id: string;
  customer_id: string;
  appointment_no: string;
  name: string;
  changes: StoredChange[];
  note: string;
  state: (typeof requestStates)[RequestState];
  applicant: string | null;
  applied_at: Date;
  decider: string | null;
  decided_at: Date | null;
  detail: string;
  applicant_id: string | null;
  /** A day has passed since it was made. */
  is_ripe: boolean;
}

type Named = (change: StoredChange, side: 'before' | 'after') => string;

/** How values read, codes and ids by the name that they have now; phones and identity numbers masked. */
async function namesOf(tx: Tx, operator: Operator, changes: readonly StoredChange[]) {
  const sight = await personSight(tx, operator);
  const names = new Map<string, string>();
  for (const field of new Set(changes.map((change) => change.field))) {
    const values = changes
      .filter((change) => change.field === field)
      .flatMap(({ before, after }) => [before, after].map(String));
    for (const { id, name } of await namedValues(tx, operator, fieldOf(field), values))
      names.set(`${field} ${id}`, name);
  }
  const named: Named = ({ field, ...change }, side) => {
    const value = change[side];
    if (typeof value === 'boolean') return value ? '是' : '否';
    return names.get(`${field} ${value}`) ?? shownValue(field, value, sight);
  };
  return named;
}

type AnyField = Field & { to?: keyof typeof listTables; dictionary?: string };
const fieldOf = (name: string): AnyField | undefined => recordFields[name as RecordField];

const isTranslated: ReadonlySet<keyof typeof listTables> = new Set(['disease', 'method', 'site']);

/** The names that the values of a field have now, in use or not; none where a value says itself what it is. */
async function namedValues(
  tx: Tx,
  { organisationId: org, locale }: Operator,
  field: AnyField | undefined,
  values: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (field?.kind === 'ethnicGroup')
    return ethnicGroupsIn(locale).map(({ code, name }) => ({ id: code, name }));
  if (field?.to) {
    const ids = values.filter((id) => /^\d{1,18}$/.test(id));
    const name = isTranslated.has(field.to) ? sql`in_words(name, translations)` : sql`name`;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${name} as name from ${sql.table(listTables[field.to])}
      where org_id = ${org} and id = any(${ids}::bigint[])`.execute(tx);
    return rows;
  }
  if (!field?.dictionary) return [];
  return tx
    .selectFrom('dictionary_entries')
    .select(['code as id', nameInWords])
    .where('org_id', '=', org)
    .where('dictionary', '=', field.dictionary)
    .execute();
}

/** The only door from requests to their wire shape. */
export async function toApplications(
  tx: Tx,
  operator: Operator,
  rows: readonly ApplicationRow[],
): Promise<AnswerOf<typeof Application>[]> {
  const named = await namesOf(
    tx,
    operator,
    rows.flatMap(({ changes }) => readChanges(changes)),
  );
  const ownMark = await ownMarks(tx, operator);
  return rows.map((row) => ({
    id: row.id,
    consultId: row.consult_id,
    customerId: row.customer_id,
    appointmentNumber: row.appointment_no,
    name: row.name,
    changes: readChanges(row.changes).map((change) => ({
      field: wordOf(change.field),
      before: named(change, 'before'),
      after: named(change, 'after'),
    })),
    note: row.note,
    state: stateOf(requestStates, row.state),
    applicant: row.applicant ?? '',
    appliedAt: row.applied_at,
    decidedBy: row.decider ?? '',
    decidedAt: row.decided_at,
    detail: row.detail,
    ...ownMark(row),
  }));
}
