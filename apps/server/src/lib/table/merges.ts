import { placeOf } from './excel-values.ts';
import type { TableLimits } from './limits.ts';
import { TableRefusal } from './refusal.ts';

interface Merge {
  firstRow: number;
  lastRow: number;
  firstPlace: number;
  lastPlace: number;
}

/**
 * Which places of a row stand under another cell that was merged with them. They are told after all rows, so that the
 * sheet is looked through for them beforehand. Rows are to be asked for in their order.
 */
export async function readMerges(
  sheet: AsyncIterable<Buffer>,
  limits: TableLimits,
): Promise<(row: number) => readonly number[]> {
  const merges: Merge[] = [];
  let rest = '';
  for await (const chunk of sheet) {
    const text = rest + chunk.toString('latin1');
    const end = text.lastIndexOf('<');
    for (const [, reference = ''] of text
      .slice(0, end)
      .matchAll(/<(?:\w+:)?mergeCell\s+ref="([^"]{3,30})"/g)) {
      const merge = toMerge(reference);
      if (merge.firstPlace < limits.columns) merges.push(merge);
    }
    // The last element may go on in the next piece; text without one has nothing to go on with.
    rest = end < 0 || text.length - end > 100 ? '' : text.slice(end);
    if (merges.length > limits.merges) throw new TableRefusal('tooManyMerges', { merges: limits.merges });
  }
  merges.sort((one, other) => one.firstRow - other.firstRow);
  let next = 0;
  let current: Merge[] = [];
  return (row) => {
    while (next < merges.length && (merges[next] as Merge).firstRow <= row) {
      current.push(merges[next] as Merge);
      next += 1;
    }
    if (current.length === 0) return [];
    current = current.filter(({ lastRow }) => lastRow >= row);
    // No place is merged twice.
    if (current.length > limits.columns) throw new TableRefusal('notXlsx');
    return current.flatMap(({ firstRow, firstPlace, lastPlace }) => {
      const from = row === firstRow ? firstPlace + 1 : firstPlace;
      const last = Math.min(lastPlace, limits.columns - 1);
      return Array.from({ length: Math.max(0, last - from + 1) }, (_, index) => from + index);
    });
  };
}

function toMerge(reference: string): Merge {
  const [first = '', last = first] = reference.split(':');
  const rowOf = (cell: string) => Number(/\d+/.exec(cell)?.[0] ?? 0);
  return {
    firstRow: rowOf(first),
    lastRow: rowOf(last),
    firstPlace: placeOf(first),
    lastPlace: placeOf(last),
  };
}
