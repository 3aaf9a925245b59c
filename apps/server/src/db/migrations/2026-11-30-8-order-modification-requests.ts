import { type Kysely, sql } from 'kysely';

/** Requests are listed by when they were made; those taken over from elsewhere have their ids in any order. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `drop index modification_requests_state`,
  `drop index modification_requests_applicant`,
  `create index modification_requests_latest on modification_requests (org_id, applied_at desc, id desc)`,
  `create index modification_requests_state on modification_requests (org_id, state, applied_at desc, id desc)`,
  `create index modification_requests_applicant
     on modification_requests (org_id, applicant_id, applied_at desc, id desc)`,
];
