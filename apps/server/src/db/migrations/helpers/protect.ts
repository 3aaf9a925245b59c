import { type Kysely, sql } from 'kysely';

/**
 * Limits a table with `org_id` to the organisation that the transaction's `app.org` names, for its owner too.
 * Frozen: merged migrations depend on it.
 */
export async function protect(db: Kysely<never>, table: string): Promise<void> {
  const name = sql.table(table);
  const own = sql`org_id = nullif(current_setting('app.org', true), '')::bigint`;
  await sql`alter table ${name} enable row level security`.execute(db);
  await sql`alter table ${name} force row level security`.execute(db);
  await sql`create policy own_organisation on ${name} using (${own}) with check (${own})`.execute(db);
}
