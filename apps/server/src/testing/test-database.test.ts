import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { audit } from '../audit.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Operator } from '../operator.ts';
import { createMember, createOrganisation } from './factories.ts';
import { createTestDatabase } from './test-database.ts';

/** Everything that a test could find in a database before it wrote there. */
async function stateOf({ db }: DatabaseHandle) {
  const read = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows;
  const tables = (await read(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`)) as { name: string }[];
  const counts: [string, unknown][] = [];
  for (const { name } of tables) {
    if (!name.startsWith('kysely_'))
      counts.push([name, (await read(sql`select count(*) from ${sql.table(name)}`))[0]]);
  }
  return {
    counts,
    installation: await read(sql`select * from installation`),
    sequences: await read(sql`
      select sequencename, last_value from pg_sequences where schemaname = 'public' order by sequencename`),
    settings: await read(sql`
      select name, setting from pg_settings where source = 'session' or name in ('role', 'search_path',
        'session_replication_role') order by name`),
  };
}

it('a database for tests shows nothing of what an earlier file wrote', async () => {
  const first = await createTestDatabase();
  const untouched = await stateOf(first);
  const { id } = await createOrganisation(first);
  const member = await createMember(first, id);
  await first.withOrganisation(id, async (tx) => {
    const operator = { ...member, organisationId: id } as Pick<Operator, 'userId' | 'staffId'> as Operator;
    await audit(tx, operator, { action: 'reveal', entity: 'customer', entityId: '1', details: {} });
  });
  await sql`update installation set value = 'changed'`.execute(first.db);
  await sql`set lock_timeout = '5s'`.execute(first.db);
  expect(await stateOf(first)).not.toEqual(untouched);
  await first.close();

  const next = await createTestDatabase();
  try {
    expect(await stateOf(next)).toEqual(untouched);
    expect((await createOrganisation(next)).id).toBe(id);
  } finally {
    await next.close();
  }
});

it('a database for tests keeps databases that are open at once apart, and ends with its handle', async () => {
  const [one, other] = [await createTestDatabase(), await createTestDatabase()];
  await createOrganisation(one);
  expect(await other.isEmpty()).toBe(true);
  await one.close();
  await expect(one.isEmpty()).rejects.toThrow('driver has already been destroyed');
  await other.close();
});
