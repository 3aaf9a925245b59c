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

/** The one that somebody's name or a department's means; refused where there is none, or several. */
export async function namedIn(
  tx: Tx,
  operator: Operator,
  table: 'departments' | 'staff',
  name: string,
): Promise<string> {
  const found = await tx
    .selectFrom(table)
    .select('id')
    .where('org_id', '=', operator.organisationId)
    .where('name', '=', name)
    .$if(table === 'staff', (query) => query.where('is_active' as never, '=', true as never))
    .limit(2)
    .execute();
  const [only] = found;
  if (!only || found.length > 1) throw refusal(operator, table, 'noneNamed', { name });
  return only.id;
}
