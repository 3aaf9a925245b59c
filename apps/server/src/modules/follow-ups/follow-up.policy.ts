import type { Scope } from '@huifang/domain/scopes';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { asSeen, both, reasonsOf, type Sighted, seen, type Way } from '../../lib/sight.ts';
import type { Operator } from '../../operator.ts';

import { departmentsOf, maySeeCustomer } from '../customers/visibility.ts';
import type { Condition, FollowUpRow } from './follow-up.repo.ts';
import * as repo from './follow-up.repo.ts';

type Reason = 'made' | 'executes' | 'executed' | 'department' | 'unassigned';

/** Parts of the follow-ups: plans with and without executor, callbacks. */
export type Part = 'open' | 'unassigned' | 'done';

const isOpen: Condition = sql`f.executed_at is null`;

/** The ways that hold for some parts; a list of others need not ask for them. */
const within = (parts: readonly Part[] | undefined, way: Way<Reason>, ...of: Part[]): Way<Reason>[] =>
  !parts || parts.some((part) => of.includes(part)) ? [way] : [];

const madeBy = ({ staffId }: Operator): Way<Reason> => ({
  reason: 'made',
  condition: sql`f.created_by = ${staffId}`,
});

/** Follow-ups `f` that wait for people, or were executed by them, as a list of their ids or a query of one. */
function byPeople(people: Condition, reasons: [Reason, Reason], parts?: readonly Part[]): Way<Reason>[] {
  return [
    ...within(parts, { reason: reasons[0], condition: sql`f.executor_id ${people}` }, 'open'),
    ...within(parts, { reason: reasons[1], condition: sql`f.executed_by ${people}` }, 'done'),
  ];
}

const self = ({ staffId }: Operator): Condition => sql`= ${staffId}`;
const ofDepartments = (
  { organisationId: org }: Operator,
  ids: readonly string[],
): Condition => sql`= any(array(
  select s.id from staff s where s.org_id = ${org} and s.department_id = any(${[...ids]}::bigint[])))`;

/** Plans that nobody has taken on, by the consults that they belong to: those that the operator serves, those of departments. */
function unassigned(
  { staffId }: Operator,
  departments: readonly string[],
  parts?: readonly Part[],
): Way<Reason>[] {
  const ofConsult = sql`(c.service_person_id = ${staffId} or c.department_id = any(${[...departments]}::bigint[]))`;
  const condition = sql<SqlBool>`(f.executor_id is null and ${isOpen} and exists (
    select from consults c where c.org_id = f.org_id and c.id = f.consult_id and ${ofConsult}))`;
  return within(parts, { reason: 'unassigned', condition }, 'unassigned');
}

/** How `follow_ups f`, or some parts of them, come into an operator's sight (rule access-7). */
export const waysToFollowUps = (operator: Operator, parts?: readonly Part[]): Sighted<Reason> =>
  asSeen(operator, (who) => ownWays(who, parts));

function ownWays(operator: Operator, parts?: readonly Part[]): Sighted<Reason> {
  const sight = operator.sights.followUps;
  if (sight === 'all') return 'all';
  return [
    madeBy(operator),
    ...byPeople(self(operator), ['executes', 'executed'], parts),
    ...(sight.length > 0
      ? byPeople(ofDepartments(operator, sight), ['department', 'department'], parts)
      : []),
    ...unassigned(operator, sight, parts),
  ];
}

/** What limits parts of the follow-ups to a scope; undefined is all that is in sight. */
export function inScope(operator: Operator, scope: Scope | undefined, parts: readonly Part[]): Condition[] {
  if (scope === undefined || scope === 'all') return seen(waysToFollowUps(operator, parts));
  const departments = scope === 'mine' ? [] : departmentsOf(operator, 'followUps');
  const asked: Way<Reason>[] = [
    ...byPeople(self(operator), ['executes', 'executed'], parts),
    ...(departments.length > 0
      ? byPeople(ofDepartments(operator, departments), ['department', 'department'], parts)
      : []),
    ...unassigned(operator, departments, parts),
  ];
  const { viewedBy } = operator;
  return seen(viewedBy ? both(asked, ownWays(viewedBy, parts)) : asked);
}

/** Whether the operator may see a follow-up: by their scope, or of a customer in sight. */
export async function maySee(tx: Tx, operator: Operator, followUp: FollowUpRow): Promise<boolean> {
  const { rows } = await sql<{ reasons: string[] }>`
    select ${reasonsOf(waysToFollowUps(operator))} as reasons from follow_ups f
    where f.org_id = ${operator.organisationId} and f.id = ${followUp.id}`.execute(tx);
  return (rows[0]?.reasons.length ?? 0) > 0 || maySeeCustomer(tx, operator, followUp.customer_id);
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
