import type { AnswerOf, Message, messageHasRead, messageInit } from '@huifang/contract';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { toMessage } from './messages.present.ts';
import * as repo from './messages.repo.ts';

/** A message to be written. */
export interface MessageDraft {
  staffId: string;
  /** The same event has the same key: of several messages to a person with one key, the first stays. */
  key: string;
  kind: Message['kind'];
  params: Record<string, string>;
  customerId?: string;
  consultId?: string | null;
  followUpId?: string;
  complaintId?: string;
  formAnswerId?: string;
}

/**
 * Writes messages of the transaction's organisation; those whose key the person has already are left out. Whoever
 * gets one is locked until the transaction ends, so that a person's messages appear in the order of their ids and
 * an event stream can go on from the last one it saw.
 */
export async function postMessages(
  tx: Tx,
  organisationId: string,
  drafts: readonly MessageDraft[],
): Promise<void> {
  if (drafts.length === 0) return;
  const persons = [...new Set(drafts.map(({ staffId }) => staffId))].sort();
  await sql`select pg_advisory_xact_lock(hashtextextended('messages of ' || person, 0))
    from unnest(${persons}::text[]) with ordinality as list (person, place) order by place`.execute(tx);
  await tx
    .insertInto('messages')
    .values(
      drafts.map((draft) => ({
        org_id: organisationId,
        person_id: draft.staffId,
        key: draft.key,
        kind: draft.kind,
        params: JSON.stringify(draft.params),
        customer_id: draft.customerId ?? null,
        consult_id: draft.consultId ?? null,
        follow_up_id: draft.followUpId ?? null,
        complaint_id: draft.complaintId ?? null,
        form_answer_id: draft.formAnswerId ?? null,
        created_at: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) => conflict.columns(['org_id', 'person_id', 'key']).doNothing())
    .execute();
}

/** Counts unread messages about a plan as read once nothing is left to do about them, for all but its executor. */
export const markMessagesRead = (
  tx: Tx,
  organisationId: string,
  followUpIds: readonly string[],
  executorId: string | null,
) => markRead(tx, organisationId, 'follow_up_id', followUpIds, executorId);

/** The same for a complaint and its handler. */
export const markComplaintMessagesRead = (
  tx: Tx,
  organisationId: string,
  complaintId: string,
  handlerId: string | null,
) => markRead(tx, organisationId, 'complaint_id', [complaintId], handlerId);

type Subject = 'follow_up_id' | 'complaint_id';

/** Tells what has happened, whatever becomes of its subject; the others ask for something to be done. */
const announcement: Message['kind'] = 'own-request-decided';

async function markRead(
  tx: Tx,
  organisationId: string,
  subject: Subject,
  ids: readonly string[],
  keptFor: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('messages')
    .set({ state: 'read', read_at: sql<Date>`now()` })
    .where('org_id', '=', organisationId)
    .where(subject, 'in', ids)
    .where('state', '=', 'unread')
    .where('kind', '!=', announcement)
    .$if(keptFor !== null, (query) => query.where('person_id', '!=', keptFor as string))
    .execute();
}

/** Takes back unread messages about a removed plan: should it return, they are written anew. */
export const takeBackMessages = (tx: Tx, organisationId: string, followUpId: string) =>
  takeBack(tx, organisationId, 'follow_up_id', followUpId);

/** The same for a removed complaint. */
export const takeBackComplaintMessages = (tx: Tx, organisationId: string, complaintId: string) =>
  takeBack(tx, organisationId, 'complaint_id', complaintId);

async function takeBack(tx: Tx, organisationId: string, subject: Subject, id: string): Promise<void> {
  await tx
    .deleteFrom('messages')
    .where('org_id', '=', organisationId)
    .where(subject, '=', id)
    .where('state', '=', 'unread')
    .where('kind', '!=', announcement)
    .execute();
}

export const countUnread = async (tx: Tx, operator: Operator) => ({
  unread: await repo.countUnread(tx, operator),
});

const lists = { unread: 'unread', readed: 'read', trash: 'trash' } as const;

/** All three lists, or one of them alone. */
export async function messageLists(
  tx: Tx,
  operator: Operator,
  wanted: { list: '' | keyof typeof lists; before?: string; size: number },
): Promise<AnswerOf<typeof messageInit>> {
  const read = async (list: keyof typeof lists) => {
    if (wanted.list !== '' && wanted.list !== list) return [];
    const before = wanted.list === '' ? undefined : wanted.before;
    const rows = await repo.findMessages(tx, operator, { state: lists[list], before, limit: wanted.size });
    return rows.map((row) => toMessage(row, operator));
  };
  return {
    ...(await countUnread(tx, operator)),
    unreadList: await read('unread'),
    readedList: await read('readed'),
    trashList: await read('trash'),
  };
}

export async function readMessage(tx: Tx, operator: Operator, id: string): Promise<AnswerOf<typeof Message>> {
  const row = await repo.findMessage(tx, operator, id);
  if (!row) throw new AppError('NOT_FOUND');
  return toMessage(row, operator);
}

/**
 * Moves messages between two lists. Those that are in another list already are left there, so that a repeat
 * changes nothing; ids that are nobody's or another person's are NOT_FOUND.
 */
export async function moveMessages(
  tx: Tx,
  operator: Operator,
  wanted: { id?: string[]; all: boolean },
  from: repo.MessageState,
  to: repo.MessageState,
): Promise<AnswerOf<typeof messageHasRead>> {
  const ids = wanted.all ? undefined : [...new Set(wanted.id ?? [])];
  if (ids?.length === 0) return { moved: 0, ...(await countUnread(tx, operator)) };
  if (ids && (await repo.countOwn(tx, operator, ids)) !== ids.length) throw new AppError('NOT_FOUND');
  const moved = await repo.moveMessages(tx, operator, { ids, from, to });
  return { moved, ...(await countUnread(tx, operator)) };
}
