import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** The whole rows of a removed filled form and its edits, so that the removal can be undone. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table removed_form_answers (
      org_id bigint not null,
      id bigint not null,
      answer jsonb not null,
      steps jsonb not null,
      removed_at timestamptz not null default clock_timestamp(),
      removed_by bigint not null,
      primary key (org_id, id)
    )`.execute(db);
  await protect(db, 'removed_form_answers');
}
