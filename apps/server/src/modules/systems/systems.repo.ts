import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

const live = (tx: Tx, org: string) =>
  tx
    .selectFrom('connected_systems as system')
    .where('system.org_id', '=', org)
    .where('system.removed_at', 'is', null);

const read = (tx: Tx, org: string) =>
  live(tx, org)
    .leftJoin('staff as issuer', (join) =>
      join.onRef('issuer.org_id', '=', 'system.org_id').onRef('issuer.id', '=', 'system.issued_by'),
    )
    .selectAll('system')
    .select([
      'issuer.name as issuer',
      sql<boolean>`coalesce(system.token_expires_at <= now(), false)`.as('is_expired'),
      sql<Date | null>`(select max(u.last_at) from system_uses u
        where u.org_id = system.org_id and u.system_id = system.id and u.refused_at is null)`.as(
        'last_used_at',
      ),
      sql<string | null>`(select u.address from system_uses u
        where u.org_id = system.org_id and u.system_id = system.id and u.refused_at is null
        order by u.last_at desc limit 1)`.as('last_address'),
      sql<boolean>`exists (select from system_uses u
        where u.org_id = system.org_id and u.system_id = system.id
          and greatest(u.strange_at, u.refused_at) > now() - interval '7 days')`.as('is_strange'),
    ]);

const found = (words: string) =>
  sql<SqlBool>`position(lower(${words}) in lower(system.name || ' ' || system.note)) > 0`;

export const findSystems = (tx: Tx, org: string, words: string, page: { limit: number; offset: number }) =>
  read(tx, org)
    .$if(words !== '', (query) => query.where(found(words)))
    .orderBy('system.name_key')
    .orderBy('system.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export const countSystems = async (tx: Tx, org: string, words: string): Promise<number> => {
  const { count } = await live(tx, org)
    .$if(words !== '', (query) => query.where(found(words)))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

export const findSystem = (tx: Tx, org: string, id: string) =>
  read(tx, org).where('system.id', '=', id).executeTakeFirst();

export type SystemRow = NonNullable<Awaited<ReturnType<typeof findSystem>>>;

/** Also one that was removed, until the transaction ends. */
export const lockSystem = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('connected_systems')
    .selectAll()
    .select(sql<number | null>`extract(epoch from clock_timestamp() - removed_at)::int`.as('removed_for'))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type LockedSystem = NonNullable<Awaited<ReturnType<typeof lockSystem>>>;

/** Undefined where another one has the name. */
export const insertSystem = (
  tx: Tx,
  org_id: string,
  columns: SystemColumns & { updated_by: string },
): Promise<{ id: string; version: number } | undefined> =>
  tx
    .insertInto('connected_systems')
    .values({ org_id, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'name_key']).where('removed_at', 'is', null).doNothing(),
    )
    .returning(['id', 'version'])
    .executeTakeFirst();

/** What is configured of one. */
export type SystemColumns = Pick<
  LockedSystem,
  'name' | 'note' | 'may_bring_openids' | 'networks' | 'url' | 'events' | 'is_pushing'
>;

export const updateSystem = (
  tx: Tx,
  org: string,
  id: string,
  columns: Partial<Omit<LockedSystem, 'name_key' | 'is_sending' | 'removed_for'>>,
) =>
  tx
    .updateTable('connected_systems')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export const markRemoved = (tx: Tx, org: string, id: string, removed_by: string) =>
  tx
    .updateTable('connected_systems')
    .set({ removed_at: sql<Date>`clock_timestamp()`, removed_by })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export const hasTwin = async (tx: Tx, org: string, name: string, id: string | null): Promise<boolean> => {
  const { rows } = await sql`select from connected_systems
    where org_id = ${org} and removed_at is null and id is distinct from ${id}::bigint
      and name_key = lower(regexp_replace(normalize(${name}::text, nfkc), '\\s+', '', 'g'))`.execute(tx);
  return rows.length > 0;
};

const mostUses = 20;

/** From where its token was used, the latest first. */
export const findUses = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('system_uses')
    .selectAll()
    .where('org_id', '=', org)
    .where('system_id', '=', id)
    .orderBy('last_at', 'desc')
    .limit(mostUses)
    .execute();

/** Forgets what was sent a month ago, and from where tokens were used a quarter ago. */
export async function forgetOldUses(tx: Tx, org: string): Promise<void> {
  await sql`delete from webhook_deliveries
    where org_id = ${org} and created_at < now() - interval '30 days' and begun_at < now() - interval '4 days'`.execute(
    tx,
  );
  await sql`delete from system_uses where org_id = ${org} and last_at < now() - interval '90 days'`.execute(
    tx,
  );
}
