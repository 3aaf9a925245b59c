import { dayIn } from '@huifang/domain/organisation-time';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { again } from '../../lib/again.ts';
import { type MessageDraft, markMessagesRead, postMessages } from '../messages/messages.service.ts';

const sweep = { purpose: 'sweep' } as const;
/** How many plans one transaction takes. */
const plansAtOnce = 500;

interface DuePlan {
  id: string;
  executor_id: string;
  customer_id: string;
  consult_id: string | null;
  planned_at: Date;
  plan_note: string;
  name: string;
  is_overdue: boolean;
}

/**
 * Writes the messages about plans that are due, and about those whose day has passed in the organisation's time
 * zone, to their executors; a plan that is overdue already is told so at once. Answers how many plans were taken:
 * 500 at most. Plans that another process takes at the same time are left to it, and the key of a message settles
 * the rest.
 */
export async function remindOrganisation(
  tx: Tx,
  { id: org, timeZone }: { id: string; timeZone: string },
  now: Date,
): Promise<number> {
  const today = dayIn(timeZone, now);
  const { rows } = await sql<DuePlan>`
    select f.id, f.executor_id, f.customer_id, f.consult_id, f.planned_at, f.plan_note, p.name,
      (f.planned_at at time zone ${timeZone})::date < ${today}::date as is_overdue
    from follow_ups f join customers p on p.org_id = f.org_id and p.id = f.customer_id
    where f.org_id = ${org} and f.reminder_at <= ${now}
    order by f.reminder_at, f.id limit ${plansAtOnce} for update of f skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const overdue = rows.filter((plan) => plan.is_overdue);
  await markMessagesRead(
    tx,
    org,
    overdue.map(({ id }) => id),
    null,
  );
  await postMessages(tx, org, rows.map(toDraft));
  await sql`
    update follow_ups set reminder_at = case
      when id = any(${overdue.map(({ id }) => id)}::bigint[]) then null
      else ((planned_at at time zone ${timeZone})::date + 1)::timestamp at time zone ${timeZone} end
    where org_id = ${org} and id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(tx);
  return rows.length;
}

function toDraft(plan: DuePlan): MessageDraft {
  const kind = plan.is_overdue ? 'plan-overdue' : 'plan-due';
  return {
    staffId: plan.executor_id,
    // A plan that is moved is told of anew.
    key: `${kind}:${plan.id}:${plan.planned_at.getTime()}`,
    kind,
    params: { customer: plan.name, plannedAt: plan.planned_at.toISOString(), note: plan.plan_note },
    customerId: plan.customer_id,
    consultId: plan.consult_id,
    followUpId: plan.id,
  };
}

/** Writes every reminder that is due by now, in short transactions; answers how many plans were taken. */
export async function remindAll(database: DatabaseHandle, now: Date): Promise<number> {
  const organisations = await database.transaction(async (tx) => {
    const { rows } = await sql<{ id: string; time_zone: string }>`
      select o.id, o.time_zone from organisations_to_remind(${now}) due (id) join organisations o on o.id = due.id
      order by o.id`.execute(tx);
    return rows;
  }, sweep);
  let total = 0;
  for (const { id, time_zone } of organisations) {
    for (let taken = plansAtOnce; taken === plansAtOnce; total += taken) {
      const remind = (tx: Tx) => remindOrganisation(tx, { id, timeZone: time_zone }, now);
      taken = await database.withOrganisation(id, remind, undefined, sweep);
    }
  }
  return total;
}

interface ReminderOptions {
  database: DatabaseHandle;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Told how many plans were taken. */
  onReminded?: (plans: number) => void;
  /** Milliseconds between two looks. @default 1000 */
  every?: number;
}

/**
 * Looks for due plans again and again until stopped. Nothing is kept in memory: what a process that ended did not
 * write, the next one writes.
 */
export function startReminders({
  database,
  log,
  now,
  onReminded,
  every = 1000,
}: ReminderOptions): () => Promise<void> {
  const turn = async () => {
    const plans = await remindAll(database, now());
    if (plans > 0) onReminded?.(plans);
  };
  return again(turn, { every, log, failure: 'reminders could not be written' });
}
