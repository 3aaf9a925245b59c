import type { ListParam } from '@huifang/contract';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';

type Condition = RawBuilder<SqlBool>;
type Scope = NonNullable<z.output<typeof ListParam>['范围']>;

const isOwn = (operator: Operator): Condition => sql`c.service_person_id = ${operator.personId}`;
const isOfDepartments = (ids: readonly string[]): Condition => sql`c.department_id = any(${ids}::bigint[])`;
const either = (...conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

/** What an operator's customer range and department set let them see of `consults c` at all (B6). */
export function visibleTo(operator: Operator): Condition[] {
  const { customerRange, customerDepartments, departmentId } = operator;
  if (customerRange === 1) return [isOwn(operator)];
  if (customerRange === 2) {
    return departmentId && isInSet(operator, departmentId)
      ? [either(isOfDepartments([departmentId]), isOwn(operator))]
      : [isOwn(operator)];
  }
  return customerDepartments.length > 0
    ? [either(isOfDepartments(customerDepartments), isOwn(operator))]
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
export function inScope(operator: Operator, scope: Scope): Condition[] {
  if (scope === '我的客户') return [isOwn(operator)];
  if (scope === '所有') return visibleTo(operator);
  const { departmentId } = operator;
  return departmentId && isInSet(operator, departmentId) ? [isOfDepartments([departmentId])] : [sql`false`];
}
