import { type Kysely, sql } from 'kysely';

/** An organisation may end sessions that nobody uses sooner than the server does. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table organisations add column idle_minutes text not null default ''
    check (idle_minutes ~ '^[0-9]{0,4}$')`.execute(db);
}
