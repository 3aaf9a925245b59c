import { type Kysely, sql } from 'kysely';

/**
 * Consult methods and their sources are changed by the clinic itself: each change counts, what was removed can be brought
 * back for a while, and both have translations. The natural source is a flag instead of a name.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const configured = `
    add column if not exists translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
    add column version integer not null default 1,
    add column updated_at timestamptz not null default now(),
    add column updated_by bigint,
    add column removed_at timestamptz,
    add column removed_by bigint`;

const statements = [
  `alter table consult_methods ${configured},
    add column is_natural_source boolean not null default false`,
  // What was removed with a source comes back with it.
  `alter table consult_items ${configured},
    add column is_enabled boolean not null default true,
    add column removed_with bigint`,
  // Begins as the index of methods did.
  `drop index consult_items_method`,
  `create index consult_items_label on consult_items (org_id, method_id, parent_id, lower(label))`,
  `do $$
   declare organisation bigint;
   begin
     for organisation in select id from organisations order by id loop
       perform set_config('app.org', organisation::text, true);
       update consult_methods set is_natural_source = true,
         translations = '{"zh-TW": "自然來源", "en-US": "Natural source"}' || translations
       where org_id = organisation and name = '自然来源';
     end loop;
     perform set_config('app.org', '', true);
   end $$`,
];
