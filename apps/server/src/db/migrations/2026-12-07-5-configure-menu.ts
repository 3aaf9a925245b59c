import { type Kysely, sql } from 'kysely';

/** The clinic arranges its menu itself: each change of an entry counts, and what was removed can be brought back for a while. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table menu_entries
    add column if not exists translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
    add column is_enabled boolean not null default true,
    add column version integer not null default 1,
    add column updated_at timestamptz not null default now(),
    add column updated_by bigint,
    add column removed_at timestamptz,
    add column removed_by bigint,
    add column removed_with bigint`.execute(db);
}
