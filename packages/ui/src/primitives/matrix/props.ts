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
