import { dayIn } from '@huifang/domain/organisation-time';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { again } from '../../lib/again.ts';
import * as repo from './handovers.repo.ts';
import { close } from './handovers.service.ts';
import { moveWork, type NamedDoer, noWork } from './moving.service.ts';
import { findReceivers } from './receivers.ts';

const sweep = { purpose: 'sweep' } as const;

interface Organisation {
  id: string;
  time_zone: string;
}

/**
 * Begins the covers whose first day has come, hands over what has come to those who are away since, and ends those whose
 * last day is over (rule leaving-5). What a process that ended did not do, the next one does; of several that look at
 * once, one does it.
 */
export async function keepCovers(database: DatabaseHandle, now: Date): Promise<void> {
  const organisations = await database.transaction(async (tx) => {
    const { rows } = await sql<Organisation>`
      select o.id, o.time_zone from organisations_with_covers() due (id) join organisations o on o.id = due.id
      order by o.id`.execute(tx);
    return rows;
  }, sweep);
  for (const organisation of organisations) {
    const keep = (tx: Tx) => keepCoversOf(tx, organisation, dayIn(organisation.time_zone, now));
    await database.withOrganisation(organisation.id, keep, undefined, sweep);
  }
}

async function keepCoversOf(tx: Tx, { id: org }: Organisation, today: string): Promise<void> {
  for (const cover of await repo.lockCovers(tx, org)) {
    if (cover.from_day === null || cover.to_day === null || cover.from_day > today) continue;
    const doer = await makerOf(tx, cover);
    if (cover.to_day < today) await close(tx, doer, cover, { state: 'ended', isUntouched: false });
    else await goOn(tx, doer, cover);
  }
}

/** Whoever made a cover, in whose name it begins and ends. */
async function makerOf(
  tx: Tx,
  { org_id: organisationId, made_by: staffId }: repo.HandoverRow,
): Promise<NamedDoer> {
  const { user_id: userId, name } = await repo.personOf(tx, organisationId, staffId);
  // It takes an account to make one.
  return { organisationId, staffId, userId: userId as string, name };
}

/** Hands over what was not yet; what the person took up or made themselves since stays theirs. */
async function goOn(tx: Tx, doer: NamedDoer, cover: repo.HandoverRow): Promise<void> {
  const { org_id: org, id: handoverId, person_id: personId } = cover;
  // Who lost the right or left since is passed over; a kind that nobody can take any more stays where it is.
  const receivers = await findReceivers(tx, org, personId);
  const known = await repo.knownRecords(tx, org, handoverId);
  const own =
    cover.begun_at === null ? new Set<string>() : await repo.ownSince(tx, org, personId, cover.begun_at);
  const moved = await moveWork(
    tx,
    doer,
    { handoverId, personId, personName: await repo.nameOf(tx, org, personId), rules: cover.rules },
    receivers,
    ({ kind, id }) => !known.has(`${kind} ${id}`) && !own.has(`${kind} ${id}`),
  );
  const before = { ...noWork(), ...cover.moved };
  const isNothing = Object.values(moved).every((count) => count === 0);
  if (isNothing && cover.state === 'running') return;
  const sum = Object.fromEntries(
    Object.entries(moved).map(([kind, count]) => [kind, count + before[kind as keyof typeof before]]),
  );
  await repo.noteMoved(tx, org, handoverId, 'running', sum);
}

interface CoverOptions {
  database: DatabaseHandle;
  log: FastifyBaseLogger;
  now: () => Date;
  /** Milliseconds between two looks. @default 10_000 */
  every?: number;
}

/** Looks after covers again and again until stopped. */
export const startCovers = ({ database, log, now, every = 10_000 }: CoverOptions): (() => Promise<void>) =>
  again(() => keepCovers(database, now()), { every, log, failure: 'covers could not be kept' });
