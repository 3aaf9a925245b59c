import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** Customers who do not want to be disturbed: every step of the mark is kept, one of them counts. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, 'customer_disturb_steps');
}

const statements = [
  // A customer's mark has as many versions as rows here: a stale save is told what changed, and by whom.
  `create table customer_disturb_steps (
     org_id bigint not null,
     customer_id bigint not null,
     version integer not null,
     is_marked boolean not null,
     reason text not null default '',
     -- The last day on which it counts; null until it is taken away.
     until_day date,
     is_current boolean not null default true,
     changed_by bigint not null,
     changed_at timestamptz not null default clock_timestamp(),
     primary key (org_id, customer_id, version),
     foreign key (org_id, customer_id) references customers (org_id, id) on delete cascade,
     check (is_marked or (reason = '' and until_day is null))
   )`,
  `create unique index customer_disturb_current on customer_disturb_steps (org_id, customer_id) where is_current`,
  // Of an organisation's customers few are marked.
  `create index customer_disturb_marked on customer_disturb_steps (org_id, customer_id)
   where is_current and is_marked`,
];
