import { type Kysely, sql } from 'kysely';

/** A consult may name its site, a callback the phone line that it was made on. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table consults add column site_id bigint,
     add constraint consults_site foreign key (org_id, site_id) references sites (org_id, id)`,
  `create index consults_by_site on consults (org_id, site_id, registered_at desc, id desc)
     where site_id is not null`,
  `alter table follow_ups add column line_id bigint,
     add constraint follow_ups_line foreign key (org_id, line_id) references phone_lines (org_id, id)`,
  `create index follow_ups_by_line on follow_ups (org_id, line_id, executed_at desc, id desc)
     where line_id is not null`,
];
