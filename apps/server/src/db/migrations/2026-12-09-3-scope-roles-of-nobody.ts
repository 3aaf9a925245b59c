import { type Kysely, sql } from 'kysely';

/**
 * A role that nobody had when roles were given scopes had no range to take them from. It reaches everything, as it did
 * until then: whoever is given it is narrowed by the range that they are given with it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update roles r set scopes = (
      select jsonb_object_agg(area, '{"reach":"all"}'::jsonb)
      from unnest(array['customers', 'followUps', 'complaints', 'forms', 'analysis']) area)
    where scopes = '{}' and not exists (
      select from membership_roles h where h.org_id = r.org_id and h.role_id = r.id)`.execute(db);
}
