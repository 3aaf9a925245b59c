import { ComplaintRecord, getPaitentSaleDocById, wirePath } from '@huifang/contract';
import { complaintState, isClosed } from '@huifang/domain/complaint/states';
import { consultEvents, requestStates } from '@huifang/domain/consult/words';
import { executions } from '@huifang/domain/follow-up/words';
import type { WorkKind } from '@huifang/domain/handover/work';
import type { Permission } from '@huifang/domain/rights/permissions';
import { type RawBuilder, sql } from 'kysely';
import type { Doer } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { wordOf } from '../consults/record-values.ts';
import { rightOfForm } from '../drafts/draft-forms.ts';

export const recordKinds = ['plan', 'consult', 'customer', 'complaint', 'request', 'draft'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Under which kind of work records are counted and ruled. */
export const workOf: Readonly<Record<RecordKind, WorkKind>> = {
  plan: 'plans',
  consult: 'customers',
  customer: 'customers',
  complaint: 'complaints',
  request: 'requests',
  draft: 'drafts',
};

/** What the audit calls such a record. */
export const entityOf: Readonly<Record<RecordKind, string>> = {
  plan: 'follow-up',
  consult: 'consult',
  customer: 'customer',
  complaint: 'complaint',
  request: 'application',
  draft: 'draft',
};

/** Something open that a person holds. */
export interface Held {
  id: string;
  group: string;
  version: number;
  /** What its receiver needs beside the right for its kind. */
  right?: Permission;
  /** Whose name a preview may show. */
  customerId?: string;
}

/** One thing that changes hands; null is nobody. */
export interface Move {
  id: string;
  from: string | null;
  to: string | null;
}

/** How things of one kind are held, and change hands. */
interface Holding {
  /** What a person holds and is open, in the order of their ids; `lock` keeps others from changing it. */
  open: (tx: Tx, org: string, personId: string, lock: boolean) => Promise<Held[]>;
  /** Gives things to others, with the history that such records keep; answers their versions afterwards. */
  give: (tx: Tx, doer: Doer, moves: readonly Move[]) => Promise<Map<string, number>>;
}

/** Which rows of a kind are open. */
interface OpenRows {
  rows: (org: string) => RawBuilder<unknown>;
  /** Whose they are. */
  holder: RawBuilder<string | null>;
  /** What counts once. */
  counted: RawBuilder<string>;
}

const open = Object.values(complaintState).filter((state) => !isClosed(state));

const openRows: Readonly<Record<RecordKind, OpenRows>> = {
  plan: {
    rows: (org) => sql`follow_ups where org_id = ${org} and executed_at is null`,
    holder: sql`executor_id`,
    counted: sql`id`,
  },
  consult: {
    rows: (org) => sql`consults where org_id = ${org}`,
    holder: sql`service_person_id`,
    counted: sql`customer_id`,
  },
  customer: {
    rows: (org) => sql`customers where org_id = ${org}`,
    holder: sql`service_person_id`,
    counted: sql`id`,
  },
  complaint: {
    rows: (org) => sql`complaints where org_id = ${org} and state = any(${open}::int[])`,
    holder: sql`handler_id`,
    counted: sql`id`,
  },
  request: {
    rows: (org) => sql`modification_requests where org_id = ${org} and state = ${requestStates.pending}`,
    holder: sql`coalesce(follower_id, applicant_id)`,
    counted: sql`id`,
  },
  draft: {
    rows: (org) => sql`drafts where org_id = ${org} and contents is not null and taken_by is null`,
    holder: sql`coalesce(offered_to, person_id)`,
    counted: sql`form || ' ' || writer`,
  },
};

/** Those that a person holds. */
const heldRows = (kind: RecordKind, org: string, personId: string) =>
  sql`${openRows[kind].rows(org)} and ${openRows[kind].holder} = ${personId}`;

/** How much people hold of each kind of work, by their ids; whoever holds nothing is left out. */
export async function countHeld(
  tx: Tx,
  org: string,
  people: readonly string[],
): Promise<Map<string, Partial<Record<WorkKind, number>>>> {
  const held = recordKinds.map((kind) => {
    const { rows, holder, counted } = openRows[kind];
    const form = kind === 'draft' ? sql`form` : sql`''`;
    return sql`select ${workOf[kind]}::text as work, ${holder} as person, (${counted})::text as thing, ${form} as form
      from ${rows(org)} and ${holder} = any(${people}::bigint[])`;
  });
  const { rows } = await sql<{ work: WorkKind; person: string; form: string; count: number }>`
    select work, person, form, count(distinct thing)::int as count
    from (${sql.join(held, sql` union all `)}) held group by work, person, form`.execute(tx);
  const counts = new Map<string, Partial<Record<WorkKind, number>>>();
  for (const { work, person, form, count } of rows) {
    if (work === 'drafts' && rightOfForm(form) === undefined) continue;
    const own = counts.get(person) ?? {};
    counts.set(person, { ...own, [work]: (own[work] ?? 0) + count });
  }
  return counts;
}

const forUpdate = (lock: boolean) => (lock ? sql`for update` : sql``);

/** The moves as a table `g` of ids, whose they were and whose they become. */
const given = (moves: readonly Move[]) => sql`
  select * from unnest(
    ${moves.map(({ id }) => id)}::bigint[], ${moves.map(({ from }) => from)}::bigint[], ${moves.map(({ to }) => to)}::bigint[]
  ) as g (id, from_id, to_id)`;

/** A change as histories keep it, of the table `m` with the names of `b` and `a`. */
const change = (field: string, before: RawBuilder<unknown>, after: RawBuilder<unknown>) =>
  sql`jsonb_build_array(jsonb_build_object('field', ${field}::text, 'before', ${before}, 'after', ${after}))`;
const names = (org: string) => sql`
  left join staff b on b.org_id = ${org} and b.id = m.from_id
  left join staff a on a.org_id = ${org} and a.id = m.to_id`;
const byName = (field: string) => change(field, sql`coalesce(b.name, '')`, sql`coalesce(a.name, '')`);
const byId = (field: string) =>
  change(field, sql`coalesce(m.from_id::text, '')`, sql`coalesce(m.to_id::text, '')`);

const versionsOf = async (tx: Tx, query: RawBuilder<{ id: string; version: number }>) =>
  new Map((await query.execute(tx)).rows.map(({ id, version }) => [id, version]));

const plan: Holding = {
  async open(tx, org, personId, lock) {
    const { rows } = await sql<{ id: string; version: number; customer_id: string }>`
      select id, version, customer_id from ${heldRows('plan', org, personId)}
      order by id ${forUpdate(lock)}`.execute(tx);
    return rows.map(({ id, version, customer_id: customerId }) => ({ id, version, customerId, group: id }));
  },
  async give(tx, doer, moves) {
    const { organisationId: org, staffId } = doer;
    const ids = moves.map(({ id }) => id);
    // Of a plan that is due its receiver is told once, with all the others: its own reminder was written before.
    const { rows: reminders } = await sql<{ id: string; at: Date | null }>`
      select id, case when executor_id is not null then reminder_at end as at from follow_ups
      where org_id = ${org} and id = any(${ids}::bigint[]) and planned_at <= now()`.execute(tx);
    const versions = await versionsOf(
      tx,
      sql`
      with moved as (
        update follow_ups f set executor_id = g.to_id, version = f.version + 1, updated_at = now(), updated_by = ${staffId},
          executor_mode = case when g.to_id is null then ${executions.unassigned}::int
            when g.to_id = f.created_by then ${executions.self}::int else ${executions.named}::int end
        from (${given(moves)}) g where f.org_id = ${org} and f.id = g.id
        returning f.id, f.version, f.customer_id, f.consult_id, g.from_id, g.to_id),
      told as (select m.*, ${byName('计划执行人')} as changes from moved m ${names(org)}),
      noted as (
        insert into follow_up_changes (org_id, follow_up_id, changes, changed_by)
        select ${org}, id, changes, ${staffId} from told order by id),
      stepped as (
        insert into record_changes (org_id, customer_id, consult_id, changes, changed_by)
        select ${org}, customer_id, consult_id, changes, ${staffId} from told where consult_id is not null order by id),
      counted as (
        update consults c set version = c.version + n.steps
        from (select consult_id, count(*)::int as steps from moved group by consult_id) n
        where c.org_id = ${org} and c.id = n.consult_id)
      select id, version from moved`,
    );
    await sql`
      update follow_ups f set reminder_at = case when f.executor_id is not null then was.at end
      from unnest(${reminders.map(({ id }) => id)}::bigint[], ${reminders.map(({ at }) => at?.toISOString() ?? null)}::timestamptz[]) as was (id, at)
      where f.org_id = ${org} and f.id = was.id`.execute(tx);
    await sql`
      update messages set state = 'read', read_at = now()
      where org_id = ${org} and state = 'unread' and follow_up_id = any(${ids}::bigint[])
        and kind in ('plan-due', 'plan-overdue', 'plan-assigned')`.execute(tx);
    return versions;
  },
};

const consult: Holding = {
  async open(tx, org, personId, lock) {
    const { rows } = await sql<{ id: string; version: number; customer_id: string }>`
      select id, version, customer_id from ${heldRows('consult', org, personId)}
      order by id ${forUpdate(lock)}`.execute(tx);
    return rows.map(ofCustomer);
  },
  async give(tx, doer, moves) {
    const { organisationId: org, staffId } = doer;
    return versionsOf(
      tx,
      sql`
      with moved as (
        update consults c set service_person_id = g.to_id, version = c.version + 1, updated_at = now(), updated_by = ${staffId}
        from (${given(moves)}) g where c.org_id = ${org} and c.id = g.id
        returning c.id, c.version, c.customer_id, g.from_id, g.to_id),
      stepped as (
        insert into record_changes (org_id, customer_id, consult_id, changes, changed_by)
        select ${org}, customer_id, id, ${byId(wordOf('receptionistId'))}, ${staffId} from moved m order by id),
      told as (
        insert into consult_events (org_id, consult_id, kind, happened_at, person_id, note)
        select ${org}, m.id, ${consultEvents.change}, clock_timestamp(), ${staffId},
          '接待人：' || coalesce(b.name, '') || ' → ' || coalesce(a.name, '')
        from moved m ${names(org)} order by m.id)
      select id, version from moved`,
    );
  },
};

const customer: Holding = {
  async open(tx, org, personId, lock) {
    const { rows } = await sql<{ id: string; version: number; customer_id: string }>`
      select id, sale_version as version, id as customer_id
      from ${heldRows('customer', org, personId)} order by id ${forUpdate(lock)}`.execute(tx);
    return rows.map(ofCustomer);
  },
  async give(tx, doer, moves) {
    const { organisationId: org, staffId } = doer;
    return versionsOf(
      tx,
      sql`
      with moved as (
        update customers p set service_person_id = g.to_id, sale_version = p.sale_version + 1, updated_at = now(),
          updated_by = ${staffId},
          department_id = (select s.department_id from staff s where s.org_id = ${org} and s.id = g.to_id)
        from (${given(moves)}) g where p.org_id = ${org} and p.id = g.id
        returning p.id, p.sale_version as version, g.from_id, g.to_id),
      stepped as (
        insert into customer_sale_steps (org_id, customer_id, version, changes, changed_by)
        select ${org}, id, version, ${byId(wirePath(getPaitentSaleDocById.data, 'servicePerson'))}, ${staffId} from moved m order by id)
      select id, version from moved`,
    );
  },
};

const ofCustomer = ({
  id,
  version,
  customer_id: customerId,
}: {
  id: string;
  version: number;
  customer_id: string;
}) => ({
  id,
  version,
  customerId,
  group: customerId,
});

const complaint: Holding = {
  async open(tx, org, personId, lock) {
    const { rows } = await sql<{ id: string; version: number; state: number; customer_id: string | null }>`
      select id, version, state, customer_id from ${heldRows('complaint', org, personId)}
      order by id ${forUpdate(lock)}`.execute(tx);
    return rows.map(({ id, version, state, customer_id }) => ({
      id,
      version,
      group: id,
      ...(customer_id !== null && { customerId: customer_id }),
      ...(state === complaintState.inReview && { right: 'complaint:review' as const }),
    }));
  },
  async give(tx, doer, moves) {
    const { organisationId: org, staffId } = doer;
    const versions = await versionsOf(
      tx,
      sql`
      with moved as (
        update complaints p set handler_id = g.to_id, version = p.version + 1, updated_at = now(), updated_by = ${staffId}
        from (${given(moves)}) g where p.org_id = ${org} and p.id = g.id
        returning p.id, p.version, g.from_id, g.to_id),
      noted as (
        insert into complaint_changes (org_id, complaint_id, changes, changed_by)
        select ${org}, m.id, ${byName(wirePath(ComplaintRecord, 'handler'))}, ${staffId} from moved m ${names(org)} order by m.id)
      select id, version from moved`,
    );
    await sql`
      update messages set state = 'read', read_at = now()
      where org_id = ${org} and state = 'unread' and complaint_id = any(${moves.map(({ id }) => id)}::bigint[])
        and kind in ('complaint-assigned', 'complaint-review')`.execute(tx);
    return versions;
  },
};

/** A change request stays its applicant's; whoever looks after it sees it among their own. */
const request: Holding = {
  async open(tx, org, personId, lock) {
    const { rows } = await sql<{ id: string }>`
      select id from ${heldRows('request', org, personId)}
      order by id ${forUpdate(lock)}`.execute(tx);
    return rows.map(({ id }) => ({ id, group: id, version: 0 }));
  },
  give: async (tx, { organisationId: org }, moves) =>
    versionsOf(
      tx,
      sql`
      update modification_requests r set follower_id = nullif(g.to_id, r.applicant_id)
      from (${given(moves)}) g where r.org_id = ${org} and r.id = g.id returning r.id, 0 as version`,
    ),
};

/** The name of a draft among what is handed over. */
const draftId = sql<string>`person_id || ' ' || form || ' ' || writer`;

/** A draft stays its writer's, and is offered to a colleague. */
const draft: Holding = {
  async open(tx, org, personId, lock) {
    const { rows } = await sql<{ id: string; form: string }>`
      select ${draftId} as id, form from ${heldRows('draft', org, personId)}
      order by person_id, form, writer ${forUpdate(lock)}`.execute(tx);
    return rows.flatMap(({ id, form }) => {
      const right = rightOfForm(form);
      return right === undefined ? [] : [{ id, group: form, version: 0, right }];
    });
  },
  give: async (tx, { organisationId: org }, moves) =>
    versionsOf(
      tx,
      sql`
      update drafts d set offered_to = nullif(g.to_id, d.person_id)
      from unnest(${moves.map(({ id }) => id)}::text[], ${moves.map(({ to }) => to)}::bigint[]) as g (id, to_id)
      where d.org_id = ${org} and d.contents is not null and d.taken_by is null and ${draftId} = g.id
      returning g.id, 0 as version`,
    ),
};

export const holdings: Readonly<Record<RecordKind, Holding>> = {
  plan,
  consult,
  customer,
  complaint,
  request,
  draft,
};

/** Locks the customers of what people hold, before what hangs on them as everywhere. */
export async function lockCustomers(tx: Tx, org: string, people: readonly (string | null)[]): Promise<void> {
  const ids = people.filter((id) => id !== null);
  await sql`
    select 1 from customers where org_id = ${org} and id in (
      select customer_id from follow_ups
      where org_id = ${org} and executor_id = any(${ids}::bigint[]) and executed_at is null
      union select customer_id from consults where org_id = ${org} and service_person_id = any(${ids}::bigint[])
      union select id from customers where org_id = ${org} and service_person_id = any(${ids}::bigint[])
    ) order by id for update`.execute(tx);
}
