import { type Kysely, sql } from 'kysely';

/** How often something came lately under a key, such as the hash of a form link's token, in all processes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table rate_windows (
      key text primary key,
      count integer not null,
      until timestamptz not null
    )`.execute(db);
}
