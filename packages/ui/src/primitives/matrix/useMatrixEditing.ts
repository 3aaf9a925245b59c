import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { accepts, cellKey, type Line, withValue } from './cells.ts';
import { cellsIn, type Place } from './places.ts';
import type { MatrixProps } from './props.ts';
import type { CellAddress, CellKind, CellValue, MatrixColumn } from './types.ts';
import { useCellText } from './useCellText.ts';
import type { Cursor } from './useCursor.ts';

export interface Editing {
  place: Place;
  /** The cells that get the value, chosen before anything else could be. */
  cells: readonly CellAddress[];
  /** What the field begins with where a key was typed into the cell; its value otherwise. */
  draft?: string;
}

export interface MatrixEditingOptions {
  props: MatrixProps;
  lines: readonly Line[];
  columns: readonly MatrixColumn[];
  cursor: Cursor;
  onFold: (group: string) => void;
}

/** Begins, ends and gives up the edit of the cell at hand, for the whole range; and what is said about it. */
export function useMatrixEditing({ props, lines, columns, cursor, onFold }: MatrixEditingOptions) {
  const { t } = useLingui();
  const textOf = useCellText();
  const [editing, setEditing] = useState<Editing>();
  const [lastSaid, setLastSaid] = useState({ words: '', where: '' });
  // What was said of cells is over when others are at hand.
  const where = JSON.stringify([cursor.active, cursor.range]);
  const setSaid = (words: string) => setLastSaid({ words, where });
  const { kindOf, savedOf, inheritedOf, changes, onChange, isSaving } = props;

  const ownOf = (cell: CellAddress) => {
    const change = changes.get(cellKey(cell));
    return change ? change.value : savedOf(cell);
  };
  const line = lines[cursor.active.line];
  const column = columns[cursor.active.column];
  const cell = line?.type === 'row' && column ? { rowId: line.row.id, columnId: column.id } : undefined;
  const chosen = () => (cursor.isRange ? cellsIn(cursor.range, lines, columns) : cell ? [cell] : []);

  /** Why the cell at hand stays as it is. */
  const refusal = (kind: CellKind) => (isSaving ? t`正在保存，请稍后再改` : kind.lockedReason);

  const write = (cells: readonly CellAddress[], value: CellValue | undefined) => {
    const fitting = cells.filter((one) => accepts(kindOf(one), value));
    if (fitting.length > 0) onChange({ changes: withValue(changes, fitting, value, savedOf) });
    const count = fitting.length;
    const left = cells.length - count;
    const words = value === undefined ? '' : textOf(kindOf(fitting[0] ?? cells[0] ?? noCell), value);
    if (count === 0) setSaid(t`这里不能清空`);
    else if (left > 0) setSaid(t`已改 ${count} 格，另 ${left} 格不能这样改`);
    else if (words === '') setSaid(inheritedOf ? t`已恢复继承` : t`已清空`);
    else setSaid(count === 1 ? t`已改为 ${words}` : t`${count} 格已改为 ${words}`);
  };

  const begin = (draft?: string) => {
    if (line?.type === 'group') return onFold(line.label);
    if (!cell) return;
    const kind = kindOf(cell);
    const reason = refusal(kind);
    if (reason) return setSaid(reason);
    if (kind.type === 'switch') return write(chosen(), (ownOf(cell) ?? inheritedOf?.(cell)) !== true);
    const next = { place: cursor.active, cells: chosen(), draft };
    // The field has to be there before the key that was typed reaches it, as composing begins with that key.
    if (draft === undefined) setEditing(next);
    else flushSync(() => setEditing(next));
  };

  return {
    editing,
    said: lastSaid.where === where ? lastSaid.words : '',
    ownOf,
    begin,
    /** Whether typing goes into the cell at hand. */
    takesTyping: cell !== undefined && ['text', 'number'].includes(kindOf(cell).type),
    clear: () => {
      if (!cell) return;
      const reason = refusal(kindOf(cell));
      if (reason) setSaid(reason);
      else write(chosen(), undefined);
    },
    /** A value while the edit goes on. */
    apply: (value: CellValue | undefined) => {
      if (editing) write(editing.cells, value);
    },
    /** Goes on with the cell of the same row in another column. */
    editIn: (columnId: string) => {
      const index = columns.findIndex((one) => one.id === columnId);
      if (!editing || index < 0 || line?.type !== 'row') return;
      const place = { line: editing.place.line, column: index };
      cursor.select(place);
      setEditing({ place, cells: [{ rowId: line.row.id, columnId }] });
    },
    finish: (value: CellValue | undefined) => {
      if (editing) write(editing.cells, value);
      setEditing(undefined);
    },
    giveUp: (why = '') => {
      setEditing(undefined);
      setSaid(why);
    },
  };
}

const noCell: CellAddress = { rowId: '', columnId: '' };
