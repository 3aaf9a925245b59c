import type { HandoverRule, WorkCounts } from '@huifang/contract';
import { type WorkKind, workKinds } from '@huifang/domain/handover/work';
import { auditAll, type Doer } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { staffNames } from '../directory/directory.service.ts';
import { type MessageDraft, postMessages } from '../messages/messages.service.ts';
import * as repo from './handovers.repo.ts';
import {
  entityOf,
  type Held,
  holdings,
  lockCustomers,
  type Move,
  type RecordKind,
  recordKinds,
  workOf,
} from './holdings.ts';
import { destinations, type Receiver, ruleFor } from './receivers.ts';

/** Who does it: the operator, or whoever made a cover that begins or ends by itself. */
export type NamedDoer = Doer & { name: string };

export const noWork = (): WorkCounts => ({ plans: 0, customers: 0, complaints: 0, requests: 0, drafts: 0 });
export const totalOf = (counts: WorkCounts): number =>
  workKinds.reduce((total, kind) => total + counts[kind], 0);

type KindHeld = Held & { kind: RecordKind };

/** What a person holds of each kind of work, by the tables that it stands in. */
export async function heldWork(
  tx: Tx,
  org: string,
  personId: string,
  lock: boolean,
): Promise<Record<WorkKind, KindHeld[]>> {
  const held: Record<WorkKind, KindHeld[]> = {
    plans: [],
    customers: [],
    complaints: [],
    requests: [],
    drafts: [],
  };
  for (const kind of recordKinds) {
    const things = await holdings[kind].open(tx, org, personId, lock);
    held[workOf[kind]].push(...things.map((thing) => ({ ...thing, kind })));
  }
  return held;
}

/** How much of it there is: customers count once, whatever is held of them. */
export const amountOf = (kind: WorkKind, things: readonly Held[]): number =>
  kind === 'customers' ? new Set(things.map(({ group }) => group)).size : things.length;

interface Moving {
  handoverId: string;
  personId: string;
  personName: string;
  rules: readonly HandoverRule[];
}

/**
 * Hands over what a person holds, by rules: in one transaction, with each record's own history, and what can go back
 * noted. `isNew`: what was moved before, or taken up by themselves meanwhile, is left out. Answers how much was moved.
 */
export async function moveWork(
  tx: Tx,
  doer: NamedDoer,
  { handoverId, personId, personName, rules }: Moving,
  receivers: readonly Receiver[],
  isNew?: (thing: KindHeld) => boolean,
): Promise<WorkCounts> {
  const { organisationId: org } = doer;
  await lockCustomers(tx, org, [personId]);
  const held = await heldWork(tx, org, personId, true);
  const moved = noWork();
  const told = new Map<string, WorkCounts>();
  for (const work of workKinds) {
    const things = isNew ? held[work].filter(isNew) : held[work];
    const dealt = destinations(ruleFor(rules, work), receivers, things);
    moved[work] = amountOf(work, [...dealt.keys()]);
    for (const [to, own] of Map.groupBy(dealt.keys(), (thing) => dealt.get(thing) ?? null)) {
      if (to === null) continue;
      const counts = told.get(to) ?? noWork();
      counts[work] = amountOf(work, own);
      told.set(to, counts);
    }
    for (const [kind, own] of Map.groupBy(dealt.keys(), (thing) => thing.kind)) {
      const moves = own.map((thing) => ({ id: thing.id, from: personId, to: dealt.get(thing) ?? null }));
      const versions = await give(tx, doer, kind, moves, 'hand-over');
      await repo.insertItems(
        tx,
        org,
        handoverId,
        moves.map(({ id, to }) => ({ kind, id, to, version: versions.get(id) ?? 0 })),
      );
    }
  }
  await tell(tx, doer, told, { key: `work-handed-over:${handoverId}`, from: personName });
  return moved;
}

/** Moves things of one kind, each with a line of the audit. */
async function give(tx: Tx, doer: Doer, kind: RecordKind, moves: readonly Move[], action: string) {
  const versions = await holdings[kind].give(tx, doer, moves);
  const done = moves.filter(({ id }) => versions.has(id));
  const names = await staffNames(tx, doer.organisationId, [
    ...new Set(done.flatMap(({ from, to }) => [from, to])),
  ]);
  const nameOf = (id: string | null) => (id === null ? '' : (names.get(id) ?? ''));
  await auditAll(
    tx,
    doer,
    done.map(({ id, from, to }) => ({
      action,
      entity: entityOf[kind],
      entityId: kind === 'draft' ? (id.split(' ')[1] ?? '') : id,
      changes: [{ field: '负责人', before: nameOf(from), after: nameOf(to) }],
    })),
  );
  return versions;
}

/** One message to each receiver, however much they get. */
async function tell(
  tx: Tx,
  doer: NamedDoer,
  told: ReadonlyMap<string, WorkCounts>,
  { key, from, back = '' }: { key: string; from: string; back?: string },
): Promise<void> {
  const drafts = [...told].map(
    ([staffId, counts]): MessageDraft => ({
      staffId,
      // What comes later during a cover is told of anew.
      key: `${key}:${back}:${Date.now()}`,
      kind: 'work-handed-over',
      params: {
        by: doer.name,
        from,
        ...(back && { back }),
        ...Object.fromEntries(workKinds.map((kind) => [kind, String(counts[kind])])),
      },
    }),
  );
  await postMessages(tx, doer.organisationId, drafts);
}

interface Returning {
  handoverId: string;
  personId: string;
  personName: string;
  /** Only what nobody has touched since it was handed over. */
  isUntouched: boolean;
}

/** Gives back what is still open and with its receiver; answers what went back and what stays where it is. */
export async function returnWork(
  tx: Tx,
  doer: NamedDoer,
  { handoverId, personId, personName, isUntouched }: Returning,
): Promise<{ returned: WorkCounts; kept: WorkCounts }> {
  const { organisationId: org } = doer;
  const items = await repo.findItems(tx, org, handoverId);
  const receivers = [...new Set(items.map(({ to_id }) => to_id))];
  await lockCustomers(tx, org, receivers);
  const [returned, kept] = [noWork(), noWork()];
  const groups = { returned: new Set<string>(), kept: new Set<string>() };
  const count = (into: 'returned' | 'kept', counts: WorkCounts, kind: RecordKind, group: string) => {
    if (workOf[kind] === 'customers') groups[into].add(group);
    else counts[workOf[kind]] += 1;
  };
  // Plans last: giving them back raises the versions of their consults.
  for (const kind of recordKinds.toReversed()) {
    const own = items.filter((item) => item.kind === kind);
    if (own.length === 0) continue;
    const held = await repo.heldBy(tx, org, kind, own);
    const moves: Move[] = [];
    for (const item of own) {
      const now = held.get(item.record);
      const isBack = now?.isWithReceiver && (!isUntouched || now.version === item.version);
      if (isBack) moves.push({ id: item.record, from: item.to_id, to: personId });
      count(isBack ? 'returned' : 'kept', isBack ? returned : kept, kind, now?.group ?? item.record);
    }
    if (moves.length > 0) await give(tx, doer, kind, moves, 'hand-back');
  }
  returned.customers = groups.returned.size;
  kept.customers = [...groups.kept].filter((group) => !groups.returned.has(group)).length;
  if (totalOf(returned) > 0)
    await tell(tx, doer, new Map([[personId, returned]]), {
      key: `work-handed-over:${handoverId}`,
      from: personName,
      back: '1',
    });
  return { returned, kept };
}
