import type { ListParam } from '@huifang/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';

type Condition = RawBuilder<SqlBool>;
type Scope = NonNullable<z.output<typeof ListParam>['范围']>;

/** Whoever may see full phones and identity numbers, each time by asking for them. */
export const mayReveal = ({ permissions }: Operator) => permissions.has('customer:reveal');

/** Consults, or customers with the person who serves them. */
type Served = 'c' | 'p';

const isOwn = (operator: Operator, table: Served = 'c'): Condition =>
  sql`${sql.ref(`${table}.service_person_id`)} = ${operator.personId}`;
const isOfDepartments = (ids: readonly string[], table: Served = 'c'): Condition =>
  sql`${sql.ref(`${table}.department_id`)} = any(${ids}::bigint[])`;
const either = (...conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/**
 * What an operator's customer range and department set let them see of `consults c`, or of `customers p` whatever
 * their consults, at all (B6).
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
      ? ['所有', '我的部门', '我的客户']
      : operator.customerRange === 2
        ? ['我的部门', '我的客户']
        : ['我的客户'];
  if (asked && !allowed.includes(asked)) throw new AppError('FORBIDDEN');
  return asked ?? (allowed[0] as Scope);
}

/** The rows of one scope; never more than `visibleTo`. */
export function inScope(operator: Operator, scope: Scope, table: Served = 'c'): Condition[] {
  if (scope === '我的客户') return [isOwn(operator, table)];
  if (scope === '所有') return visibleTo(operator, table);
  const { departmentId } = operator;
  return departmentId && isInSet(operator, departmentId)
    ? [isOfDepartments([departmentId], table)]
    : [sql`false`];
}
