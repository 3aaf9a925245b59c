import { type Kysely, sql } from 'kysely';

/** Which lines of a file of people are right is noted, so that each step of their import need not judge all of them. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // Of a line that was right when it was judged: how many such lines there are from it to the end of the file.
  `alter table setup_people add column to_go integer`,
  `create index setup_people_right on setup_people (org_id, line) where to_go is not null`,
];
