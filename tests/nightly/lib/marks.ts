import type { Cluster } from './cluster.ts';

/** The mark behind a plain text, and in a text of JSON behind every text that it holds. */
const marked = (column: string) => `case when ${column} ~ '^\\s*[\\[{]'
  then regexp_replace(${column}, '([一-龥])"(?=\\s*[,}\\]])', $2, 'g') else ${column} || $1 end`;

/**
 * Writes a mark behind every text that people wrote, past every check of the product; answers the columns. What people
 * wrote has Chinese in it; codes and hashes have none.
 *
 * @param organisation Its rows alone; without it those of all.
 */
export async function markTexts({ query }: Cluster, mark: string, organisation?: string): Promise<string[]> {
  const columns = await query<{ table: string; column: string }>(
    `select c.table_name as table, c.column_name as column from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and c.data_type in ('text', 'character varying') and c.is_generated = 'NEVER'
        and t.table_type = 'BASE TABLE' and c.table_name not in ('users', 'roles', 'sessions')
        and ($1 or exists (select from information_schema.columns o
          where o.table_name = c.table_name and o.column_name = 'org_id'))
      order by 1, 2`,
    [organisation === undefined],
  );
  const inJson = `\\1${JSON.stringify(mark).slice(1).replaceAll('\\', '\\\\')}`;
  const done: string[] = [];
  for (const { table, column } of columns) {
    const theirs = organisation === undefined ? '' : ` and org_id = ${Number(organisation)}`;
    // What fails has a list of allowed words, or a length: nothing else can be stored there.
    const rows = await query(
      `update "${table}" set "${column}" = ${marked(`"${column}"`)} where "${column}" ~ '[一-龥]'${theirs} returning 1`,
      [mark, inJson],
    ).catch(() => []);
    if (rows.length > 0) done.push(`${table}.${column}`);
  }
  return done;
}
