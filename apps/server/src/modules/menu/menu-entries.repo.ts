import { type Selectable, sql } from 'kysely';
import type { Database, Tx } from '../../db/types.ts';
import { translationsOf } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';

export type EntryRow = Selectable<Database['menu_entries']>;

/** What of an entry can be told anew. */
export interface EntryChange {
  name?: string;
  title?: string;
  icon?: string;
  extra?: string | null;
  url?: string | null;
  access?: string[] | null;
  is_enabled?: boolean;
  translations?: EntryRow['translations'];
}

const columnsOf = ({ translations, ...rest }: EntryChange) => ({
  ...rest,
  ...(translations && { translations: translationsOf(translations) }),
});

/** In their order below each group; what was removed is none. */
export const findEntries = (tx: Tx): Promise<EntryRow[]> =>
  tx
    .selectFrom('menu_entries')
    .selectAll()
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** One of them, as it is by now. */
export const findEntry = (tx: Tx, id: string): Promise<EntryRow> =>
  tx.selectFrom('menu_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function insertEntry(
  tx: Tx,
  { organisationId, staffId }: Operator,
  values: EntryChange & {
    name: string;
    title: string;
    is_group: boolean;
    parent_id: string | null;
    sort: number;
  },
): Promise<string> {
  const { is_group, parent_id, sort, name, title, ...change } = values;
  const row = { org_id: organisationId, updated_by: staffId, is_group, parent_id, sort, name, title };
  const { id } = await tx
    .insertInto('menu_entries')
    .values({ ...columnsOf(change), ...row })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateEntry = (tx: Tx, { organisationId, staffId }: Operator, id: string, change: EntryChange) =>
  tx
    .updateTable('menu_entries')
    .set({
      ...columnsOf(change),
      updated_at: sql<Date>`now()`,
      updated_by: staffId,
      version: sql<number>`version + 1`,
    })
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

/** Puts entries below a group in this order. */
export const writeOrder = (tx: Tx, org: string, parentId: string | null, ids: readonly string[]) =>
  sql`update menu_entries set sort = place, parent_id = ${parentId}::bigint
    from unnest(${ids}::bigint[]) with ordinality wanted (wanted_id, place)
    where org_id = ${org} and id = wanted_id`.execute(tx);

export const markRemoved = (
  tx: Tx,
  { organisationId, staffId }: Operator,
  id: string,
  ids: readonly string[],
) =>
  tx
    .updateTable('menu_entries')
    .set({ removed_at: sql<Date>`now()`, removed_by: staffId, removed_with: id })
    .where('org_id', '=', organisationId)
    .where('id', 'in', [...ids])
    .execute();

export const unmarkRemoved = (tx: Tx, { organisationId }: Operator, id: string) =>
  tx
    .updateTable('menu_entries')
    .set({ removed_at: null, removed_by: null, removed_with: null })
    .where('org_id', '=', organisationId)
    .where('removed_with', '=', id)
    .execute();

/** Who removed it, how many seconds ago; whether it is there or not. */
export const findRemoval = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('menu_entries')
    .select(['title', 'parent_id', 'removed_with', 'removed_by'])
    .select(sql<number | null>`extract(epoch from clock_timestamp() - removed_at)::int`.as('removed_for'))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();

export const findRoles = (tx: Tx, org: string) =>
  tx
    .selectFrom('roles')
    .select(['id', 'name', 'permissions'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Forgets what was removed more than a day ago, the lowest first, in the transaction's organisation. */
export async function forgetRemovedEntries(tx: Tx, org: string): Promise<void> {
  await sql`delete from menu_entries entry
    where org_id = ${org} and removed_at < now() - interval '1 day'
      and not exists (select from menu_entries below where below.org_id = ${org} and below.parent_id = entry.id)`.execute(
    tx,
  );
}
