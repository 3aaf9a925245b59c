import { complaintStates, isClosed } from '@huifang/domain/complaint/states';
import { requestStates } from '@huifang/domain/consult/words';
import type { Ending, HandoverState, WorkKind } from '@huifang/domain/handover/work';
import { sql } from 'kysely';
import type { EndedMembership } from '../../db/platform-tables.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { customerInSight } from '../customers/visibility.ts';
import type { RecordKind } from './holdings.ts';

/** How long a handover can be undone. */
const undoable = sql<Date>`clock_timestamp() - interval '1 day'`;
const aDay = 24 * 60 * 60 * 1000;

interface NewHandover {
  org_id: string;
  person_id: string;
  user_id: string;
  state: HandoverState;
  ending: Ending;
  from_day: string | null;
  to_day: string | null;
  rules: string;
  made_by: string;
}

export const insertHandover = (tx: Tx, values: NewHandover) =>
  tx.insertInto('handovers').values(values).returning(['id', 'made_at']).executeTakeFirstOrThrow();

/** A handover with who it is about, locked. */
export async function lockHandover(tx: Tx, org: string, id: string) {
  const row = await tx
    .selectFrom('handovers')
    .selectAll()
    .select(sql<boolean>`made_at < ${undoable}`.as('is_over'))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row;
}

export type HandoverRow = NonNullable<Awaited<ReturnType<typeof lockHandover>>>;

/** Covers of the organisation that wait or run; those that another process has are left to it. */
export const lockCovers = (tx: Tx, org: string) =>
  tx
    .selectFrom('handovers')
    .selectAll()
    .select(sql<boolean>`false`.as('is_over'))
    .where('org_id', '=', org)
    .where('state', 'in', ['planned', 'running'])
    .orderBy('id')
    .forUpdate()
    .skipLocked()
    .execute();

/** The cover of a person that waits or runs. */
export const findCover = (tx: Tx, org: string, personId: string) =>
  tx
    .selectFrom('handovers')
    .select(['id', 'from_day', 'to_day'])
    .where('org_id', '=', org)
    .where('person_id', '=', personId)
    .where('state', 'in', ['planned', 'running'])
    .executeTakeFirst();

/** A handover has begun, or more was moved by it. */
export async function noteMoved(
  tx: Tx,
  org: string,
  id: string,
  state: HandoverState,
  moved: Partial<Record<WorkKind, number>>,
): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({
      state,
      moved: JSON.stringify(moved),
      receivers: sql<string[]>`array(
        select distinct to_id from handover_items where org_id = ${org} and handover_id = ${id} and to_id is not null)`,
      begun_at: sql<Date>`coalesce(begun_at, clock_timestamp())`,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
}

export async function close(
  tx: Tx,
  org: string,
  id: string,
  { state, by, kept }: { state: HandoverState; by: string; kept: number },
): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({ state, kept, closed_at: sql<Date>`clock_timestamp()`, closed_by: by, membership: null })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
}

export async function keepMembership(tx: Tx, org: string, id: string, kept: EndedMembership): Promise<void> {
  await tx
    .updateTable('handovers')
    .set({ membership: JSON.stringify(kept) })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
}

interface NewItem {
  kind: RecordKind;
  id: string;
  to: string | null;
  version: number;
}

/** Notes what was handed over; a record that came back in between is noted as it is now. */
export async function insertItems(tx: Tx, org: string, handoverId: string, items: readonly NewItem[]) {
  await sql`
    insert into handover_items (org_id, handover_id, kind, record, to_id, version)
    select ${org}, ${handoverId}, * from unnest(
      ${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::text[],
      ${items.map(({ to }) => to)}::bigint[], ${items.map(({ version }) => version)}::int[])
    on conflict (org_id, handover_id, kind, record)
      do update set to_id = excluded.to_id, version = excluded.version`.execute(tx);
}

export const findItems = (tx: Tx, org: string, handoverId: string) =>
  tx
    .selectFrom('handover_items')
    .select(['kind', 'record', 'to_id', 'version'])
    .where('org_id', '=', org)
    .where('handover_id', '=', handoverId)
    .orderBy('kind')
    .orderBy('record')
    .execute();

type Item = Awaited<ReturnType<typeof findItems>>[number];

interface StillHeld {
  version: number;
  group: string;
  isWithReceiver: boolean;
}

const open = complaintStates.filter((state) => !isClosed(state));

/** How records of items stand now: locked, in the order of their ids. Those that are gone are left out. */
export async function heldBy(
  tx: Tx,
  org: string,
  kind: RecordKind,
  items: readonly Item[],
): Promise<Map<string, StillHeld>> {
  const wanted = sql`unnest(${items.map(({ record }) => record)}::text[], ${items.map(({ to_id }) => to_id)}::bigint[]) as i (record, to_id)`;
  const isWith = (column: string) => sql`${sql.ref(column)} is not distinct from i.to_id`;
  const queries = {
    plan: sql`select i.record, r.version, r.id::text as "group", r.executed_at is null and ${isWith('r.executor_id')} as "isWithReceiver"
      from ${wanted} join follow_ups r on r.org_id = ${org} and r.id = i.record::bigint order by r.id for update of r`,
    consult: sql`select i.record, r.version, r.customer_id::text as "group", ${isWith('r.service_person_id')} as "isWithReceiver"
      from ${wanted} join consults r on r.org_id = ${org} and r.id = i.record::bigint order by r.id for update of r`,
    customer: sql`select i.record, r.sale_version as version, r.id::text as "group", ${isWith('r.service_person_id')} as "isWithReceiver"
      from ${wanted} join customers r on r.org_id = ${org} and r.id = i.record::bigint order by r.id for update of r`,
    complaint: sql`select i.record, r.version, r.id::text as "group", r.state = any(${open}::int[]) and ${isWith('r.handler_id')} as "isWithReceiver"
      from ${wanted} join complaints r on r.org_id = ${org} and r.id = i.record::bigint order by r.id for update of r`,
    request: sql`select i.record, 0 as version, i.record as "group", r.state = ${requestStates.pending} and coalesce(r.follower_id, r.applicant_id) = i.to_id as "isWithReceiver"
      from ${wanted} join modification_requests r on r.org_id = ${org} and r.id = i.record::bigint order by r.id for update of r`,
    draft: sql`select i.record, 0 as version, i.record as "group",
        r.contents is not null and r.taken_by is null and coalesce(r.offered_to, r.person_id) = i.to_id as "isWithReceiver"
      from ${wanted} join drafts r on r.org_id = ${org} and r.person_id || ' ' || r.form || ' ' || r.writer = i.record
      order by r.person_id, r.form, r.writer for update of r`,
  } satisfies Record<RecordKind, unknown>;
  const { rows } = await queries[kind].execute(tx);
  return new Map((rows as (StillHeld & { record: string })[]).map(({ record, ...held }) => [record, held]));
}

export interface ListedHandover {
  id: string;
  user_id: string;
  name: string;
  state: HandoverState;
  ending: 'none' | 'membership' | 'account';
  from_day: string | null;
  to_day: string | null;
  moved: Partial<Record<WorkKind, number>>;
  kept: number;
  receivers: string[];
  made_at: Date;
  by: string;
  can_undo: boolean;
}

export async function listHandovers(
  tx: Tx,
  org: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedHandover[]> {
  const { rows } = await sql<ListedHandover>`
    select h.id, h.user_id, p.name, h.state, h.ending, h.from_day::text, h.to_day::text, h.moved, h.kept, h.made_at,
      coalesce(w.name, '') as by,
      h.state in ('done', 'planned', 'running') and h.made_at >= ${undoable} as can_undo,
      array(select s.name from staff s where s.org_id = h.org_id and s.id = any(h.receivers) order by s.pinyin, s.id) as receivers
    from handovers h
    join staff p on p.org_id = h.org_id and p.id = h.person_id
    left join staff w on w.org_id = h.org_id and w.id = h.made_by
    where h.org_id = ${org}
    order by h.id desc limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countHandovers(tx: Tx, org: string): Promise<number> {
  const { count } = await tx
    .selectFrom('handovers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('org_id', '=', org)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Until when a handover can be undone. */
export const undoUntil = (madeAt: Date): Date => new Date(madeAt.getTime() + aDay);

/** Who works or worked in the organisation by an account, and as what; without a membership it is over. */
export const findPerson = (tx: Tx, org: string, userId: string) =>
  tx
    .selectFrom('staff as s')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.org_id', '=', 's.org_id').onRef('m.staff_id', '=', 's.id'),
    )
    .select(['s.id as staff_id', 's.name', 's.is_active'])
    .select(['m.id as membership_id', 'm.is_default', 'm.added', 'm.removed', 'm.narrowing'])
    .select(
      sql<string[]>`array(select h.role_id::text from membership_roles h
        where h.org_id = m.org_id and h.membership_id = m.id order by h.role_id)`.as('role_ids'),
    )
    .where('s.org_id', '=', org)
    .where('s.user_id', '=', userId)
    .executeTakeFirst();

/** Some people by their ids; without any all who have an account and work here no longer. */
export const findPeople = (tx: Tx, org: string, ids: readonly string[] | undefined) =>
  tx
    .selectFrom('staff as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('memberships as m', (join) =>
      join.onRef('m.org_id', '=', 's.org_id').onRef('m.staff_id', '=', 's.id'),
    )
    .select(['s.id', 's.name', 'u.id as user_id'])
    .where('s.org_id', '=', org)
    .$if(ids !== undefined, (query) => query.where('s.id', '=', sql<string>`any(${ids}::bigint[])`))
    .$if(ids === undefined, (query) =>
      query.where(({ or, eb }) =>
        or([eb('m.id', 'is', null), eb('s.is_active', '=', false), eb('u.is_disabled', '=', true)]),
      ),
    )
    .orderBy('s.pinyin')
    .orderBy('s.id')
    .execute();

/** Lets a person work in the organisation again as they did; nothing where they do already. */
export async function restoreMembership(
  tx: Tx,
  { org, userId, personId }: { org: string; userId: string; personId: string },
  kept: EndedMembership,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into memberships (user_id, org_id, staff_id, is_default, added, removed, narrowing)
    select ${userId}, ${org}, ${personId},
      not exists (select from memberships o where o.user_id = ${userId} and o.is_default),
      ${kept.added}::text[], ${kept.removed}::text[], ${JSON.stringify(kept.narrowing)}::jsonb
    where not exists (select from memberships o where o.user_id = ${userId} and o.org_id = ${org})
    returning id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) return;
  await sql`
    insert into membership_roles (org_id, membership_id, role_id)
    select ${org}, ${id}, r.id from roles r
    where r.org_id = ${org} and r.removed_at is null and r.id = any(${kept.roleIds}::bigint[])`.execute(tx);
  await tx
    .updateTable('staff')
    .set({ is_active: true })
    .where('org_id', '=', org)
    .where('id', '=', personId)
    .execute();
}

/** Forgets thing by thing what can go back no more; what was handed over in all stays told. */
export async function forgetItems(tx: Tx, org: string): Promise<void> {
  await sql`
    delete from handover_items i using handovers h
    where i.org_id = ${org} and h.org_id = i.org_id and h.id = i.handover_id
      and (h.state in ('ended', 'undone') and h.closed_at < ${undoable} or h.state = 'done' and h.made_at < ${undoable})`.execute(
    tx,
  );
  await sql`
    update handovers set membership = null
    where org_id = ${org} and membership is not null and made_at < ${undoable}`.execute(tx);
}

/** Pending change requests that nobody but a person may decide: how many. */
export async function countPending(tx: Tx, org: string): Promise<number> {
  const { count } = await tx
    .selectFrom('modification_requests')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('org_id', '=', org)
    .where('state', '=', requestStates.pending)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What somebody who works or worked in the organisation is called. */
export const nameOf = async (tx: Tx, org: string, personId: string): Promise<string> =>
  (await personOf(tx, org, personId)).name;

/** Their account too. */
export const personOf = (tx: Tx, org: string, personId: string) =>
  tx
    .selectFrom('staff')
    .select(['name', 'user_id'])
    .where('org_id', '=', org)
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();

/** The names of those customers whom the operator may see. */
export async function visibleNames(
  tx: Tx,
  operator: Operator,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0 || !operator.permissions.has('consult:read')) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from customers p where ${sql.join(
      [
        sql`p.org_id = ${operator.organisationId} and p.id = any(${[...ids]}::bigint[])`,
        ...customerInSight(operator, sql`p.id`),
      ],
      sql` and `,
    )}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const keyed = (rows: readonly { kind: string; record: string }[]) =>
  new Set(rows.map(({ kind, record }) => `${kind} ${record}`));

/** What a handover has moved already, as `kind record`. */
export const knownRecords = async (tx: Tx, org: string, handoverId: string): Promise<Set<string>> =>
  keyed(await findItems(tx, org, handoverId));

/** What a person made or changed themselves since a moment, of what they hold. */
export async function ownSince(tx: Tx, org: string, personId: string, since: Date): Promise<Set<string>> {
  const own = sql`(created_by = ${personId} and created_at > ${since} or updated_by = ${personId} and updated_at > ${since})`;
  const { rows } = await sql<{ kind: string; record: string }>`
    select 'plan' as kind, id::text as record from follow_ups
      where org_id = ${org} and executor_id = ${personId} and executed_at is null and ${own}
    union all select 'consult', id::text from consults where org_id = ${org} and service_person_id = ${personId} and ${own}
    union all select 'customer', id::text from customers where org_id = ${org} and service_person_id = ${personId} and ${own}
    union all select 'complaint', id::text from complaints where org_id = ${org} and handler_id = ${personId} and ${own}
    union all select 'request', id::text from modification_requests
      where org_id = ${org} and applicant_id = ${personId} and applied_at > ${since}
    union all select 'draft', person_id || ' ' || form || ' ' || writer from drafts
      where org_id = ${org} and person_id = ${personId} and saved_at > ${since}`.execute(tx);
  return keyed(rows);
}
