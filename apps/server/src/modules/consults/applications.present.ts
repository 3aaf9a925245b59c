import { type Application } from '@huifang/contract';
import { dictionaries } from '@huifang/domain/dictionaries';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { timeIn } from '../../text/organisation-time.ts';
import { hidesBirthDate } from '../customers/hidden-birth-date.ts';
import { ownMarks } from './own-applications.ts';
import { readChanges, shownValue, wordOf } from './record-values.ts';

export interface ApplicationRow {
  id: string;
  consult_id: string;
  customer_id: string;
  appointment_no: string;
  name: string;
  changes: StoredChange[];
  note: string;
  state: z.output<typeof Application>['state'];
  applicant: string | null;
  applied_at: Date;
  decider: string | null;
  decided_at: Date | null;
  detail: string;
  applicant_id: string | null;
  /** A day has passed since it was made. */
  is_ripe: boolean;
}

/** Fields that hold the id of something with a name, and those that hold a code of a list. */
const tables: Readonly<Record<string, string>> = {
  diseaseId: 'diseases',
  method: 'consult_methods',
  intendedDepartment: 'departments',
  receptionistId: 'staff',
};
const lists: Readonly<Record<string, string>> = {
  consultType: dictionaries.consultType,
  appointmentType: dictionaries.appointmentType,
  appointmentTimeType: dictionaries.appointmentTimeType,
};
const yesOrNo: ReadonlySet<string> = new Set(['outOfTown', 'genuine']);

type Named = (change: StoredChange, side: 'before' | 'after') => string;

/** How values read, codes and ids by the name that they have now; phones and identity numbers masked. */
async function namesOf(tx: Tx, operator: Operator, changes: readonly StoredChange[]) {
  const { organisationId: org } = operator;
  const isHidden = await hidesBirthDate(tx, operator);
  const names = new Map<string, string>();
  for (const [field, table] of Object.entries(tables)) {
    const ids = changes
      .filter((change) => change.field === field)
      .flatMap(({ before, after }) => [before, after].map(String))
      .filter((id) => /^\d{1,18}$/.test(id));
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from ${sql.table(table)} where org_id = ${org} and id = any(${ids}::bigint[])`.execute(
      tx,
    );
    for (const { id, name } of rows) names.set(`${field} ${id}`, name);
  }
  const wanted = Object.entries(lists).filter(([field]) => changes.some((change) => change.field === field));
  for (const [field, dictionary] of wanted) {
    const entries = await tx
      .selectFrom('dictionary_entries')
      .select(['code', 'name'])
      .where('org_id', '=', org)
      .where('dictionary', '=', dictionary)
      .execute();
    for (const { code, name } of entries) names.set(`${field} ${code}`, name);
  }
  const named: Named = ({ field, ...change }, side) => {
    const value = change[side];
    if (yesOrNo.has(field)) return Number(value) === 0 ? '是' : '否';
    return names.get(`${field} ${value}`) ?? shownValue(field, value, isHidden);
  };
  return named;
}

/** The only door from requests to their wire shape. */
export async function toApplications(
  tx: Tx,
  operator: Operator,
  rows: readonly ApplicationRow[],
): Promise<z.output<typeof Application>[]> {
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
    state: row.state,
    applicant: row.applicant ?? '',
    appliedAt: timeIn(operator.timeZone, row.applied_at),
    decidedBy: row.decider ?? '',
    decidedAt: timeIn(operator.timeZone, row.decided_at),
    detail: row.detail,
    ...ownMark(row),
  }));
}
