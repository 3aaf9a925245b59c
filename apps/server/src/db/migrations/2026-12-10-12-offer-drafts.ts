import { type Kysely, sql } from 'kysely';

/** Drafts of somebody who can finish them no more are offered to colleagues. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    alter table drafts
      add column offered_to bigint,
      add column taken_by bigint,
      add column declined_by bigint[] not null default '{}',
      add foreign key (org_id, offered_to) references staff (org_id, id),
      add foreign key (org_id, taken_by) references staff (org_id, id)`.execute(db);
  await sql`create index drafts_form on drafts (org_id, form) where contents is not null and taken_by is null`.execute(
    db,
  );
}
