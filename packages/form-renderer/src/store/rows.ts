import type { Json } from '../json/json.ts';

export interface Rearranged {
  rows: Json[];
  /** For each new row, where it was before. */
  origin: (number | undefined)[];
}

const untouched = (rows: readonly Json[]) => rows.map((_, at) => at);

export function withRow(rows: readonly Json[], row: Json): Rearranged {
  return { rows: [...rows, row], origin: [...untouched(rows), undefined] };
}

export function withoutRow(rows: readonly Json[], index: number): Rearranged {
  return { rows: rows.toSpliced(index, 1), origin: untouched(rows).toSpliced(index, 1) };
}

/** Moves a row; a target outside the list means its nearest end. */
export function withMovedRow(rows: readonly Json[], from: number, to: number): Rearranged {
  const target = Math.max(0, Math.min(to, rows.length - 1));
  const move = <T>(list: readonly T[]) => {
    const rest = list.toSpliced(from, 1);
    rest.splice(target, 0, list[from] as T);
    return rest;
  };
  return { rows: move(rows), origin: move(untouched(rows)) };
}

/** Where a path inside a table leads after its rows were rearranged; undefined when its row is gone. */
export function movedPath(
  path: string,
  table: string,
  origin: readonly (number | undefined)[],
): string | undefined {
  const inner = path.startsWith(`${table}.`) ? /^(\d{1,9})(\.|$)/.exec(path.slice(table.length + 1)) : null;
  if (!inner) return path;
  const index = origin.indexOf(Number(inner[1]));
  return index === -1
    ? undefined
    : `${table}.${index}${path.slice(table.length + 1 + (inner[1] ?? '').length)}`;
}
