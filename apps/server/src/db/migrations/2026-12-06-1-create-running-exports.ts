import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** Who exports at present: one file at a time and person, whichever process writes it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table running_exports (
      org_id bigint not null,
      staff_id bigint not null,
      holder text not null,
      moved_at timestamptz not null default now(),
      primary key (org_id, staff_id),
      foreign key (org_id, staff_id) references staff (org_id, id)
    )`.execute(db);
  await protect(db, 'running_exports');
}
