import { type Kysely, type RawBuilder, sql } from 'kysely';

/** What hangs on a customer and comes into sight with them alone. */
const ofCustomer = [
  'check_reports',
  'concerns',
  'costs',
  'customer_disturb_steps',
  'customer_sale_steps',
  'customer_tag_steps',
  'customer_tags',
  'interactions',
  'lab_results',
  'medical_orders',
  'medical_records',
  'members',
  'payments',
  'point_balances',
  'point_changes',
  'prescriptions',
  'record_changes',
  'vaccinations',
  'visits',
];

/**
 * Limits what a transaction reads to somebody's sight, once it says whose: `app.sight` is `on`, `app.sight_staff` the
 * person, and `app.sight_customers` and its like hold `all` or an array of departments. What is asked of a row first is
 * what the row itself tells; only then its customer is looked for, by any way that brings one into sight.
 *
 * That takes too long for each of the thousands of rows that a list reads. With the name of a table in `app.sight` that
 * table alone is guarded, by what its rows tell.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create function sight_is_open(area text, listed text) returns boolean language sql stable parallel safe as $$
      select coalesce(current_setting('app.sight', true), '') not in ('on', listed)
        or current_setting('app.sight_' || area, true) = 'all' $$`.execute(db);
  await sql`
    create function sight_staff() returns bigint language sql stable parallel safe as $$
      select nullif(current_setting('app.sight_staff', true), '')::bigint $$`.execute(db);
  await sql`
    create function sight_departments(area text) returns bigint[] language sql stable parallel safe as $$
      select nullif(nullif(current_setting('app.sight_' || area, true), ''), 'all')::bigint[] $$`.execute(db);
  await sql`
    create function sight_people() returns bigint[] language sql stable parallel safe as $$
      select array(select s.id from staff s
        where s.org_id = nullif(current_setting('app.org', true), '')::bigint
          and s.department_id = any(sight_departments('follow_ups'))) $$`.execute(db);
  // A function of its own, so that lists do not plan it with every statement.
  await sql`
    create function customers_with_open_plan(organisation bigint, person bigint) returns bigint[]
      language sql stable parallel safe as $$
      select array(select f.customer_id from follow_ups f
        where f.org_id = organisation and f.executor_id = person and f.executed_at is null) $$`.execute(db);
  // Off while it looks: what finds a customer must not ask for the customer again.
  await sql`
    create function sight_reaches(customer bigint) returns boolean
      language plpgsql stable cost 5000 as $$
      declare
        org bigint;
        me bigint;
        of_customers bigint[];
        of_follow_ups bigint[];
        of_complaints bigint[];
        of_forms bigint[];
        is_reached boolean;
      begin
        -- A page reads many rows of one customer.
        if current_setting('app.sight_reached', true) = customer::text then return true; end if;
        org := nullif(current_setting('app.org', true), '')::bigint;
        me := sight_staff();
        of_customers := sight_departments('customers');
        of_follow_ups := sight_departments('follow_ups');
        of_complaints := sight_departments('complaints');
        of_forms := sight_departments('forms');
        is_reached := current_setting('app.sight_customers', true) = 'all';
        perform set_config('app.sight', '', true);
        -- One after the other: most customers are found by the first, and each is planned once for a connection.
        if not is_reached then is_reached := exists (
          select from consults c where c.org_id = org and c.customer_id = customer
            and (c.service_person_id = me or c.department_id = any(of_customers)
              or c.department_id = any(of_follow_ups) or c.department_id = any(of_forms))); end if;
        if not is_reached then is_reached := exists (
          select from customers p where p.org_id = org and p.id = customer
            and (p.service_person_id = me or p.department_id = any(of_customers)
              or p.department_id = any(of_forms))); end if;
        if not is_reached then is_reached := exists (
          select from follow_ups f where f.org_id = org and f.customer_id = customer
            and (current_setting('app.sight_follow_ups', true) = 'all' or f.created_by = me or f.executor_id = me
              or f.executed_by = me or exists (select from staff s where s.org_id = org
                and s.id in (f.executor_id, f.executed_by) and s.department_id = any(of_follow_ups)))); end if;
        if not is_reached then is_reached := exists (
          select from complaints t where t.org_id = org and t.customer_id = customer
            and (current_setting('app.sight_complaints', true) = 'all' or t.created_by = me or t.handler_id = me
              or t.department_id = any(of_complaints)
              or exists (select from complaint_steps s where s.org_id = org and s.complaint_id = t.id
                and s.handler_id = me))); end if;
        if not is_reached then is_reached := exists (
          select from form_answers x where x.org_id = org and x.customer_id = customer
            and (current_setting('app.sight_forms', true) = 'all' or x.filled_by = me)); end if;
        if not is_reached then is_reached := exists (
          select from form_links x where x.org_id = org and x.customer_id = customer
            and (current_setting('app.sight_forms', true) = 'all' or x.created_by = me)); end if;
        perform set_config('app.sight', 'on', true);
        if is_reached then perform set_config('app.sight_reached', customer::text, true); end if;
        return is_reached;
      end $$`.execute(db);
  await sql`
    create function sight_held_complaints() returns bigint[] language sql stable parallel safe as $$
      select array(select s.complaint_id from complaint_steps s
        where s.org_id = nullif(current_setting('app.org', true), '')::bigint
          and s.handler_id = sight_staff()) $$`.execute(db);

  const open = (area: string, listed = 'on') =>
    sql`(select sight_is_open(${sql.lit(area)}, ${sql.lit(listed)}))`;
  const isMine = (...columns: string[]) =>
    sql.join(
      columns.map((column) => sql`${sql.ref(column)} = (select sight_staff())`),
      sql` or `,
    );
  const isOf = (area: string) =>
    sql`department_id = any((select sight_departments(${sql.lit(area)}))::bigint[])`;
  const isTheirs = (column: string) => sql`${sql.ref(column)} = any((select sight_people())::bigint[])`;
  const reached = (column = 'customer_id') => sql`sight_reaches(${sql.ref(column)})`;
  const inList = (condition: RawBuilder<unknown>) =>
    sql`case when (select current_setting('app.sight', true) = 'on') then ${reached()} else ${condition} end`;

  await guard(db, 'customers', [
    open('customers'),
    isMine('service_person_id'),
    isOf('customers'),
    reached('id'),
  ]);
  await guard(db, 'consults', [
    open('customers', 'consults'),
    isMine('service_person_id'),
    isOf('customers'),
    inList(sql`customer_id = any((select customers_with_open_plan(
      nullif(current_setting('app.org', true), '')::bigint, sight_staff()))::bigint[])`),
  ]);
  await guard(db, 'follow_ups', [
    open('follow_ups', 'follow_ups'),
    isMine('created_by', 'executor_id', 'executed_by'),
    isTheirs('executor_id'),
    isTheirs('executed_by'),
    inList(sql`executor_id is null`),
  ]);
  await guard(db, 'complaints', [
    open('complaints', 'complaints'),
    isMine('created_by', 'handler_id'),
    isOf('complaints'),
    sql`id = any((select sight_held_complaints())::bigint[])`,
  ]);
  await guard(db, 'form_answers', [open('forms'), isMine('filled_by'), reached()]);
  await guard(db, 'form_links', [open('forms'), isMine('created_by'), reached()]);
  for (const table of ofCustomer) await guard(db, table, [open('customers'), reached()]);
  for (const [name, definition] of Object.entries(covering)) {
    await sql`drop index ${sql.ref(name)}`.execute(db);
    await sql.raw(`create index ${name} on ${definition}`).execute(db);
  }
}

/** Indexes that are read alone have what the guard asks of a row. */
const covering = {
  consults_customer: `consults (org_id, customer_id, registered_at desc, id desc)
    include (facet, appointment_at, service_person_id, department_id)`,
  customers_by_name: `customers (org_id, name_key, id) include (service_person_id, department_id)`,
  customers_created: `customers (org_id, created_at desc, id desc) include (service_person_id, department_id)`,
  follow_ups_open: `follow_ups (org_id, executor_id, planned_at) include (customer_id, created_by, executed_by)
    where executed_at is null`,
  follow_ups_due: `follow_ups (org_id, planned_at, id) include (executor_id, customer_id, created_by, executed_by)
    where executed_at is null`,
  follow_ups_done: `follow_ups (org_id, executed_at desc, id desc)
    include (executed_by, executor_id, customer_id, created_by) where executed_at is not null`,
  follow_ups_done_by: `follow_ups (org_id, executed_by, executed_at desc, id desc)
    include (executor_id, customer_id, created_by) where executed_at is not null`,
  follow_ups_executed: `follow_ups (org_id, executed_at, consult_id)
    include (executed_by, executor_id, customer_id, created_by) where executed_at is not null`,
};

async function guard(db: Kysely<never>, table: string, ways: RawBuilder<unknown>[]): Promise<void> {
  await sql`create policy in_sight on ${sql.table(table)} as restrictive for select
    using (${sql.join(ways, sql` or `)})`.execute(db);
}
