import type { ViewReference } from '@huifang/domain/list-views';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { isSourceOffered } from '../../db/words.ts';

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
    select id::text as value, ${name} as name, ${isInUse} as "isInUse" from ${sql.table(table)}
    where org_id = ${org} and id = any(${ids}::bigint[])`.execute(tx);
  return rows;
}

const tables = {
  method: {
    table: 'consult_methods',
    name: sql`in_words(name, translations)`,
    isInUse: sql<SqlBool>`is_enabled and removed_at is null`,
  },
  source: { table: 'consult_items', name: sql`in_words(label, translations)`, isInUse: isSourceOffered },
  disease: { table: 'diseases', name: sql`in_words(name, translations)`, isInUse: sql<SqlBool>`is_offered` },
  site: {
    table: 'sites',
    name: sql`in_words(name, translations)`,
    isInUse: sql<SqlBool>`is_enabled and removed_at is null`,
  },
  line: {
    table: 'phone_lines',
    name: sql`concat_ws(' ', nullif(label, ''), number)`,
    isInUse: sql<SqlBool>`is_enabled and removed_at is null`,
  },
  staff: { table: 'staff', name: sql`name`, isInUse: sql<SqlBool>`is_active` },
} as const satisfies Partial<Record<ViewReference & string, object>>;

async function findEntries(
  tx: Tx,
  org: string,
  { dictionary }: Exclude<ViewReference, string>,
  values: readonly string[],
): Promise<readonly Found[]> {
  // What was merged is found as what it was merged into (rule dictionary-5).
  const { rows } = await sql<Found>`
    select code as value, in_words(name, translations) as name, is_enabled or merged_into is not null as "isInUse"
    from dictionary_entries
    where org_id = ${org} and dictionary = ${dictionary} and code = any(${[...values]}::text[])`.execute(tx);
  return rows;
}
