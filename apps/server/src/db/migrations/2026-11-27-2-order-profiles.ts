import { type Kysely, sql } from 'kysely';

/** The profile list shows the newest first. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`create index customers_created on customers (org_id, created_at desc, id desc)`.execute(db);
}
