import { type Kysely, sql } from 'kysely';

/**
 * People have several roles; a role says how far they see in each area and which fields show. What the customer range
 * of a person was becomes the widest scope of the role, and what it was narrower than that the narrowing of the person.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const areas = ['customers', 'followUps', 'complaints', 'forms', 'analysis'];
const inEachArea = (scope: string) =>
  `jsonb_build_object(${areas.map((area) => `'${area}', ${scope}`).join(', ')})`;

/** A range 2 with departments that are not the person's own saw what is their own. */
const scopeOfMember = `case
  when m.customer_range = 3 and m.customer_departments = '{}' then '{"reach":"all"}'::jsonb
  when m.customer_range = 3 then jsonb_build_object('reach', 'chosen', 'departments',
    to_jsonb(m.customer_departments))
  when m.customer_range = 2 and (m.customer_departments = '{}' or s.department_id::text = any(m.customer_departments))
    then '{"reach":"department"}'::jsonb
  else '{"reach":"own"}'::jsonb end`;

/** What row-level security protects is reached one organisation after another. */
const inEachOrganisation = (statement: string) => `do $$
  declare organisation bigint;
  begin
    for organisation in select id from organisations loop
      perform set_config('app.org', organisation::text, true);
      ${statement};
    end loop;
    perform set_config('app.org', '', true);
  end $$`;

const statements = [
  `alter table roles
     add column note text not null default '',
     add column scopes jsonb not null default '{}' check (jsonb_typeof(scopes) = 'object'),
     add column fields jsonb not null default '{}' check (jsonb_typeof(fields) = 'object'),
     add column version integer not null default 1,
     add column updated_at timestamptz not null default now(),
     add column updated_by bigint`,
  `alter table memberships
     add column added text[] not null default '{}',
     add column removed text[] not null default '{}',
     add column narrowing jsonb not null default '{}' check (jsonb_typeof(narrowing) = 'object'),
     add column version integer not null default 1`,
  `create table membership_roles (
     org_id bigint not null,
     membership_id bigint not null,
     role_id bigint not null,
     primary key (org_id, membership_id, role_id),
     foreign key (org_id, membership_id) references memberships (org_id, id) on delete cascade,
     foreign key (org_id, role_id) references roles (org_id, id)
   )`,
  `create index membership_roles_role on membership_roles (org_id, role_id)`,
  `insert into membership_roles (org_id, membership_id, role_id) select org_id, id, role_id from memberships`,

  `update roles set fields = '{"phone":"revealed","idNumber":"revealed"}'
     where permissions && array['*', 'customer:reveal']`,
  `update roles set permissions = array_replace(array_remove(permissions, 'customer:reveal'), 'import:run', 'import:write')`,
  `create table scope_of_member (org_id bigint, id bigint, role_id bigint, scope jsonb)`,
  inEachOrganisation(`insert into scope_of_member
    select m.org_id, m.id, m.role_id, ${scopeOfMember}
    from memberships m left join staff s on s.org_id = m.org_id and s.id = m.staff_id where m.org_id = organisation`),
  inEachOrganisation(`update menu_entries set access = array_replace(access, 'import:run', 'import:write')
    where org_id = organisation and 'import:run' = any(access)`),
  // One reach of all members is the role's; where they differ, the narrowest that holds them all.
  `update roles r set scopes = ${inEachArea('w.scope')} from (
     select org_id, role_id, case
       when bool_or(scope->>'reach' = 'all') then '{"reach":"all"}'::jsonb
       when bool_or(scope->>'reach' = 'department') and bool_or(scope->>'reach' = 'chosen') then '{"reach":"all"}'::jsonb
       when bool_or(scope->>'reach' = 'chosen') then jsonb_build_object('reach', 'chosen', 'departments',
         (select jsonb_agg(distinct d) from scope_of_member o, jsonb_array_elements(o.scope->'departments') d
          where o.org_id = m.org_id and o.role_id = m.role_id and o.scope->>'reach' = 'chosen'))
       when bool_or(scope->>'reach' = 'department') then '{"reach":"department"}'::jsonb
       else '{"reach":"own"}'::jsonb end as scope
     from scope_of_member m group by org_id, role_id
   ) w where w.org_id = r.org_id and w.role_id = r.id`,
  // Nobody has it yet: it reaches what its people say when they come.
  `update roles set scopes = ${inEachArea(`'{"reach":"all"}'::jsonb`)} where scopes = '{}' and permissions = '{*}'`,
  `update memberships m set narrowing = ${inEachArea('o.scope')} from scope_of_member o, roles r
     where o.org_id = m.org_id and o.id = m.id and r.org_id = m.org_id and r.id = m.role_id
       and r.scopes->'customers' <> o.scope`,
  `drop table scope_of_member`,
  `alter table memberships drop column role_id, drop column customer_range, drop column customer_departments`,

  // Every process asks with each request whether the rights that it remembers are those of now.
  `alter table organisations add column rights_stamp bigint not null default 0`,
  `create function renew_rights() returns trigger language plpgsql as $$
   begin
     update organisations set rights_stamp = rights_stamp + 1 where id in (select org_id from changed);
     return null;
   end $$`,
  ...(
    [
      ['roles', 'update'],
      ['memberships', 'insert'],
      ['memberships', 'update'],
      ['memberships', 'delete'],
      ['membership_roles', 'insert'],
      ['membership_roles', 'delete'],
      ['staff', 'update'],
      ['departments', 'update'],
    ] as const
  ).map(
    ([table, event]) => `create trigger ${table}_renew_rights_on_${event} after ${event} on ${table}
     referencing ${event === 'delete' ? 'old' : 'new'} table as changed
     for each statement execute function renew_rights()`,
  ),

  // Whose work it is, or was planned by, is looked up for each person.
  `create index follow_ups_planned_by on follow_ups (org_id, created_by, planned_at, id) where executed_at is null`,
  `create index follow_ups_written_for on follow_ups (org_id, created_by, executed_at desc, id desc)
     where executed_at is not null`,
  `create index complaint_steps_holder on complaint_steps (org_id, handler_id, complaint_id) where handler_id is not null`,
];
