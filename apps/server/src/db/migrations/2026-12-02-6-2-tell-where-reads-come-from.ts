import { type Kysely, sql } from 'kysely';

/**
 * The audit log tells from which address something was done, keeps one line for what is done again and again, and
 * lets go of what is old: the database itself keeps half a year.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table audit_log add column address text not null default '', add column slot bigint`,
  // What has a slot is written once in it, however many calls at once would.
  `create unique index audit_log_once on audit_log (org_id, person_id, action, entity, entity_id, slot)
   where slot is not null`,
  `create index audit_log_at on audit_log (org_id, at, id)`,
  `create function refuse_young_audit() returns trigger language plpgsql as $$
   begin
     if old.at > now() - interval '180 days' then
       raise exception 'the audit log is append-only for half a year';
     end if;
     return old;
   end $$`,
  `drop trigger audit_log_append_only on audit_log`,
  `create trigger audit_log_append_only before update or truncate on audit_log
   for each statement execute function refuse_audit_change()`,
  `create trigger audit_log_kept before delete on audit_log
   for each row execute function refuse_young_audit()`,
  `grant delete on audit_log to current_user`,
  `do $$
   begin
     if exists (select from pg_roles where rolname = 'huifang_app') then
       grant delete on audit_log to huifang_app;
     end if;
   end $$`,
];
