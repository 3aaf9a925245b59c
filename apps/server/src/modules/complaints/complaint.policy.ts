import { type ComplaintState, complaintState, isClosed } from '@huifang/domain/complaint/states';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { Permission } from '@huifang/domain/rights/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Problems } from '../../lib/problems.ts';
import { asSeen, reasonsOf, type Sighted, seen } from '../../lib/sight.ts';
import type { Operator } from '../../operator.ts';

import { mayDo } from '../directory/directory.service.ts';
import type { ComplaintRow, Condition } from './complaint.repo.ts';
import * as repo from './complaint.repo.ts';

/**
 * How `complaints p` come into an operator's sight: those about the departments of their scope, and those that they
 * registered, handle or hold a step of, whoever the customer is (rule access-10).
 */
export const waysToComplaints = (operator: Operator): Sighted<Reason> => asSeen(operator, ownWays);

type Reason = 'registered' | 'handles' | 'holdsStep' | 'department';

function ownWays(operator: Operator): Sighted<Reason> {
  const { organisationId: org, staffId, sights } = operator;
  if (sights.complaints === 'all') return 'all';
  const departments = [...sights.complaints];
  return [
    { reason: 'registered', condition: sql`p.created_by = ${staffId}` },
    { reason: 'handles', condition: sql`p.handler_id = ${staffId}` },
    {
      reason: 'holdsStep',
      condition: sql`p.id = any(array(
        select s.complaint_id from complaint_steps s where s.org_id = ${org} and s.handler_id = ${staffId}))`,
    },
    ...(departments.length > 0
      ? [
          {
            reason: 'department' as const,
            condition: sql<SqlBool>`p.department_id = any(${departments}::bigint[])`,
          },
        ]
      : []),
  ];
}

/** What limits them to that. */
export const visibleTo = (operator: Operator): Condition[] => seen(waysToComplaints(operator));

/** A complaint within the operator's sight, else NOT_FOUND. */
export async function visibleComplaint(
  tx: Tx,
  operator: Operator,
  id: string,
  lock = false,
): Promise<ComplaintRow> {
  const row = await repo.findComplaint(tx, operator.organisationId, id, lock);
  if (!row || !(await maySee(tx, operator, row))) throw new AppError('NOT_FOUND');
  return row;
}

/** Whether the operator's scope holds a complaint. */
export async function maySee(tx: Tx, operator: Operator, { id }: Pick<ComplaintRow, 'id'>): Promise<boolean> {
  const { rows } = await sql<{ reasons: string[] }>`
    select ${reasonsOf(waysToComplaints(operator))} as reasons from complaints p
    where p.org_id = ${operator.organisationId} and p.id = ${id}`.execute(tx);
  return (rows[0]?.reasons.length ?? 0) > 0;
}

interface Held {
  state: ComplaintState;
  handler_id: string | null;
  created_by: string | null;
}

const isOwn = ({ staffId }: Operator, { handler_id, created_by }: Pick<Held, 'handler_id' | 'created_by'>) =>
  handler_id === staffId || created_by === staffId;

const isReviewer = ({ permissions }: Operator) => permissions.has('complaint:review');
const isWriter = ({ permissions }: Operator) => permissions.has('complaint:write');

/** Open complaints are everybody's work; what is closed is corrected by whoever registered or handled it, or a reviewer. */
export const mayChange = (operator: Operator, complaint: Held): boolean =>
  isWriter(operator) && (!isClosed(complaint.state) || isOwn(operator, complaint) || isReviewer(operator));

/** What one wrote down oneself can be taken back; a reviewer takes back anything. */
export const mayRemove = (operator: Operator, { created_by }: { created_by: string | null }): boolean =>
  isWriter(operator) && (created_by === operator.staffId || isReviewer(operator));

const { registered, inHandling, inReview, handled, rejected } = complaintState;

const following: Record<ComplaintState, readonly ComplaintState[]> = {
  [registered]: [inHandling, inReview, handled, rejected],
  [inHandling]: [inHandling, inReview, handled, rejected],
  [inReview]: [inHandling, handled, rejected],
  [handled]: [inHandling],
  [rejected]: [inHandling],
};

/**
 * Where a process entry can lead: what is in review is decided, what is closed reopened, by a reviewer only, as is a
 * rejection (rule complaint-4).
 */
export function nextStates(operator: Operator, { state }: { state: ComplaintState }): ComplaintState[] {
  if (!isWriter(operator)) return [];
  if (isReviewer(operator)) return [...following[state]];
  return isClosed(state) || state === inReview ? [] : following[state].filter((next) => next !== rejected);
}

/** Refuses a state: COMPLAINT_STATE for what cannot follow, FORBIDDEN for what others decide. */
export async function refuseState(
  tx: Tx,
  operator: Operator,
  row: ComplaintRow,
  next: ComplaintState,
): Promise<void> {
  if (nextStates(operator, row).includes(next)) return;
  if (following[row.state].includes(next)) throw new AppError('FORBIDDEN');
  const names = await repo.findList(tx, operator.organisationId, dictionaries.complaintState);
  const nameOf = (state: ComplaintState) =>
    names.find(({ code }) => code === String(state))?.name ?? String(state);
  throw new AppError('COMPLAINT_STATE', { values: { state: nameOf(row.state), next: nameOf(next) } });
}

/** What somebody needs who is given a complaint in this state. */
export const rightFor = (state: ComplaintState): Permission =>
  state === inReview ? 'complaint:review' : 'complaint:write';

/** A complaint is given only to those who can take the step; whoever writes it down may do so in their own name. */
export async function checkHandler(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  handlerId: string,
  state: ComplaintState,
  problems: Problems,
): Promise<void> {
  if (handlerId === staffId || (await mayDo(tx, org, handlerId, rightFor(state)))) return;
  const person = await repo.staffOf(tx, org, handlerId);
  if (!person?.is_active) problems.add('handlerId', 'unknownOption');
  else problems.add('handlerId', state === inReview ? 'reviewerRight' : 'handlerRight');
}
