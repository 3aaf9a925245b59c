import { type Kysely, sql } from 'kysely';

/** A role that nobody has can be removed, and brought back for a while by whoever removed it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table roles add column removed_at timestamptz, add column removed_by bigint,
     drop constraint roles_org_id_name_key`,
  `create unique index roles_name on roles (org_id, name) where removed_at is null`,
];
