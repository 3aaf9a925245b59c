import type { ReactNode } from 'react';
import type {
  CellAddress,
  CellKind,
  CellOrigin,
  CellValue,
  MatrixChanges,
  MatrixColumn,
  MatrixRow,
} from './types.ts';

export interface MatrixProps {
  /** Names the grid. */
  label: string;
  /** What the rows are, above their names. */
  rowHeader: string;
  rows: readonly MatrixRow[];
  columns: readonly MatrixColumn[];
  kindOf: (cell: CellAddress) => CellKind;
  /** The saved value of the cell's own. */
  savedOf: (cell: CellAddress) => CellValue | undefined;
  /** What holds for a cell without a value of its own; shown quietly. */
  inheritedOf?: (cell: CellAddress) => CellValue | undefined;
  /** Where what a cell inherits was decided; said where several choices are edited. */
  originOf?: (cell: CellAddress) => CellOrigin | undefined;
  changes: MatrixChanges;
  onChange: (details: { changes: MatrixChanges }) => void;
  onSave: () => void;
  onDiscard: () => void;
  /** How many there are, where some are of cells that are not shown here. @default those of `changes` */
  changeCount?: number;
  /** Whom the changes reach, beside their number. */
  changeNote?: ReactNode;
  /** Nothing can be changed meanwhile. @default false */
  isSaving?: boolean;
  /** Why the last save failed, worded for the operator. */
  error?: string;
  /** `refreshing` keeps the cells and dims them. @default 'ready' */
  state?: 'ready' | 'loading' | 'refreshing' | 'failed';
  /** Shown without rows or columns. @default EmptyState */
  empty?: ReactNode;
  /** Shown when `state` is `failed`. */
  failure?: ReactNode;
  /** What the signs mean, below the cells. */
  legend?: ReactNode;
}

/** What one cell is edited with. */
export interface CellEditorProps {
  kind: CellKind;
  /** Of the cell's own. */
  value: CellValue | undefined;
  /** What the field begins with in place of the value. */
  draft?: string;
  rowLabel: string;
  columnLabel: string;
  /** How many cells get the value. */
  cellCount: number;
  /** What a cell without a value of its own goes back to has a name of its own. */
  isInherited: boolean;
  /** What holds while the cell has no value of its own. */
  inherited: CellValue | undefined;
  origin?: CellOrigin;
  /** Goes on in the column where what is inherited was decided. */
  onGoTo: (columnId: string) => void;
  /** A value while the edit goes on. */
  onApply: (value: CellValue | undefined) => void;
  /** `key` says that the focus is still here and goes back to the cell. */
  onDone: (details: { value: CellValue | undefined; by: 'key' | 'leaving' }) => void;
  onGiveUp: (details: { why?: string; by: 'key' | 'leaving' }) => void;
}
