import { type ComplaintState, complaintState, isClosed } from '@huifang/domain/complaint/states';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { Permission } from '@huifang/domain/rights/permissions';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { maySeeCustomer } from '../customers/visibility.ts';

import { mayDo } from '../directory/directory.service.ts';
import type { ComplaintRow, Condition } from './complaint.repo.ts';
import * as repo from './complaint.repo.ts';

/** The departments whose complaints an operator sees besides the own ones; undefined: all there are. */
function departmentsSeen({ customerRange, customerDepartments, departmentId }: Operator) {
  if (customerRange === 3) return customerDepartments.length > 0 ? customerDepartments : undefined;
  if (customerRange === 1 || !departmentId) return [];
  return customerDepartments.length === 0 || customerDepartments.includes(departmentId) ? [departmentId] : [];
}

/**
 * What an operator's customer range lets them see of `complaints p` in lists: those about the departments in
 * range, and those that the operator registered or handles.
 */
export function visibleTo(operator: Operator): Condition[] {
  const departments = departmentsSeen(operator);
  if (!departments) return [];
  const { staffId } = operator;
  return [
    sql`(p.created_by = ${staffId} or p.handler_id = ${staffId}
      or p.department_id = any(${[...departments]}::bigint[]))`,
  ];
}

/** A complaint within the operator's sight, those of customers in sight included, else NOT_FOUND. */
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

/** Whether the operator's range holds a complaint, those of customers in sight included. */
export async function maySee(tx: Tx, operator: Operator, row: ComplaintRow): Promise<boolean> {
  const departments = departmentsSeen(operator);
  if (!departments || isOwn(operator, row)) return true;
  if (row.department_id !== null && departments.includes(row.department_id)) return true;
  return row.customer_id !== null && maySeeCustomer(tx, operator, row.customer_id);
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
