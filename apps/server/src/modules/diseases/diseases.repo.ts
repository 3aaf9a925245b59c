import { sql } from 'kysely';
import { lockKey } from '../../db/locks.ts';
import { changeStamp } from '../../db/stamp.ts';
import type { Tx } from '../../db/types.ts';
import { nameInWords, translationsOf } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';

/** One after another: a place in the tree is judged by all of it. */
export const lockTree = (tx: Tx, { organisationId: org }: Operator) => lockKey(tx, `diseases ${org}`);

/** All that there are, siblings in their order. */
export const findTree = (tx: Tx) =>
  tx
    .selectFrom('diseases')
    .select([
      'id',
      nameInWords,
      'name as written',
      'parent_id',
      'pinyin',
      'initials',
      'translations',
      'is_enabled',
      'is_offered',
      'version',
    ])
    .where('removed_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute();

export type TreeRow = Awaited<ReturnType<typeof findTree>>[number];

export type DiseaseRow = NonNullable<Awaited<ReturnType<typeof findDisease>>>;

const diseases = (tx: Tx, org: string) => tx.selectFrom('diseases').selectAll().where('org_id', '=', org);

/** One that is there. */
export const findDisease = (tx: Tx, org: string, id: string) =>
  diseases(tx, org).where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst();

/**
 * Those of some that there are, or were removed, locked in the order of their ids. A save that names one holds on to
 * it, so that it has ended by then.
 */
export const lockDiseases = (tx: Tx, org: string, ids: readonly string[]) =>
  diseases(tx, org).where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** From the top down to the disease itself. */
export async function findPath(tx: Tx, org: string, id: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive above as (
      select id, name, parent_id, 1 as steps from diseases where org_id = ${org} and id = ${id}
      union all
      select d.id, d.name, d.parent_id, a.steps + 1 from diseases d join above a on d.id = a.parent_id
      where d.org_id = ${org} and a.steps < ${mostSteps}
    )
    select id, name from above order by steps desc`.execute(tx);
  return rows;
}

/** Longer than any tree is deep: a ring of parents ends there. */
const mostSteps = 50;

/** How many levels some diseases and all below them take; 0 for none. */
export async function heightOf(tx: Tx, org: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ height: number }>`
    with recursive below as (
      select id, 1 as level from diseases where org_id = ${org} and id = any(${[...ids]}::bigint[])
      union all
      select d.id, b.level + 1 from diseases d join below b on d.parent_id = b.id
      where d.org_id = ${org} and d.removed_at is null and b.level < ${mostSteps}
    )
    select coalesce(max(level), 0)::int as height from below`.execute(tx);
  return rows[0]?.height ?? 0;
}

const childrenOf = (tx: Tx, org: string, parentId: string | null) =>
  tx
    .selectFrom('diseases')
    .where('org_id', '=', org)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('removed_at', 'is', null);

/** Ids in their order. */
export async function findChildIds(tx: Tx, org: string, parentId: string | null): Promise<string[]> {
  const rows = await childrenOf(tx, org, parentId).select('id').orderBy('sort').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** A name that two parents' children have in common. */
export async function findCommonName(tx: Tx, org: string, one: string, other: string) {
  const { rows } = await sql<{ name: string }>`
    select a.name from diseases a join diseases b on b.org_id = a.org_id and b.name_key = a.name_key
    where a.org_id = ${org} and a.parent_id = ${one} and b.parent_id = ${other}
      and a.removed_at is null and b.removed_at is null
    order by a.sort, a.id limit 1`.execute(tx);
  return rows[0]?.name;
}

export async function hasNamesake(
  tx: Tx,
  org: string,
  { id, name, parentId }: { id: string | undefined; name: string; parentId: string | null },
): Promise<boolean> {
  const row = await childrenOf(tx, org, parentId)
    .select('id')
    .where('name_key', '=', sql<string>`lower(regexp_replace(normalize(${name}, nfkc), '\\s+', '', 'g'))`)
    .$if(id !== undefined, (query) => query.where('id', '<>', id as string))
    .executeTakeFirst();
  return row !== undefined;
}

export interface DiseaseValues {
  name: string;
  parentId: string | null;
  isEnabled: boolean;
  initials: string;
  pinyin: string;
  translations: DiseaseRow['translations'];
}

const columnsOf = ({ name, parentId, isEnabled, initials, pinyin, translations }: DiseaseValues) => ({
  name,
  parent_id: parentId,
  is_enabled: isEnabled,
  initials,
  pinyin,
  translations: translationsOf(translations),
});

const known = ['id', 'version'] as const;

/** A new one, the last of its siblings. */
export async function insertDisease(tx: Tx, operator: Operator, values: DiseaseValues, isOffered: boolean) {
  const { organisationId: org, staffId } = operator;
  const last = await childrenOf(tx, org, values.parentId)
    .select('sort')
    .orderBy('sort', 'desc')
    .limit(1)
    .executeTakeFirst();
  return tx
    .insertInto('diseases')
    .values({
      ...columnsOf(values),
      org_id: org,
      updated_by: staffId,
      is_offered: isOffered,
      sort: (last?.sort ?? 0) + 1,
    })
    .returning(known)
    .executeTakeFirstOrThrow();
}

/** Many new ones at once, the last of their siblings in the order that they come in; answers their ids in it. */
export async function insertDiseases(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly DiseaseValues[],
): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < wanted.length; at += mostInserted) {
    const some = wanted.slice(at, at + mostInserted).map((values, place) => ({ ...values, place }));
    const { rows } = await sql<{ id: string }>`
      with given as (
        select * from jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as given
          (place integer, name text, "parentId" bigint, "isEnabled" boolean, initials text, pinyin text,
            translations jsonb)
      ), placed as (
        select given.*, nextval(pg_get_serial_sequence('diseases', 'id')) as id,
          coalesce(last.sort, 0) + row_number() over (partition by given."parentId" order by given.place) as sort
        from given left join (
          select parent_id, max(sort) as sort from diseases where org_id = ${org} group by parent_id
        ) last on last.parent_id is not distinct from given."parentId"
      ), made as (
        insert into diseases
          (org_id, id, name, parent_id, is_enabled, initials, pinyin, translations, sort, updated_by)
        select ${org}, id, name, "parentId", "isEnabled", initials, pinyin, translations, sort, ${staffId}
        from placed
      )
      select id from placed order by place`.execute(tx);
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/** Rows of one statement. */
const mostInserted = 1000;

/** Changes many at once, whose places stay as they are; each a version further. */
export async function updateDiseases(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly (Omit<DiseaseValues, 'parentId'> & { id: string })[],
): Promise<void> {
  await sql`
    update diseases d set name = g.name, is_enabled = g."isEnabled", initials = g.initials, pinyin = g.pinyin,
      translations = g.translations, version = d.version + 1, updated_at = now(), updated_by = ${staffId}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as g
      (id bigint, name text, "isEnabled" boolean, initials text, pinyin text, translations jsonb)
    where d.org_id = ${org} and d.id = g.id`.execute(tx);
}

export const updateDisease = (tx: Tx, operator: Operator, id: string, values: DiseaseValues) =>
  tx
    .updateTable('diseases')
    .set({ ...columnsOf(values), ...changeStamp(operator) })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .returning(known)
    .executeTakeFirstOrThrow();

/** A version further, without any change of its own. */
export const touchDisease = (tx: Tx, operator: Operator, id: string) =>
  tx
    .updateTable('diseases')
    .set(changeStamp(operator))
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .returning(known)
    .executeTakeFirstOrThrow();

/** Numbers siblings as they are given. */
export async function writeOrder(tx: Tx, org: string, ids: readonly string[]): Promise<void> {
  await sql`
    update diseases d set sort = wanted.place
    from unnest(${[...ids]}::bigint[]) with ordinality wanted (id, place)
    where d.org_id = ${org} and d.id = wanted.id and d.sort <> wanted.place`.execute(tx);
}

/** Puts children below another parent, behind those that are there. */
export async function moveChildren(tx: Tx, org: string, ids: readonly string[], parentId: string) {
  if (ids.length === 0) return;
  await sql`
    update diseases d set parent_id = ${parentId}, version = version + 1
    where d.org_id = ${org} and d.id = any(${[...ids]}::bigint[])`.execute(tx);
  const there = await findChildIds(tx, org, parentId);
  const moved = new Set(ids);
  await writeOrder(tx, org, [...there.filter((id) => !moved.has(id)), ...ids]);
}

/** Tells of every disease anew whether it can be chosen: it and all above it are in use (rule disease-3). */
export async function tellOffered(tx: Tx, org: string): Promise<void> {
  await sql`
    with recursive tree as (
      select id, is_enabled as is_offered from diseases
      where org_id = ${org} and parent_id is null and removed_at is null
      union all
      select d.id, t.is_offered and d.is_enabled from diseases d join tree t on d.parent_id = t.id
      where d.org_id = ${org} and d.removed_at is null
    )
    update diseases d set is_offered = t.is_offered from tree t
    where d.org_id = ${org} and d.id = t.id and d.is_offered <> t.is_offered`.execute(tx);
}

/** Takes a disease out of the tree, or into another one. */
export const markRemoved = (
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  id: string,
  mergedInto: string | null = null,
) =>
  tx
    .updateTable('diseases')
    .set({
      removed_at: sql<Date>`now()`,
      removed_by: staffId,
      merged_into: mergedInto,
      is_offered: false,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Puts one back below a parent. */
export const markRestored = (tx: Tx, operator: Operator, id: string, parentId: string | null) =>
  tx
    .updateTable('diseases')
    .set({
      removed_at: null,
      removed_by: null,
      merged_into: null,
      parent_id: parentId,
      is_offered: sql<boolean>`is_enabled`,
      ...changeStamp(operator),
    })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .returning(known)
    .executeTakeFirstOrThrow();

/** Seconds since a disease was removed. */
export async function removedFor(tx: Tx, org: string, id: string): Promise<number> {
  const row = await tx
    .selectFrom('diseases')
    .select(sql<number>`extract(epoch from clock_timestamp() - removed_at)::int`.as('seconds'))
    .where('org_id', '=', org)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.seconds ?? 0;
}

/** Which disease stands for one today: the one that it was merged into, however often; itself otherwise. */
export async function findPresent(tx: Tx, org: string, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with recursive stands as (
      select id, merged_into, 1 as steps from diseases where org_id = ${org} and id = ${id}
      union all
      select d.id, d.merged_into, s.steps + 1 from diseases d join stands s on d.id = s.merged_into
      where d.org_id = ${org} and s.steps < 1000
    )
    select id from stands order by steps desc limit 1`.execute(tx);
  return rows[0]?.id ?? id;
}
