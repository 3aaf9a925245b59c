import { profileFieldNames, profileFields } from '@huifang/domain/customer/fields';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { ViewList } from '@huifang/domain/list-views';
import { viewReferences } from '@huifang/domain/list-views';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { columnOf } from '../customers/customer-columns.ts';

/** A column that holds codes of a dictionary. */
interface Place {
  table: 'consults' | 'customers' | 'follow_ups' | 'complaints' | 'visits';
  column: string;
}

const profilePlaces = Object.fromEntries(
  profileFieldNames.flatMap((name) => {
    const field = profileFields[name];
    return 'dictionary' in field
      ? [[field.dictionary, [{ table: 'customers', column: columnOf(name) }]]]
      : [];
  }),
) as Record<string, readonly Place[]>;

/** Where records name the entries of a dictionary. The consult's comes first: it is what a link leads to. */
const places: Readonly<Record<string, readonly Place[]>> = {
  [dictionaries.intention]: [
    { table: 'consults', column: 'intention' },
    { table: 'follow_ups', column: 'visit_intention' },
  ],
  [dictionaries.consultType]: [{ table: 'consults', column: 'consult_type' }],
  [dictionaries.appointmentType]: [
    { table: 'consults', column: 'appointment_type' },
    { table: 'follow_ups', column: 'appointment_type' },
  ],
  [dictionaries.appointmentTimeType]: [{ table: 'consults', column: 'appointment_time_type' }],
  [dictionaries.visitState]: [{ table: 'customers', column: 'visit_state' }],
  [dictionaries.relation]: [{ table: 'consults', column: 'contact_relation' }],
  [dictionaries.callbackState]: [{ table: 'follow_ups', column: 'intention' }],
  [dictionaries.followUpChannel]: [{ table: 'follow_ups', column: 'way' }],
  [dictionaries.complaintCategory]: [{ table: 'complaints', column: 'category' }],
  [dictionaries.attention]: [{ table: 'complaints', column: 'attention' }],
  [dictionaries.complaintSource]: [{ table: 'complaints', column: 'source' }],
  [dictionaries.complaintState]: [{ table: 'complaints', column: 'state' }],
  [dictionaries.customerState]: [{ table: 'customers', column: 'status' }],
  ...profilePlaces,
};

const placesOf = (dictionary: string): readonly Place[] => places[dictionary] ?? [];

/** Records beyond this many are told as more than it. */
const mostCounted = 10_000;

const naming = ({ table, column }: Place, org: string, code: string) =>
  sql`from ${sql.table(table)} where org_id = ${org} and ${sql.ref(column)}::text = ${code}`;
const exactly = ({ table, column }: Place, org: string, code: string) =>
  sql`from ${sql.table(table)} where org_id = ${org} and ${sql.ref(column)} = ${code}`;
/** Codes that are kept as numbers have no index of their text, and few of them. */
const isNumber = ({ table, column }: Place) =>
  (table === 'follow_ups' && column !== 'visit_intention' && column !== 'appointment_type') ||
  column === 'state';
const holding = (place: Place, org: string, code: string) =>
  isNumber(place) ? naming(place, org, code) : exactly(place, org, code);

/** Whether any record names an entry. */
export async function isUsed(tx: Tx, org: string, dictionary: string, code: string): Promise<boolean> {
  for (const place of placesOf(dictionary)) {
    const { rows } = await sql`select 1 ${holding(place, org, code)} limit 1`.execute(tx);
    if (rows.length > 0) return true;
  }
  return false;
}

/** How many records name each entry of a dictionary, by its code: exact up to 10,000. */
export async function countUses(
  tx: Tx,
  org: string,
  dictionary: string,
): Promise<Map<string, { count: number; isCapped: boolean }>> {
  const counts = new Map<string, number>();
  for (const place of placesOf(dictionary)) {
    // In one pass: not every such column has an index, and there may be a thousand entries.
    const { rows } = await sql<{ code: string; count: number }>`
      select ${sql.ref(place.column)}::text as code, count(*)::int as count
      from ${sql.table(place.table)} where org_id = ${org} group by ${sql.ref(place.column)}`.execute(tx);
    for (const { code, count } of rows) counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return new Map(
    [...counts].map(([code, count]) => [
      code,
      { count: Math.min(count, mostCounted), isCapped: count > mostCounted },
    ]),
  );
}

/** How many records name an entry, all of them. */
export async function countAllUses(tx: Tx, org: string, dictionary: string, code: string): Promise<number> {
  let count = 0;
  for (const place of placesOf(dictionary)) {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count ${holding(place, org, code)}`.execute(tx);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Views of lists whose filter names entries of a dictionary, by the code or word that it names. */
export async function viewsNaming(tx: Tx, org: string, dictionary: string): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const [list, references] of Object.entries(viewReferences)) {
    const parameters = Object.entries(references).flatMap(([parameter, reference]) =>
      typeof reference === 'object' && reference.dictionary === dictionary ? [parameter] : [],
    );
    if (parameters.length === 0) continue;
    const rows = await tx
      .selectFrom('list_views')
      .select('document')
      .where('org_id', '=', org)
      .where('list', '=', list as ViewList)
      .where('removed_at', 'is', null)
      .execute();
    for (const { document } of rows) {
      const query = new URLSearchParams(String((JSON.parse(document) as { query?: unknown }).query ?? ''));
      for (const value of new Set(parameters.flatMap((parameter) => query.getAll(parameter))))
        counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

/** Gives the records of one entry to another, noting each, and answers how many there were. */
export async function moveUses(
  tx: Tx,
  org: string,
  { mergeId, dictionary, from, into }: { mergeId: string; dictionary: string; from: string; into: string },
): Promise<number> {
  let count = 0;
  for (const place of placesOf(dictionary)) {
    const { rows } = await sql<{ count: number }>`
      with moved as (
        update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${into}
        where org_id = ${org} and ${sql.ref(place.column)} = ${from} returning id
      ), noted as (
        insert into dictionary_moves (org_id, merge_id, place, row_id)
        select ${org}::bigint, ${mergeId}::bigint, ${nameOf(place)}, id from moved returning 1
      ) select count(*)::int as count from noted`.execute(tx);
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/** Gives those records back that still have what a merge gave them, and answers how many there were. */
export async function moveBack(
  tx: Tx,
  org: string,
  { mergeId, dictionary, from, into }: { mergeId: string; dictionary: string; from: string; into: string },
): Promise<number> {
  let count = 0;
  for (const place of placesOf(dictionary)) {
    // As an array: a join with moves that nothing is known of yet may compare each with each.
    const result = await sql`
      update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${from}
      where org_id = ${org} and ${sql.ref(place.column)} = ${into} and id = any(array(
        select row_id from dictionary_moves
        where org_id = ${org} and merge_id = ${mergeId} and place = ${nameOf(place)}))`.execute(tx);
    count += Number(result.numAffectedRows ?? 0);
  }
  return count;
}

const nameOf = ({ table, column }: Place) => `${table}.${column}`;
