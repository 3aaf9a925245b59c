import { type Direction, directions, type OrderColumn } from '@huifang/domain/list-orders';
import { z } from 'zod';
import { coded, oneOf } from './codes.ts';
import { as } from './record.ts';

/**
 * The part of a list's request that orders it (rule list-12): by one of the columns, in the direction with which that
 * begins where none is said. Left out, the list has its own order.
 */
export function orderPart<const Columns extends Readonly<Record<string, OrderColumn>>>(columns: Columns) {
  type Column = keyof Columns & string;
  const codes = Object.fromEntries(Object.entries(columns).map(([name, { wire }]) => [name, wire])) as {
    [Name in Column]: Columns[Name]['wire'];
  };
  const column = coded(z.literal(Object.values(codes) as Columns[Column]['wire'][], 'orderColumn'), codes);
  return as(
    '排序',
    z
      .object({ column: as('列', column), direction: as('方向', oneOf(directions).optional()) })
      .transform((order) => {
        const chosen = order.column as Column;
        const direction: Direction = order.direction ?? (columns[chosen] as OrderColumn).first;
        return { column: chosen, direction };
      })
      .optional(),
  );
}
