import { visitStates } from '@huifang/domain/customer/words';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { findCustomer } from '../customers/customer.service.ts';
import { maySeeCustomer, seeingAllCustomers, visibleTo } from '../customers/visibility.ts';
import * as repo from './consult.repo.ts';
import { lockRecord } from './record.service.ts';
import { refuseNaturalSource, withoutDate } from './record-rules.ts';
import { changesBetween, type RecordValues } from './record-values.ts';
import { applyChanges } from './record-writing.service.ts';

/** Whom a follow-up is made with, and the consult that it belongs to. The customer is locked. */
export interface FollowUpSubject {
  customer: { id: string; name: string; visit_state: string };
  consult: { id: string; method_id: string | null } | undefined;
}

interface Wanted {
  customerId?: string;
  consultId?: string;
}

/**
 * Finds and locks the subject of a follow-up within the operator's sight; NOT_FOUND otherwise. Without a consult
 * the customer's newest within sight counts, records of natural source left out, so that the service centre
 * shows the plan.
 */
export async function lockSubject(tx: Tx, operator: Operator, wanted: Wanted): Promise<FollowUpSubject> {
  const named = wanted.consultId ? await repo.findConsult(tx, operator, wanted.consultId) : undefined;
  const customerId = wanted.customerId ?? named?.customer_id;
  const isConsistent = !wanted.consultId || (named && named.customer_id === customerId);
  if (!customerId || !isConsistent) throw new AppError('NOT_FOUND');
  const customer = await findCustomer(tx, operator.organisationId, customerId, { lock: true });
  if (!customer || !(named || (await maySeeCustomer(tx, operator, customerId)))) {
    throw new AppError('NOT_FOUND');
  }
  return { customer, consult: named ?? (await newestConsult(tx, operator, customerId)) };
}

/** A customer's newest consult within sight, those of natural source left out. */
export async function newestConsult(tx: Tx, operator: Operator, customerId: string) {
  const { organisationId: org } = operator;
  const conditions = [
    sql`c.org_id = ${org}`,
    sql`c.customer_id = ${customerId}`,
    sql`m.is_natural_source is not true`,
    ...visibleTo(operator),
  ];
  const { rows } = await sql<{ id: string; method_id: string | null }>`
    select c.id, c.method_id from consults c
    left join consult_methods m on m.org_id = c.org_id and m.id = c.method_id
    where ${sql.join(conditions, sql` and `)} order by c.registered_at desc, c.id desc limit 1`.execute(tx);
  return rows[0];
}

/** The subject of a follow-up that the operator has been found to see already. */
export async function lockKnownSubject(
  tx: Tx,
  operator: Operator,
  followUp: { customer_id: string; consult_id: string | null },
): Promise<FollowUpSubject> {
  const { organisationId: org } = operator;
  const customer = await findCustomer(tx, org, followUp.customer_id, { lock: true });
  if (!customer) throw new AppError('NOT_FOUND');
  if (followUp.consult_id === null) return { customer, consult: undefined };
  const consult = await tx
    .selectFrom('consults')
    .select(['id', 'method_id'])
    .where('org_id', '=', org)
    .where('id', '=', followUp.consult_id)
    .executeTakeFirst();
  return { customer, consult };
}

/** Inpatients are not called, and consults of natural source are not worked on (rules plan-5, consult-8). */
export async function refuseBlocked(tx: Tx, operator: Operator, subject: FollowUpSubject): Promise<void> {
  if (subject.customer.visit_state === visitStates.inpatient) throw new AppError('INPATIENT_BLOCKED');
  await refuseNaturalSource(tx, operator, subject.consult?.method_id ?? null);
}

/** Whether the operator may see a consult. */
export const maySeeConsult = async (tx: Tx, operator: Operator, consultId: string) =>
  (await repo.findConsult(tx, operator, consultId)) !== undefined;

/** What a callback found out: the appointment made, the visit intention, or both. */
export interface Outcome {
  appointment?: { time: string; type: string; note: string };
  visitIntention?: string;
}

/**
 * Writes what a callback found out into its consult, as an edit of it (rule callback-6): a version further, told in its
 * history. A plan that was given to the operator opens its consult for this.
 */
export async function recordOutcome(
  tx: Tx,
  operator: Operator,
  consultId: string,
  { appointment, visitIntention }: Outcome,
): Promise<void> {
  const record = await lockRecord(tx, seeingAllCustomers(operator), consultId);
  if (!record) throw new AppError('NOT_FOUND');
  const { values } = record;
  const wanted: RecordValues = {
    ...values,
    ...(visitIntention && { intention: visitIntention }),
    ...(appointment && {
      appointmentDate: appointment.time,
      appointmentType: appointment.type,
      appointmentNote: appointment.note || values.appointmentNote,
      appointmentTimeType: values.appointmentTimeType === withoutDate ? '' : values.appointmentTimeType,
    }),
  };
  await applyChanges(tx, operator, record, changesBetween(values, wanted));
}

/** What a consult holds of the organisation's lists that a callback may change. */
export async function choicesOf(
  tx: Tx,
  operator: Operator,
  consultId: string,
): Promise<{ intention: string; appointmentType: string } | undefined> {
  const row = await tx
    .selectFrom('consults')
    .select(['intention', 'appointment_type'])
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', consultId)
    .executeTakeFirst();
  return row && { intention: row.intention, appointmentType: row.appointment_type };
}
