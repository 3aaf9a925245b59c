import { sql } from 'kysely';
import type { Database, Tx } from '../db/types.ts';

type Row = Record<string, unknown>;

/** Takes ids from a table's sequence, lowest first. */
export async function reserveIds(tx: Tx, table: keyof Database, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${count}::int)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const rowsAtOnce = 4000;

/** Writes rows that have the same columns, a few thousand in one statement each. */
export async function insertRows(tx: Tx, table: keyof Database, rows: readonly Row[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
  for (let done = 0; done < rows.length; done += rowsAtOnce) {
    const part = JSON.stringify(rows.slice(done, done + rowsAtOnce));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${part}::json)`.execute(tx);
  }
}

/** Writes rows under ids of their own and returns these in the rows' order. */
export async function insertReserved(tx: Tx, table: keyof Database, rows: readonly Row[]): Promise<string[]> {
  const ids = await reserveIds(tx, table, rows.length);
  await insertRows(
    tx,
    table,
    rows.map((row, index) => ({ id: ids[index], ...row })),
  );
  return ids;
}
