import type {
  AnswerOf,
  getCallbackCounts,
  getCallbackDays,
  getCallbackList,
  ParsedRequestOf,
} from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import type { Direction } from '@huifang/domain/list-orders';
import { dayIn, instantIn } from '@huifang/domain/organisation-time';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { placeOf, type ReadOrder, readKeys, refuseColumn, writeOrderKey } from '../../lib/list-order.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { maySeeConsult } from '../consults/follow-up-subject.service.ts';
import { parseSearch, startsWith } from '../customers/search-text.ts';
import { allowedScope, maySeeCustomer } from '../customers/visibility.ts';
import { inScope, type Part } from './follow-up.policy.ts';
import { toCallback } from './follow-up.present.ts';
import { type Condition, readViews } from './follow-up.repo.ts';

type ListForm = ParsedRequestOf<typeof getCallbackList>;
type Tab = ListForm['tab'];

/** Counted exactly up to here (rule list-5). */
const countLimit = 10_000;
/** Up to this many customers found are named to the planner. */
const namedLimit = 2000;

type Column = 'plannedAt' | 'executedAt' | 'number';

const columns: Record<Column, Pick<ReadOrder, 'by' | 'type'>> = {
  plannedAt: { by: sql.ref('f.planned_at'), type: 'timestamptz' },
  executedAt: { by: sql.ref('f.executed_at'), type: 'timestamptz' },
  number: { by: sql.ref('f.id'), type: 'bigint' },
};

/** Work that waits comes with the oldest first, what was done with the newest. */
const ownOrderOf = (tab: Tab): { column: Column; direction: Direction } =>
  tab === 'any'
    ? { column: 'number', direction: 'descending' }
    : tab === 'done'
      ? { column: 'executedAt', direction: 'descending' }
      : { column: 'plannedAt', direction: 'ascending' };

/** The order that is asked for, else the tab's own; only by what all rows of the tab have. */
function orderOf(operator: Operator, { tab, order }: ListForm): ReadOrder {
  const own = ownOrderOf(tab);
  if (order && order.column !== own.column) refuseColumn(operator);
  const { direction } = order ?? own;
  return {
    name: `${tab} ${own.column} ${direction}`,
    ...columns[own.column],
    direction,
    hasGaps: false,
    ids: ['f.id'],
  };
}

const and = (conditions: readonly Condition[]) => sql.join(conditions, sql` and `);

/** One page of plans or callbacks. */
export async function listCallbacks(
  tx: Tx,
  operator: Operator,
  form: ListForm,
  now: Date,
): Promise<AnswerOf<typeof getCallbackList>> {
  const { limit, offset } = paging(form);
  const today = dayIn(operator.timeZone, now);
  if (!form.customerId && !form.consultId) await guardList(tx, 'follow_ups');
  const where = await conditionsOf(tx, operator, form, today);
  const order = orderOf(operator, form);
  const place = placeOf(operator, order, { cursor: form.cursor, offset });
  const keys = await readKeys(tx, { from: sql`follow_ups f`, where, order }, place, limit);
  const total = await countOf(tx, where, form.countsExactly ? undefined : countLimit + 1);
  const isCapped = total > countLimit && !form.countsExactly;
  const cursors = new Map(keys.map((key) => [key.ids[0] as string, writeOrderKey(order, key)]));
  const views = await readViews(tx, operator, [...cursors.keys()], today);
  return {
    rows: views.map((view) => ({
      ...toCallback(view, operator),
      cursor: cursors.get(view.id) ?? '',
    })),
    total: isCapped ? countLimit : total,
    isCapped,
  };
}

async function countOf(tx: Tx, where: readonly Condition[], limit?: number): Promise<number> {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from (
      select from follow_ups f where ${and(where)} ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ) counted`.execute(tx);
  return Number(rows[0]?.total);
}

/** The conditions on `follow_ups f`; FORBIDDEN or NOT_FOUND for what lies outside the operator's sight. */
async function conditionsOf(tx: Tx, operator: Operator, form: ListForm, today: string): Promise<Condition[]> {
  const { organisationId: org } = operator;
  const { tab, customerId, consultId } = form;
  const where: Condition[] = [sql`f.org_id = ${org}`, ...tabConditions(operator, tab, today)];
  if (customerId) {
    if (!(await maySeeCustomer(tx, operator, customerId))) throw new AppError('NOT_FOUND');
    where.push(sql`f.customer_id = ${customerId}`);
  }
  if (consultId) {
    if (!(await maySeeConsult(tx, operator, consultId))) throw new AppError('NOT_FOUND');
    where.push(sql`f.consult_id = ${consultId}`);
  }
  if (form.lineId) where.push(sql`f.line_id = ${form.lineId}`);
  // Whoever sees a customer or consult sees what was agreed with them, whoever calls.
  const isSettled = (customerId ?? consultId) !== undefined && form.scope === undefined;
  if (!isSettled)
    where.push(...inScope(operator, allowedScope(operator, form.scope, 'followUps'), partsOf[tab]));
  where.push(...(await personConditions(tx, operator, form, tab)));

  const column = sql.ref(tab === 'done' ? 'f.executed_at' : 'f.planned_at');
  if (form.from) where.push(sql`${column} >= ${instantIn(operator.timeZone, form.from)}`);
  if (form.to) where.push(sql`${column} < ${instantIn(operator.timeZone, addDays(form.to, 1))}`);
  where.push(...(await searchConditions(tx, operator, form.search)));
  return where;
}

function tabConditions({ timeZone }: Operator, tab: Tab, today: string): Condition[] {
  const open: Condition = sql`f.executed_at is null`;
  switch (tab) {
    case 'any':
      return [];
    case 'open':
      return [open];
    case 'today':
      return [
        open,
        sql`f.planned_at >= ${instantIn(timeZone, today)}`,
        sql`f.planned_at < ${instantIn(timeZone, addDays(today, 1))}`,
      ];
    case 'overdue':
      return [open, sql`f.planned_at < ${instantIn(timeZone, today)}`];
    case 'later':
      return [open, sql`f.planned_at >= ${instantIn(timeZone, addDays(today, 1))}`];
    case 'unassigned':
      return [open, sql`f.executor_id is null`];
    case 'done':
      return [sql`f.executed_at is not null`];
  }
}

/** What a tab holds. Plans without executor have a tab of their own; of the others a scope asks for people. */
const partsOf: Record<Tab, readonly Part[]> = {
  any: ['open', 'done'],
  open: ['open'],
  today: ['open'],
  overdue: ['open'],
  later: ['open'],
  unassigned: ['unassigned'],
  done: ['done'],
};

function byPeople(tab: Tab, ids: readonly string[]): Condition {
  const [first] = ids;
  const people = ids.length === 1 ? sql`= ${first}` : sql`= any(${ids}::bigint[])`;
  if (tab === 'done') return sql`f.executed_by ${people}`;
  return tab === 'any'
    ? sql`(f.executor_id ${people} or f.executed_by ${people})`
    : sql`f.executor_id ${people}`;
}

async function personConditions(
  tx: Tx,
  { organisationId: org }: Operator,
  { executorId, deptId }: Pick<ListForm, 'executorId' | 'deptId'>,
  tab: Tab,
): Promise<Condition[]> {
  const where: Condition[] = [];
  if (executorId) where.push(byPeople(tab, [executorId]));
  if (deptId) {
    const staff = await tx
      .selectFrom('staff')
      .select('id')
      .where('org_id', '=', org)
      .where('department_id', '=', deptId)
      .execute();
    const ids = staff.map(({ id }) => id);
    where.push(ids.length > 0 ? byPeople(tab, ids) : sql`false`);
  }
  return where;
}

async function searchConditions(tx: Tx, operator: Operator, text: string): Promise<Condition[]> {
  const { organisationId: org } = operator;
  const search = await parseSearch(tx, operator, text);
  if (!search) return [];
  const found: Condition[] = [];
  if (search.customers.length > 0) {
    const ways = sql.join(
      search.customers.map(({ ids }) => sql`(${ids} limit ${namedLimit + 1})`),
      sql` union all `,
    );
    const { rows } = await sql<{ ids: string[] }>`
      select array(select distinct id from (${ways}) hits)::text[] as ids`.execute(tx);
    const ids = rows[0]?.ids ?? [];
    const all = sql.join(
      search.customers.map((way) => sql`(${way.ids})`),
      sql` union all `,
    );
    if (ids.length > namedLimit) found.push(sql`f.customer_id in (select id from (${all}) hits)`);
    else if (ids.length > 0) found.push(sql`f.customer_id = any(${ids}::bigint[])`);
  }
  if (search.appointmentNo) {
    const { rows } = await sql<{ id: string }>`
      select c.id from consults c where c.org_id = ${org} and ${startsWith('c.appointment_no', search.appointmentNo)}
      limit ${namedLimit}`.execute(tx);
    if (rows.length > 0) found.push(sql`f.consult_id = any(${rows.map(({ id }) => id)}::bigint[])`);
  }
  return [found.length > 0 ? sql<SqlBool>`(${sql.join(found, sql` or `)})` : sql`false`];
}

type ScopeForm = ParsedRequestOf<typeof getCallbackCounts>;

/** The figures above the lists; each as its list counts it. */
export async function countCallbacks(
  tx: Tx,
  operator: Operator,
  form: ScopeForm,
  now: Date,
): Promise<AnswerOf<typeof getCallbackCounts>> {
  const { organisationId: org, timeZone } = operator;
  const today = dayIn(timeZone, now);
  await guardList(tx, 'follow_ups');
  const scope = allowedScope(operator, form.scope, 'followUps');
  const count = async (tab: Tab, ...more: Condition[]) => {
    const where: Condition[] = [
      sql`f.org_id = ${org}`,
      ...tabConditions(operator, tab, today),
      ...inScope(operator, scope, partsOf[tab]),
      ...(await personConditions(tx, operator, form, tab)),
      ...more,
    ];
    return Math.min(await countOf(tx, where, countLimit), countLimit);
  };
  return {
    today: await count('today'),
    overdue: await count('overdue'),
    later: await count('later'),
    unassigned: await count('unassigned'),
    doneToday: await count('done', sql`f.executed_at >= ${instantIn(timeZone, today)}`),
  };
}

/** The most days of one look at plans by executor and day. */
const mostDays = 42;

/** Plans and callbacks counted by executor and day; plans without executor under the empty id. */
export async function callbackDays(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof getCallbackDays>,
): Promise<AnswerOf<typeof getCallbackDays>> {
  const { organisationId: org, timeZone } = operator;
  const { from, to } = form;
  if (!from || !to || to < from || to > addDays(from, mostDays - 1)) {
    const problems = new Problems(operator.locale);
    problems.add('结束', 'dateRange');
    problems.throwIfAny();
    return [];
  }
  await guardList(tx, 'follow_ups');
  const scope = allowedScope(operator, form.scope, 'followUps');
  const part = async (tab: 'open' | 'unassigned' | 'done') => {
    const column = sql.ref(tab === 'done' ? 'f.executed_at' : 'f.planned_at');
    const where: Condition[] = [
      sql`f.org_id = ${org}`,
      ...tabConditions(operator, tab, from),
      sql`${column} >= ${instantIn(timeZone, from)}`,
      sql`${column} < ${instantIn(timeZone, addDays(to, 1))}`,
      ...(tab === 'open' ? [sql<SqlBool>`f.executor_id is not null`] : []),
      ...inScope(operator, scope, partsOf[tab]),
      ...(await personConditions(tx, operator, form, tab)),
    ];
    return sql`select (${column} at time zone ${timeZone})::date as day,
      ${sql.ref(tab === 'done' ? 'f.executed_by' : 'f.executor_id')} as person_id,
      ${sql.lit(tab === 'done')} as is_done from follow_ups f where ${and(where)}`;
  };
  const parts = [await part('open'), await part('unassigned'), await part('done')];
  const { rows } = await sql<{
    day: string;
    person_id: string | null;
    name: string | null;
    open: number;
    done: number;
  }>`
    select work.day, work.person_id, s.name, count(*) filter (where not is_done)::int as open,
      count(*) filter (where is_done)::int as done
    from (${sql.join(parts, sql` union all `)}) work
    left join staff s on s.org_id = ${org} and s.id = work.person_id
    group by work.day, work.person_id, s.name
    order by work.day, s.name nulls last, work.person_id`.execute(tx);
  return rows.map(({ day, person_id, name, open, done }) => ({
    day,
    executorId: person_id ?? '',
    executor: name ?? '',
    open,
    done,
  }));
}
