import { type Kysely, sql } from 'kysely';

/**
 * Every row of an organisation is known by its organisation and its id, and every reference and every unique index has
 * the organisation in it, so that the database can be divided by organisation one day.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Until now known by their id alone. */
const keyedById = [
  'audit_log',
  'dictionary_entries',
  'field_settings',
  'im_accounts',
  'memberships',
  'script_errors',
];

/** The same, and referred to by a second key of organisation and id. */
const keyedTwice = [
  'consult_items',
  'consult_methods',
  'departments',
  'diseases',
  'menu_entries',
  'roles',
  'staff',
];

const references: readonly (readonly [table: string, name: string, column: string, to: string])[] = [
  ['consult_items', 'consult_items_org_id_method_id_fkey', 'method_id', 'consult_methods'],
  ['consult_items', 'consult_items_org_id_parent_id_fkey', 'parent_id', 'consult_items'],
  ['departments', 'departments_org_id_parent_id_fkey', 'parent_id', 'departments'],
  ['diseases', 'diseases_org_id_parent_id_fkey', 'parent_id', 'diseases'],
  ['field_settings', 'field_settings_org_id_department_id_fkey', 'department_id', 'departments'],
  ['memberships', 'memberships_org_id_role_id_fkey', 'role_id', 'roles'],
  ['memberships', 'memberships_staff', 'staff_id', 'staff'],
  ['menu_entries', 'menu_entries_org_id_parent_id_fkey', 'parent_id', 'menu_entries'],
  ['staff', 'staff_org_id_department_id_fkey', 'department_id', 'departments'],
];

const statements = [
  ...references.map(([table, name]) => `alter table ${table} drop constraint ${name}`),
  ...keyedTwice.map((table) => `alter table ${table} drop constraint ${table}_org_id_id_key`),
  ...[...keyedById, ...keyedTwice].map(
    (table) => `alter table ${table} drop constraint ${table}_pkey, add primary key (org_id, id)`,
  ),
  ...references.map(
    ([table, name, column, to]) =>
      `alter table ${table} add constraint ${name} foreign key (org_id, ${column}) references ${to} (org_id, id)`,
  ),
  // The primary key does for it now.
  `drop index script_errors_latest`,

  // A link is looked for by its token before its organisation is known.
  `alter table form_links drop constraint form_links_token_hash_key`,
  `create unique index form_links_token on form_links (token_hash, org_id)`,

  // Signals live for seconds: those under way are sent again with the organisation of their message.
  `delete from message_signals`,
  `alter table message_signals add column org_id bigint not null,
     drop constraint message_signals_pkey, add primary key (org_id, id)`,
  `create or replace function signal_messages() returns trigger language plpgsql as $$
   begin
     insert into message_signals (org_id, person_id) select distinct org_id, person_id from changed;
     return null;
   end $$`,
];
