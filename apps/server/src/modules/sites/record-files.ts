import { sql } from 'kysely';
import { refusal } from '../../configured-records.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

/** A place in a list, 1 to 9999; a blank cell leaves it as it is. */
export function orderOf(operator: Operator, cell: string | undefined): number | undefined {
  const said = cell?.normalize('NFKC').trim();
  if (!said) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(said)) throw refusal(operator, 'order', 'listOrder');
  return Number(said);
}

/** Whom names mean, of departments or of the people who work there; a name of nobody, or of several, is refused. */
export async function namesIn(tx: Tx, operator: Operator, table: 'departments' | 'staff') {
  const isMeant = { departments: sql`true`, staff: sql`is_active` };
  const { rows } = await sql<{ id: string; name: string }>`select id, name from ${sql.table(table)}
    where org_id = ${operator.organisationId} and ${isMeant[table]}`.execute(tx);
  const byName = Map.groupBy(rows, ({ name }) => name);
  return (name: string): string => {
    const [only, ...others] = byName.get(name) ?? [];
    if (!only || others.length > 0) throw refusal(operator, table, 'noneNamed', { name });
    return only.id;
  };
}
