import type {
  AnswerOf,
  CallbackLog,
  CallbackRecord,
  callbackRecords,
  getCallbackByConsultId,
  getCallbackByUserId,
  getCallbackLogs,
  ParsedRequestOf,
} from '@huifang/contract';
import { followUpOrigins } from '@huifang/domain/follow-up/words';
import { dayIn } from '@huifang/domain/organisation-time';
import { sql } from 'kysely';
import type { z } from 'zod';
import { disturbOf } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import type { Operator } from '../../operator.ts';
import { findOpenPlan } from '../consults/follow-up-columns.ts';
import { maySeeConsult } from '../consults/follow-up-subject.service.ts';
import { ageOn } from '../customers/customer-columns.ts';
import { maySeeCustomer } from '../customers/visibility.ts';
import { maySee, visibleFollowUp } from './follow-up.policy.ts';
import { toCallback, toLog, toPatient } from './follow-up.present.ts';
import { type Condition, findFollowUp, readViews } from './follow-up.repo.ts';

/** What a plan or callback is read with. */
export interface Reading {
  now: Date;
  /** The words of a complaint for those who may read it; undefined for everybody else. */
  quoteComplaint: QuoteComplaint;
}

export type QuoteComplaint = (
  tx: Tx,
  operator: Operator,
  id: string,
) => Promise<{ id: string; content: string } | undefined>;

/** One plan or callback in sight. */
export async function callbackById(
  tx: Tx,
  operator: Operator,
  id: string,
  reading: Reading,
): Promise<AnswerOf<typeof CallbackRecord>> {
  const { id: found } = await visibleFollowUp(tx, operator, id);
  return readOne(tx, operator, found, reading);
}

async function readOne(
  tx: Tx,
  operator: Operator,
  id: string,
  reading: Reading,
): Promise<AnswerOf<typeof CallbackRecord>> {
  const [view] = await readViews(tx, operator, [id], dayIn(operator.timeZone, reading.now));
  if (!view) throw new AppError('NOT_FOUND');
  const complaint =
    view.complaint_id === null ? undefined : await reading.quoteComplaint(tx, operator, view.complaint_id);
  return toCallback(view, operator, complaint);
}

/** A consult's customer and its earliest open plan. */
export async function callbackOfConsult(
  tx: Tx,
  operator: Operator,
  consultId: string,
  reading: Reading,
): Promise<AnswerOf<typeof getCallbackByConsultId>> {
  const { organisationId: org, timeZone } = operator;
  const plan = await findOpenPlan(tx, org, consultId);
  const isSeen =
    (await maySeeConsult(tx, operator, consultId)) || (plan && (await maySee(tx, operator, plan)));
  if (!isSeen) throw new AppError('NOT_FOUND');
  const { rows } = await sql<Parameters<typeof toPatient>[0]>`
    select p.id, p.name, p.sex, ${ageOn(sql`${dayIn(timeZone, reading.now)}::date`)} as age,
      p.phone, p.wechat, p.qq, coalesce(nullif(p.full_address, ''), p.address) as address, p.visit_state,
      ${disturbOf('p', sql`${dayIn(timeZone, reading.now)}::date`)} as disturb
    from consults c join customers p on p.org_id = c.org_id and p.id = c.customer_id
    where c.org_id = ${org} and c.id = ${consultId}`.execute(tx);
  const [patient] = rows;
  if (!patient) throw new AppError('NOT_FOUND');
  const record = plan && (await readOne(tx, operator, plan.id, reading));
  return {
    patient: toPatient(patient, operator),
    id: record?.id ?? '',
    planDate: record?.planDate ?? null,
    plan: record?.plan ?? '',
    executorId: record?.executorId ?? '',
    executor: record?.executor ?? '',
    version: record?.version ?? null,
  };
}

/** A customer's earliest open plan and how many are open. */
export async function nextOfCustomer(
  tx: Tx,
  operator: Operator,
  customerId: string,
  reading: Reading,
): Promise<AnswerOf<typeof getCallbackByUserId>> {
  const { organisationId: org } = operator;
  await refuseUnknownCustomer(tx, operator, customerId);
  const { rows } = await sql<{ id: string; open: number }>`
    select id, count(*) over ()::int as open from follow_ups
    where org_id = ${org} and customer_id = ${customerId} and executed_at is null
    order by planned_at, id limit 1`.execute(tx);
  const [first] = rows;
  return { next: first ? await readOne(tx, operator, first.id, reading) : null, open: first?.open ?? 0 };
}

async function refuseUnknownCustomer(tx: Tx, operator: Operator, customerId: string): Promise<void> {
  const known = await tx
    .selectFrom('customers')
    .select('id')
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', customerId)
    .executeTakeFirst();
  if (!known || !(await maySeeCustomer(tx, operator, customerId))) throw new AppError('NOT_FOUND');
}

/** Plans and callbacks of a customer or consult in sight, newest first. */
export async function callbackLogs(
  tx: Tx,
  operator: Operator,
  { customerId, consultId, page, size }: ParsedRequestOf<typeof getCallbackLogs>,
  now: Date,
): Promise<AnswerOf<typeof getCallbackLogs>> {
  const { limit, offset } = paging({ page, size });
  if (!customerId && !consultId) throw new AppError('CUSTOMER_REQUIRED');
  if (customerId) await refuseUnknownCustomer(tx, operator, customerId);
  if (consultId && !(await maySeeConsult(tx, operator, consultId))) throw new AppError('NOT_FOUND');
  const where: Condition[] = [
    ...(customerId ? [sql<boolean>`f.customer_id = ${customerId}`] : []),
    ...(consultId ? [sql<boolean>`f.consult_id = ${consultId}`] : []),
  ];
  return logsWhere(tx, operator, where, limit, offset, now);
}

async function logsWhere(
  tx: Tx,
  operator: Operator,
  where: readonly Condition[],
  limit: number,
  offset: number,
  now: Date,
): Promise<{ rows: AnswerOf<typeof CallbackLog>[]; total: number }> {
  const all = sql`from follow_ups f where f.org_id = ${operator.organisationId}
    and ${sql.join(where, sql` and `)}`;
  const { rows } = await sql<{ id: string }>`
    select f.id ${all} order by coalesce(f.executed_at, f.planned_at) desc, f.id desc
    limit ${limit} offset ${Math.min(offset, Number.MAX_SAFE_INTEGER)}`.execute(tx);
  const total = await sql<{ total: string }>`select count(*) as total ${all}`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const views = await readViews(tx, operator, ids, dayIn(operator.timeZone, now));
  return { rows: views.map(toLog), total: Number(total.rows[0]?.total) };
}

/** As many entries as an event's record shows. */
const mostOfEvent = 200;

/** The callback record of an event (rule callback-8): of a consult, or of what a plan names as its event. */
export async function recordsOfEvent(
  tx: Tx,
  operator: Operator,
  { eventId: id, eventKind: kind }: z.output<(typeof callbackRecords)['param']>,
  now: Date,
): Promise<{ rows: AnswerOf<typeof CallbackLog>[]; total: number }> {
  const { organisationId: org } = operator;
  let where: Condition[];
  if (kind === followUpOrigins.complaint) {
    where = [sql`f.event_kind = ${kind}`, sql`f.event_id = ${id}`];
    const first = await tx
      .selectFrom('follow_ups')
      .select('id')
      .where('org_id', '=', org)
      .where('event_kind', '=', kind)
      .where('event_id', '=', id)
      .executeTakeFirst();
    const row = first && (await findFollowUp(tx, org, first.id));
    if (row && !(await maySee(tx, operator, row))) throw new AppError('NOT_FOUND');
  } else {
    if (!(await maySeeConsult(tx, operator, id))) throw new AppError('NOT_FOUND');
    where = [sql`f.consult_id = ${id}`];
  }
  const { rows, total } = await logsWhere(tx, operator, where, mostOfEvent, 0, now);
  return { rows, total };
}
