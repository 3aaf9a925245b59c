import { type Kysely, sql } from 'kysely';

/** Pages that an organisation's menu was offered: those of them that it lacks were left out or removed on purpose. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table organisations add column offered_pages text[] not null default '{}'`.execute(db);
}
