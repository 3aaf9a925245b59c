import { followUpOrigins } from '@huifang/domain/follow-up/words';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StoredChange } from '../../db/consult-tables.ts';
import { type DisturbMark, disturbOf } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { lineInWords } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';
import { ageOn } from '../customers/customer-columns.ts';
import type { StoredAttachment } from '../files/attachments.service.ts';

export type Condition = RawBuilder<SqlBool>;

export async function findFollowUp(tx: Tx, organisationId: string, id: string, lock = false) {
  let query = tx
    .selectFrom('follow_ups')
    .selectAll()
    .where('org_id', '=', organisationId)
    .where('id', '=', id);
  if (lock) query = query.forUpdate();
  return query.executeTakeFirst();
}

export type FollowUpRow = NonNullable<Awaited<ReturnType<typeof findFollowUp>>>;

/** The columns of a plan. */
export interface PlanColumns {
  planned_at: Date;
  plan_note: string;
  executor_mode: number;
  executor_id: string | null;
}

/** What an execution writes. */
export interface ExecutionColumns {
  executed_at: Date;
  executed_by: string;
  way: number;
  line_id: string | null;
  intention: number | null;
  content: string;
  demand: string;
  visit_intention: string;
  appointment_at: Date | null;
  appointment_type: string;
  appointment_note: string;
  attachments: string;
}

/** What a follow-up belongs to and comes from. */
export interface Origin {
  customer_id: string;
  consult_id: string | null;
  previous_id?: string;
  event_kind?: string | null;
  event_id?: string | null;
}

export const insertFollowUp = (
  tx: Tx,
  operator: Operator,
  values: Origin & (PlanColumns | ExecutionColumns),
) =>
  tx
    .insertInto('follow_ups')
    .values({
      org_id: operator.organisationId,
      ...values,
      created_by: operator.staffId,
      updated_by: operator.staffId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Writes columns of one follow-up, a version further. */
export const updateFollowUp = (
  tx: Tx,
  operator: Operator,
  id: string,
  values: Partial<PlanColumns> | ExecutionColumns,
) =>
  tx
    .updateTable('follow_ups')
    .set({
      ...values,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: operator.staffId,
    })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether the operator wrote a follow-up no longer ago than so many seconds. */
export async function wasJustWritten(tx: Tx, operator: Operator, id: string, seconds: number) {
  const row = await tx
    .selectFrom('follow_ups')
    .select(sql<boolean>`updated_at > clock_timestamp() - make_interval(secs => ${seconds})`.as('is_recent'))
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .where('updated_by', '=', operator.staffId)
    .executeTakeFirst();
  return row?.is_recent ?? false;
}

/** Makes a callback the open plan again that it was, a version further. */
export const reopenFollowUp = (tx: Tx, operator: Operator, id: string) =>
  tx
    .updateTable('follow_ups')
    .set({
      executed_at: null,
      executed_by: null,
      way: null,
      line_id: null,
      content: '',
      demand: '',
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: operator.staffId,
    })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();

/** An open plan that says the same, made within a day: a save that was sent twice. */
export const findSamePlan = (tx: Tx, org: string, origin: Origin, plan: PlanColumns) =>
  tx
    .selectFrom('follow_ups')
    .selectAll()
    .where('org_id', '=', org)
    .where('customer_id', '=', origin.customer_id)
    .where(sql<SqlBool>`consult_id is not distinct from ${origin.consult_id}`)
    .where(sql<SqlBool>`event_id is not distinct from ${origin.event_id ?? null}`)
    .where('planned_at', '=', plan.planned_at)
    .where('plan_note', '=', plan.plan_note)
    .where(sql<SqlBool>`executor_id is not distinct from ${plan.executor_id}`)
    .where('executed_at', 'is', null)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();

/** A callback without plan that says the same, written within a day. */
export const findSameCallback = (tx: Tx, org: string, origin: Origin, execution: ExecutionColumns) =>
  tx
    .selectFrom('follow_ups')
    .selectAll()
    .where('org_id', '=', org)
    .where('customer_id', '=', origin.customer_id)
    .where(sql<SqlBool>`consult_id is not distinct from ${origin.consult_id}`)
    .where('planned_at', 'is', null)
    .where('executed_at', '=', execution.executed_at)
    .where('executed_by', '=', execution.executed_by)
    .where(sql<SqlBool>`line_id is not distinct from ${execution.line_id}`)
    .where('content', '=', execution.content)
    .where(sql<SqlBool>`attachments = ${execution.attachments}::jsonb`)
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst();

export const findNextPlan = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('follow_ups')
    .select('id')
    .where('org_id', '=', org)
    .where('previous_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();

/** Locks plans in the order of their ids. */
export async function lockFollowUps(tx: Tx, org: string, ids: readonly string[]): Promise<FollowUpRow[]> {
  if (ids.length === 0) return [];
  await sql`
    select 1 from customers where org_id = ${org} and id in (
      select customer_id from follow_ups where org_id = ${org} and id = any(${ids}::bigint[])
    ) order by id for update`.execute(tx);
  return tx
    .selectFrom('follow_ups')
    .selectAll()
    .where('org_id', '=', org)
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Ids of the open plans of consults. */
export async function openPlansOf(tx: Tx, org: string, consultIds: readonly string[]) {
  return tx
    .selectFrom('follow_ups')
    .select(['id', 'consult_id'])
    .where('org_id', '=', org)
    .where('consult_id', 'in', consultIds)
    .where('executed_at', 'is', null)
    .execute();
}

export async function recordChanges(
  tx: Tx,
  operator: Operator,
  steps: readonly { id: string; changes: readonly StoredChange[] }[],
): Promise<void> {
  if (steps.length === 0) return;
  await tx
    .insertInto('follow_up_changes')
    .values(
      steps.map(({ id, changes }) => ({
        org_id: operator.organisationId,
        follow_up_id: id,
        changes: JSON.stringify(changes),
        changed_by: operator.staffId,
      })),
    )
    .execute();
}

/** The last steps of a plan with who made them, newest first. */
export const findChanges = (tx: Tx, org: string, id: string, limit: number) =>
  tx
    .selectFrom('follow_up_changes as step')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'step.org_id').onRef('staff.id', '=', 'step.changed_by'),
    )
    .select(['step.changes', 'step.changed_at', 'staff.name'])
    .where('step.org_id', '=', org)
    .where('step.follow_up_id', '=', id)
    .orderBy('step.id', 'desc')
    .limit(limit)
    .execute();

/** Takes a plan away, keeping its whole row. */
export async function removeFollowUp(tx: Tx, operator: Operator, id: string): Promise<void> {
  const { organisationId: org, staffId } = operator;
  await sql`
    with gone as (delete from follow_ups where org_id = ${org} and id = ${id} returning *)
    insert into removed_follow_ups (org_id, id, plan, removed_by)
    select org_id, id, to_jsonb(gone), ${staffId} from gone`.execute(tx);
}

/** The customer and consult of a plan that the operator removed no longer ago than so many seconds. */
export async function findRemoved(tx: Tx, operator: Operator, id: string, seconds: number) {
  const { rows } = await sql<{ customer_id: string; consult_id: string | null; is_recent: boolean }>`
    select plan->>'customer_id' as customer_id, plan->>'consult_id' as consult_id,
      removed_at > clock_timestamp() - make_interval(secs => ${seconds}) as is_recent
    from removed_follow_ups
    where org_id = ${operator.organisationId} and id = ${id} and removed_by = ${operator.staffId}
    for update`.execute(tx);
  return rows[0];
}

/** Puts a removed plan back as it was. */
export async function restoreFollowUp(tx: Tx, org: string, id: string): Promise<void> {
  await sql`
    with back as (delete from removed_follow_ups where org_id = ${org} and id = ${id} returning plan)
    insert into follow_ups
    select restored.* from back, jsonb_populate_record(null::follow_ups, back.plan) restored`.execute(tx);
}

/** Names of staff of the organisation who work there now. */
export async function activeStaff(tx: Tx, org: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('org_id', '=', org)
    .where('id', 'in', ids)
    .where('is_active', '=', true)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function customerName(tx: Tx, org: string, id: string): Promise<string> {
  const row = await tx
    .selectFrom('customers')
    .select('name')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** A follow-up with all that its wire shape shows. */
export interface CallbackView {
  id: string;
  customer_id: string;
  consult_id: string | null;
  appointment_no: string | null;
  name: string;
  sex: string;
  age: number | null;
  phone: string;
  visit_state: string;
  disturb: DisturbMark | null;
  planned_at: Date | null;
  days_left: number | null;
  plan_note: string;
  executor_mode: number;
  executor_id: string | null;
  executor: string | null;
  executed_at: Date | null;
  executed_by: string | null;
  executed_by_name: string | null;
  way: number | null;
  line_id: string | null;
  line: string | null;
  intention: number | null;
  content: string;
  demand: string;
  attachments: StoredAttachment[];
  appointment_at: Date | null;
  appointment_type: string;
  appointment_note: string;
  visit_intention: string;
  next_id: string | null;
  next_at: Date | null;
  next_executor_id: string | null;
  next_note: string | null;
  creator: string | null;
  created_at: Date;
  /** The complaint that asked for it. */
  complaint_id: string | null;
  version: number;
}

/** Everything that a record shows, for the given ids in the given order. */
export async function readViews(
  tx: Tx,
  { organisationId: org, timeZone }: Operator,
  ids: readonly string[],
  today: string,
): Promise<CallbackView[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CallbackView>`
    select f.id, f.customer_id, f.consult_id, c.appointment_no, p.name, p.sex,
      ${ageOn(sql`${today}::date`)} as age, p.phone, p.visit_state,
      ${disturbOf('p', sql`${today}::date`)} as disturb, f.planned_at,
      case when f.executed_at is null
        then ((f.planned_at at time zone ${timeZone})::date - ${today}::date)::int end as days_left,
      f.plan_note, f.executor_mode, f.executor_id, e.name as executor, f.executed_at,
      f.executed_by, x.name as executed_by_name, f.way, f.line_id, ${lineInWords} as line, f.intention, f.content, f.demand, f.attachments,
      f.appointment_at, f.appointment_type, f.appointment_note, f.visit_intention,
      n.id as next_id, n.planned_at as next_at, n.executor_id as next_executor_id,
      n.plan_note as next_note, w.name as creator, f.created_at,
      case f.event_kind when ${followUpOrigins.complaint} then f.event_id end as complaint_id, f.version
    from unnest(${ids}::bigint[]) with ordinality wanted (id, place)
    join follow_ups f on f.org_id = ${org} and f.id = wanted.id
    join customers p on p.org_id = ${org} and p.id = f.customer_id
    left join consults c on c.org_id = ${org} and c.id = f.consult_id
    left join staff e on e.org_id = ${org} and e.id = f.executor_id
    left join staff x on x.org_id = ${org} and x.id = f.executed_by
    left join staff w on w.org_id = ${org} and w.id = f.created_by
    left join phone_lines l on l.org_id = ${org} and l.id = f.line_id
    left join lateral (
      select next.* from follow_ups next where next.org_id = ${org} and next.previous_id = f.id
      order by next.id desc limit 1) n on true
    order by wanted.place`.execute(tx);
  return rows;
}
