import { type Kysely, sql } from 'kysely';

/** A visit is told once in the process of its consult, however often it is imported. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table consult_events add column visit_id bigint`,
  `alter table consult_events add foreign key (org_id, visit_id) references visits (org_id, id)`,
  // What was told before, once for each visit. Row-level security lets nobody look into all organisations at once.
  `do $$
   declare organisation bigint;
   begin
     for organisation in select id from organisations order by id loop
       perform set_config('app.org', organisation::text, true);
       update consult_events e set visit_id = told.visit_id
       from (
         select v.id as visit_id, min(known.id) as event_id
         from visits v
         join consult_events known on known.org_id = v.org_id and known.consult_id = v.consult_id
           and known.kind = '就诊反馈' and known.happened_at = v.visited_at
         where v.org_id = organisation
         group by v.id
       ) told
       where e.org_id = organisation and e.id = told.event_id;
     end loop;
     perform set_config('app.org', '', true);
   end $$`,
  `create unique index consult_events_visit on consult_events (org_id, visit_id) where visit_id is not null`,
];
