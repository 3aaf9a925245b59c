import { type Kysely, sql } from 'kysely';

/** How the contact of a consult is related to the customer; and a profile counts as genuine until somebody says no. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table consults add column contact_relation text not null default ''`,
  `alter table customers alter column genuine set default 0`,
];
