import { type Kysely, sql } from 'kysely';

/** Who can be chosen as a doctor and who serves customers is said person by person; until then everybody could. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table staff
      add column is_doctor boolean not null default true,
      add column is_service boolean not null default true`.execute(db);
}
