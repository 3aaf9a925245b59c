import { sql } from 'kysely';
import type { CheckedUntil, Finding } from '../db/audit-tables.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Tx } from '../db/types.ts';
import { ChainCheck, tellOf } from './chain-check.ts';
import { followArchives } from './chain-file.ts';
import { isFault } from './findings.ts';
import { auditKeys, isSigned, type Keyring } from './keys.ts';
import {
  beginning,
  isHeadSigned,
  isSealSigned,
  lastSeal,
  linesById,
  nextSeals,
  type Place,
  type Seal,
  type SignedHead,
  selectLines,
  selectSeals,
} from './seals.ts';

const sweep = { purpose: 'sweep' } as const;

export interface VerifyOptions {
  /** From the first line that the database holds, instead of the last signed day that was checked before. */
  isFull?: boolean;
  /** The folder of files of old lines, to be read first. */
  archives?: string;
  /** Heads that left the database. */
  heads?: readonly SignedHead[];
  onProgress?: (lines: number) => Promise<void> | void;
  signal?: AbortSignal;
}

export interface Verified {
  /** Nothing was found but what is recorded. */
  isWhole: boolean;
  findings: Finding[];
  found: number;
  /** How many lines were compared. */
  lines: number;
  from: Place;
  until: Place;
}

/** Follows an organisation's chain in the database, and looks for lines that are in no seal and seals that are gone. */
export async function verifyAudit(
  database: DatabaseHandle,
  org: string,
  { isFull = false, archives, heads = [], onProgress, signal }: VerifyOptions = {},
): Promise<Verified> {
  const inside = <T>(work: (tx: Tx) => Promise<T>) => database.withOrganisation(org, work, undefined, sweep);
  const keys = auditKeys();
  const { last, from } = await inside(async (tx) => ({
    last: await lastSeal(tx, org),
    from: archives ? beginning : await placeToBegin(tx, org, keys, isFull),
  }));
  const check = new ChainCheck(org, keys, from);
  if (archives) await followArchives(check, archives);
  const until = last?.number ?? 0;
  while (check.place.number < until) {
    signal?.throwIfAborted();
    const { seals, lines } = await inside(async (tx) => {
      const next = await nextSeals(tx, org, check.place, until);
      return {
        seals: next,
        lines: await linesById(
          tx,
          org,
          next.flatMap(({ ids }) => ids),
        ),
      };
    });
    if (seals.length === 0) break;
    check.follow(seals, lines);
    await onProgress?.(check.lines);
  }
  await inside((tx) => findStrays(tx, org, check, { isFull, from }));
  for (const head of heads) await inside((tx) => compareHead(tx, org, keys, check, head));
  check.finish();
  const { findings, found, lines, place } = check;
  return { isWhole: !findings.some(isFault), findings, found, lines, from, until: place };
}

/** Where the database's part of the chain begins: after what was archived. */
export async function archivedUntil(tx: Tx, org: string, keys: Keyring): Promise<Place> {
  const seal = await lastSeal(tx, org, 'archived');
  const key = seal && keys.find(seal.keyId);
  if (!seal || !key || !isSealSigned(org, seal, key)) return beginning;
  return seal.note.until as Place;
}

async function placeToBegin(tx: Tx, org: string, keys: Keyring, isFull: boolean): Promise<Place> {
  const archived = await archivedUntil(tx, org, keys);
  const checked = isFull ? undefined : await checkedUntil(tx, org, keys);
  return checked && checked.number > archived.number ? checked : archived;
}

const checkedText = (org: string, { number, head, lines }: Place) =>
  JSON.stringify(['huifang audit checked', org, number, head, lines]);

/** What the next check need not look at again: what was found whole up to the last head of a day. */
export async function toCheckedUntil(
  tx: Tx,
  org: string,
  { until }: Verified,
): Promise<CheckedUntil | undefined> {
  const row = await selectSeals(tx, org)
    .where('number', '<=', String(until.number))
    .where('at', '<', sql<Date>`date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'`)
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const place = { number: Number(row.number), head: row.head, lines: Number(row.lines) };
  const { current } = auditKeys();
  return { ...place, keyId: current.id, signature: current.sign(checkedText(org, place)) };
}

async function checkedUntil(tx: Tx, org: string, keys: Keyring): Promise<Place | undefined> {
  const row = await tx
    .selectFrom('audit_checks')
    .select('checked_until as place')
    .where('org_id', '=', org)
    .where('checked_until', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const place = row?.place;
  const key = place && keys.find(place.keyId);
  if (!place || !key || !isSigned(checkedText(org, place), place.signature, key.publicKey)) return undefined;
  // Another chain stands in its place: then everything is looked at.
  const seal = await sealAt(tx, org, place.number);
  return seal?.head === place.head ? place : undefined;
}

const sealAt = (tx: Tx, org: string, number: number) =>
  selectSeals(tx, org).where('number', '=', String(number)).executeTakeFirst();

/** Lines in no seal, which the sealer refused or never heard of, and sealed ones that are gone from what is not followed. */
async function findStrays(
  tx: Tx,
  org: string,
  check: ChainCheck,
  { isFull, from }: { isFull: boolean; from: Place },
): Promise<void> {
  const refused = await selectLines(tx, org)
    .innerJoin('audit_unsealed as u', (join) =>
      join.onRef('u.org_id', '=', 'audit_log.org_id').onRef('u.line_id', '=', 'audit_log.id'),
    )
    .where('u.is_refused', '=', true)
    .orderBy('u.line_id')
    .limit(200)
    .execute();
  for (const line of refused) check.find({ kind: 'inserted', line: line.id, ...tellOf(line) });

  const { rows } = await sql<{ extra: string; late: string; since: Date | null }>`
    select (select count(*) from audit_log where org_id = ${org})
      - coalesce((select sum(cardinality(line_ids)) from audit_seals where org_id = ${org}), 0)
      - (select count(*) from audit_unsealed where org_id = ${org}) as extra,
      w.late, w.since
    from (
      select count(*) as late, min(l.at) as since from audit_unsealed u
      join audit_log l on l.org_id = u.org_id and l.id = u.line_id
      where u.org_id = ${org} and not u.is_refused and not u.is_before and l.at < now() - interval '1 minute'
    ) w`.execute(tx);
  const [counts] = rows;
  if (Number(counts?.late) > 0) {
    check.find({ kind: 'unsealed', count: Number(counts?.late), at: counts?.since?.toISOString() ?? '' });
  }
  if (!isFull && Number(counts?.extra) === 0) return;
  const sealed = sql`with sealed as (
    select s.number, k.id from audit_seals s, unnest(s.line_ids) as k (id) where s.org_id = ${org})`;
  const unknown = await sql<{ id: string }>`${sealed}
    select l.id from audit_log l where l.org_id = ${org}
      and not exists (select from sealed where sealed.id = l.id)
      and not exists (select from audit_unsealed u where u.org_id = l.org_id and u.line_id = l.id)
    order by l.id limit 200`.execute(tx);
  const lines = await linesById(
    tx,
    org,
    unknown.rows.map(({ id }) => id),
  );
  for (const [id, line] of lines) check.find({ kind: 'inserted', line: id, ...tellOf(line) });
  // Whoever begins at the first seal has missed them there.
  if (isFull) return;
  const missing = await sql<{ id: string; seal: string }>`${sealed}
    select id, number as seal from sealed
    where not exists (select from audit_log l where l.org_id = ${org} and l.id = sealed.id)
    order by number limit 200`.execute(tx);
  for (const { id, seal } of missing.rows) {
    if (Number(seal) <= from.number) check.find({ kind: 'removed', line: id, seal: Number(seal) });
  }
}

/** A head that left must still be in the chain, unless it is recorded that the database returned to before it. */
async function compareHead(
  tx: Tx,
  org: string,
  keys: Keyring,
  check: ChainCheck,
  head: SignedHead,
): Promise<void> {
  if (head.organisation !== org) return;
  const known = keys.find(head.keyId);
  if (!isHeadSigned(head) || (known && known.publicKey !== head.publicKey)) {
    check.find({ kind: 'seal-changed', seal: head.number, at: head.at, count: 0 });
    return;
  }
  const own = await sealAt(tx, org, head.number);
  if (own?.head === head.head) return;
  if (!own && head.number <= (await archivedUntil(tx, org, keys)).number) return;
  const returned = await returnAfter(tx, org, keys, head);
  const before = returned ? returned.lines : Math.min(check.place.lines, head.lines);
  const count = head.lines - before;
  check.find(
    returned
      ? { kind: 'returned', seal: returned.number, at: returned.at, what: String(returned.note.how), count }
      : { kind: 'cut-off', seal: head.number, at: head.at, count },
  );
}

async function returnAfter(tx: Tx, org: string, keys: Keyring, head: SignedHead): Promise<Seal | undefined> {
  const rows = await selectSeals(tx, org)
    .where('kind', '=', 'returned')
    .where('number', '<=', String(head.number))
    .orderBy('number')
    .execute();
  return rows
    .map((row) => ({ ...row, number: Number(row.number), lines: Number(row.lines) }))
    .find((seal) => {
      const key = keys.find(seal.keyId);
      return seal.at > head.at && key !== undefined && isSealSigned(org, seal, key);
    });
}
