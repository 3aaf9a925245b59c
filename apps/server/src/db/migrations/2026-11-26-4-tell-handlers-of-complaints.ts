import { type Kysely, sql } from 'kysely';

/** Messages may be about a complaint, so that they count as read once there is nothing left to do about it. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table messages add column complaint_id bigint').execute(db);
  await sql
    .raw(
      `create index messages_complaint on messages (org_id, complaint_id)
         where complaint_id is not null and state = 'unread'`,
    )
    .execute(db);
}
