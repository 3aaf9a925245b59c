import type { Area } from '@huifang/domain/rights/scopes';
import type { Scope } from '@huifang/domain/scopes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { asSeen, type Sighted, seen, type Way } from '../../lib/sight.ts';
import type { Operator } from '../../operator.ts';

type Condition = RawBuilder<SqlBool>;

/** Consults, or customers with the person who serves them. */
type Served = 'c' | 'p';
export type Reason = 'serves' | 'openPlan' | 'department';

/** Who serves a consult or a customer, and where. */
export interface ServedFacts {
  servicePersonId: string | null;
  departmentId: string | null;
}

/** What of a customer decides who sees them. */
export interface SightFacts {
  consults: readonly ServedFacts[];
  customer: ServedFacts;
  /** For whom open plans wait. */
  executorIds: readonly string[];
}

/** A way by which a consult or a customer itself comes into sight; the same for one whose facts are read. */
interface ServedWay extends Way<Reason> {
  /** Made where it is asked for: an explanation goes through thousands of people by `holds` alone. */
  readonly condition: Condition;
  holds: (facts: ServedFacts) => boolean;
}

const serves = (operator: Operator, table: string): ServedWay => ({
  reason: 'serves',
  holds: ({ servicePersonId }) => servicePersonId === operator.staffId,
  get condition() {
    return sql<SqlBool>`${sql.ref(`${table}.service_person_id`)} = ${operator.staffId}`;
  },
});

/** Of a customer for whom an open plan waits for the operator; asked for once, not with each row. */
const hasOpenPlan = (operator: Operator, table: Served): Way<Reason> => ({
  reason: 'openPlan',
  condition: sql`${sql.ref(table === 'c' ? 'c.customer_id' : 'p.id')} = any(
    (select customers_with_open_plan(${operator.organisationId}, ${operator.staffId}))::bigint[])`,
});

const isOfDepartments = (ids: readonly string[], table: string): ServedWay[] =>
  ids.length === 0
    ? []
    : [
        {
          reason: 'department',
          holds: ({ departmentId }) => departmentId !== null && ids.includes(departmentId),
          get condition() {
            return sql<SqlBool>`${sql.ref(`${table}.department_id`)} = any(${[...ids]}::bigint[])`;
          },
        },
      ];

const own = (operator: Operator, table: Served): Way<Reason>[] => [
  serves(operator, table),
  hasOpenPlan(operator, table),
];

/** How `consults c`, or `customers p` whatever their consults, come into an operator's sight (rules access-3, access-9). */
const waysToConsults = (operator: Operator, table: Served = 'c'): Sighted<Reason> =>
  asSeen(operator, (who) => {
    const sight = who.sights.customers;
    // A row is asked one after the other: what costs least and holds most often comes first.
    return sight === 'all' ? 'all' : [...isOfDepartments(sight, table), ...own(who, table)];
  });

/** What limits them to that. */
export const visibleTo = (operator: Operator, table: Served = 'c'): Condition[] =>
  seen(waysToConsults(operator, table));

/** Somebody who sees every customer beside what is theirs to do, for what a plan opens. */
export const seeingAllCustomers = (operator: Operator): Operator => ({
  ...operator,
  sights: { ...operator.sights, customers: 'all' },
});

/** The scopes that somebody may choose in an area, widest first. */
function scopesOf(operator: Operator, area: Area): Scope[] {
  const sight = operator.sights[area];
  if (sight === 'all') return ['all', 'department', 'mine'];
  return sight.length > 0 ? ['department', 'mine'] : ['mine'];
}

export const isAllowedScope = (operator: Operator, scope: Scope, area: Area): boolean =>
  scopesOf(operator, area).includes(scope);

/** The scope asked for; undefined is all that is in sight. A scope beyond the right is FORBIDDEN. */
export function allowedScope(
  operator: Operator,
  asked: Scope | undefined,
  area: Area = 'customers',
): Scope | undefined {
  if (asked && !isAllowedScope(operator, asked, area)) throw new AppError('FORBIDDEN');
  return asked;
}

/** The departments that 我的部门 means: those in sight, or the own one of whoever sees everything. */
export function departmentsOf(operator: Operator, area: Area): readonly string[] {
  const sight = operator.sights[area];
  return sight === 'all' ? (operator.departmentId ? [operator.departmentId] : []) : sight;
}

/** The rows of one scope; never more than `visibleTo`. */
export function inScope(operator: Operator, scope: Scope | undefined, table: Served = 'c'): Condition[] {
  if (scope !== 'mine' && scope !== 'department') return visibleTo(operator, table);
  const ways =
    scope === 'mine' ? own(operator, table) : isOfDepartments(departmentsOf(operator, 'customers'), table);
  if (ways.length === 0) return [sql`false`];
  const { viewedBy } = operator;
  return [...seen(ways), ...(viewedBy ? visibleTo(viewedBy, table) : [])];
}

/**
 * Whether an operator may see a customer: through a visible consult, as one whom the operator's range serves, through a
 * follow-up that waits for the operator, or because the range is everything (rule access-5).
 */
export async function maySeeCustomer(tx: Tx, operator: Operator, customerId: string): Promise<boolean> {
  const { viewedBy } = operator;
  if (viewedBy && !(await maySeeCustomer(tx, viewedBy, customerId))) return false;
  const ways = waysToCustomer(operator, sql`${customerId}::bigint`);
  if (ways === 'all') return true;
  const { rows } = await sql`${sql.join(
    ways.map(({ query }) => sql`(${query()} limit 1)`),
    sql` union all `,
  )}`.execute(tx);
  return rows.length > 0;
}

/** The same as what limits rows whose customer a column names. */
export function customerInSight(operator: Operator, customer: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  const ways = waysToCustomer(operator, customer);
  const limit = operator.viewedBy ? customerInSight(operator.viewedBy, customer) : [];
  return ways === 'all'
    ? limit
    : [
        ...limit,
        sql<SqlBool>`(${sql.join(
          ways.map(({ query }) => sql`exists (${query()})`),
          sql` or `,
        )})`,
      ];
}

/** A query that finds a row when the operator sees the customer. */
interface CustomerWay {
  reason: Reason;
  /** Through a consult, or as the customer's own. */
  of: 'consult' | 'customer';
  query: () => RawBuilder<unknown>;
  /** The same for a customer whose facts are read. */
  holds: (facts: SightFacts) => boolean;
}

/** How a customer comes into somebody's own sight: any one way does. */
export function waysToCustomer(operator: Operator, customer: RawBuilder<unknown>): 'all' | CustomerWay[] {
  const { organisationId: org, staffId } = operator;
  const sight = operator.sights.customers;
  if (sight === 'all') return 'all';
  // Names of their own: the column that names the customer must not be taken for one of theirs.
  const served = (table: string) => [serves(operator, table), ...isOfDepartments(sight, table)];
  return [
    ...served('own_consult').map((way) => ({
      reason: way.reason,
      of: 'consult' as const,
      holds: ({ consults }: SightFacts) => consults.some(way.holds),
      query: () => sql`select 1 from consults own_consult
        where own_consult.org_id = ${org} and own_consult.customer_id = ${customer} and ${way.condition}`,
    })),
    ...served('own_customer').map((way) => ({
      reason: way.reason,
      of: 'customer' as const,
      holds: ({ customer: own }: SightFacts) => way.holds(own),
      query: () => sql`select 1 from customers own_customer
        where own_customer.org_id = ${org} and own_customer.id = ${customer} and ${way.condition}`,
    })),
    {
      reason: 'openPlan',
      of: 'customer',
      holds: ({ executorIds }) => executorIds.includes(staffId),
      query:
        () => sql`select 1 from follow_ups own_plan where own_plan.org_id = ${org} and own_plan.customer_id = ${customer}
        and own_plan.executor_id = ${staffId} and own_plan.executed_at is null`,
    },
  ];
}
