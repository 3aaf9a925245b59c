import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderOf, keptReleases } from '../../../../tests/releases/release.ts';
import { differences } from '../../../../tests/releases/upgrade.ts';
import { restoreToFolder } from '../backup/restore.ts';
import { openFolder } from '../backup/sources.ts';
import { onEmbedded } from '../testing/test-database.ts';
import { openDatabase } from './database.ts';

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'huifang-upgrade-'));
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

// With a million consults, on PostgreSQL, and killed midway: the nightly part `upgrade`.
describe.runIf(onEmbedded)('the database of an earlier release', () => {
  it.each(keptReleases())(
    '%s holds after the upgrade what it held before',
    async (version) => {
      const dataFolder = join(parent, version);
      const archive = join(folderOf(version), 'sample.tar.gz');
      const { start, end } = await restoreToFolder(archive, undefined, dataFolder);
      await (await openDatabase({ dataFolder })).close();

      const connection = await openFolder(dataFolder);
      const before = { ...start, sums: end.sums, sequences: end.sequences };
      expect(await differences(connection, before).finally(() => connection.close())).toEqual([]);
    },
    600_000,
  );
});
