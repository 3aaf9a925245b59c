import type {
  CellAddress,
  CellKind,
  CellValue,
  MatrixChange,
  MatrixChanges,
  MatrixColumn,
  MatrixRow,
  Ticks,
} from './types.ts';

export const cellKey = ({ rowId, columnId }: CellAddress) => JSON.stringify([rowId, columnId]);

/** One line of the grid: a row, or the group whose rows follow. */
export type Line =
  | { type: 'group'; id: string; label: string; count: number; isOpen: boolean }
  | { type: 'row'; id: string; row: MatrixRow };

/** The lines in their order, without the rows of folded groups. */
export function linesOf(rows: readonly MatrixRow[], folded: ReadonlySet<string>): Line[] {
  const lines: Line[] = [];
  let head: Extract<Line, { type: 'group' }> | undefined;
  for (const row of rows) {
    if (row.group !== head?.label) {
      head =
        row.group === undefined
          ? undefined
          : {
              type: 'group',
              id: `group ${lines.length} ${row.group}`,
              label: row.group,
              count: 0,
              isOpen: !folded.has(row.group),
            };
      if (head) lines.push(head);
    }
    if (head) head.count += 1;
    if (head?.isOpen !== false) lines.push({ type: 'row', id: row.id, row });
  }
  return lines;
}

/** Runs of neighbouring columns under one name; `from` counts from the first column given. */
export function columnGroups(columns: readonly MatrixColumn[]) {
  const groups: { label: string | undefined; from: number; count: number }[] = [];
  columns.forEach(({ group }, index) => {
    const last = groups.at(-1);
    if (last && last.label === group) last.count += 1;
    else groups.push({ label: group, from: index, count: 1 });
  });
  return groups;
}

/** Whether a cell of this kind can hold the value. */
export function accepts(kind: CellKind, value: CellValue | undefined): boolean {
  if (kind.lockedReason !== undefined) return false;
  if (value === undefined) return !kind.isRequired;
  if (kind.type === 'switch') return typeof value === 'boolean';
  if (kind.type === 'choice') return kind.options.some((option) => option.value === value);
  if (kind.type === 'ticks') return typeof value === 'string' && fitsTicks(kind, value);
  if (kind.type === 'text') return typeof value === 'string' && value.length <= (kind.maxLength ?? Infinity);
  return typeof value === 'number' && value >= (kind.min ?? -Infinity) && value <= (kind.max ?? Infinity);
}

/** What is chosen of several. */
export const ticksOf = (value: CellValue | undefined): readonly string[] =>
  typeof value === 'string' && value !== '' ? value.split(',') : [];

/** The value after one of several was chosen or taken away: what it excludes goes. */
export function withTick({ options }: Ticks, value: CellValue | undefined, tick: string): string {
  const chosen = new Set(ticksOf(value));
  const excludes = (one: string, other: string) =>
    options.find((option) => option.value === one)?.excludes?.includes(other) ?? false;
  if (!chosen.delete(tick)) {
    for (const other of chosen) if (excludes(tick, other) || excludes(other, tick)) chosen.delete(other);
    chosen.add(tick);
  }
  return options.flatMap((option) => (chosen.has(option.value) ? [option.value] : [])).join(',');
}

function fitsTicks({ options }: Ticks, value: string): boolean {
  const chosen = new Set(ticksOf(value));
  const areKnown = [...chosen].every((tick) => options.some((option) => option.value === tick));
  return areKnown && options.every(({ value: tick, fixed }) => !fixed || fixed.isOn === chosen.has(tick));
}

export type DraftFault = 'missing' | 'no-number' | 'out-of-bounds' | 'too-long';

/** What was typed as a value of the kind; empty is no value. */
export function readDraft(
  kind: Extract<CellKind, { type: 'text' | 'number' }>,
  draft: string,
): { value: CellValue | undefined } | { fault: DraftFault } {
  const typed = draft.trim();
  if (typed === '') return kind.isRequired ? { fault: 'missing' } : { value: undefined };
  if (kind.type === 'text') return accepts(kind, typed) ? { value: typed } : { fault: 'too-long' };
  const value = Number(typed.normalize('NFKC'));
  if (!Number.isFinite(value)) return { fault: 'no-number' };
  return accepts(kind, value) ? { value } : { fault: 'out-of-bounds' };
}

/** The changes after the cells were given a value; what is as it was saved is no change. */
export function withValue(
  changes: MatrixChanges,
  cells: readonly CellAddress[],
  value: CellValue | undefined,
  savedOf: (cell: CellAddress) => CellValue | undefined,
): MatrixChanges {
  const next = new Map<string, MatrixChange>(changes);
  for (const { rowId, columnId } of cells) {
    const key = cellKey({ rowId, columnId });
    if (savedOf({ rowId, columnId }) === value) next.delete(key);
    else next.set(key, { rowId, columnId, value });
  }
  return next;
}
