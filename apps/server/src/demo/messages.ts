import { complaintState } from '@huifang/domain/complaint/states';
import { executions } from '@huifang/domain/follow-up/words';
import { sql } from 'kysely';
import type { Tx } from '../db/types.ts';
import { remindOrganisation } from '../modules/follow-ups/reminders.ts';
import { postMessages } from '../modules/messages/messages.service.ts';
import type { ClinicReferences } from './set-up.ts';

const timeZone = 'Asia/Shanghai';

/**
 * The messages that a clinic's people find: reminders of what is due and overdue, as the server would have written
 * them at the time, the older ones read or thrown away; and plans and complaints that a colleague has given
 * them.
 */
export async function writeMessages(tx: Tx, clinic: ClinicReferences, now: Date): Promise<void> {
  const { organisationId: org } = clinic;
  while ((await remindOrganisation(tx, { id: org, timeZone }, now)) > 0);
  await sql`
    update messages set
      created_at = written.at,
      state = case when age > interval '6 days' then 'trash' when age > interval '2 days' then 'read' else 'unread' end,
      read_at = case when age > interval '2 days' then written.at + interval '9 hours' end
    from (
      select id, at, ${now}::timestamptz - at as age from messages cross join lateral (
        select case kind when 'plan-due' then (params->>'plannedAt')::timestamptz
          else (((params->>'plannedAt')::timestamptz at time zone ${timeZone})::date + 1)::timestamp
            at time zone ${timeZone} end as at
      ) moment where org_id = ${org}
    ) written
    where messages.org_id = ${org} and messages.id = written.id`.execute(tx);
  await writeAssigned(tx, clinic);
  await writeComplaintMessages(tx, clinic);
}

/** For everybody with an account, two of their plans that the head of the desk gave them. */
async function writeAssigned(tx: Tx, { organisationId: org, staff }: ClinicReferences): Promise<void> {
  const by = staff.find(({ account }) => !account)?.name ?? '';
  const people = staff.filter(({ account }) => account).map(({ id }) => id);
  const { rows } = await sql<{
    id: string;
    executor_id: string;
    customer_id: string;
    consult_id: string;
    planned_at: Date;
    plan_note: string;
    name: string;
  }>`
    select f.id, f.executor_id, f.customer_id, f.consult_id, f.planned_at, f.plan_note, p.name
    from unnest(${people}::bigint[]) with ordinality person (id, place)
    cross join lateral (
      select * from follow_ups where org_id = ${org} and executor_id = person.id and executor_mode = ${executions.named}
        and executed_at is null and reminder_at is not null
      order by planned_at desc, id limit 2
    ) f join customers p on p.org_id = ${org} and p.id = f.customer_id
    order by person.place, f.planned_at, f.id`.execute(tx);
  await postMessages(
    tx,
    org,
    rows.map((plan) => ({
      staffId: plan.executor_id,
      key: `plan-assigned:${plan.id}:1`,
      kind: 'plan-assigned',
      params: { by, customer: plan.name, plannedAt: plan.planned_at.toISOString(), note: plan.plan_note },
      customerId: plan.customer_id,
      consultId: plan.consult_id,
      followUpId: plan.id,
    })),
  );
}

/** For everybody with an account, the newest two open complaints that they handle or are to review. */
async function writeComplaintMessages(
  tx: Tx,
  { organisationId: org, staff }: ClinicReferences,
): Promise<void> {
  const by = staff.find(({ account }) => !account)?.name ?? '';
  const people = staff.filter(({ account }) => account).map(({ id }) => id);
  const { rows } = await sql<{
    id: string;
    handler_id: string;
    customer_id: string | null;
    contact: string;
    content: string;
    state: number;
  }>`
    select c.id, c.handler_id, c.customer_id, c.contact, c.content, c.state
    from unnest(${people}::bigint[]) with ordinality person (id, place)
    cross join lateral (
      select * from complaints where org_id = ${org} and handler_id = person.id and state < 3
      order by complained_at desc, id desc limit 2
    ) c order by person.place, c.complained_at, c.id`.execute(tx);
  await postMessages(
    tx,
    org,
    rows.map((complaint) => {
      const kind = complaint.state === complaintState.inReview ? 'complaint-review' : 'complaint-assigned';
      return {
        staffId: complaint.handler_id,
        key: `${kind}:${complaint.id}:1`,
        kind,
        params: { by, contact: complaint.contact, note: complaint.content },
        ...(complaint.customer_id !== null && { customerId: complaint.customer_id }),
        complaintId: complaint.id,
      };
    }),
  );
}
