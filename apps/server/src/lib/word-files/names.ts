import { sql } from 'kysely';
import { refusal } from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

/** Whom names mean, of departments or of the people who work there; a name of nobody, or of several, is refused. */
export async function namesIn(tx: Tx, operator: Operator, table: 'departments' | 'staff') {
  const isMeant = { departments: sql`is_offered and removed_at is null`, staff: sql`is_active` };
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}
    where org_id = ${operator.organisationId} and ${isMeant[table]}`.execute(tx);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (name: string): string => {
    const [only, ...others] = byName.get(name) ?? [];
    if (!only || others.length > 0) throw refusal(operator, table, 'noneNamed', { name });
    return only.id;
  };
}
