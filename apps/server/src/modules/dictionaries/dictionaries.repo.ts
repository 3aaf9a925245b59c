import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

export const findTypes = (tx: Tx, org: string) =>
  tx
    .selectFrom('dictionary_types as type')
    .selectAll()
    .select((row) => [
      sql<string>`in_words(type.name, type.translations)`.as('shown'),
      row
        .selectFrom('dictionary_entries as entry')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('entry.org_id', '=', 'type.org_id')
        .whereRef('entry.dictionary', '=', 'type.code')
        .where('entry.merged_into', 'is', null)
        .as('entries'),
    ])
    .where('type.org_id', '=', org)
    .orderBy('type.code')
    .execute();

export type TypeRow = Awaited<ReturnType<typeof findTypes>>[number];

/** Locked: whatever changes a dictionary goes one after another. */
export async function lockType(tx: Tx, org: string, id: string): Promise<TypeRow | undefined> {
  await tx
    .selectFrom('dictionary_types')
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return (await findTypes(tx, org)).find((type) => type.id === id);
}

const entries = (tx: Tx, org: string) =>
  tx
    .selectFrom('dictionary_entries')
    .selectAll()
    .select(sql<string>`in_words(name, translations)`.as('shown'))
    .where('org_id', '=', org);

export const findEntries = (tx: Tx, org: string, dictionary: string) =>
  entries(tx, org).where('dictionary', '=', dictionary).orderBy('sort').orderBy('id').execute();

export const findEntry = (tx: Tx, org: string, id: string) =>
  entries(tx, org).where('id', '=', id).executeTakeFirst();

export type EntryRow = NonNullable<Awaited<ReturnType<typeof findEntry>>>;

/** What a save decides about an entry. */
type EntryValues = Pick<
  EntryRow,
  'code' | 'name' | 'colour' | 'region_code' | 'place' | 'is_enabled' | 'translations'
>;
const valueColumns = sql.raw(
  `code text, name text, colour text, region_code text, place text, is_enabled boolean, translations jsonb`,
);

/** Adds many entries at once; answers their ids by their codes. */
export async function insertEntries(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  dictionary: string,
  wanted: readonly (EntryValues & { sort: number })[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (let at = 0; at < wanted.length; at += rowsAtOnce) {
    const { rows } = await sql<{ id: string; code: string }>`
      insert into dictionary_entries
        (org_id, dictionary, code, name, colour, region_code, place, is_enabled, translations, sort, updated_by)
      select ${org}, ${dictionary}, code, name, colour, region_code, place, is_enabled, translations, sort, ${staffId}
      from jsonb_to_recordset(${JSON.stringify(wanted.slice(at, at + rowsAtOnce))}::jsonb)
        as given (${valueColumns}, sort integer) order by sort
      returning id, code`.execute(tx);
    for (const { id, code } of rows) ids.set(code, id);
  }
  return ids;
}

/** Changes many entries at once, each a version further; those that keep former words show them in older records. */
export async function updateEntries(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  wanted: readonly (EntryValues & { id: string; keepsFormer: boolean })[],
): Promise<void> {
  for (let at = 0; at < wanted.length; at += rowsAtOnce)
    await sql`
      update dictionary_entries entry set code = given.code, name = given.name, colour = given.colour,
        region_code = given.region_code, place = given.place, is_enabled = given.is_enabled,
        translations = given.translations, version = entry.version + 1, updated_at = now(), updated_by = ${staffId},
        former = case when given."keepsFormer" then entry.former || jsonb_build_array(jsonb_build_object(
          'until', clock_timestamp(), 'name', entry.name, 'translations', entry.translations)) else entry.former end
      from jsonb_to_recordset(${JSON.stringify(wanted.slice(at, at + rowsAtOnce))}::jsonb)
        as given (id bigint, ${valueColumns}, "keepsFormer" boolean)
      where entry.org_id = ${org} and entry.id = given.id`.execute(tx);
}

export interface ShortChange {
  dictionary: string;
  kind: ChangeKind;
  name: string;
  details?: Record<string, string | number>;
}

/** Of one statement. */
const rowsAtOnce = 500;

/** Notes in short who changed what of dictionaries. */
export async function noteChange(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  ...changes: readonly ShortChange[]
): Promise<void> {
  const rows = changes.map(({ dictionary, kind, name, details = {} }) => ({
    org_id: org,
    dictionary,
    kind,
    name,
    details: JSON.stringify(details),
    person_id: staffId,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insertInto('dictionary_changes')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
}

export type ChangeKind =
  | 'add'
  | 'change'
  | 'rename'
  | 'enable'
  | 'disable'
  | 'remove'
  | 'restore'
  | 'order'
  | 'merge'
  | 'unmerge';

export const findChanges = (tx: Tx, org: string, dictionary: string, count: number) =>
  tx
    .selectFrom('dictionary_changes as change')
    .leftJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'change.org_id').onRef('staff.id', '=', 'change.person_id'),
    )
    .select(['change.id', 'change.at', 'change.kind', 'change.name', 'change.details', 'staff.name as who'])
    .where('change.org_id', '=', org)
    .where('change.dictionary', '=', dictionary)
    .orderBy('change.id', 'desc')
    .limit(count)
    .execute();

/** Keeps rows that are removed, whole. */
export async function keepRemoved(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  { kind, id, rows }: { kind: 'type' | 'entry'; id: string; rows: readonly object[] },
): Promise<void> {
  await tx
    .insertInto('removed_dictionary_rows')
    .values({ org_id: org, kind, id, rows: JSON.stringify(rows), removed_by: staffId })
    .execute();
}

/** What the operator removed, locked; `isRecent`: no longer ago than so many seconds. */
export const findRemoved = (
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  kind: 'type' | 'entry',
  id: string,
  seconds: number,
) =>
  tx
    .selectFrom('removed_dictionary_rows')
    .select([
      'rows',
      sql<boolean>`removed_at > clock_timestamp() - make_interval(secs => ${seconds})`.as('isRecent'),
    ])
    .where('org_id', '=', org)
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('removed_by', '=', staffId)
    .forUpdate()
    .executeTakeFirst();

/** Puts removed rows back as they were. */
export async function putBack(tx: Tx, org: string, kind: 'type' | 'entry', id: string): Promise<void> {
  const gone = sql`removed_dictionary_rows gone where gone.org_id = ${org} and gone.kind = ${kind} and gone.id = ${id}`;
  if (kind === 'type')
    await sql`insert into dictionary_types select back.* from removed_dictionary_rows gone,
      jsonb_populate_record(null::dictionary_types, gone.rows -> 0) back
      where gone.org_id = ${org} and gone.kind = ${kind} and gone.id = ${id}`.execute(tx);
  await sql`insert into dictionary_entries select back.* from removed_dictionary_rows gone,
    jsonb_populate_recordset(null::dictionary_entries, ${kind === 'type' ? sql`gone.rows - 0` : sql`gone.rows`}) back
    where gone.org_id = ${org} and gone.kind = ${kind} and gone.id = ${id}`.execute(tx);
  await sql`delete from ${gone}`.execute(tx);
}

export const wholeRows = async (
  tx: Tx,
  org: string,
  table: 'dictionary_types' | 'dictionary_entries',
  ids: readonly string[],
) => {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(kept) as row from ${sql.table(table)} kept where org_id = ${org} and id = any(${ids}::bigint[])
    order by id`.execute(tx);
  return rows.map(({ row }) => row);
};
