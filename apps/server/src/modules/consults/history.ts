import type { consultEvents } from '@huifang/domain/consult/words';
import { sql } from 'kysely';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import type { CustomerRow } from '../customers/customer.service.ts';
import { personSight } from '../customers/hidden-birth-date.ts';
import type { ConsultRow } from './consult.repo.ts';
import { maskedValue, nameOf, storedChanges } from './record-values.ts';

interface Step {
  customerId: string;
  /** Absent for a change of the person. */
  consultId?: string;
  changes: readonly StoredChange[];
}

/** Records one step of a record's version; exactly one for every step. */
export async function recordStep(tx: Tx, operator: Operator, step: Step): Promise<void> {
  await tx
    .insertInto('record_changes')
    .values({
      org_id: operator.organisationId,
      customer_id: step.customerId,
      consult_id: step.consultId ?? null,
      changes: JSON.stringify(storedChanges(step.changes)),
      changed_by: operator.staffId,
    })
    .execute();
}

interface PlanStep {
  customer_id: string;
  consult_id: string | null;
  changes: readonly StoredChange[];
}

/** Raises a consult's version for a changed plan, which its form shows too. Answers by how many steps. */
export async function recordPlanStep(
  tx: Tx,
  operator: Operator,
  { customer_id: customerId, consult_id: consultId, changes }: PlanStep,
): Promise<0 | 1> {
  if (consultId === null || changes.length === 0) return 0;
  await tx
    .updateTable('consults')
    .set({ version: sql<number>`version + 1` })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', consultId)
    .execute();
  await recordStep(tx, operator, { customerId, consultId, changes });
  return 1;
}

export async function recordEvent(
  tx: Tx,
  operator: Operator,
  consultId: string,
  kind: (typeof consultEvents)['appointment' | 'consult' | 'change'],
  note = '',
): Promise<void> {
  await tx
    .insertInto('consult_events')
    .values({
      org_id: operator.organisationId,
      consult_id: consultId,
      kind,
      // One transaction may record several: each keeps its place.
      happened_at: sql<Date>`clock_timestamp()`,
      person_id: operator.staffId,
      note,
    })
    .execute();
}

/** A customer with one consult, or alone, where the steps of consults do not count. */
interface Versioned {
  customer: CustomerRow;
  consult?: ConsultRow;
  version: number;
}

/** Refuses with STALE, and tells who changed which fields since the version that the operator saw. */
export async function refuseStale(
  tx: Tx,
  operator: Operator,
  record: Versioned,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === record.version) return;
  const { organisationId: org } = operator;
  const steps = await tx
    .selectFrom('record_changes as r')
    .leftJoin('staff as s', (join) =>
      join.onRef('s.org_id', '=', 'r.org_id').onRef('s.id', '=', 'r.changed_by'),
    )
    .select(['r.changes', 'r.changed_at', 's.name'])
    .where('r.org_id', '=', org)
    .where('r.customer_id', '=', record.customer.id)
    .where((row) =>
      row.or([
        row('r.consult_id', 'is', null),
        ...(record.consult ? [row('r.consult_id', '=', record.consult.id)] : []),
      ]),
    )
    .orderBy('r.id', 'desc')
    .limit(Math.min(Math.max(record.version - seen, 0), 200))
    .execute();
  const merged = new Map<string, StoredChange>();
  for (const { changes } of steps.reverse()) {
    for (const change of changes) {
      merged.set(change.field, { ...change, before: merged.get(change.field)?.before ?? change.before });
    }
  }
  const who = [...new Set(steps.map(({ name }) => name ?? ''))].filter(Boolean).join('、');
  const sight = await personSight(tx, operator);
  throw new AppError('STALE', {
    values: { who, fields: [...merged.keys()] },
    conflict: {
      who,
      at: steps.at(-1)?.changed_at ?? record.customer.updated_at,
      changes: [...merged.values()].map(({ field, before, after }) => ({
        field,
        before: maskedValue(nameOf(field), before, sight),
        after: maskedValue(nameOf(field), after, sight),
      })),
      version: record.version,
    },
  });
}
