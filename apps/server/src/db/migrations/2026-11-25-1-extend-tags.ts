import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** Tags are one whatever their letter case, and each step of a person's tags is kept. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, 'customer_tag_steps');
}

const statements = [
  `create unique index tags_lower_content on tags (org_id, lower(content))`,

  // A person's tags have as many versions as rows here: a stale save is told what changed, a removal can be undone.
  `create table customer_tag_steps (
     org_id bigint not null,
     customer_id bigint not null,
     version integer not null,
     before text[] not null,
     after text[] not null,
     removed_ids bigint[] not null,
     changed_by bigint not null,
     changed_at timestamptz not null default clock_timestamp(),
     primary key (org_id, customer_id, version),
     foreign key (org_id, customer_id) references customers (org_id, id) on delete cascade
   )`,
];
