import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, onEmbedded } from '../testing/test-database.ts';
import type { DatabaseHandle } from './database.ts';
import type { Tx } from './types.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const backendOf = async (tx: Tx) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid;
};

const end = (backend: number | undefined) =>
  database.transaction((tx) => sql`select pg_terminate_backend(${backend}::int, 5000)`.execute(tx));

describe.skipIf(onEmbedded)('a connection that the database server ends', () => {
  it.each([
    ['idle between two statements', 0],
    ['at work', 1],
  ])('%s costs its transaction, and nothing else', async (_, at) => {
    const broken = database.transaction(async (tx) => {
      const backend = await backendOf(tx);
      const work = at === 1 ? sql`select pg_sleep(20)`.execute(tx) : undefined;
      await Promise.all([work, end(backend)]);
      await sql`select 1`.execute(tx);
    });
    await expect(broken).rejects.toMatchObject({ code: 'BUSY' });
    // An event that nobody hears would end the process: it comes a turn later.
    await new Promise((resolve) => setImmediate(resolve));
    const after = await Promise.all(
      Array.from({ length: 20 }, () => database.transaction((tx) => backendOf(tx))),
    );
    expect(after.every((backend) => typeof backend === 'number')).toBe(true);
  });
});
