import { type Kysely, sql } from 'kysely';

/** Departments are configured: a head, open or closed, versions; a moved one takes the paths below it along. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table departments
     add column is_enabled boolean not null default true,
     -- Open, and all above it too: only then it can be chosen.
     add column is_offered boolean not null default true,
     add column head_id bigint,
     add column version integer not null default 1,
     add column updated_at timestamptz not null default now(),
     add column updated_by bigint,
     -- Its row stays, so that whatever named it can still say its name.
     add column removed_at timestamptz,
     add column removed_by bigint,
     add foreign key (org_id, head_id) references staff (org_id, id)`,
  `create index departments_parent on departments (org_id, parent_id, sort)`,
  `create index departments_head on departments (org_id, head_id) where head_id is not null`,
  `create index staff_department on staff (org_id, department_id, pinyin) where department_id is not null`,
  // How many consults name one is counted before it is removed.
  `create index consults_intended_department on consults (org_id, intended_department_id)
   where intended_department_id is not null`,
  // A path is made of the one above it, so each that changes has those below it made anew.
  `create function carry_department_path() returns trigger language plpgsql as $$
   begin
     update departments set parent_id = parent_id where org_id = new.org_id and parent_id = new.id;
     return null;
   end $$`,
  `create trigger departments_path_below after update of parent_id on departments
   for each row when (old.path is distinct from new.path) execute function carry_department_path()`,
];
