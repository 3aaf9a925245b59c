import type { Line } from './cells.ts';
import type { CellAddress, MatrixColumn } from './types.ts';

export interface Place {
  line: number;
  column: number;
}

export const isSamePlace = (one: Place, other: Place) =>
  one.line === other.line && one.column === other.column;

export interface GridSize {
  lines: number;
  columns: number;
  /** Lines in view, which PageUp and PageDown pass. */
  page: number;
}

/** Where a key of the ARIA grid pattern leads, Ctrl as far as it goes; undefined for any other key. */
export function placeAfter(key: string, isFar: boolean, from: Place, size: GridSize): Place | undefined {
  const last = { line: size.lines - 1, column: size.columns - 1 };
  const to = (line: number, column: number): Place => ({
    line: Math.max(0, Math.min(line, last.line)),
    column: Math.max(0, Math.min(column, last.column)),
  });
  const { line, column } = from;
  const far = (by: number) => (isFar ? by * Number.MAX_SAFE_INTEGER : by);
  if (key === 'ArrowUp') return to(line + far(-1), column);
  if (key === 'ArrowDown') return to(line + far(1), column);
  if (key === 'ArrowLeft') return to(line, column + far(-1));
  if (key === 'ArrowRight') return to(line, column + far(1));
  if (key === 'Home') return isFar ? to(0, 0) : to(line, 0);
  if (key === 'End') return isFar ? last : to(line, last.column);
  if (key === 'PageUp') return to(line - size.page, column);
  if (key === 'PageDown') return to(line + size.page, column);
  return undefined;
}

export interface CellRange {
  lines: readonly [first: number, last: number];
  columns: readonly [first: number, last: number];
}

/** The rectangle between two cells. */
export const rangeOf = (one: Place, other: Place): CellRange => ({
  lines: [Math.min(one.line, other.line), Math.max(one.line, other.line)],
  columns: [Math.min(one.column, other.column), Math.max(one.column, other.column)],
});

export const isInRange = ({ lines, columns }: CellRange, { line, column }: Place) =>
  line >= lines[0] && line <= lines[1] && column >= columns[0] && column <= columns[1];

/** The cells of a range, without the lines of groups. */
export function cellsIn(
  range: CellRange,
  lines: readonly Line[],
  columns: readonly MatrixColumn[],
): CellAddress[] {
  const chosen = columns.slice(range.columns[0], range.columns[1] + 1);
  return lines
    .slice(range.lines[0], range.lines[1] + 1)
    .flatMap((line) =>
      line.type === 'row' ? chosen.map((column) => ({ rowId: line.row.id, columnId: column.id })) : [],
    );
}
