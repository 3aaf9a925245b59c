import { type Kysely, sql } from 'kysely';

/** What was sent about a complaint or a plan is found by an index, whether it was read or not. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index messages_complaint`,
  `create index messages_complaint on messages (org_id, complaint_id) where complaint_id is not null`,
  `drop index messages_follow_up`,
  `create index messages_follow_up on messages (org_id, follow_up_id) where follow_up_id is not null`,
];
