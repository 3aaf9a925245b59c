import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/** An organisation says which icons its menu is given no more; open screens are told of it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, 'menu_icon_choices');
}

const statements = [
  `create table menu_icon_choices (
     org_id bigint primary key references organisations,
     withdrawn text[] not null default '{}',
     version integer not null default 1,
     updated_at timestamptz not null default now(),
     updated_by bigint,
     foreign key (org_id, updated_by) references staff (org_id, id)
   )`,
  ...['insert', 'update'].map(
    (change) => `create trigger signal_${change}_of_menu_icon_choices after ${change} on menu_icon_choices
     referencing new table as changed for each statement execute function signal_configuration('menu')`,
  ),
];
