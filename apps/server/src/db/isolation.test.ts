import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../audit.ts';
import type { Operator } from '../operator.ts';
import { createDepartment, createMember, createOrganisation } from '../testing/factories.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import type { DatabaseHandle } from './database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** They answer before the organisation is known, or for all at once (see the migrations that create them). */
const exceptions = ['roles', 'memberships', 'membership_roles', 'message_signals', 'configuration_signals'];

describe('row-level security', () => {
  it('binds every table with org_id, its owner too, except those needed to find out who calls', async () => {
    const { rows } = await sql<{ name: string; bound: boolean; nullable: boolean }>`
      select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as bound, not a.attnotnull as nullable
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(database.db);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ nullable }) => nullable)).toEqual([]);
    const unbound = rows.filter(({ bound }) => !bound).map(({ name }) => name);
    expect(unbound.toSorted()).toEqual(exceptions.toSorted());
  });

  it('is not bypassed by the role that serves', async () => {
    const { rows } = await sql<{ free: boolean }>`
      select rolsuper or rolbypassrls as free from pg_roles where rolname = current_user`.execute(
      database.db,
    );
    expect(rows).toEqual([{ free: false }]);
  });

  it('shows, changes and takes rows of the own organisation only', async () => {
    const [own, other] = [await createOrganisation(database), await createOrganisation(database)];
    const theirs = await createDepartment(database, other.id, { name: '他院科室' });

    await database.withOrganisation(own.id, async (tx) => {
      expect(await tx.selectFrom('departments').selectAll().execute()).toEqual([]);
      const changed = await tx
        .updateTable('departments')
        .set({ name: 'x' })
        .where('id', '=', theirs.id)
        .executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
    await expect(
      database.withOrganisation(own.id, (tx) =>
        tx.insertInto('departments').values({ org_id: other.id, name: 'x', parent_id: null }).execute(),
      ),
    ).rejects.toThrow(/row-level security/);
    await expect(createDepartment(database, own.id, { parentId: theirs.id })).rejects.toThrow(/foreign key/);
  });

  it('shows nothing outside an organisation, also after a transaction has been in one', async () => {
    const organisation = await createOrganisation(database);
    await createDepartment(database, organisation.id);
    expect(await database.db.selectFrom('departments').selectAll().execute()).toEqual([]);
    const rows = await database.transaction((tx) => tx.selectFrom('departments').selectAll().execute());
    expect(rows).toEqual([]);
  });
});

/** Read to find customers, never to show them, or only by those whose duty they are. */
const unguarded = ['customer_grams', 'customer_phones', 'erasures', 'messages', 'phone_lookups'];

describe('the guard of sight', () => {
  it('binds every table with a customer', async () => {
    const { rows } = await sql<{ name: string; is_guarded: boolean }>`
      select c.relname as name, exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'in_sight'
        and not p.polpermissive and p.polcmd = 'r') as is_guarded
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`.execute(database.db);
    const open = rows.filter(({ is_guarded }) => !is_guarded).map(({ name }) => name);
    expect(open.toSorted()).toEqual(unguarded);
    expect(rows.length).toBeGreaterThan(unguarded.length + 20);
  });
});

describe('the audit log', () => {
  it('takes entries and refuses any change', async () => {
    const organisation = await createOrganisation(database);
    const member = await createMember(database, organisation.id);
    const operator = {
      userId: member.userId,
      staffId: member.staffId,
      organisationId: organisation.id,
    } as Operator;
    const entry = { action: 'reveal', entity: 'customer', entityId: '1', details: { field: '联系电话' } };
    await database.withOrganisation(organisation.id, (tx) => audit(tx, operator, entry));
    const inside = (work: Parameters<typeof database.withOrganisation>[1]) =>
      database.withOrganisation(organisation.id, work);

    await expect(inside((tx) => tx.updateTable('audit_log').set({ action: 'x' }).execute())).rejects.toThrow(
      /permission denied|append-only/,
    );
    await expect(inside((tx) => tx.deleteFrom('audit_log').execute())).rejects.toThrow(
      /permission denied|append-only/,
    );
    await expect(inside((tx) => sql`truncate audit_log`.execute(tx))).rejects.toThrow(
      /permission denied|append-only/,
    );
    const rows = await inside((tx) => tx.selectFrom('audit_log').selectAll().execute());
    expect(rows).toMatchObject([{ action: 'reveal', details: { field: '联系电话' } }]);
  });
});

describe('values', () => {
  it('arrive in the same form from both databases', async () => {
    const { rows } = await sql`
      select 9007199254740993::int8 as big, 1.50::numeric as exact, '2026-03-01'::date as day,
        '2026-03-01T00:00:00Z'::timestamptz as instant, array[1]::int8[] as bigs, array['a'] as texts,
        '{"a":[1]}'::jsonb as json, 3::int4 as whole`.execute(database.db);
    expect(rows).toEqual([
      {
        big: '9007199254740993',
        exact: '1.50',
        day: '2026-03-01',
        instant: new Date('2026-03-01T00:00:00Z'),
        bigs: ['1'],
        texts: ['a'],
        json: { a: [1] },
        whole: 3,
      },
    ]);
  });
});
