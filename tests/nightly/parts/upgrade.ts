import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToServer } from '../../../apps/server/src/backup/connection.ts';
import { restoreToFolder } from '../../../apps/server/src/backup/restore.ts';
import { openFolder } from '../../../apps/server/src/backup/sources.ts';
import { migrateServer } from '../../../apps/server/src/db/server.ts';
import { openSession } from '../../e2e/support/session.ts';
import { consultsOfRelease, folderOf, keptReleases, startOf, writeRecords } from '../../releases/release.ts';
import { differences, lookAt, type Place, upgrade } from '../../releases/upgrade.ts';
import { startCluster } from '../lib/cluster.ts';
import { type Part, randomFrom, refuse } from '../lib/part.ts';
import { makeProduct } from '../lib/product.ts';

/** How often an upgrade is killed before it may end. */
const kills = 3;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** Kills the upgrade at moments spread over the time that it needs, then lets it end; answers a line about both. */
async function upgradeInPieces(place: Place, whole: number, random: () => number): Promise<string> {
  let killed = 0;
  for (let number = 0; number < kills; number += 1) {
    if ((await upgrade(place, whole * (0.2 + 0.75 * random()))) === undefined) killed += 1;
  }
  const took = await upgrade(place);
  return `killed ${killed} times, then ended in ${seconds(took ?? 0)}`;
}

async function onFolder(version: string, random: () => number): Promise<string> {
  const parent = mkdtempSync(join(tmpdir(), 'huifang-upgrade-'));
  const [dataFolder, aside] = [join(parent, 'data'), join(parent, 'aside')];
  try {
    const { start, end, rows } = await restoreToFolder(
      join(folderOf(version), 'demonstration.tar.gz'),
      undefined,
      dataFolder,
    );
    cpSync(dataFolder, aside, { recursive: true });
    const whole = (await upgrade({ dataFolder: aside })) ?? 0;
    const pieces = await upgradeInPieces({ dataFolder }, whole, random);
    const connection = await openFolder(dataFolder);
    const before = { ...start, sums: end.sums, sequences: end.sequences };
    refuse(await differences(connection, before).finally(() => connection.close()));
    await signInTo(dataFolder);
    return `${version}, embedded: ${rows} rows of the demonstration in ${seconds(whole)}; ${pieces}; all there`;
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Whoever worked with it before works with it on. */
async function signInTo(dataFolder: string): Promise<void> {
  const product = await makeProduct();
  try {
    await product.start({ HUIFANG_DATA: dataFolder });
    await openSession(product.url, 'kefu');
  } finally {
    await product.remove();
  }
}

async function onServer(version: string, random: () => number, say: (line: string) => void): Promise<string> {
  const cluster = await startCluster();
  try {
    const { migrations } = await startOf(join(folderOf(version), 'sample.tar.gz'));
    const url = cluster.url();
    await migrateServer({ url }, 10_000, migrations);
    await writeRecords(url, join(folderOf(version), 'records.json.gz'));
    say('records written');
    const connection = await connectToServer(url);
    const before = await lookAt(connection).finally(() => connection.close());
    const rows = Object.values(before.sums).reduce((sum, part) => sum + part.rows, 0);
    say(`${rows} rows looked at`);
    const whole = await copied(cluster, () => upgrade({ url }));
    say(`upgraded in ${seconds(whole)}`);
    const pieces = await upgradeInPieces({ url }, whole, random);
    say(pieces);
    const after = await connectToServer(url);
    refuse(await differences(after, before).finally(() => after.close()));
    return `${version}, PostgreSQL: ${rows} rows of ${consultsOfRelease} consults in ${seconds(whole)}; ${pieces}; all there`;
  } finally {
    await cluster.stop();
  }
}

/** Runs something on the database and puts back what it was before. */
async function copied(
  { query }: Awaited<ReturnType<typeof startCluster>>,
  run: () => Promise<number | undefined>,
): Promise<number> {
  await query('create database aside template huifang owner huifang', [], 'postgres');
  const took = await run();
  await query('drop database huifang with (force)', [], 'postgres');
  await query('alter database aside rename to huifang', [], 'postgres');
  return took ?? 0;
}

export const part: Part = {
  says: 'databases of earlier releases are upgraded, killed midway and upgraded on: nothing is lost',
  whole: keptReleases().length,
  run: async ({ seed, from, to, databases, at }) => {
    const figures: string[] = [];
    for (const [index, version] of keptReleases().slice(from, to).entries()) {
      const position = from + index;
      const random = randomFrom(seed, position);
      for (const kind of databases) {
        const say = (line: string) => at(position, `${version}: ${line}`, kind);
        figures.push(
          kind === 'embedded' ? await onFolder(version, random) : await onServer(version, random, say),
        );
      }
      at(position + 1, figures.at(-1));
    }
    return figures;
  },
};
