import { type Kysely, sql } from 'kysely';

/** Every process looks anew who reads a person's messages once they work in the organisation no longer. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create function signal_leaving() returns trigger language plpgsql as $$
   begin
     insert into message_signals (org_id, person_id) values (new.org_id, new.id);
     return null;
   end $$`,
  `create trigger signal_leaving_staff after update of is_active on staff
   for each row when (old.is_active and not new.is_active) execute function signal_leaving()`,
];
