import { type Kysely, sql } from 'kysely';
import { protect } from './helpers/protect.ts';

/**
 * The sales side of a profile: who serves the customer, where the customer came from, remarks. Who serves a
 * customer sees them, with or without a consult.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
  await protect(db, 'customer_sale_steps');
}

const statements = [
  `alter table customers
     add column source text not null default '',
     add column service_person_id bigint,
     add column department_id bigint,
     add column remarks text not null default '',
     add column sale_version integer not null default 1`,
  `create index customers_person on customers (org_id, service_person_id, id) where service_person_id is not null`,
  `create index customers_department on customers (org_id, department_id, id) where department_id is not null`,
  `create index customers_status on customers (org_id, status, id) where status <> '正常'`,

  // One row for every step of sale_version, so that a stale save is told what changed meanwhile.
  `create table customer_sale_steps (
     org_id bigint not null,
     customer_id bigint not null,
     version integer not null,
     changes jsonb not null,
     changed_by bigint not null,
     changed_at timestamptz not null default clock_timestamp(),
     primary key (org_id, customer_id, version),
     foreign key (org_id, customer_id) references customers (org_id, id) on delete cascade
   )`,
];
