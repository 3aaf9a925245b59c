import { type Selectable, type SqlBool, sql } from 'kysely';
import { inPortions } from '../../db/portions.ts';
import type { Database, Tx } from '../../db/types.ts';
import { translationsOf } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';

type Method = Selectable<Database['consult_methods']>;
type Item = Selectable<Database['consult_items']>;

/** `title` is the name in the caller's language. */
export type MethodRow = Method & { title: string };
/** `title` is the label in the caller's language. */
export type ItemRow = Item & { title: string };

/** What was removed is none. */
const methods = (tx: Tx) =>
  tx
    .selectFrom('consult_methods')
    .selectAll()
    .select(sql<string>`in_words(name, translations)`.as('title'))
    .where('removed_at', 'is', null);

const items = (tx: Tx) =>
  tx
    .selectFrom('consult_items as item')
    .selectAll('item')
    .select(sql<string>`in_words(item.label, item.translations)`.as('title'))
    .where('item.removed_at', 'is', null);

/** In their order; those in use unless `all` are wanted. */
export const findMethods = (tx: Tx, all = false): Promise<MethodRow[]> =>
  methods(tx)
    .$if(!all, (query) => query.where('is_enabled', '=', true))
    .orderBy('sort')
    .orderBy('id')
    .execute();

export const findMethod = (tx: Tx, id: string): Promise<MethodRow | undefined> =>
  methods(tx).where('id', '=', id).executeTakeFirst();

/** In their order below each parent. */
export const findItems = (tx: Tx, methodId: string): Promise<ItemRow[]> =>
  items(tx).where('item.method_id', '=', methodId).orderBy('item.sort').orderBy('item.id').execute();

/** Those of every method, the oldest first. */
export const findAllItems = (tx: Tx): Promise<ItemRow[]> => items(tx).orderBy('item.id').execute();

export const findItem = (tx: Tx, id: string): Promise<ItemRow | undefined> =>
  items(tx).where('item.id', '=', id).executeTakeFirst();

export const highestMethodSort = (tx: Tx) =>
  tx
    .selectFrom('consult_methods')
    .select((row) => row.fn.coalesce(row.fn.max('sort'), row.lit(0)).as('sort'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();

/** Among the items under one parent; without parent, among the roots. */
export const highestItemSort = (tx: Tx, methodId: string, parentId: string | undefined) =>
  tx
    .selectFrom('consult_items')
    .select((row) => row.fn.coalesce(row.fn.max('sort'), row.lit(0)).as('sort'))
    .where('method_id', '=', methodId)
    .where('parent_id', parentId === undefined ? 'is' : '=', parentId ?? null)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();

/** The consults that a method or source has are counted no further. */
const mostCounted = 10_000;

/** How many consults have a method. */
export async function countConsults(tx: Tx, org: string, methodId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from consults where org_id = ${org} and method_id = ${methodId}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

/** How many consults have one of some sources. */
export async function countConsultsOfItems(tx: Tx, org: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct consult_id)::int as count from consult_method_values
    where org_id = ${org} and item_id = any(${ids}::bigint[])`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function methodUses(tx: Tx, org: string) {
  const { rows } = await sql<{ id: string; sources: number; consults: number }>`
    select m.id,
      (select count(*)::int from consult_items i
        where i.org_id = ${org} and i.method_id = m.id and i.removed_at is null) as sources,
      (select count(*)::int from (
        select from consults c where c.org_id = ${org} and c.method_id = m.id limit ${mostCounted}) c) as consults
    from consult_methods m where m.org_id = ${org} and m.removed_at is null order by m.sort, m.id`.execute(
    tx,
  );
  return rows;
}

export async function itemUses(tx: Tx, org: string, methodId: string) {
  const { rows } = await sql<{ id: string; consults: number }>`
    select * from (
      select i.id, (select count(*)::int from (
        select from consult_method_values v where v.org_id = ${org} and v.item_id = i.id limit ${mostCounted}) v) as consults
      from consult_items i where i.org_id = ${org} and i.method_id = ${methodId} and i.removed_at is null) uses
    where consults > 0`.execute(tx);
  return rows;
}

/** What a configured record may be told anew. */
export interface MethodChange {
  name?: string;
  type?: number;
  sort?: number;
  is_enabled?: boolean;
  is_natural_source?: boolean;
  translations?: Item['translations'];
}
export interface ItemChange {
  label?: string;
  sort?: number;
  is_enabled?: boolean;
  translations?: Item['translations'];
}

const columnsOf = <Change extends { translations?: Item['translations'] }>({
  translations,
  ...rest
}: Change) => ({
  ...rest,
  ...(translations && { translations: translationsOf(translations) }),
});

const stamp = ({ staffId }: Operator) => ({ updated_at: sql<Date>`now()`, updated_by: staffId });

export async function insertMethod(
  tx: Tx,
  operator: Operator,
  values: MethodChange & { name: string; type: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('consult_methods')
    .values({ ...columnsOf(values), org_id: operator.organisationId, updated_by: operator.staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertItem(
  tx: Tx,
  operator: Operator,
  values: ItemChange & { label: string; method_id: string; parent_id: string | null },
): Promise<string> {
  const { id } = await tx
    .insertInto('consult_items')
    .values({ ...columnsOf(values), org_id: operator.organisationId, updated_by: operator.staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateMethod = (tx: Tx, operator: Operator, id: string, change: MethodChange) =>
  tx
    .updateTable('consult_methods')
    .set({ ...columnsOf(change), ...stamp(operator), version: sql<number>`version + 1` })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .execute();

export const updateItem = (tx: Tx, operator: Operator, id: string, change: ItemChange) =>
  tx
    .updateTable('consult_items')
    .set({ ...columnsOf(change), ...stamp(operator), version: sql<number>`version + 1` })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .execute();

/** What is kept of a method that a file tells of. */
export type MethodValues = Pick<
  Method,
  'name' | 'type' | 'sort' | 'is_enabled' | 'is_natural_source' | 'translations'
>;
/** The same of a source. */
export type ItemValues = Pick<Item, 'label' | 'sort' | 'is_enabled' | 'translations'>;

const methodColumns = sql.raw(
  'name text, type integer, sort integer, is_enabled boolean, is_natural_source boolean, translations jsonb',
);
const itemColumns = sql.raw('label text, sort integer, is_enabled boolean, translations jsonb');
const given = (rows: readonly object[], columns: ReturnType<typeof sql.raw>) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (place integer, id bigint,
    method_id bigint, parent_id bigint, ${columns})`;
const placedIn = (rows: readonly object[]) => rows.map((row, place) => ({ ...row, place }));

/** Adds many methods at once; answers their ids in the order that they come in. */
export async function insertMethods(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly MethodValues[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const some of inPortions(wanted)) {
    const { rows } = await sql<{ id: string }>`with numbered as (
        select *, nextval(pg_get_serial_sequence('consult_methods', 'id')) as new_id
        from ${given(placedIn(some), methodColumns)}
      ), made as (
        insert into consult_methods
          (org_id, id, name, type, sort, is_enabled, is_natural_source, translations, updated_by)
        select ${org}, new_id, name, type, sort, is_enabled, is_natural_source, translations, ${staffId}
        from numbered
      ) select new_id as id from numbered order by place`.execute(tx);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Changes many methods at once, each a version further. */
export async function updateMethods(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly (MethodValues & { id: string })[],
): Promise<void> {
  for (const some of inPortions(wanted))
    await sql`update consult_methods method set type = given.type, sort = given.sort,
        is_enabled = given.is_enabled, is_natural_source = given.is_natural_source,
        translations = given.translations, version = method.version + 1, updated_at = now(), updated_by = ${staffId}
      from ${given(some, methodColumns)} where method.org_id = ${org} and method.id = given.id`.execute(tx);
}

/** Adds many sources at once; answers their ids in the order that they come in. */
export async function insertItems(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly (ItemValues & { method_id: string; parent_id: string | null })[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const some of inPortions(wanted)) {
    const { rows } = await sql<{ id: string }>`with numbered as (
        select *, nextval(pg_get_serial_sequence('consult_items', 'id')) as new_id
        from ${given(placedIn(some), itemColumns)}
      ), made as (
        insert into consult_items
          (org_id, id, method_id, parent_id, label, sort, is_enabled, translations, updated_by)
        select ${org}, new_id, method_id, parent_id, label, sort, is_enabled, translations, ${staffId}
        from numbered
      ) select new_id as id from numbered order by place`.execute(tx);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Changes many sources at once, each a version further. */
export async function updateItems(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly (ItemValues & { id: string })[],
): Promise<void> {
  for (const some of inPortions(wanted))
    await sql`update consult_items item set sort = given.sort, is_enabled = given.is_enabled,
        translations = given.translations, version = item.version + 1, updated_at = now(), updated_by = ${staffId}
      from ${given(some, itemColumns)} where item.org_id = ${org} and item.id = given.id`.execute(tx);
}

/** Waits until nobody chooses the method, and keeps others from choosing it. */
export const lockMethod = (tx: Tx, org: string, id: string) =>
  sql`select from consult_methods where org_id = ${org} and id = ${id} for update`.execute(tx);

export const lockItems = (tx: Tx, org: string, ids: readonly string[]) =>
  sql`select from consult_items where org_id = ${org} and id = any(${ids}::bigint[]) order by id for update`.execute(
    tx,
  );

export const markMethodRemoved = (
  tx: Tx,
  { organisationId, staffId }: Operator,
  id: string,
  isRemoved: boolean,
) =>
  tx
    .updateTable('consult_methods')
    .set({ removed_at: isRemoved ? sql<Date>`now()` : null, removed_by: isRemoved ? staffId : null })
    .where('org_id', '=', organisationId)
    .where('id', '=', id)
    .execute();

export const markItemsRemoved = (
  tx: Tx,
  { organisationId, staffId }: Operator,
  id: string,
  ids: readonly string[],
) =>
  tx
    .updateTable('consult_items')
    .set({ removed_at: sql<Date>`now()`, removed_by: staffId, removed_with: id })
    .where('org_id', '=', organisationId)
    .where('id', 'in', [...ids])
    .execute();

export const unmarkItemsRemoved = (tx: Tx, { organisationId }: Operator, id: string) =>
  tx
    .updateTable('consult_items')
    .set({ removed_at: null, removed_by: null, removed_with: null })
    .where('org_id', '=', organisationId)
    .where('removed_with', '=', id)
    .execute();

const removal = [
  'removed_by',
  sql<number | null>`extract(epoch from clock_timestamp() - removed_at)::int`.as('removed_for'),
] as const;

/** Who removed it, how many seconds ago; whether it is there or not. */
export const findMethodRemoval = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('consult_methods')
    .select(['name', ...removal])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();

export const findItemRemoval = (tx: Tx, org: string, id: string) =>
  tx
    .selectFrom('consult_items')
    .select(['label', 'method_id', 'parent_id', 'removed_with', ...removal])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();

/** A method of this name, regardless of case. */
export const findMethodByName = (tx: Tx, name: string): Promise<MethodRow | undefined> =>
  methods(tx).where(sql<SqlBool>`lower(name) = lower(${name})`).orderBy('id').executeTakeFirst();

/** The source of this label below a parent, regardless of case; without parent among the roots. */
export const findSibling = (
  tx: Tx,
  methodId: string,
  parentId: string | null,
  label: string,
): Promise<ItemRow | undefined> =>
  items(tx)
    .where('item.method_id', '=', methodId)
    .where('item.parent_id', parentId === null ? 'is' : '=', parentId)
    .where(sql<SqlBool>`lower(item.label) = lower(${label})`)
    .orderBy('item.id')
    .executeTakeFirst();

/** How many levels there are from a source up to the top, itself included; counted no further than 100. */
export async function levelOf(tx: Tx, org: string, id: string): Promise<number> {
  const { rows } = await sql<{ level: number }>`with recursive above as (
      select parent_id, 1 as level from consult_items where org_id = ${org} and id = ${id}
      union all
      select parent.parent_id, level + 1 from consult_items parent join above on parent.id = above.parent_id
      where parent.org_id = ${org} and level < 100)
    select max(level) as level from above`.execute(tx);
  return rows[0]?.level ?? 0;
}

/** Sets the order numbers to the places in a list, where they differ. */
export const writeMethodOrder = (tx: Tx, org: string, ids: readonly string[]) =>
  sql`update consult_methods set sort = place
    from unnest(${ids}::bigint[]) with ordinality wanted (wanted_id, place)
    where org_id = ${org} and id = wanted_id and sort <> place`.execute(tx);

export const writeItemOrder = (tx: Tx, org: string, parentId: string | null, ids: readonly string[]) =>
  sql`update consult_items set sort = place, parent_id = ${parentId}::bigint
    from unnest(${ids}::bigint[]) with ordinality wanted (wanted_id, place)
    where org_id = ${org} and id = wanted_id and (sort <> place or parent_id is distinct from ${parentId}::bigint)`.execute(
    tx,
  );

/** Forgets what was removed more than a day ago, the lowest sources first, in the transaction's organisation. */
export async function forgetRemovedMethods(tx: Tx, org: string): Promise<void> {
  const isOld = sql`removed_at < now() - interval '1 day'`;
  await sql`delete from consult_items item where org_id = ${org}
    and (${isOld} or method_id in (select id from consult_methods where org_id = ${org} and ${isOld}))
    and not exists (select from consult_method_values v where v.org_id = ${org} and v.item_id = item.id)
    and not exists (select from consult_items below where below.org_id = ${org} and below.parent_id = item.id)`.execute(
    tx,
  );
  await sql`delete from consult_methods method where org_id = ${org} and ${isOld}
    and not exists (select from consult_items item where item.org_id = ${org} and item.method_id = method.id)
    and not exists (select from consults c where c.org_id = ${org} and c.method_id = method.id)`.execute(tx);
}
