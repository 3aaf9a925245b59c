import type { ViewReference } from '@huifang/domain/list-views';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** A value that a condition names, as far as there is something. */
export interface Found {
  value: string;
  name: string;
  isInUse: boolean;
}

/** What there is of the values that conditions of one kind name. */
export async function findNamed(
  tx: Tx,
  org: string,
  reference: ViewReference,
  values: readonly string[],
): Promise<readonly Found[]> {
  if (typeof reference === 'object') return findEntries(tx, org, reference, values);
  if (reference === 'tag') {
    const tags = await tx
      .selectFrom('tags')
      .select('content')
      .where('org_id', '=', org)
      .where('content', 'in', [...values])
      .execute();
    return tags.map(({ content }) => ({ value: content, name: content, isInUse: true }));
  }
  // What is no id names nothing.
  const ids = values.filter((value) => /^\d{1,18}$/.test(value));
  if (ids.length === 0) return [];
  const { table, name, isInUse } = tables[reference];
  const { rows } = await sql<Found>`
    select id::text as value, ${sql.ref(name)} as name, ${isInUse} as "isInUse" from ${sql.table(table)}
    where org_id = ${org} and id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

const isEnabled = sql<SqlBool>`is_enabled`;
const tables = {
  method: { table: 'consult_methods', name: 'name', isInUse: isEnabled },
  source: { table: 'consult_items', name: 'label', isInUse: sql<SqlBool>`true` },
  disease: { table: 'diseases', name: 'name', isInUse: isEnabled },
  staff: { table: 'staff', name: 'name', isInUse: sql<SqlBool>`is_active` },
} as const satisfies Partial<Record<ViewReference & string, object>>;

async function findEntries(
  tx: Tx,
  org: string,
  { dictionary, by }: Exclude<ViewReference, string>,
  values: readonly string[],
): Promise<readonly Found[]> {
  const key = by === 'code' ? sql`code` : sql`known.word`;
  // A name that was chosen in another language is the same entry.
  const { rows } = await sql<Found>`
    select ${key} as value, in_words(name, translations) as name, is_enabled as "isInUse"
    from dictionary_entries,
      lateral (select name as word union select value from jsonb_each_text(translations)) known
    where org_id = ${org} and dictionary = ${dictionary} and ${key} = any(${[...values]}::text[])`.execute(
    tx,
  );
  return rows;
}
