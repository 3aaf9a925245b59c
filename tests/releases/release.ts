import { createReadStream, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { readArchive } from '../../apps/server/src/backup/archive.ts';
import type { Start } from '../../apps/server/src/backup/format.ts';
import { readStart } from '../../apps/server/src/backup/read.ts';

/** How many consults `records.json.gz` of each release writes. */
export const consultsOfRelease = 1_000_000;

export const folderOf = (version: string) => join(import.meta.dirname, version);

/** The versions that were kept, the oldest first. */
export const keptReleases = (): string[] =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }));

/** What a kept backup says of itself, its migrations among it. */
export async function startOf(archive: string): Promise<Start> {
  const entries = readArchive(archive, undefined);
  try {
    return await readStart(await entries.next());
  } finally {
    await entries.return(undefined);
  }
}

const entersOrganisation = /set_config\('app\.org'/;

/** Limits and statistics are of the connection that wrote the records, not of the records. */
export const isReplayed = (sql: string) => !/statement_timeout|^\s*vacuum/i.test(sql);

/** Writes a release's million consults into a database that has its migrations and nothing else. */
export async function writeRecords(url: string, path: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const lines = createInterface({ input: createReadStream(path).pipe(createGunzip()) });
  let isOpen = false;
  const end = async () => {
    if (isOpen) await client.query('commit');
    isOpen = false;
  };
  try {
    for await (const line of lines) {
      const { sql, parameters } = JSON.parse(line) as { sql: string; parameters: unknown[] };
      // What an organisation is entered for is one transaction, as it was when this was written.
      if (entersOrganisation.test(sql)) {
        await end();
        await client.query('begin');
        isOpen = true;
      }
      await client.query(sql, parameters);
    }
    await end();
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
