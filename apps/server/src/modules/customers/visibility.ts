import type { Scope } from '@huifang/domain/scopes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';

type Condition = RawBuilder<SqlBool>;

/** Whoever may see full phones and identity numbers, each time by asking for them. */
export const mayReveal = ({ permissions }: Operator) => permissions.has('customer:reveal');

/** Consults, or customers with the person who serves them. */
type Served = 'c' | 'p';

const isOwn = (operator: Operator, table: Served = 'c'): Condition =>
  sql`${sql.ref(`${table}.service_person_id`)} = ${operator.staffId}`;
const isOfDepartments = (ids: readonly string[], table: Served = 'c'): Condition =>
  sql`${sql.ref(`${table}.department_id`)} = any(${ids}::bigint[])`;
const either = (...conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/**
 * What an operator's customer range and department set let them see of `consults c`, or of `customers p` whatever their
 * consults, at all (rules access-3, access-4).
 */
export function visibleTo(operator: Operator, table: Served = 'c'): Condition[] {
  const { customerRange, customerDepartments, departmentId } = operator;
  if (customerRange === 1) return [isOwn(operator, table)];
  if (customerRange === 2) {
    return departmentId && isInSet(operator, departmentId)
      ? [either(isOfDepartments([departmentId], table), isOwn(operator, table))]
      : [isOwn(operator, table)];
  }
  return customerDepartments.length > 0
    ? [either(isOfDepartments(customerDepartments, table), isOwn(operator, table))]
    : [];
}

const isInSet = ({ customerDepartments }: Operator, departmentId: string) =>
  customerDepartments.length === 0 || customerDepartments.includes(departmentId);

/** The scope asked for, else the widest allowed; a scope beyond the right is FORBIDDEN. */
export function allowedScope(operator: Operator, asked: Scope | undefined): Scope {
  const allowed: Scope[] =
    operator.customerRange === 3
      ? ['all', 'department', 'mine']
      : operator.customerRange === 2
        ? ['department', 'mine']
        : ['mine'];
  if (asked && !allowed.includes(asked)) throw new AppError('FORBIDDEN');
  return asked ?? (allowed[0] as Scope);
}

/** The rows of one scope; never more than `visibleTo`. */
export function inScope(operator: Operator, scope: Scope, table: Served = 'c'): Condition[] {
  if (scope === 'mine') return [isOwn(operator, table)];
  if (scope === 'all') return visibleTo(operator, table);
  const { departmentId } = operator;
  return departmentId && isInSet(operator, departmentId)
    ? [isOfDepartments([departmentId], table)]
    : [sql`false`];
}

/**
 * Whether an operator may see a customer: through a visible consult, as one whom the operator's range serves, through a
 * follow-up that waits for the operator, or because the range is everything (rule access-5).
 */
export async function maySeeCustomer(tx: Tx, operator: Operator, customerId: string): Promise<boolean> {
  const ways = waysToSee(operator, sql`${customerId}::bigint`);
  if (ways.length === 0) return true;
  const { rows } = await sql`${sql.join(
    ways.map((way) => sql`(${way} limit 1)`),
    sql` union all `,
  )}`.execute(tx);
  return rows.length > 0;
}

/** The same as what limits rows whose customer a column names. */
export function customerInSight(operator: Operator, customer: RawBuilder<unknown>): RawBuilder<SqlBool>[] {
  const ways = waysToSee(operator, customer).map((way) => sql`exists (${way})`);
  return ways.length === 0 ? [] : [sql<SqlBool>`(${sql.join(ways, sql` or `)})`];
}

/** Queries of which any one finds a row when the operator sees the customer; none: every customer is seen. */
function waysToSee(operator: Operator, customer: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const conditions = visibleTo(operator);
  if (conditions.length === 0) return [];
  const { organisationId: org, staffId } = operator;
  return [
    sql`select 1 from consults c where c.org_id = ${org} and c.customer_id = ${customer}
      and ${sql.join(conditions, sql` and `)}`,
    sql`select 1 from customers p where p.org_id = ${org} and p.id = ${customer}
      and ${sql.join(visibleTo(operator, 'p'), sql` and `)}`,
    sql`select 1 from follow_ups f where f.org_id = ${org} and f.customer_id = ${customer}
      and f.executor_id = ${staffId} and f.executed_at is null`,
  ];
}
