import { type Kysely, sql } from 'kysely';

/**
 * A plan for a day without a time, which begins with its day, is reminded of at 8:00 of the organisation's clocks;
 * every other one at its time, as before. Reminders that wait for a midnight yet to come are set anew.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create or replace function set_reminder() returns trigger language plpgsql as $$
   declare
     zone text;
     local timestamp;
   begin
     new.reminder_at := null;
     if new.executed_at is null and new.executor_id is not null and new.planned_at > now() - interval '30 days' then
       select time_zone into zone from organisations where id = new.org_id;
       local := new.planned_at at time zone zone;
       new.reminder_at := case
         when local::time = '00:00' or new.planned_at = date_trunc('day', local) at time zone zone
           then (local::date + time '08:00') at time zone zone
         else new.planned_at
       end;
     end if;
     return new;
   end $$`,
  // Row-level security lets nobody look into all organisations at once.
  `do $$
   declare organisation bigint;
   begin
     for organisation in select id from organisations order by id loop
       perform set_config('app.org', organisation::text, true);
       update follow_ups set planned_at = planned_at
       where org_id = organisation and reminder_at = planned_at and reminder_at > now();
     end loop;
     perform set_config('app.org', '', true);
   end $$`,
];
