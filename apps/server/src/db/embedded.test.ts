import fs, { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mountDisk, unmountDisk } from '../testing/small-disk.ts';
import { makeDataFolder, onEmbedded, unhurried } from '../testing/test-database.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { openOnDisk } from './embedded-disk.ts';
import { EmbeddedEngine, EngineEnded } from './embedded-engine.ts';
import type { Tx } from './types.ts';

const megabyte = 1024 * 1024;

describe.runIf(onEmbedded)('the embedded database in its thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-thread-'));
  const data = join(folder, 'data');
  const other = join(folder, 'other');
  let hasOwnDisk = false;
  let database: DatabaseHandle;

  /** Saves wait a moment for a list, which never takes too long; every sweep does. */
  const statements = { ...unhurried.statements, sweep: 100 };
  const limits = { ...unhurried, statements, patience: 100, mostWaiting: 2 };
  const open = (dataFolder: string) => openDatabase({ dataFolder }, limits);
  beforeAll(async () => {
    hasOwnDisk = mountDisk(folder, 400);
    for (const path of [data, other]) await makeDataFolder(path);
    database = await open(data);
  });
  afterAll(async () => {
    await database.close();
    if (hasOwnDisk) unmountDisk(folder);
    rmSync(folder, { recursive: true });
  });

  /** Takes years, and asks nobody anything meanwhile. */
  const endless = (tx: Tx) =>
    sql`select count(*) from generate_series(1, 1000000000) a, generate_series(1, 1000000000) b`.execute(tx);
  const addOrganisation = (name: string) =>
    database.transaction((tx) =>
      tx.insertInto('organisations').values({ name }).returning('id').executeTakeFirstOrThrow(),
    );
  const addMany = (count: number) =>
    sql`insert into organisations (name) select n::text from generate_series(1, ${count}::int) n`.execute(
      database.db,
    );
  const organisationNames = async ({ db }: DatabaseHandle) =>
    (await db.selectFrom('organisations').select('name').orderBy('id').execute()).map(({ name }) => name);

  it('lets no save wait for a list without end, loses nothing that was saved, and keeps nothing of the list', async () => {
    const { id } = await addOrganisation('甲');
    let runs = 0;
    const writeTwice = async (tx: Tx) => {
      await tx.insertInto('organisations').values({ name: '丁' }).execute();
      runs += 1;
      await endless(tx).catch(() => {});
      await tx.insertInto('organisations').values({ name: '戊' }).execute();
    };
    const list = database
      .withOrganisation(id, writeTwice, undefined, { purpose: 'list' })
      .catch(({ code }) => code);
    await expect.poll(() => runs).toBe(1);
    expect(database.load()).toEqual({ used: 1, waiting: 0, size: 1 });
    const alone = () => database.db.insertInto('organisations').values({ name: '丙' }).execute();
    await Promise.all([addOrganisation('乙'), alone()]);
    // The list has its turn again, once.
    await expect.poll(() => runs).toBe(2);
    await addOrganisation('丙2');
    expect(await list).toBe('SEARCH_TOO_LONG');
    expect(await organisationNames(database)).toEqual(['甲', '乙', '丙', '丙2']);
    const role = await sql`select current_user as role, current_setting('enable_seqscan') as seq`.execute(
      database.db,
    );
    expect(role.rows).toEqual([{ role: 'huifang_app', seq: 'off' }]);
  });

  it('ends what takes longer than it may', async () => {
    await expect(database.transaction(endless, { purpose: 'sweep' })).rejects.toMatchObject({ code: 'BUSY' });
    expect(await organisationNames(database)).toEqual(['甲', '乙', '丙', '丙2']);
  });

  it('goes on answering what needs no transaction after it had to refuse some of it', async () => {
    const held = Promise.withResolvers<void>();
    const saves = Array.from({ length: limits.mostWaiting + 1 }, () =>
      database.transaction(() => held.promise),
    );
    await expect(organisationNames(database)).rejects.toMatchObject({ code: 'BUSY' });
    held.resolve();
    await Promise.all(saves);
    expect(await organisationNames(database)).toContain('甲');
  });

  it('does not take a transaction for saved in which a statement failed', async () => {
    const swallowed = database.transaction(async (tx) => {
      await tx.insertInto('organisations').values({ name: '丁' }).execute();
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(swallowed).rejects.toMatchObject({ code: '25P02' });
    expect(await organisationNames(database)).toEqual(['甲', '乙', '丙', '丙2']);
    await expect(addOrganisation('丁')).resolves.toBeTruthy();
  });

  it('can be copied while it is paused, by whoever opens the copy later', async () => {
    const copy = join(folder, 'copy');
    let isCopied = false;
    const copying = database.embedded?.whilePaused(async () => {
      cpSync(data, copy, { recursive: true, filter: (path) => !path.endsWith('lock') });
      await new Promise((resolve) => setImmediate(resolve));
      isCopied = true;
    });
    const later = addOrganisation('戊').then(() => isCopied);
    await copying;
    expect(await later).toBe(true);
    const copied = await open(copy);
    expect(await organisationNames(copied)).toEqual(['甲', '乙', '丙', '丙2', '丁']);
    await sql`insert into kysely_migration values ('2999-01-01-1-later', '2999')`.execute(copied.db);
    await copied.close();
    const reopened = await open(copy).catch((error: Error) => error.message);
    expect(reopened).toMatch(
      /^A newer version of Huifang has used this database \(2999-01-01-1-later\)\. Run that/,
    );
  });

  it('knows how many rows a table has once many were written', async () => {
    const known = async () => {
      await database.refreshStatistics();
      const { rows } = await sql<{ rows: number }>`
        select reltuples as rows from pg_class where relname = 'organisations'`.execute(database.db);
      return rows[0]?.rows;
    };
    await addMany(1000);
    expect(await known()).toBe(1006);
    await addMany(400);
    expect(await known()).toBe(1406);
    await addMany(50);
    expect(await known()).toBe(1406);
  });

  it('refuses saves in one sentence while the disk is full, and goes on reading', async ({ skip }) => {
    if (!hasOwnDisk) return skip('no disk of its own can be mounted here');
    await addMany(1001);
    const filler = join(folder, 'filler');
    writeFileSync(filler, Buffer.alloc(freeBytes() - 20 * megabyte));
    await expect.poll(() => addOrganisation('己').catch(({ code }) => code)).toBe('DISK_FULL');
    const read = database.transaction((tx) => tx.selectFrom('organisations').select('name').execute(), {
      purpose: 'list',
    });
    expect((await read).length).toBeGreaterThan(1000);
    await database.close();
    expect(() => writeFileSync(join(folder, 'more'), Buffer.alloc(freeBytes() + megabyte))).toThrow('ENOSPC');
    const told = await open(data).catch((error: Error) => error.message);
    expect(told).toBe(
      `The disk of the data folder ${data} is full. Make room on it, and start again; nothing was lost.`,
    );
    rmSync(filler);
    rmSync(join(folder, 'more'));
    database = await open(data);
    await expect(addOrganisation('己')).resolves.toBeTruthy();
  });

  it('is opened again when its thread ends by itself, with everything that was committed', async () => {
    const engine = await EmbeddedEngine.open(join(other, 'database'));
    const count = async () =>
      (await (await engine.session()).query('select count(*) from organisations', [])).rows;
    const session = await engine.session();
    await session.run('insert into organisations (name) select n::text from generate_series(1, 1000) n');
    const [before] = (await count()) as { count: string }[];
    await session.run("insert into organisations (name) values ('committed')");
    await session.run("begin; insert into organisations (name) values ('not yet')");
    const cut = session.query('select 1', []).catch((error: unknown) => error);
    await session.end('died');
    expect(await cut).toBeInstanceOf(EngineEnded);
    await expect(session.run('commit')).rejects.toThrow('opened again');
    expect(await count()).toEqual([{ count: String(Number(before?.count) + 1) }]);
    await engine.close();
  });

  it('has every commit in its log on the disk before it answers, and its tables by the next checkpoint', async () => {
    const disk = watchDisk();
    const told = new Set<string>();
    const pglite = await openOnDisk(join(other, 'database'), { onWrites: (path) => told.add(path) });
    try {
      const pathOf = async (query: string) => {
        const { rows } = await pglite.query<{ path: string }>(`select ${query} as path`);
        return join(other, 'database', String(rows[0]?.path));
      };
      const log = await pathOf("'pg_wal/' || pg_walfile_name(pg_current_wal_lsn())");
      for (const name of ['子', '丑', '寅']) {
        const before = disk.writesTo(log);
        await pglite.query('insert into organisations (name) values ($1)', [name]);
        expect(disk.writesTo(log)).toBeGreaterThan(before);
        expect(disk.isWaiting(log)).toBe(false);
      }
      const table = await pathOf("pg_relation_filepath('organisations')");
      const before = disk.writesTo(table);
      await pglite.exec('checkpoint');
      expect(disk.writesTo(table)).toBeGreaterThan(before);
      const waiting = [...told].filter((path) => fs.existsSync(path) && disk.isWaiting(path));
      expect(waiting.filter((path) => !isMadeAnew.test(path))).toEqual([]);
      // Whoever opens the folder after a thread was ended syncs these.
      expect([...told]).toEqual(expect.arrayContaining([log, table]));
    } finally {
      disk.stopWatching();
      await pglite.close();
    }
  });

  /** What PostgreSQL keeps for itself while it runs. */
  const isMadeAnew = /pg_internal\.init$|\/pg_subtrans\//;

  /** Which files of this process were written to, and not synced since. */
  function watchDisk() {
    const { writeSync, fsyncSync } = fs;
    const [writes, waiting] = [new Map<number, number>(), new Set<number>()];
    const fileOf = (at: number | string) => (typeof at === 'number' ? fs.fstatSync(at) : fs.statSync(at)).ino;
    const watching = {
      writeSync: (file: number, ...rest: [Buffer]) => {
        writes.set(fileOf(file), (writes.get(fileOf(file)) ?? 0) + 1);
        waiting.add(fileOf(file));
        return writeSync(file, ...rest);
      },
      fsyncSync: (file: number) => {
        fsyncSync(file);
        waiting.delete(fileOf(file));
      },
    };
    const put = (functions: object) => {
      Object.assign(fs, functions);
      syncBuiltinESMExports();
    };
    put(watching);
    return {
      writesTo: (path: string) => writes.get(fileOf(path)) ?? 0,
      isWaiting: (path: string) => waiting.has(fileOf(path)),
      stopWatching: () => put({ writeSync, fsyncSync }),
    };
  }

  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
});
