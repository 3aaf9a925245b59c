import { randomUUID } from 'node:crypto';
import { editConsults } from '@huifang/contract';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../testing/answers.ts';
import { type Fixture, startConsultFixture } from '../testing/consult-fixture.ts';
import { startCuttingProxy } from '../testing/cutting-proxy.ts';
import { makeServerDatabases } from '../testing/server-databases.ts';
import { directUrl, onEmbedded, unhurried } from '../testing/test-database.ts';
import { type DatabaseHandle, openDatabase } from './database.ts';
import { forbidWrites } from './read-only.ts';
import type { Repeat } from './repeats.ts';
import type { Tx } from './types.ts';

const backendOf = async (tx: Tx) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid;
};

const addNote = (tx: Tx, name: string) => tx.insertInto('installation').values({ name, value: '' }).execute();

describe.skipIf(onEmbedded)('a connection that breaks', () => {
  const databases = makeServerDatabases();
  let url: string;
  let proxy: Awaited<ReturnType<typeof startCuttingProxy>>;
  let database: DatabaseHandle;
  let f: Fixture;
  beforeAll(async () => {
    url = new URL(new URL(await databases.make({ isMigrated: true })).pathname, directUrl).href;
    proxy = await startCuttingProxy(url);
    database = await openDatabase({ url: proxy.url }, unhurried);
    f = await startConsultFixture({ database });
  });
  afterAll(async () => {
    await f.close();
    await proxy.close();
    await databases.drop();
  });

  async function administer<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const client = new Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
    await client.connect();
    return work(client).finally(() => client.end());
  }

  const end = (backend: number | undefined) =>
    administer((client) => client.query('select pg_terminate_backend($1, 5000)', [backend]));

  const endAll = () =>
    administer((client) =>
      client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    );

  const setReadOnly = (value: 'on' | 'off') => {
    const name = new URL(url).pathname.slice(1);
    return administer((client) =>
      client.query(`alter database ${name} set default_transaction_read_only = ${value}`),
    );
  };

  async function repeatsDuring<T>(work: () => Promise<T>): Promise<{ result: T; repeats: Repeat[] }> {
    const repeats: Repeat[] = [];
    const stop = database.onRepeat((repeat) => repeats.push(repeat));
    const result = await work().finally(stop);
    return { result, repeats };
  }

  const countOf = async (name: string) => {
    const rows = await database.db
      .selectFrom('installation')
      .where('name', '=', name)
      .select('name')
      .execute();
    return rows.length;
  };

  it.each([
    ['idle between two statements', 0],
    ['at work', 1],
  ])('%s costs a try of its transaction, and nothing else', async (_, at) => {
    const name = randomUUID();
    let tries = 0;
    const { repeats } = await repeatsDuring(() =>
      database.transaction(async (tx) => {
        tries += 1;
        await addNote(tx, name);
        if (tries > 2) return;
        const backend = await backendOf(tx);
        const work = at === 1 ? sql`select pg_sleep(20)`.execute(tx) : undefined;
        await Promise.all([work, end(backend)]);
        await sql`select 1`.execute(tx);
      }),
    );
    expect(tries).toBe(3);
    expect(repeats.map(({ attempt }) => attempt)).toEqual([1, 2]);
    expect(await countOf(name)).toBe(1);
    // An event that nobody hears would end the process: it comes a turn later.
    await new Promise((resolve) => setImmediate(resolve));
    const after = await Promise.all(
      Array.from({ length: 20 }, () => database.transaction((tx) => backendOf(tx))),
    );
    expect(after.every((backend) => typeof backend === 'number')).toBe(true);
  });

  it('is not sought again for somebody who has left', async () => {
    const broken = database.transaction(
      async (tx) => {
        await end(await backendOf(tx));
        await sql`select 1`.execute(tx);
      },
      { isWanted: () => false },
    );
    await expect(broken).rejects.toMatchObject({ code: 'BUSY' });
  });

  it('is sought again for a statement by itself that reads', async () => {
    await endAll();
    expect(await database.isEmpty()).toBe(false);
  });

  it('to a server that takes no writes any more is given up for another one', async () => {
    const name = randomUUID();
    await setReadOnly('on');
    await endAll();
    let tries = 0;
    await database.transaction(async (tx) => {
      tries += 1;
      if (tries === 2) await setReadOnly('off');
      await addNote(tx, name);
    });
    expect(tries).toBeGreaterThan(2);
    expect(await countOf(name)).toBe(1);
  });

  it('is no reason where we forbade to write', async () => {
    const { result, repeats } = await repeatsDuring(() =>
      database
        .transaction(async (tx) => {
          await forbidWrites(tx, 'VIEWING_READ_ONLY');
          await addNote(tx, randomUUID());
        })
        .catch(codeOfError),
    );
    expect([result, repeats]).toEqual(['VIEWING_READ_ONLY', []]);
  });

  describe.each(['before the commit', 'after the commit'] as const)('%s', (cut) => {
    it('costs a save that cannot be known again its answer, and does not do it twice', async () => {
      const name = randomUUID();
      let tries = 0;
      proxy.cutNext(cut);
      const broken = database.transaction(async (tx) => {
        tries += 1;
        await addNote(tx, name);
      });
      await expect(broken).rejects.toMatchObject({ code: 'BUSY' });
      expect(tries).toBe(1);
      await expect.poll(() => countOf(name)).toBe(cut === 'before the commit' ? 0 : 1);
    });

    it('costs a person with a key nothing: the save is there once', async () => {
      const draft = f.draft();
      const as = { ...f.context.admin, headers: { 'idempotency-key': randomUUID() } };
      const { result, repeats } = await repeatsDuring(() => {
        proxy.cutNext(cut);
        return f.call(editConsults, draft, as);
      });
      expect(codeOf(result)).toBe('done');
      expect(repeats).toHaveLength(1);
      const found = await f.list({ 搜索: draft.联系电话 as string });
      expect(found.data?.map(({ 预约id }) => 预约id)).toEqual([result.data.ID]);
      const again = await f.call(editConsults, draft, as);
      expect(again.data).toEqual(result.data);
    });
  });
});

const codeOfError = (error: unknown) => (error as { code?: unknown }).code;
