import { hash } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
import { footerText, headerText, partText } from './audit-chain/chain-file.ts';
import { auditKeys } from './audit-chain/keys.ts';
import type { SealableLine } from './audit-chain/lines.ts';
import { awaitSealerTurn, sealNote } from './audit-chain/sealer.ts';
import { linesById, nextSeals, type Place, type Seal } from './audit-chain/seals.ts';
import { archivedUntil } from './audit-chain/verify.ts';
import type { DatabaseHandle } from './db/database.ts';
import type { Tx } from './db/types.ts';

export interface AuditKeeping {
  /** Where files of old lines go. */
  folder: string;
  /** How many whole months lines stay in the database, at least 6. */
  months: number;
}

/** Lines of one file, and of one short transaction. */
const batchSize = 20_000;

/**
 * Moves an organisation's seals and their lines of months that have ended so long ago into
 * `folder/<organisation>/<month>-<first>-<last seal>.ndjson.gz`, which ends with a signed head: the chain in the
 * database goes on from there, and says so in a seal of its own. A file is whole on the disk before its lines go:
 * whatever stops this, the next run writes the same file again, and two processes at once write the same one.
 */
export async function archiveAudit(
  database: DatabaseHandle,
  org: string,
  { folder, months, size = batchSize }: AuditKeeping & { size?: number },
): Promise<void> {
  const own = join(folder, org);
  for (;;) {
    const part = await database.withOrganisation(
      org,
      (tx) => oldestSeals(tx, org, { months, size }),
      undefined,
      sweep,
    );
    const { seals, lines, after } = part;
    const [first, last] = [seals[0], seals.at(-1)];
    if (!first || !last) return;
    const text = [headerText(org, after), partText(seals, lines), footerText(org, last)].join('');
    const name = `${first.newest.slice(0, 7)}-${first.number}-${last.number}.ndjson.gz`;
    await writeWhole(own, name, text);
    const note = {
      until: { number: last.number, head: last.head, lines: last.lines },
      file: name,
      sha256: hash('sha256', text),
    };
    await database.withOrganisation(org, (tx) => remove(tx, org, first, last, note), undefined, sweep);
  }
}

const sweep = { purpose: 'sweep' } as const;

interface Part {
  after: Place;
  seals: Seal[];
  lines: Map<string, SealableLine>;
}

/** The first seals, of the month of the very first, if that is over for long enough; months are those of UTC. */
async function oldestSeals(
  tx: Tx,
  org: string,
  { months, size }: { months: number; size: number },
): Promise<Part> {
  const { rows } = await sql<{ month: string }>`
    select to_char(date_trunc('month', now() at time zone 'UTC') - make_interval(months => ${months}), 'YYYY-MM')
      as month`.execute(tx);
  const kept = rows[0]?.month ?? '';
  const after = await archivedUntil(tx, org, auditKeys());
  const next = await nextSeals(tx, org, after, Number.MAX_SAFE_INTEGER, size);
  const month = next[0]?.newest.slice(0, 7) ?? '';
  const end = next.findIndex(({ newest }) => newest.slice(0, 7) !== month || month >= kept);
  const seals = end === -1 ? next : next.slice(0, end);
  return {
    after,
    seals,
    lines: await linesById(
      tx,
      org,
      seals.flatMap(({ ids }) => ids),
    ),
  };
}

/** Lets go of what a file has, unless another process has done so. */
async function remove(
  tx: Tx,
  org: string,
  first: Seal,
  last: Seal,
  note: Record<string, unknown>,
): Promise<void> {
  await awaitSealerTurn(tx, org);
  const range = [String(first.number), String(last.number)] as const;
  const removed = await sql<{ ids: string[] }>`
    delete from audit_seals where org_id = ${org} and number between ${range[0]} and ${range[1]}
    returning line_ids as ids`.execute(tx);
  if (removed.rows.length === 0) return;
  const ids = removed.rows.flatMap((row) => row.ids);
  await sql`delete from audit_log where org_id = ${org} and id = any(${ids}::bigint[])`.execute(tx);
  await sealNote(tx, org, 'archived', note);
}

const compress = promisify(gzip);

/** On the disk under its name, or not at all; for this user alone. */
async function writeWhole(folder: string, name: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = join(folder, `${name}.${process.pid}.part`);
  const file = await open(aside, 'w', 0o600);
  try {
    await file.writeFile(await compress(text));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(aside, join(folder, name));
  await syncFolder(folder);
}

/** The name too has to survive; Windows knows no such thing. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
