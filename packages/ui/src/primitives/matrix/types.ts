import type { ReactNode } from 'react';

export type CellValue = string | number | boolean;

export interface CellOption {
  value: string;
  label: string;
  /** What choosing it means. */
  hint?: string;
  /** Drawn before the label, so that the cell is known at a glance. */
  sign?: ReactNode;
}

/** One of several that a cell can have at once. */
export interface TickOption extends CellOption {
  /** Those that choosing it takes away, and that take it away. */
  excludes?: readonly string[];
  /** It stays as it is, and why. */
  fixed?: { isOn: boolean; reason: string };
}

/** A value of several choices is their names in the order of the options, joined; empty for none. */
export interface Ticks {
  options: readonly TickOption[];
  /** What choosing none means, said beside the options. */
  noneHint?: string;
  /** How a value is drawn and called; the same function for cells of the same kind. */
  shownAs: (value: string) => { label: string; sign?: ReactNode };
}

interface Bounds {
  /** The cell always has a value of its own: it can be neither cleared nor given back. @default false */
  isRequired?: boolean;
  /** Why it stays as it is; said to whoever tries to change it. */
  lockedReason?: string;
}

/** What a cell holds, and with that how it is edited. */
export type CellKind = Bounds &
  (
    | { type: 'switch' }
    | { type: 'choice'; options: readonly CellOption[] }
    | ({ type: 'ticks' } & Ticks)
    | { type: 'text'; maxLength?: number }
    | { type: 'number'; min?: number; max?: number }
  );

export interface CellAddress {
  rowId: string;
  columnId: string;
}

/** Where what a cell inherits was decided. */
export interface CellOrigin {
  label: string;
  /** The column in which it can be changed. */
  columnId?: string;
}

export interface MatrixRow {
  id: string;
  label: string;
  /** Rows of one group stand together, under a line that folds them. */
  group?: string;
}

export interface MatrixColumn {
  id: string;
  label: string;
  /** Stands above the columns that share it and are neighbours. */
  group?: string;
  /** Pixels; more where there is room. @default 104 */
  width?: number;
  /** Stays beside the rows' names while the rest scrolls, where it leaves half of the width. @default false */
  isFrozen?: boolean;
}

export interface MatrixChange extends CellAddress {
  /** Undefined gives back what the cell inherits, or empties it. */
  value: CellValue | undefined;
}

/** What is not saved yet, by `cellKey`. A cell that is as it was saved has no entry. */
export type MatrixChanges = ReadonlyMap<string, MatrixChange>;
