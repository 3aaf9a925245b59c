import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { makeBackupFolder } from '../testing/backup-fixture.ts';
import { makeSource, pictureOf, type StoredUpload } from '../testing/backup-source.ts';
import { makeServerDatabases } from '../testing/server-databases.ts';
import { onEmbedded, pooler } from '../testing/test-database.ts';
import { connectToServer } from './connection.ts';
import { makeBackup } from './make-backup.ts';
import { moveToServer } from './move.ts';
import { restoreToFolder, restoreToServer } from './restore.ts';

/** Several databases are made one after another. */
const patience = { timeout: 400_000 };

const { at, filesOf, fromFolder, named, pictureOfFolder, remove, runGuide } = makeBackupFolder();

describe.runIf(!onEmbedded)('on PostgreSQL', patience, () => {
  let uploaded: StoredUpload;
  let restoredTo: string;
  const databases = makeServerDatabases();
  beforeAll(async () => {
    uploaded = await makeSource(at('source'));
  }, patience.timeout);
  afterAll(async () => {
    await databases.drop();
    remove();
  });
  const pictureOfServer = async (url: string) => {
    const connection = await connectToServer(url);
    return pictureOf(connection).finally(() => connection.close());
  };

  it('an embedded installation arrives whole, once, by the command of the guide, and its folder is closed', async () => {
    const before = await pictureOfFolder(at('source'));
    const url = await databases.make();
    const move = () => moveToServer(at('source'), url, filesOf(at('source')));
    const said = await runGuide((command) => command.endsWith(' move'), { DATABASE_URL: url });
    expect(said).toMatch(/^Moved and compared: \d+ rows and 1 uploaded files/);
    const after = await pictureOfServer(url);
    // The words that keys are made from lay in the folder before.
    const words = readFileSync(at('source', 'secret'), 'utf8');
    expect(after.sums['installation undefined']).not.toEqual(before.sums['installation undefined']);
    const withoutWords = { ...after.sums, 'installation undefined': before.sums['installation undefined'] };
    expect({ ...after, sums: withoutWords }).toEqual(before);
    await expect(openDatabase({ dataFolder: at('source') })).rejects.toThrow('were moved to PostgreSQL');

    expect(await move()).toMatchObject({ wasThere: true });
    const database = await openDatabase({ url, pooler });
    const kept = await database.db.selectFrom('installation').select('value').where('name', '=', 'secret');
    expect(await kept.execute()).toEqual([{ value: words }]);
    await database.db.insertInto('organisations').values({ name: 'another' }).execute();
    await database.close();
    await expect(move()).rejects.toThrow('holds other records');
    expect(await pictureOfFolder(at('source'))).toEqual(before);
  });

  it('a backup shows one moment, whatever is saved meanwhile, and opens elsewhere', async () => {
    const [url, other] = [await databases.make(), await databases.make()];
    restoredTo = other;
    await moveToServer(at('source'), url, filesOf(at('source')));
    const database = await openDatabase({ url, pooler });
    const org = uploaded.organisation;
    const work = { isOver: false };
    let saved = 0;
    /** What is in one table belongs to what is in another. */
    const save = () =>
      database.withOrganisation(org, async (tx) => {
        saved += 1;
        const name = `saved ${saved}`;
        await tx.insertInto('tags').values({ org_id: org, name, content: name, color: '#000' }).execute();
        await tx.insertInto('organisation_options').values({ org_id: org, name, value: name }).execute();
      });
    const saving = (async () => {
      while (!work.isOver) await save();
    })();
    await expect.poll(() => saved).toBeGreaterThan(5);
    const { path } = await makeBackup({
      ...fromFolder(at('source')),
      from: 'server',
      connect: () => connectToServer(url),
    });
    work.isOver = true;
    await saving;
    await database.close();

    const guide = { DATABASE_URL: other, HUIFANG_DATA: at('elsewhere') };
    await runGuide((command) => command.endsWith('--into DATABASE_URL'), guide);
    const restored = await connectToServer(other);
    await restored.rows(`select set_config('app.org', $1, false)`, [org]);
    const [counts] = await restored.rows<{ tags: number; options: number }>(`select
      (select count(*)::int from tags where name like 'saved %') as tags,
      (select count(*)::int from organisation_options where name like 'saved %') as options`);
    await restored.close();
    expect(counts?.tags).toBeGreaterThan(4);
    expect(counts?.tags).toBe(counts?.options);
    expect(counts?.tags).toBeLessThan(saved);
    expect(existsSync(uploaded.path.replace(at('source'), at('elsewhere')))).toBe(true);

    const again = () => restoreToServer(path, undefined, { url: other, files: filesOf(at('elsewhere')) });
    await expect(again()).rejects.toThrow('holds organisations or accounts already');
  });

  it('a backup of PostgreSQL opens on the embedded database', async () => {
    await restoreToFolder(at('backups', named('.gz')), undefined, at('embedded'));
    expect((await pictureOfFolder(at('embedded'))).sums).toEqual((await pictureOfServer(restoredTo)).sums);
  });
});
