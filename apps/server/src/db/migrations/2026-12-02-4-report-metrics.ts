import { type Kysely, sql } from 'kysely';

/** What each server process has counted, so that any of them answers for all. Belongs to no organisation. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table metric_reports (
      -- 'ended': the sums of processes that are no more, which counters go on from.
      process text primary key,
      at timestamptz not null default now(),
      metrics jsonb not null
    )`.execute(db);
}
