import { type Kysely, sql } from 'kysely';

/**
 * An attempt is written before its password is checked, so that attempts sent at once, to several processes, are counted
 * one after another; whether it failed is known when it is no longer open.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table login_failures add column is_open boolean not null default false`.execute(db);
  await sql`create index login_failures_address on login_failures (address, at)`.execute(db);
  await sql`create index login_failures_at on login_failures (at)`.execute(db);
}
