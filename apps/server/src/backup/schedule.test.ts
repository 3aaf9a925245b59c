import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { createOrganisation } from '../testing/factories.ts';
import { makeDataFolder, onEmbedded } from '../testing/test-database.ts';
import { recordedBackup } from './recorded.ts';
import { lastDue, startBackups } from './schedule.ts';

/** Databases are tried out in processes of their own. */
const patience = { timeout: 400_000 };

const folder = mkdtempSync(join(tmpdir(), 'huifang-schedule-'));
const at = (...names: string[]) => join(folder, ...names);
const log = { info: () => {}, error: () => {} };

let env: Record<string, string>;
let database: DatabaseHandle;
beforeAll(async () => {
  if (!onEmbedded) return;
  env = {
    HUIFANG_DATA: at('data'),
    HUIFANG_BACKUP_TO: at('kept'),
    HUIFANG_BACKUP_KEEP: '2',
    HUIFANG_BACKUP_AT: '03:30, 13:00',
    HUIFANG_BACKUP_THEN: at('carrier'),
  };
  await makeDataFolder(at('data'));
  carriesBy(`cp "$1" '${at('carried')}'`);
  database = await openDatabase({ dataFolder: at('data') });
  await createOrganisation(database);
}, patience.timeout);
afterAll(async () => {
  if (!onEmbedded) return;
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const carriesBy = (command: string) =>
  writeFileSync(at('carrier'), `#!/bin/sh\n${command}\n`, { mode: 0o700 });
const kept = () => (existsSync(at('kept')) ? readdirSync(at('kept')).sort() : []);
const history = () =>
  database.db.selectFrom('backups').select(['state', 'problem', 'due_at']).orderBy('id').execute();

it('a backup is due at the last of its times that has come', () => {
  const due = (now: string) => lastDue([210, 780], new Date(now));
  expect(due('2026-12-01T03:30')).toEqual(new Date('2026-12-01T03:30'));
  expect(due('2026-12-01T12:59:59')).toEqual(new Date('2026-12-01T03:30'));
  expect(due('2026-12-01T00:10')).toEqual(new Date('2026-11-30T13:00'));
  expect(lastDue([], new Date())).toBeUndefined();
});

describe.runIf(onEmbedded)('backups of a data folder that a server holds', patience, () => {
  it('are made by the timer, once for each time, made up for at a start, carried away, and the oldest go', async () => {
    const old = ['huifang-2020-01-01-000000.tar.gz', 'huifang-2020-01-02-000000.tar.gz.age'];
    const killed = 'huifang-2020-01-03-000000.tar.gz.part';
    const underWay = 'huifang-2999-01-01-000000.tar.gz.part';
    mkdirSync(at('kept'));
    for (const name of [...old, killed, underWay, 'notes.txt']) writeFileSync(at('kept', name), '');
    let now = new Date('2026-12-01T12:59');
    const good = async () => (await history()).filter(({ state }) => state === 'good').length;
    const options = { database, config: readConfig(env), log, now: () => now, every: 20 };
    let stop = startBackups(options);
    const made = expect.stringMatching(/^huifang-20.*gz$/);
    await expect.poll(good, patience).toBe(1);
    // The oldest go once it is written down that there is a good one more.
    await expect.poll(kept, patience).toEqual([old[1], made, underWay, 'notes.txt']);
    const [, first = ''] = kept();
    expect(readFileSync(at('carried'))).toEqual(readFileSync(at('kept', first)));

    now = new Date('2026-12-01T13:00');
    await expect.poll(good, patience).toBe(2);
    await expect.poll(kept, patience).toEqual([first, made, underWay, 'notes.txt']);
    await stop();
    const names = kept();

    stop = startBackups(options);
    await stop();
    expect(await history()).toMatchObject([
      { state: 'good', due_at: new Date('2026-12-01T03:30') },
      { state: 'good', due_at: new Date('2026-12-01T13:00') },
    ]);
    expect(kept()).toEqual(names);
  });

  it('do not count as good when they were not carried away', async () => {
    carriesBy('echo no room >&2; exit 3');
    const config = readConfig(env);
    const made = recordedBackup(database, config, { to: config.backup.to, keyFile: undefined });
    await expect(made).rejects.toThrow('no room');
    expect((await history()).at(-1)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('did not carry it away (3)'),
    });
    carriesBy('true');
  });
});
