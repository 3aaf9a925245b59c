import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** How far an organisation is set up, and the file of people that waits for its corrections. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  for (const table of ['organisation_setup', 'setup_people']) await protect(db, table);
}

const statements = [
  `create table organisation_setup (
     org_id bigint not null references organisations,
     step text not null,
     -- Null: what there is says how far the step is.
     state text check (state in ('done', 'skipped')),
     -- Of people: what is known of their file, and what columns meant so far.
     kept jsonb not null default '{}' check (jsonb_typeof(kept) = 'object'),
     updated_at timestamptz not null default now(),
     updated_by bigint,
     primary key (org_id, step),
     foreign key (org_id, updated_by) references staff (org_id, id)
   )`,
  `create table setup_people (
     org_id bigint not null references organisations,
     line integer not null,
     cells jsonb not null check (jsonb_typeof(cells) = 'array'),
     primary key (org_id, line)
   )`,
];
