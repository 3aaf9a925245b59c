import type { Scope } from '@huifang/domain/scopes';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';

import { allowedScope, inScope, maySeeCustomer } from '../customers/visibility.ts';
import type { Condition, FollowUpRow } from './follow-up.repo.ts';
import * as repo from './follow-up.repo.ts';

/** Whose follow-ups a scope holds; undefined: everybody's. */
export async function executorsIn(tx: Tx, operator: Operator, scope: Scope) {
  const { organisationId: org, staffId, departmentId, customerDepartments } = operator;
  if (scope === 'mine') return [staffId];
  if (scope === 'all' && customerDepartments.length === 0) return undefined;
  const departments = scope === 'all' ? customerDepartments : departmentId ? [departmentId] : [];
  return [...new Set([staffId, ...(await repo.staffOfDepartments(tx, org, departments))])];
}

/** Which plans without executor a scope holds, by the consults `c` that they belong to. */
export function unassignedIn(operator: Operator, scope: Scope): Condition[] {
  const conditions = inScope(operator, scope);
  if (conditions.length === 0) return [];
  return [
    sql<SqlBool>`exists (select from consults c where c.org_id = f.org_id and c.id = f.consult_id
      and ${sql.join(conditions, sql` and `)})`,
  ];
}

/** Whether the operator may see a follow-up: made by or waiting for somebody in sight, or of a customer in sight. */
export async function maySee(tx: Tx, operator: Operator, followUp: FollowUpRow): Promise<boolean> {
  const executors = await executorsIn(tx, operator, allowedScope(operator, undefined));
  if (!executors) return true;
  const { executor_id, executed_by, customer_id } = followUp;
  const isTheirs = [executor_id, executed_by].some((id) => id !== null && executors.includes(id));
  return isTheirs || maySeeCustomer(tx, operator, customer_id);
}

/** A follow-up within the operator's sight, else NOT_FOUND. */
export async function visibleFollowUp(tx: Tx, operator: Operator, id: string): Promise<FollowUpRow> {
  const row = await repo.findFollowUp(tx, operator.organisationId, id);
  if (!row || !(await maySee(tx, operator, row))) throw new AppError('NOT_FOUND');
  return row;
}

/**
 * Work that waits for a colleague, and that the operator did not plan, is changed only with the right to assign
 * (rule access-7).
 */
export function refuseOthersWork(operator: Operator, { executor_id, created_by }: FollowUpRow): void {
  const isOpenToAll = executor_id === null || executor_id === operator.staffId;
  if (!isOpenToAll && created_by !== operator.staffId && !operator.permissions.has('callback:assign')) {
    throw new AppError('FORBIDDEN');
  }
}
