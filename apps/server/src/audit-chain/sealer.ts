import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/database.ts';
import { lockKey } from '../db/locks.ts';
import type { Tx } from '../db/types.ts';
import { StartupError } from '../errors.ts';
import { again } from '../lib/again.ts';
import { type AuditKey, auditKeys, refreshAuditKeys } from './keys.ts';
import { isGenuine, nextMoment, type SealableLine, sealedDigest, textOfLine } from './lines.ts';
import { beginning, insertSeal, lastSeal, makeSeal, type Place, type Seal, selectLines } from './seals.ts';

const sweep = { purpose: 'sweep' } as const;

/** Lines of one seal, and of one short transaction. */
const linesAtOnce = 2000;

/** The last seal was made with a key that this process does not have: it must not go on from there. */
class UnknownAuditKey extends StartupError {
  constructor(org: string, keyId: string) {
    super(
      `the audit of organisation ${org} was sealed with the key ${keyId}, which this process does not have: put the file audit-key or HUIFANG_SECRET back, or go on with the key of now by \`npm run admin -- audit-key --lost\``,
    );
  }
}

/** Takes the turn of an organisation's sealer until the transaction ends; false while another process has it. */
async function takeSealerTurn(tx: Tx, org: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${turnOf(org)}, 0)) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** The same, waiting for it. */
export const awaitSealerTurn = (tx: Tx, org: string): Promise<void> => lockKey(tx, turnOf(org));

const turnOf = (org: string) => `the sealer of ${org}`;

/** Appends to the chain; only in the sealer's turn. */
async function append(
  tx: Tx,
  org: string,
  after: Place,
  content: Parameters<typeof makeSeal>[3],
): Promise<Seal> {
  const seal = makeSeal(auditKeys().current, org, after, content);
  await insertSeal(tx, org, seal);
  return seal;
}

/** What the key before says of the one after it: whoever trusts the one may trust the other. */
const successionText = (org: string, head: string, publicKey: string) =>
  JSON.stringify(['huifang audit key', org, head, publicKey]);

/**
 * Where the chain stands, in the key of now: the head of an old key is countersigned by both. `isLost` goes on without
 * the old one.
 */
export async function standIn(tx: Tx, org: string, isLost = false): Promise<Place> {
  const last = await lastSeal(tx, org);
  const { current, find } = auditKeys();
  if (!last) return beginning;
  if (last.keyId === current.id) return last;
  const old = find(last.keyId);
  if (!old && !isLost) throw new UnknownAuditKey(org, last.keyId);
  const note = {
    before: last.keyId,
    publicKey: current.publicKey,
    ...(old && {
      publicKeyBefore: old.publicKey,
      countersignature: old.sign(successionText(org, last.head, current.publicKey)),
    }),
  };
  return append(tx, org, last, { kind: 'renewed', at: nextMoment(), note });
}

/** Appends a seal that holds no lines and says what happened to the chain; only in the sealer's turn. */
export const sealNote = async (tx: Tx, org: string, kind: Seal['kind'], note: Record<string, unknown>) =>
  append(tx, org, await standIn(tx, org), { kind, at: nextMoment(), note });

interface Waiting extends SealableLine {
  isBefore: boolean;
  isCopy: boolean;
}

/**
 * Seals lines that are committed and not sealed yet, whichever were written first; answers how many were looked at.
 * What the product did not write is refused and stays where a check finds it.
 */
export async function sealOnce(tx: Tx, org: string, most = linesAtOnce): Promise<number> {
  if (!(await takeSealerTurn(tx, org))) return 0;
  const { find, all } = auditKeys();
  const known = all.map(({ id }) => id);
  const waiting: Waiting[] = await selectLines(tx, org)
    .innerJoin('audit_unsealed as u', (join) =>
      join.onRef('u.org_id', '=', 'audit_log.org_id').onRef('u.line_id', '=', 'audit_log.id'),
    )
    .where('u.is_refused', '=', false)
    // Those of another key are left to whichever process has it.
    .where(sql<boolean>`(key_id is null or key_id = any(${known}::text[]))`)
    .select('u.is_before as isBefore')
    .select(
      sql<boolean>`exists (select from audit_log d where d.org_id = audit_log.org_id and d.at = audit_log.at
        and d.hash = audit_log.hash and d.id < audit_log.id)`.as('isCopy'),
    )
    .orderBy('u.is_before', 'desc')
    .orderBy('u.line_id')
    .limit(most)
    .execute();
  if (waiting.length === 0) return 0;
  const place = await standIn(tx, org);
  // Lines from before come first: there are none once the chain has begun.
  const isBefore = waiting[0]?.isBefore === true && !(await lastSeal(tx, org, 'lines'));
  const taken = waiting.filter((line) => line.isBefore === isBefore || !isBefore);
  const good: { id: string; digest: string; at: string }[] = [];
  const refused: string[] = [];
  for (const line of taken) {
    const text = textOfLine(org, line);
    if (isBefore ? line.hash === null : isOwn(find(line.keyId ?? ''), line, text)) {
      good.push({ id: line.id, digest: sealedDigest(line, text), at: line.at });
    } else refused.push(line.id);
  }
  if (good.length > 0) {
    await append(tx, org, place, {
      kind: isBefore ? 'before' : 'lines',
      at: nextMoment(),
      newest: good.reduce((latest, { at }) => (at > latest ? at : latest), ''),
      ids: good.map(({ id }) => id),
      digests: good.map(({ digest }) => digest).join(''),
      note: {},
    });
    const ids = good.map(({ id }) => id);
    await sql`delete from audit_unsealed where org_id = ${org} and line_id = any(${ids}::bigint[])`.execute(
      tx,
    );
  }
  if (refused.length > 0) {
    await sql`update audit_unsealed set is_refused = true
      where org_id = ${org} and line_id = any(${refused}::bigint[])`.execute(tx);
  }
  return waiting.length;
}

const isOwn = (key: AuditKey | undefined, line: Waiting, text: string) =>
  key !== undefined && !line.isCopy && isGenuine(key, line, text);

/** Seals everything of an organisation that is committed by now. */
export async function sealAllOf(database: DatabaseHandle, org: string): Promise<void> {
  for (;;) {
    const looked = await database.withOrganisation(org, (tx) => sealOnce(tx, org), undefined, sweep);
    if (looked === 0) return;
  }
}

/** Seals what is waiting in every organisation; answers which could not go on, and why. */
export async function sealAll(database: DatabaseHandle): Promise<Error[]> {
  refreshAuditKeys();
  const { rows } = await database.transaction(
    (tx) => sql<{ id: string }>`select id::text as id from organisations_to_seal() as due (id)`.execute(tx),
    sweep,
  );
  return inEach(rows, (id) => sealAllOf(database, id));
}

async function inEach(
  organisations: readonly { id: string }[],
  work: (id: string) => Promise<void>,
): Promise<Error[]> {
  const failed: Error[] = [];
  for (const { id } of organisations) {
    try {
      await work(id);
    } catch (error) {
      if (!(error instanceof UnknownAuditKey)) throw error;
      failed.push(error);
    }
  }
  return failed;
}

/** Says in every chain what a restore or a move has left to be said; answers where that could not be. */
export async function sealReturns(database: DatabaseHandle): Promise<Error[]> {
  const { db } = database;
  const returns = await db.selectFrom('audit_returns').selectAll().orderBy('at').execute();
  const organisations = returns.length > 0 ? await db.selectFrom('organisations').select('id').execute() : [];
  const failed: Error[] = [];
  for (const { id: name, kind, how, at } of returns) {
    const problems = await inEach(organisations, (org) =>
      database.withOrganisation(
        org,
        async (tx) => {
          await awaitSealerTurn(tx, org);
          // Of a process that ended between two organisations.
          if ((await lastSeal(tx, org, kind))?.note.id === name) return;
          await sealNote(tx, org, kind, { id: name, how, done: at.toISOString() });
        },
        undefined,
        sweep,
      ),
    );
    if (problems.length === 0) await db.deleteFrom('audit_returns').where('id', '=', name).execute();
    failed.push(...problems);
  }
  return failed;
}

interface SealerOptions {
  database: DatabaseHandle;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Done after each turn, such as sending heads away. */
  afterwards?: () => Promise<void>;
  /** Milliseconds between two turns. @default 1000 */
  every?: number;
}

/** Seals again and again until stopped; what a process that ended did not seal, the next one does. */
export function startSealer({ database, log, afterwards, every = 1000 }: SealerOptions): () => Promise<void> {
  const told = new Set<string>();
  let isFirst = true;
  const turn = async () => {
    const returns = isFirst ? await sealReturns(database) : [];
    isFirst = false;
    for (const { message } of [...returns, ...(await sealAll(database))]) {
      if (!told.has(message)) log.error(message);
      told.add(message);
    }
    await afterwards?.();
  };
  return again(turn, { every, log, failure: 'the audit could not be sealed' });
}
