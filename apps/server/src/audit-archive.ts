import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { sql } from 'kysely';
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
 * Moves an organisation's lines of months that have ended so long ago into `folder/<organisation>/<month>-<first>-<last
 * id>.ndjson.gz`. A file is whole on the disk before its lines go: whatever stops this, the next run writes the same
 * file again, and two processes at once write the same one.
 */
export async function archiveAudit(
  database: DatabaseHandle,
  org: string,
  { folder, months, size = batchSize }: AuditKeeping & { size?: number },
): Promise<void> {
  const own = join(folder, org);
  for (;;) {
    const lines = await database.withOrganisation(
      org,
      (tx) => oldestMonth(tx, org, { months, size }),
      undefined,
      sweep,
    );
    const [first] = lines;
    if (!first) return;
    await writeWhole(own, `${first.month}-${first.id}-${lines.at(-1)?.id}.ndjson.gz`, lines);
    const ids = lines.map(({ id }) => id);
    const remove = (tx: Tx) =>
      sql`delete from audit_log where org_id = ${org} and id = any(${ids}::bigint[])`.execute(tx);
    await database.withOrganisation(org, remove, undefined, sweep);
  }
}

const sweep = { purpose: 'sweep' } as const;

interface Line {
  id: string;
  month: string;
  text: string;
}

/** The first lines of the oldest month that is over for long enough, by their ids; months are those of UTC. */
async function oldestMonth(
  tx: Tx,
  org: string,
  { months, size }: { months: number; size: number },
): Promise<Line[]> {
  const utc = sql`(now() at time zone 'UTC')`;
  const { rows } = await sql<Line>`
    with oldest as (
      select date_trunc('month', min(at) at time zone 'UTC') as month from audit_log
      where org_id = ${org} and at < (date_trunc('month', ${utc}) - make_interval(months => ${months})) at time zone 'UTC'
    )
    select l.id, to_char(oldest.month, 'YYYY-MM') as month, (to_jsonb(l) - 'slot')::text as text
    from oldest join audit_log l on l.org_id = ${org} and l.at >= oldest.month at time zone 'UTC'
      and l.at < (oldest.month + interval '1 month') at time zone 'UTC'
    order by l.id limit ${size}`.execute(tx);
  return rows;
}

const compress = promisify(gzip);

/** On the disk under its name, or not at all; for this user alone. */
async function writeWhole(folder: string, name: string, lines: readonly Line[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const aside = join(folder, `${name}.${process.pid}.part`);
  const file = await open(aside, 'w', 0o600);
  try {
    await file.writeFile(await compress(lines.map(({ text }) => `${text}\n`).join('')));
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
