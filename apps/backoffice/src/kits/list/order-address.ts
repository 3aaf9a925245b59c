import type { Direction, ListOrder, OrderColumns } from '@huifang/domain/list-orders';

const marks: Record<Direction, string> = { ascending: 'asc', descending: 'desc' };
const words = Object.keys(marks) as Direction[];

/** The order that an address holds as `sort=name.asc`; none where it names nothing by which the list is ordered. */
export function readOrder<const Columns extends OrderColumns>(
  query: URLSearchParams,
  columns: Columns,
): ListOrder<keyof Columns & string> | undefined {
  const [name = '', mark, ...more] = (query.get('sort') ?? '').split('.');
  const direction = words.find((word) => marks[word] === mark);
  const isKnown = Object.hasOwn(columns, name) && more.length === 0;
  return isKnown && direction ? { column: name, direction } : undefined;
}

export function writeOrder(query: URLSearchParams, order: ListOrder | undefined) {
  if (order) query.set('sort', `${order.column}.${marks[order.direction]}`);
}
