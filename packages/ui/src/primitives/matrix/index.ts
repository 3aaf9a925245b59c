export { cellKey } from './cells.ts';
export { Matrix } from './Matrix.tsx';
export type { MatrixProps } from './props.ts';
export type {
  CellAddress,
  CellKind,
  CellOption,
  CellOrigin,
  CellValue,
  MatrixChange,
  MatrixChanges,
  MatrixColumn,
  MatrixRow,
  TickOption,
} from './types.ts';
