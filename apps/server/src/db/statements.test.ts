import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { DatabaseHandle } from './database.ts';
import { pipelined } from './statements.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const setting = sql<{ value: string }>`select current_setting('app.org', true) as value`;

describe('a pipelined statement', () => {
  it('has been run when the next one is', async () => {
    const seen = await database.transaction(async (tx) => {
      await sql`${pipelined} select set_config('app.org', ${'7'}, true)`.execute(tx);
      return (await setting.execute(tx)).rows;
    });
    expect(seen).toEqual([{ value: '7' }]);
  });

  it('ends with its transaction', async () => {
    await database.withOrganisation('7', (tx) => setting.execute(tx));
    const { rows } = await database.transaction((tx) => setting.execute(tx));
    expect(rows[0]?.value || '').toBe('');
  });

  it('fails the next one with its own error, and nothing of the transaction stays', async () => {
    const failing = database.transaction(async (tx) => {
      await sql`set local app.org = '8'`.execute(tx);
      await sql`${pipelined} select 1 / ${0}::int`.execute(tx);
      await setting.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const { rows } = await database.transaction((tx) => setting.execute(tx));
    expect(rows[0]?.value || '').toBe('');
  });

  it('does no harm when nothing follows', async () => {
    await database.transaction((tx) => sql`${pipelined} select 1`.execute(tx));
    await expect(
      database.transaction((tx) => sql`${pipelined} select 1 / ${0}::int`.execute(tx)),
    ).rejects.toThrow('division by zero');
    const { rows } = await database.transaction((tx) => sql<{ one: number }>`select 1 as one`.execute(tx));
    expect(rows).toEqual([{ one: 1 }]);
  });
});
