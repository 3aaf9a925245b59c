import { type Kysely, sql } from 'kysely';

/** A site may have a picture, which is an uploaded file. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table files drop constraint files_subject_kind_check`,
  `alter table files add constraint files_subject_kind_check
     check (subject_kind in ('follow-up', 'form-answer', 'form-link', 'site'))`,
  `alter table sites add column picture_id uuid,
     add constraint sites_picture foreign key (org_id, picture_id) references files (org_id, id)`,
  `create index sites_by_picture on sites (org_id, picture_id) where picture_id is not null`,
];
