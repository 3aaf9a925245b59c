import type {
  AnswerOf,
  decideErasure,
  getCustomerErasure,
  getErasurePreview,
  getErasures,
  ParsedRequestOf,
  requestErasure,
} from '@huifang/contract';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import { lockKey } from '../../db/locks.ts';
import type { StoredErasedPart, StoredKeptPart } from '../../db/privacy-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { isAnybodyElse } from '../../own-decision.ts';
import { maySeeCustomer } from '../customers/visibility.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import { peopleWho } from '../directory/directory.service.ts';
import { postMessages } from '../messages/messages.service.ts';
import * as repo from './erasures.repo.ts';
import { holdings, type Subject } from './holdings.ts';

const right = 'privacy:erase';

/** What an erasure of a customer erases, and what it keeps until when. */
export async function inventory(
  tx: Tx,
  subject: Subject,
): Promise<{ erased: StoredErasedPart[]; kept: StoredKeptPart[] }> {
  const until = await keptUntil(tx, subject);
  const erased = new Map<string, StoredErasedPart>();
  const kept = new Map<string, StoredKeptPart>();
  const add = <Part extends StoredErasedPart>(parts: Map<string, Part>, key: string, part: Part) => {
    const known = parts.get(key);
    if (known) known.count += part.count;
    else if (part.count > 0) parts.set(key, part);
  };
  for (const holding of holdings) {
    const { part, erasure, kept: reason } = holding;
    const { rows, going } = await repo.countRows(tx, holding, subject);
    if (erasure !== 'nothing') add(erased, part, { part, count: rows });
    if (reason) add(kept, `${part} ${reason}`, { part, reason, count: rows - going, until: until[reason] });
  }
  return { erased: [...erased.values()], kept: [...kept.values()] };
}

async function keptUntil(tx: Tx, subject: Subject): Promise<Record<StoredKeptPart['reason'], string>> {
  const { medical, payments } = await repo.keepUntil(tx, subject);
  const { rows } = await sql<{ day: string }>`
    select to_char(now() + interval '3 years', 'YYYY-MM-DD') as day`.execute(tx);
  const threeYears = rows[0]?.day ?? '';
  return { medical, payments, complaints: threeYears, consents: threeYears, audit: '', counts: '' };
}

/** A customer in sight whose data is still there. */
async function subjectInSight(tx: Tx, operator: Operator, customerId: string): Promise<Subject> {
  await requireCustomer(tx, operator, customerId);
  const { organisationId: org } = operator;
  const { erased_at } = await tx
    .selectFrom('customers')
    .select('erased_at')
    .where('org_id', '=', org)
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (erased_at) throw new AppError('CUSTOMER_ERASED');
  return (await repo.readSubject(tx, org, customerId)) as Subject;
}

/** What an erasure would do, and what stands in its way. */
export async function preview(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<AnswerOf<typeof getErasurePreview>> {
  const subject = await subjectInSight(tx, operator, customerId);
  return {
    ...(await inventory(tx, subject)),
    openComplaints: await repo.findOpenComplaints(tx, operator.organisationId, customerId),
    isAlone: !(await isAnybodyElse(tx, operator, right)),
  };
}

async function refuseOpenComplaints(tx: Tx, org: string, customerId: string): Promise<void> {
  const { length: count } = await repo.findOpenComplaints(tx, org, customerId);
  if (count > 0) throw new AppError('ERASURE_COMPLAINT_OPEN', { values: { count } });
}

/** Asks for an erasure: a second person decides; where there is none it is announced, and done after a day. */
export async function request(
  tx: Tx,
  operator: Operator,
  { customerId, ground, way, note: typed }: ParsedRequestOf<typeof requestErasure>,
) {
  const { organisationId: org, staffId, name } = operator;
  await subjectInSight(tx, operator, customerId);
  const note = typed.trim();
  const problems = new Problems(operator.locale);
  if (note === '') problems.add('note', 'requestNote');
  problems.throwIfAny();
  await lockKey(tx, `erasure of ${org} ${customerId}`);
  if (await repo.findOfCustomer(tx, org, customerId)) throw new AppError('ERASURE_REQUESTED');
  await refuseOpenComplaints(tx, org, customerId);
  const isAlone = !(await isAnybodyElse(tx, operator, right));
  const { id, due_at } = await tx
    .insertInto('erasures')
    .values({
      org_id: org,
      customer_id: customerId,
      ground,
      way,
      note,
      requested_by: staffId,
      ...(isAlone && { due_at: sql<Date>`now() + interval '1 day'` }),
    })
    .returning(['id', 'due_at'])
    .executeTakeFirstOrThrow();
  await audit(tx, operator, { action: 'create', entity: 'erasure', entityId: id, details: { ground, way } });
  await announce(tx, org, { id, customerId, by: name, dueAt: due_at, except: isAlone ? undefined : staffId });
  return { id, state: 'waiting' as const };
}

/** Tells whoever may decide, and where nobody else may all who administer too, that an erasure was asked for. */
async function announce(
  tx: Tx,
  org: string,
  about: { id: string; customerId: string; by: string; dueAt: Date | null; except: string | undefined },
): Promise<void> {
  const { id, customerId, by, dueAt, except } = about;
  const people = new Set(await peopleWho(tx, org, right));
  if (dueAt) for (const one of await peopleWho(tx, org, 'organisation:configure')) people.add(one);
  await postMessages(
    tx,
    org,
    [...people]
      .filter((one) => one !== except)
      .map((staffId) => ({
        staffId,
        key: `erasure ${id} ${dueAt ? 'announced' : 'asked'}`,
        kind: 'erasure-asked' as const,
        params: { by, customer: customerId, ...(dueAt && { due: dueAt.toISOString() }) },
        customerId,
      })),
  );
}

async function lockWaiting(tx: Tx, org: string, id: string) {
  const row = await repo.lockErasure(tx, org, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state !== 'waiting') throw new AppError('ERASURE_DECIDED');
  return row;
}

/** Agrees to a request of somebody else, or refuses it. */
export async function decide(
  tx: Tx,
  operator: Operator,
  { id, isApproved, detail }: ParsedRequestOf<typeof decideErasure>,
) {
  const { organisationId: org, staffId, name } = operator;
  const row = await lockWaiting(tx, org, id);
  if (row.requested_by === staffId) throw new AppError('ERASURE_OWN');
  await requireCustomer(tx, operator, row.customer_id);
  if (isApproved) await refuseOpenComplaints(tx, org, row.customer_id);
  const state = isApproved ? ('approved' as const) : ('refused' as const);
  await tx
    .updateTable('erasures')
    .set({ state, decided_by: staffId, decided_at: sql<Date>`now()`, detail: detail.trim(), due_at: null })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
  await audit(tx, operator, {
    action: 'review',
    entity: 'erasure',
    entityId: id,
    changes: [{ field: 'state', before: 'waiting', after: state }],
  });
  await tellRequester(tx, org, row, { by: name, decision: state });
  return { id, state };
}

/** Tells whoever asked what became of it, unless nobody did. */
export async function tellRequester(
  tx: Tx,
  org: string,
  { id, customer_id, requested_by }: { id: string; customer_id: string; requested_by: string | null },
  params: { by: string; decision: 'approved' | 'refused' | 'complaint' },
): Promise<void> {
  if (requested_by === null) return;
  const draft = { key: `erasure ${id} ${params.decision}`, kind: 'erasure-decided' as const };
  await postMessages(tx, org, [
    {
      ...draft,
      staffId: requested_by,
      params: { ...params, customer: customer_id },
      customerId: customer_id,
    },
  ]);
}

/** Takes one's own request back while nothing is decided. */
export async function withdraw(tx: Tx, operator: Operator, id: string) {
  const { organisationId: org, staffId } = operator;
  const row = await lockWaiting(tx, org, id);
  if (row.requested_by !== staffId) throw new AppError('FORBIDDEN');
  await tx
    .updateTable('erasures')
    .set({ state: 'withdrawn', due_at: null })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();
  await audit(tx, operator, {
    action: 'revoke',
    entity: 'erasure',
    entityId: id,
    changes: [{ field: 'state', before: 'waiting', after: 'withdrawn' }],
  });
  return { id, state: 'withdrawn' as const };
}

/** Whether a customer in sight was erased, or is about to be. */
export async function ofCustomer(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<AnswerOf<typeof getCustomerErasure>> {
  await requireCustomer(tx, operator, customerId);
  const row = await repo.findOfCustomer(tx, operator.organisationId, customerId);
  return {
    id: row?.id ?? '',
    state: row?.state ?? '',
    requestedAt: row?.requested_at ?? null,
    doneAt: row?.done_at ?? null,
  };
}

/** The requests of the organisation; whom they are about is told to whoever sees the customer. */
export async function list(
  tx: Tx,
  operator: Operator,
  { state, words, page, size }: ParsedRequestOf<typeof getErasures>,
): Promise<AnswerOf<typeof getErasures>> {
  const { organisationId: org, staffId } = operator;
  const { rows, total } = await repo.findErasures(
    tx,
    org,
    { state: state || undefined, words: words.trim() },
    paging({ page, size }),
  );
  const told = [];
  for (const row of rows) {
    const isSeen = await maySeeCustomer(tx, operator, row.customer_id);
    const isWaiting = row.state === 'waiting';
    const isOwn = row.requested_by === staffId;
    told.push({
      id: row.id,
      customerId: isSeen ? row.customer_id : '',
      name: isSeen ? row.customer : '',
      state: row.state,
      ground: row.ground,
      way: row.way,
      note: isSeen ? row.note : '',
      requester: row.requester ?? '',
      requestedAt: row.requested_at,
      dueAt: row.due_at,
      decider: row.decider ?? '',
      decidedAt: row.decided_at,
      detail: row.detail,
      doneAt: row.done_at,
      erased: row.erased,
      kept: row.kept,
      canDecide: isWaiting && !isOwn && isSeen,
      canWithdraw: isWaiting && isOwn,
    });
  }
  return { rows: told, total };
}
