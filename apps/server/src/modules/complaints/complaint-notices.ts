import { complaintState, isClosed } from '@huifang/domain/complaint/states';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { mayDo } from '../directory/directory.service.ts';
import { markComplaintMessagesRead, postMessages } from '../messages/messages.service.ts';
import { rightFor } from './complaint.policy.ts';
import type { ComplaintRow } from './complaint.repo.ts';

/** Characters of the complaint that the message repeats. */
const quoted = 200;

/**
 * Tells a colleague whom an open complaint is given to for handling or for review. Whoever has it no longer, or has
 * nothing left to do about it, has no unread message about it afterwards.
 */
export async function notifyHandler(
  tx: Tx,
  operator: Operator,
  before: ComplaintRow | undefined,
  after: ComplaintRow,
): Promise<void> {
  const { organisationId: org, staffId, name } = operator;
  const { id, state, version, handler_id, customer_id, contact, content } = after;
  const isOpen = !isClosed(state);
  const isReview = state === complaintState.inReview;
  if (before) await markComplaintMessagesRead(tx, org, id, isOpen ? handler_id : null);
  const isGiven = before?.handler_id !== handler_id || (isReview && before?.state !== state);
  if (!isOpen || !isGiven || handler_id === null || handler_id === staffId) return;
  // Whoever handled it once may have lost the right since.
  if (!(await mayDo(tx, org, handler_id, rightFor(state)))) return;
  const kind = isReview ? 'complaint-review' : 'complaint-assigned';
  await postMessages(tx, org, [
    {
      staffId: handler_id,
      key: `${kind}:${id}:${version}`,
      kind,
      params: { by: name, contact, note: [...content].slice(0, quoted).join('') },
      ...(customer_id !== null && { customerId: customer_id }),
      complaintId: id,
    },
  ]);
}
