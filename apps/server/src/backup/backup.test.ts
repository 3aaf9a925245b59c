import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync, renameSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrationFiles } from '../db/migrate.ts';
import { makeBackupFolder } from '../testing/backup-fixture.ts';
import { makeSource, type Picture, type StoredUpload } from '../testing/backup-source.ts';
import { onEmbedded } from '../testing/test-database.ts';
import { writeArchive } from './archive.ts';
import { dump } from './dump.ts';
import { End, endName, wholeOf } from './format.ts';
import { makeKey, readKey } from './keys.ts';
import { restoreToFolder } from './restore.ts';
import { openFolder } from './sources.ts';
import { makeEmbedded } from './targets.ts';

/** Whether the program of the format's author is there to open what we encrypt. */
const hasAge = spawnSync('age', ['--version']).status === 0;
/** Several databases are made one after another. */
const patience = { timeout: 400_000 };

const { at, fromFolder, named, pictureOfFolder, remove, runGuide } = makeBackupFolder();

/** Without what commands themselves leave in the database that they run on. */
function withoutHistory({ sums, sequences, schema }: Picture) {
  const { 'command_log undefined': _lines, ...others } = sums;
  const { backups_id_seq: _backups, command_log_id_seq: _log, ...rest } = sequences;
  return { sums: others, sequences: rest, schema };
}

describe.runIf(onEmbedded)('a backup of a data folder', patience, () => {
  let uploaded: StoredUpload;
  beforeAll(async () => {
    uploaded = await makeSource(at('source'));
  }, patience.timeout);
  afterAll(remove);

  it('comes back whole, in every table and file, by the commands of the guide', async () => {
    const said = await runGuide((command) => !/DATABASE_URL|key/.test(command), {});
    expect(said).toContain('rows of 2 organisations and 1 uploaded files');
    expect(existsSync(at('source', 'backing-up', 'scratch'))).toBe(false);

    const [source, restored] = [await pictureOfFolder(at('source')), await pictureOfFolder(at('restored'))];
    expect(withoutHistory(restored)).toEqual(withoutHistory(source));
    const copied = uploaded.path.replace(at('source'), at('restored'));
    expect(readFileSync(copied)).toEqual(readFileSync(uploaded.path));
    expect(readFileSync(at('restored', 'secret'))).toEqual(readFileSync(at('source', 'secret')));
    // The next start says in the chain of the audit where it goes on from.
    const connection = await openFolder(at('restored'));
    const returns = await connection.rows('select kind, how from audit_returns');
    await connection.close();
    expect(returns).toEqual([
      { kind: 'returned', how: expect.stringMatching(/^restored from a backup, as it was at 20/) },
    ]);
  });

  it('opens for whoever has the key, and nobody else, and never over something', async () => {
    await runGuide((command) => /key/.test(command), {});
    expect(existsSync(at('opened', 'database'))).toBe(true);
    const restore = async (key?: string, into = 'not') =>
      restoreToFolder(at('backups', named('.age')), key ? await readKey(at(key)) : undefined, at(into));
    await expect(restore()).rejects.toThrow('is encrypted');
    writeFileSync(at('public'), `${await makeKey(at('other'))}\n`);
    await expect(restore('public')).rejects.toThrow('only encrypts');
    await expect(restore('other')).rejects.toThrow('another key');
    expect(existsSync(at('not'))).toBe(false);
    await expect(restore('backup.key', 'opened')).rejects.toThrow('holds something already');
  });

  it.runIf(hasAge)('that is encrypted opens with the age program too', async () => {
    const opened = spawnSync(
      'age',
      ['--decrypt', '--identity', at('backup.key'), at('backups', named('.age'))],
      {
        maxBuffer: 64 * 1024 * 1024,
      },
    );
    expect(String(opened.stderr)).toBe('');
    writeFileSync(at('by-age.tar.gz'), opened.stdout);
    const names = spawnSync('tar', ['-tzf', at('by-age.tar.gz')], { encoding: 'utf8' }).stdout;
    expect(names).toMatch(/^start\.json\n[^]*\nend\.json\n$/);
  });

  it('is refused with a sentence, and leaves nothing, when a byte has changed or its end is missing', async () => {
    const connection = await openFolder(at('source'));
    const entries = dump(connection, fromFolder(at('source')));
    await writeArchive(at('whole.tar.gz'), entries, undefined).finally(() => connection.close());
    const whole = readFileSync(at('whole.tar.gz'));
    const restore = (contents: Buffer) => {
      writeFileSync(at('bad.tar.gz'), contents);
      return restoreToFolder(at('bad.tar.gz'), undefined, at('bad'));
    };
    for (const place of [5000, whole.length >> 1, whole.length - 6]) {
      const changed = Buffer.from(whole);
      changed[place] = (changed[place] ?? 0) ^ 1;
      await expect(restore(changed)).rejects.toThrow('is damaged, or was broken off');
    }
    await expect(restore(whole.subarray(0, whole.length * 0.9))).rejects.toThrow('broken off');
    await expect(restore(Buffer.from('no backup at all'))).rejects.toThrow('damaged');
    expect(existsSync(at('bad'))).toBe(false);
    expect(existsSync(at('bad.restoring'))).toBe(false);
  });

  it('says which uploaded files are gone or other than they were, and holds the rest', async () => {
    const connection = await openFolder(at('source'));
    const missingNow = async () => {
      for await (const entry of dump(connection, fromFolder(at('source')))) {
        const text = String(await wholeOf(entry));
        if (entry.name === endName) return End.parse(JSON.parse(text)).files.missing;
      }
      return undefined;
    };
    try {
      const missing = [{ organisation: uploaded.organisation, id: uploaded.id, name: '病历.txt' }];
      expect(await missingNow()).toEqual([]);
      renameSync(uploaded.path, `${uploaded.path}.away`);
      expect(await missingNow()).toEqual(missing);
      renameSync(`${uploaded.path}.away`, uploaded.path);
      appendFileSync(uploaded.path, 'more');
      expect(await missingNow()).toEqual(missing);
    } finally {
      truncateSync(uploaded.path, uploaded.size);
      await connection.close();
    }
  });

  it('of an older version is restored, and brought up to date by the next start', async () => {
    const names = (await migrationFiles()).map((file) => file.replace(/\.ts$/, ''));
    const migrations = names.filter((name) => name < '2026-11-28');
    const connection = await makeEmbedded(at('older'), { migrations });
    await connection.run(`insert into organisations (id, name) values (7, 'older')`);
    const entries = dump(connection, { from: 'embedded', readFile: async () => undefined });
    await writeArchive(at('older.tar.gz'), entries, undefined).finally(() => connection.close());

    await restoreToFolder(at('older.tar.gz'), undefined, at('updated'));
    const database = await openDatabase({ dataFolder: at('updated') });
    try {
      const organisations = await database.db.selectFrom('organisations').select(['id', 'name']).execute();
      expect(organisations).toEqual([{ id: '7', name: 'older' }]);
      expect(await database.db.selectFrom('forms').select('id').execute()).toEqual([]);
    } finally {
      await database.close();
    }
  });
});
