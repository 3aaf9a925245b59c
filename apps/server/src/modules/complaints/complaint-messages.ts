import type { AnswerOf, getSendMsgs } from '@huifang/contract';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { toSentMessage } from '../messages/messages.present.ts';

const mostMessages = 50;

/** The messages about a complaint and its follow-ups, whoever got them, the newest first. */
export async function messagesAbout(
  tx: Tx,
  operator: Operator,
  complaintId: string,
  followUpIds: readonly string[],
): Promise<AnswerOf<typeof getSendMsgs>> {
  const rows = await tx
    .selectFrom('messages')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'messages.org_id').onRef('staff.id', '=', 'messages.person_id'),
    )
    .selectAll('messages')
    .select('staff.name as receiver')
    .where('messages.org_id', '=', operator.organisationId)
    .where((row) =>
      row.or([
        row('messages.complaint_id', '=', complaintId),
        ...(followUpIds.length > 0 ? [row('messages.follow_up_id', 'in', followUpIds)] : []),
      ]),
    )
    .orderBy('messages.id', 'desc')
    .limit(mostMessages)
    .execute();
  return rows.map((row) => ({ ...toSentMessage(row, operator), receiver: row.receiver ?? '' }));
}
