import type { ListParam } from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { ListOrder, listOrders } from '@huifang/domain/list-orders';
import { dayIn, instantIn } from '@huifang/domain/organisation-time';
import { normalise } from '@huifang/domain/spelling';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { isDisturbed, todayIn } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { presentCode } from '../../db/words.ts';
import { AppError } from '../../errors.ts';
import type { ReadOrder } from '../../lib/list-order.ts';
import type { Operator } from '../../operator.ts';
import { profileConditions } from '../customers/customer-columns.ts';
import { parseSearch, type Search, startsWith, suffixLength } from '../customers/search-text.ts';
import { allowedScope, inScope } from '../customers/visibility.ts';
import { presentDisease } from '../diseases/diseases.service.ts';

export type ListFilter = z.output<typeof ListParam>;
type Condition = RawBuilder<SqlBool>;
type Tab = ListFilter['tab'];

type Column = keyof typeof listOrders.consults;

const columns: Record<Column, string> = {
  name: 'p.name_key',
  registeredAt: 'c.registered_at',
  nextCallbackAt: 'c.next_follow_up_at',
  lastCallbackAt: 'c.last_follow_up_at',
  expectedArrivalAt: 'c.appointment_at',
  arrivedAt: 'c.arrived_at',
};

const newest = (column: Column): ListOrder<Column> => ({ column, direction: 'descending' });
const due = (column: Column): ListOrder<Column> => ({ column, direction: 'ascending' });

/** Work that is due comes with the oldest first, records with the newest first (rule list-1). */
const tabOrders: Record<Tab, ListOrder<Column>> = {
  all: newest('registeredAt'),
  appointment: newest('registeredAt'),
  due: due('nextCallbackAt'),
  done: newest('lastCallbackAt'),
  expected: due('expectedArrivalAt'),
  arrived: newest('arrivedAt'),
  overdue: due('nextCallbackAt'),
};

/** Columns that hold something in every row, besides those that always do. */
const held: Record<Tab, readonly Column[]> = {
  all: [],
  appointment: ['expectedArrivalAt'],
  due: ['nextCallbackAt'],
  done: ['lastCallbackAt'],
  expected: ['expectedArrivalAt'],
  arrived: ['arrivedAt'],
  overdue: ['nextCallbackAt'],
};

const columnOf = ({ tab, order }: ListFilter) => columns[(order ?? tabOrders[tab]).column];

/** The order that is asked for, else the tab's own. Of one name a customer's consults stay together. */
export function orderOf({ tab, order }: ListFilter): ReadOrder {
  const { column, direction } = order ?? tabOrders[tab];
  return {
    name: `${tab} ${column} ${direction}`,
    by: sql.ref(columns[column]),
    type: column === 'name' ? 'text' : 'timestamptz',
    direction,
    hasGaps: ![...held[tab], 'name', 'registeredAt'].includes(column),
    ids: column === 'name' ? ['p.id', 'c.id'] : ['c.id'],
  };
}

/** The conditions of a list on `consults c`, and the search, which chooses between two plans. */
export interface ListQuery {
  organisationId: string;
  /** To collect or count all that match. */
  where: Condition[];
  /** The same, to ask of one row after the other. */
  tests: Condition[];
  /** Those of `where` that say from where to where the index of the order is read. */
  leading: Condition[];
  /** Nothing else is asked of a row. */
  isPlain: boolean;
  search: Search | undefined;
  order: ReadOrder;
  /** The order is by the customer's name, which consults do not hold. */
  isByName: boolean;
}

/** Turns a filter into conditions; undefined when nothing can match. Refuses scopes beyond the operator's right. */
export async function buildQuery(
  tx: Tx,
  operator: Operator,
  filter: ListFilter,
): Promise<ListQuery | undefined> {
  const { organisationId: org, timeZone } = operator;
  const search = await parseSearch(tx, operator, filter.search);
  const scope = inScope(operator, allowedScope(operator, filter.scope));
  const where: Condition[] = [sql`c.org_id = ${org}`, ...scope, ...tabConditions(filter.tab, timeZone)];
  if (filter.departmentIds.length > 0) {
    where.push(
      sql`(c.department_id = any(${filter.departmentIds}::bigint[]) or c.service_person_id = ${operator.staffId})`,
    );
  }
  for (const [column, value] of [
    ['c.department_id', filter.departmentId],
    ['c.service_person_id', filter.servicePersonId],
    ['c.method_id', filter.method],
    ['c.site_id', filter.siteId],
    // An address, or a view on another screen, may name one that was merged into another meanwhile.
    ['c.disease_id', await presentDisease(tx, org, filter.diseaseId ?? '')],
  ] as const) {
    if (value) where.push(sql`${sql.ref(column)} = ${value}`);
  }
  if (filter.consultIds.length > 0) where.push(sql`c.id = any(${filter.consultIds}::bigint[])`);
  const order = orderOf(filter);
  const inRange = rangeConditions(org, filter, timeZone);
  where.push(...inRange.map(({ condition }) => condition));
  if (filter.tags.length > 0) {
    where.push(sql`c.customer_id in (
      select t.customer_id from customer_tags t join tags g on g.org_id = t.org_id and g.id = t.tag_id
      where t.org_id = ${org} and g.org_id = ${org} and g.content = any(${filter.tags}::text[]))`);
  }
  if (filter.disturb !== '') {
    const marked = isDisturbed(org, sql.ref('c.customer_id'), todayIn(timeZone));
    where.push(filter.disturb === '是' ? marked : sql`not ${marked}`);
  }
  const ofCustomer = profileConditions(operator, filter);
  if (ofCustomer.length > 0) {
    where.push(sql`c.customer_id in (
      select p.id from customers p where p.org_id = ${org} and ${sql.join(ofCustomer, sql` and `)})`);
  }
  if (filter.keywords !== '') where.push(containsText(org, 'k', filter.keywords, sql`lower(c.keywords)`));
  if (filter.sources !== '') where.push(sourceCondition(org, filter.sources));
  const tests = [...where];
  const ofFacet = facetConditions(org, filter);
  if (ofFacet.length > 0) {
    const facets = await matchingFacets(tx, org, [...ofFacet, ...tabFacets[filter.tab]]);
    if (facets.length === 0) return undefined;
    const isOneOf = sql<SqlBool>`c.facet = any(${facets}::text[])`;
    where.push(isOneOf);
    tests.push(...(facets.length <= mostWeighed ? [isOneOf] : ofFacet));
  }
  const leading = [
    sql<SqlBool>`c.org_id = ${org}`,
    ...tabConditions(filter.tab, timeZone),
    ...inRange.flatMap(({ by, condition }) => (by === columnOf(filter) ? condition : [])),
  ];
  return {
    organisationId: org,
    where,
    tests,
    leading,
    isPlain: !search && leading.length === where.length,
    search,
    order,
    isByName: filter.order?.column === 'name',
  };
}

function tabConditions(tab: Tab, timeZone: string): Condition[] {
  switch (tab) {
    case 'all':
      return [];
    case 'appointment':
      return [sql`c.appointment_at is not null`];
    case 'due':
      return [sql`c.next_follow_up_at is not null`];
    case 'done':
      return [sql`c.last_follow_up_at is not null`];
    case 'expected':
      return [sql`c.appointment_at is not null`, sql`c.arrived_at is null`];
    case 'arrived':
      return [sql`c.arrived_at is not null`];
    case 'overdue':
      return [sql`c.next_follow_up_at < ${instantIn(timeZone, dayIn(timeZone, new Date()))}`];
  }
}

const ranges = [
  ['registered', 'c.registered_at'],
  ['planned', 'c.next_follow_up_at'],
  ['lastFollowUp', 'c.last_follow_up_at'],
  ['expected', 'c.appointment_at'],
  ['arrived', 'c.arrived_at'],
] as const;

/** Days count in the organisation's time zone and include both ends. `by` is the column, where it is but one. */
function rangeConditions(org: string, filter: ListFilter, timeZone: string) {
  const startOf = (day: string) => instantIn(timeZone, day);
  const where: { by?: string; condition: Condition }[] = [];
  for (const [name, by] of ranges) {
    const from = filter[`${name}From`];
    const to = filter[`${name}To`];
    if (from) where.push({ by, condition: sql`${sql.ref(by)} >= ${startOf(from)}` });
    if (to) where.push({ by, condition: sql`${sql.ref(by)} < ${startOf(addDays(to, 1))}` });
  }
  const by = 'c.last_follow_up_at';
  const { followedUpFrom: from, followedUpTo: to } = filter;
  if (from) where.push({ by, condition: sql`c.last_follow_up_at >= ${startOf(from)}` });
  const end = to && startOf(addDays(to, 1));
  if (end) where.push({ by, condition: sql`c.last_follow_up_at is not null` });
  // No callback lies in the future, so that only an end in the past needs a look at each callback.
  if (end && end < new Date()) {
    where.push({
      condition: sql`c.id in (select f.consult_id from follow_ups f where f.org_id = ${org}
        and f.executed_at < ${end} and f.executed_at >= ${from ? startOf(from) : '-infinity'})`,
    });
  }
  return where;
}

/** A text of two characters or more, found anywhere in what `consult_endings` covers under the prefix. */
function containsText(org: string, prefix: 'k' | 's', text: string, column: RawBuilder<string>): Condition {
  const characters = [...normalise(text).toLowerCase()];
  if (characters.length < 2) throw new AppError('SEARCH_TOO_SHORT');
  const start = prefix + characters.slice(0, suffixLength).join('');
  const found = sql<SqlBool>`c.id in (
    select e.consult_id from consult_endings e where e.org_id = ${org} and ${startsWith('e.ending', start)})`;
  return characters.length <= suffixLength
    ? found
    : sql`(${found} and position(${characters.join('')} in ${column}) > 0)`;
}

function sourceCondition(org: string, text: string): Condition {
  if (/^\d+([,，]\d+)*$/.test(text)) {
    return sql`c.id in (select v.consult_id from consult_method_values v
      where v.org_id = ${org} and v.item_id = any(${text.split(/[,，]/)}::bigint[]))`;
  }
  return containsText(
    org,
    's',
    text,
    sql`(select lower(string_agg(v.value, ' ')) from consult_method_values v
      where v.org_id = ${org} and v.consult_id = c.id)`,
  );
}

/** What is asked of columns of few values, which `consults c` and `consult_facets c` have. */
function facetConditions(
  org: string,
  { intention, visitState, customerState: status, customerKinds: kinds }: ListFilter,
): Condition[] {
  return [
    intention && sql<SqlBool>`c.intention = ${presentCode(org, dictionaries.intention, intention)}`,
    visitState && sql<SqlBool>`c.visit_state = ${visitState}`,
    status && sql<SqlBool>`c.customer_status = ${status}`,
    kinds.length > 0 && sql<SqlBool>`c.customer_kind = any(${kinds}::text[])`,
  ].filter((condition) => typeof condition === 'object');
}

/** What the conditions of a tab mean for the facets of its rows. */
const tabFacets: Record<Tab, readonly Condition[]> = {
  all: [],
  appointment: [sql`c.is_appointed`],
  due: [sql`c.has_open_plan`],
  done: [sql`c.is_followed`],
  expected: [sql`c.is_appointed`, sql`not c.is_arrived`],
  arrived: [sql`c.is_arrived`],
  overdue: [sql`c.has_open_plan`],
};

/**
 * Named one by one, indexes that hold facets answer without a row, and the planner knows how many rows they stand for.
 * Finding out takes as long as a page in the list's order does when there are more than these.
 */
const mostWeighed = 50;

/** The combinations of few-valued columns that really occur and match. */
async function matchingFacets(tx: Tx, org: string, where: readonly Condition[]): Promise<string[]> {
  const { rows } = await sql<{ facet: string }>`
    select c.facet from consult_facets c where c.org_id = ${org} and ${sql.join(where, sql` and `)}`.execute(
    tx,
  );
  return rows.map(({ facet }) => facet);
}
