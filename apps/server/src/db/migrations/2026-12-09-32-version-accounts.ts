import { type Kysely, sql } from 'kysely';

/** Accounts are renamed on a page: each change is a version, by an account. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table users
      add column version integer not null default 1,
      add column updated_at timestamptz not null default now(),
      add column updated_by bigint references users`.execute(db);
}
