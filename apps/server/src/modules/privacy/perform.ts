import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type AuditEntry, audit } from '../../audit.ts';
import { proofOfWhole } from '../../audit-chain/lines.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { again } from '../../lib/again.ts';
import { peopleWho } from '../directory/directory.service.ts';
import type { FileService } from '../files/files.service.ts';
import { postMessages } from '../messages/messages.service.ts';
import { remember } from './erased-list.ts';
import * as repo from './erasures.repo.ts';
import { inventory, tellRequester } from './erasures.service.ts';
import { holdings } from './holdings.ts';

export interface ErasureParts {
  database: DatabaseHandle;
  files: Pick<FileService, 'sweep'>;
  /** The file that remembers who was erased, beside the database: a backup from before knows nothing of it. */
  list: string;
}

const unlimited = { purpose: 'unlimited' } as const;

/**
 * Erases everything that is due by now, one customer in a transaction; answers how many. One whose records somebody is
 * writing at this moment is left to the next time.
 */
export async function eraseDue(parts: ErasureParts, now = new Date()): Promise<number> {
  const { database } = parts;
  const organisations = await database.transaction(async (tx) => {
    const { rows } = await sql<{
      id: string;
    }>`select id from organisations_to_erase(${now}) due (id)`.execute(tx);
    return rows.map(({ id }) => id);
  }, unlimited);
  let done = 0;
  for (const org of organisations) done += await eraseInOrganisation(parts, org, now);
  return done;
}

async function eraseInOrganisation(parts: ErasureParts, org: string, now: Date): Promise<number> {
  const { database, files } = parts;
  const due = await database.withOrganisation(
    org,
    (tx) =>
      tx
        .selectFrom('erasures')
        .select('id')
        .where('org_id', '=', org)
        .where((is) =>
          is.or([
            is('state', '=', 'approved'),
            is.and([is('state', '=', 'waiting'), is('due_at', '<=', now)]),
          ]),
        )
        .orderBy('id')
        .execute(),
    undefined,
    unlimited,
  );
  let done = 0;
  for (const { id } of due) {
    const isDone = await attempt(() =>
      database.withOrganisation(org, (tx) => eraseOne(tx, org, id, parts.list), undefined, unlimited),
    );
    if (isDone) done += 1;
  }
  await attempt(() =>
    database.withOrganisation(org, (tx) => endRetentions(tx, org, now), undefined, unlimited),
  );
  // Their bytes go last: what is left of a process that ends here is swept with files that no record took.
  if (done > 0) await files.sweep(org);
  return done;
}

/** What somebody holds at this moment is tried again the next time. */
async function attempt(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError && error.code === 'BUSY') return false;
    throw error;
  }
}

/** Alone with the organisation's customers: an erasure never waits for whoever waits for it. */
async function enterAlone(tx: Tx, org: string): Promise<void> {
  await sql`select set_config('lock_timeout', '500ms', true), set_config('app.erasing', 'on', true)`.execute(
    tx,
  );
  await lockKey(tx, `erasures of ${org}`);
}

async function eraseOne(tx: Tx, org: string, id: string, list: string): Promise<boolean> {
  await enterAlone(tx, org);
  const row = await repo.lockErasure(tx, org, id);
  // Another process has done it, or it was taken back.
  if (!row || (row.state !== 'approved' && (row.state !== 'waiting' || !row.due_at))) return false;
  const customer = await tx
    .selectFrom('customers')
    .select(['created_at', 'erased_at'])
    .where('org_id', '=', org)
    .where('id', '=', row.customer_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.state === 'waiting' && (await isDecidableNow(tx, org, row))) return false;
  if ((await repo.findOpenComplaints(tx, org, row.customer_id)).length > 0) {
    await settle(tx, org, id, { state: 'refused' });
    await tellRequester(tx, org, row, { by: '', decision: 'complaint' });
    return false;
  }
  const subject = await repo.readSubject(tx, org, row.customer_id);
  if (!subject || customer.erased_at) return false;
  const { erased, kept } = await inventory(tx, subject);
  for (const line of await repo.findUndigested(tx, subject)) {
    await sql`update audit_log set proofs = ${JSON.stringify(proofOfWhole(line.details))}::jsonb
      where org_id = ${org} and id = ${line.id}`.execute(tx);
  }
  // The customer last: by its numbers the rest is found, and what hangs on it.
  for (const holding of holdings.filter(({ table }) => table !== 'customers')) {
    await repo.eraseRows(tx, holding, subject);
  }
  await repo.eraseRows(
    tx,
    holdings.find(({ table }) => table === 'customers') as (typeof holdings)[number],
    subject,
  );
  const until = kept.map((part) => part.until).filter(Boolean);
  await settle(tx, org, id, {
    state: 'done',
    done_at: sql<Date>`now()`,
    due_at: null,
    erased: JSON.stringify(erased),
    kept: JSON.stringify(kept),
    kept_until: until.length > 0 ? (until.toSorted()[0] ?? null) : null,
  });
  await tell(tx, org, row, { action: 'erase', details: { customer: row.customer_id } });
  // Before the commit: one too many is found to be erased already, one too few would come back with a backup.
  await remember(list, {
    organisation: org,
    customer: row.customer_id,
    added: customer.created_at.toISOString(),
    ground: row.ground,
    way: row.way,
    erased: new Date().toISOString(),
  });
  return true;
}

const settle = (tx: Tx, org: string, id: string, values: object) =>
  tx.updateTable('erasures').set(values).where('org_id', '=', org).where('id', '=', id).execute();

/** Somebody who may decide has come since: what was announced waits for them. */
async function isDecidableNow(
  tx: Tx,
  org: string,
  row: { id: string; customer_id: string; requested_by: string | null },
): Promise<boolean> {
  const others = (await peopleWho(tx, org, 'privacy:erase')).filter((one) => one !== row.requested_by);
  if (others.length === 0) return false;
  await settle(tx, org, row.id, { due_at: null });
  await postMessages(
    tx,
    org,
    others.map((staffId) => ({
      staffId,
      key: `erasure ${row.id} asked`,
      kind: 'erasure-asked' as const,
      params: { by: '', customer: row.customer_id },
      customerId: row.customer_id,
    })),
  );
  return true;
}

/** The audit tells it in the name of whoever agreed, else asked; what is done again after a restore the command's log tells. */
async function tell(
  tx: Tx,
  org: string,
  { id, decided_by, requested_by }: { id: string; decided_by: string | null; requested_by: string | null },
  entry: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  const person = await tx
    .selectFrom('staff')
    .select(['id', 'user_id'])
    .where('org_id', '=', org)
    .where('id', '=', decided_by ?? requested_by)
    .executeTakeFirst();
  if (!person?.user_id) return;
  const operator = { organisationId: org, userId: person.user_id, staffId: person.id };
  await audit(tx, operator, { ...entry, entity: 'erasure', entityId: id });
}

/** Erases what the law has kept until now. */
async function endRetentions(tx: Tx, org: string, now: Date): Promise<boolean> {
  const today = now.toISOString().slice(0, 10);
  const rows = await tx
    .selectFrom('erasures')
    .select(['id', 'customer_id', 'kept', 'decided_by', 'requested_by'])
    .where('org_id', '=', org)
    .where('kept_until', '<=', today)
    .execute();
  if (rows.length === 0) return false;
  await enterAlone(tx, org);
  for (const row of rows) {
    const subject = await repo.readSubject(tx, org, row.customer_id);
    if (!subject) continue;
    const isOver = ({ until }: { until: string }) => until !== '' && until <= today;
    const over = new Set(row.kept.filter(isOver).map(({ reason }) => reason));
    for (const reason of over) await repo.eraseKept(tx, reason, subject);
    const kept = row.kept.filter((part) => !isOver(part));
    const next = kept
      .map(({ until }) => until)
      .filter(Boolean)
      .toSorted()[0];
    await settle(tx, org, row.id, { kept: JSON.stringify(kept), kept_until: next ?? null });
    await tell(tx, org, row, { action: 'end-retention', details: { reasons: [...over] } });
  }
  return true;
}

interface WorkerParts extends ErasureParts {
  log: Pick<FastifyBaseLogger, 'error'>;
  now: () => Date;
  /** Milliseconds between two looks. @default 3000 */
  every?: number;
}

/** Looks for due erasures again and again until stopped; what a process that ended did not do, the next one does. */
export function startErasures({ log, now, every = 3000, ...parts }: WorkerParts): () => Promise<void> {
  const turn = async () => {
    await eraseDue(parts, now());
  };
  return again(turn, { every, log, failure: 'what customers asked to be erased could not be' });
}
