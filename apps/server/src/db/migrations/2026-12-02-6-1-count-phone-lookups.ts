import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** Whole numbers that somebody looked for who may not see them: how many different ones an hour is limited. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, 'phone_lookups');
}

const statements = [
  // Where the number was saved, it does not count while it stands there.
  `create table phone_lookups (
     org_id bigint not null references organisations,
     person_id bigint not null,
     number text not null,
     at timestamptz not null default now(),
     customer_id bigint,
     complaint_id bigint,
     primary key (org_id, person_id, number)
   )`,
  `create index phone_lookups_at on phone_lookups (org_id, at)`,
];
