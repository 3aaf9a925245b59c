import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { migrationFiles } from '../db/migrate.ts';
import { allFileExtensions } from '../modules/files/file-kinds.ts';
import { makeSource, type Picture, pictureOf, type StoredUpload } from '../testing/backup-source.ts';
import { runScript } from '../testing/run-script.ts';
import { onEmbedded } from '../testing/test-database.ts';
import { writeArchive } from './archive.ts';
import { connectToServer } from './connection.ts';
import { dump } from './dump.ts';
import { End, endName, wholeOf } from './format.ts';
import { makeKey, readKey } from './keys.ts';
import { type BackupOptions, backupName, makeBackup } from './make-backup.ts';
import { moveToServer } from './move.ts';
import { restoreToFolder, restoreToServer } from './restore.ts';
import { fileReader, openFolder } from './sources.ts';
import { makeEmbedded } from './targets.ts';

/** Whether the program of the format's author is there to open what we encrypt. */
const hasAge = spawnSync('age', ['--version']).status === 0;
/** Several databases are made one after another. */
const patience = { timeout: 400_000 };

const folder = mkdtempSync(join(tmpdir(), 'huifang-backup-'));
const at = (...names: string[]) => join(folder, ...names);
const filesOf = (dataFolder: string) => ({
  folder: join(dataFolder, 'files'),
  mostBytes: 1024,
  extensions: allFileExtensions,
});
const fromFolder = (dataFolder: string): BackupOptions => ({
  from: 'embedded',
  connect: () => openFolder(dataFolder),
  readFile: fileReader(filesOf(dataFolder)),
  to: at('backups'),
  key: undefined,
  scratch: at('scratch'),
});

let uploaded: StoredUpload;
beforeAll(async () => {
  uploaded = await makeSource(at('source'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pictureOfFolder = async (dataFolder: string) => {
  const connection = await openFolder(dataFolder);
  return pictureOf(connection).finally(() => connection.close());
};

/** Without what commands themselves leave in the database that they run on. */
function withoutHistory({ sums, sequences, schema }: Picture) {
  const { 'command_log undefined': _lines, ...others } = sums;
  const { backups_id_seq: _backups, command_log_id_seq: _log, ...rest } = sequences;
  return { sums: others, sequences: rest, schema };
}

const named = (ending: string) =>
  readdirSync(at('backups')).find((name) => backupName.test(name) && name.endsWith(ending)) ?? '';

/** Runs those commands that docs/backup.md prints, in its order, with folders and a database of this test. */
async function runGuide(isWanted: (command: string) => boolean, env: Record<string, string>) {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/backup.md'), 'utf8');
  const blocks = [...guide.matchAll(/```bash\n(.*?)```/gs)].flatMap(([, block = '']) => block.split('\n'));
  let said = '';
  for (const command of blocks.filter((line) => line && isWanted(line))) {
    const words = command.split(/\s+/);
    expect(words.slice(words.indexOf('npm'), words.indexOf('npm') + 4)).toEqual([
      'npm',
      'run',
      'admin',
      '--',
    ]);
    const args = words.slice(words.indexOf('--') + 1).map((word) => {
      if (word === '/srv/backups') return at('backups');
      if (word.startsWith('/srv/backups/'))
        return at('backups', named(word.endsWith('.age') ? '.age' : '.gz'));
      if (word === 'restored') return at(words.includes('--key') ? 'opened' : 'restored');
      return word === 'backup.key' ? at('backup.key') : word;
    });
    const { status, stdout, stderr } = await runScript('cli/admin.ts', {
      args,
      env: { HUIFANG_DATA: at('source'), ...env },
    });
    expect({ command, problem: status === 0 ? '' : stderr }).toEqual({ command, problem: '' });
    said += stdout;
  }
  return said;
}

describe.runIf(onEmbedded)('a backup of a data folder', patience, () => {
  it('comes back whole, in every table and file, by the commands of the guide', async () => {
    const said = await runGuide((command) => !/DATABASE_URL|key/.test(command), {});
    expect(said).toContain('rows of 2 organisations and 1 uploaded files');
    expect(existsSync(at('source', 'backing-up', 'scratch'))).toBe(false);

    const [source, restored] = [await pictureOfFolder(at('source')), await pictureOfFolder(at('restored'))];
    expect(withoutHistory(restored)).toEqual(withoutHistory(source));
    const copied = uploaded.path.replace(at('source'), at('restored'));
    expect(readFileSync(copied)).toEqual(readFileSync(uploaded.path));
    expect(readFileSync(at('restored', 'secret'))).toEqual(readFileSync(at('source', 'secret')));
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

describe.runIf(!onEmbedded)('on PostgreSQL', patience, () => {
  const made: string[] = [];
  const urlOf = (name = '') => new URL(`/${name}`, server).href;
  const server = new URL(process.env.HUIFANG_TEST_DATABASE_URL ?? 'postgres://none');
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: server.href });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const emptyDatabase = async () => {
    const name = `huifang_backup_${randomBytes(6).toString('hex')}`;
    await administer(`create database ${name} encoding 'UTF8' template template0`);
    made.push(name);
    return urlOf(name);
  };
  afterAll(async () => {
    for (const name of made) await administer(`drop database ${name} with (force)`);
  });
  const pictureOfServer = async (url: string) => {
    const connection = await connectToServer(url);
    return pictureOf(connection).finally(() => connection.close());
  };

  it('an embedded installation arrives whole, once, by the command of the guide, and its folder is closed', async () => {
    const before = await pictureOfFolder(at('source'));
    const url = await emptyDatabase();
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
    const database = await openDatabase({ url });
    const kept = await database.db.selectFrom('installation').select('value').where('name', '=', 'secret');
    expect(await kept.execute()).toEqual([{ value: words }]);
    await database.db.insertInto('organisations').values({ name: 'another' }).execute();
    await database.close();
    await expect(move()).rejects.toThrow('holds other records');
    expect(await pictureOfFolder(at('source'))).toEqual(before);
  });

  it('a backup shows one moment, whatever is saved meanwhile, and opens elsewhere', async () => {
    const [url, other] = [await emptyDatabase(), await emptyDatabase()];
    await moveToServer(at('source'), url, filesOf(at('source')));
    const database = await openDatabase({ url });
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
    expect((await pictureOfFolder(at('embedded'))).sums).toEqual(
      (await pictureOfServer(urlOf(made[2]))).sums,
    );
  });
});
