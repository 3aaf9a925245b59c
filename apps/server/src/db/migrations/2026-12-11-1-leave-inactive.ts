import { type Kysely, sql } from 'kysely';

/** Work is handed over with the end of somebody's time here too, when what they have here is kept. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table handovers drop constraint handovers_ending_check,
      add constraint handovers_ending_check check (ending in ('none', 'inactive', 'membership', 'account'))`.execute(
    db,
  );
}
