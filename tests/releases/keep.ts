/**
 * Keeps what a database of this release holds, so that every later one can be tried on it (`npm run test:nightly --
 * --part upgrade`). Run once for each release, and committed with it:
 *
 *   npm run keep:release
 *
 * A folder named for the version holds `demonstration.tar.gz` and `sample.tar.gz`, backups of the demonstration and of a
 * small one, and `records.json.gz`, the statements that wrote a million consults. None of them depends on code that goes
 * on changing: backups name their migrations, which are frozen, and statements are run as they were.
 */
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import packageJson from '../../apps/server/package.json' with { type: 'json' };
import { writeArchive } from '../../apps/server/src/backup/archive.ts';
import { dump } from '../../apps/server/src/backup/dump.ts';
import { openFolder } from '../../apps/server/src/backup/sources.ts';
import { createHandle, openDatabase } from '../../apps/server/src/db/database.ts';
import { migrateServer } from '../../apps/server/src/db/server.ts';
import type { Database } from '../../apps/server/src/db/types.ts';
import { loadDemonstration } from '../../apps/server/src/demo/index.ts';
import type { RecordCounts } from '../../apps/server/src/demo/write-records.ts';
import { seed } from '../../apps/server/src/seed/fill.ts';
import { startCluster } from '../nightly/lib/cluster.ts';
import { consultsOfRelease, folderOf, isReplayed } from './release.ts';

const small: RecordCounts = { customers: 200, consults: 600, followUps: 900, complaints: 60 };

async function keepDemonstration(path: string, counts?: RecordCounts): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'huifang-release-'));
  try {
    const database = await openDatabase({ dataFolder: folder });
    await loadDemonstration(database, { ...(counts && { counts }) });
    await database.close();
    const connection = await openFolder(folder);
    const entries = dump(connection, { from: 'embedded', readFile: async () => undefined });
    const bytes = await writeArchive(path, entries, undefined).finally(() => connection.close());
    console.log(`${path}: ${(bytes / 1e6).toFixed(2)} MB`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keepRecords(path: string): Promise<void> {
  const cluster = await startCluster();
  try {
    await migrateServer({ url: cluster.url() }, 10_000);
    const kept: { sql: string; parameters: readonly unknown[] }[] = [];
    const keep = ({ sql, parameters }: CompiledQuery) =>
      void (isReplayed(sql) && kept.push({ sql, parameters }));
    types.setTypeParser(types.builtins.INT8, String);
    const pool = new Pool({ connectionString: cluster.url(), max: 4 });
    const db = new Kysely<Database>({
      dialect: new PostgresDialect({ pool }),
      log: (event) => {
        if (event.level === 'query') keep(event.query);
      },
    });
    const database = createHandle({ kind: 'server', db });
    const size = { consults: consultsOfRelease, customers: consultsOfRelease * 0.3, organisations: 3 };
    await seed(database, size, console.log);
    await database.close();
    const lines = kept.map((statement) => `${JSON.stringify(statement)}\n`);
    await pipeline(Readable.from(lines), createGzip({ level: 9 }), createWriteStream(path));
    console.log(`${path}: ${kept.length} statements`);
  } finally {
    await cluster.stop();
  }
}

const folder = folderOf(packageJson.version);
await mkdir(folder, { recursive: true });
// First: an embedded database makes what this process writes its own, which the server's user could not read.
await keepRecords(join(folder, 'records.json.gz'));
await keepDemonstration(join(folder, 'sample.tar.gz'), small);
await keepDemonstration(join(folder, 'demonstration.tar.gz'));
process.exit();
