import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** Which records an import that is running has met, and on which line first; gone when it ends. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table import_keys (
      org_id bigint not null,
      import_id uuid not null,
      key text not null,
      line integer not null,
      created_at timestamptz not null default now(),
      primary key (org_id, import_id, key)
    )`.execute(db);
  await protect(db, 'import_keys');
}
