import { type Kysely, sql } from 'kysely';

/** What only one organisation has, by the tables that lists find rows by it. */
const owned = {
  consults: ['department_id', 'service_person_id', 'method_id', 'disease_id', 'customer_id'],
  customers: ['department_id', 'service_person_id'],
  customer_tags: ['tag_id'],
  follow_ups: ['executor_id', 'executed_by', 'created_by', 'line_id'],
  complaints: ['department_id', 'handler_id', 'created_by'],
  form_answers: ['form_id'],
} as const;

/**
 * Tells the planner that a department, a person or a tag is of one organisation: it took the rows of a department for a share
 * of the organisation's own, too few by as many times as there are organisations of its size.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [table, columns] of Object.entries(owned)) {
    for (const column of columns) {
      await sql`create statistics ${sql.raw(`${table}_${column}_owned`)} (dependencies)
        on org_id, ${sql.ref(column)} from ${sql.table(table)}`.execute(db);
    }
    await sql`analyze ${sql.table(table)} (org_id, ${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    );
  }
}
