import { refusal } from '../../configured-records.ts';
import type { Operator } from '../../operator.ts';

/** A place in a list, 1 to 9999; a blank cell leaves it as it is. */
export function orderOf(operator: Operator, cell: string | undefined): number | undefined {
  const said = cell?.normalize('NFKC').trim();
  if (!said) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(said)) throw refusal(operator, 'order', 'listOrder');
  return Number(said);
}
