import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** What was typed into a form and not yet saved, one row for each time that the form was open. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, 'drafts');
}

const statements = [
  // Without contents it is the trace of a removed draft, so that a save that arrives late cannot bring it back.
  `create table drafts (
     org_id bigint not null,
     person_id bigint not null,
     form text not null,
     writer uuid not null,
     sequence integer not null,
     contents text,
     saved_at timestamptz not null default now(),
     primary key (org_id, person_id, form, writer)
   )`,
  `create index drafts_age on drafts (org_id, saved_at)`,
];
