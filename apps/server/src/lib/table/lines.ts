/** Why a line, or one cell of it, cannot be read as it was meant. */
export type CellFault = 'merged' | 'formula' | 'errorValue' | 'digitsLost' | 'cellTooLong';
export type LineFault = 'openQuote' | 'wrongQuote' | 'lineTooLong' | 'tooManyColumns';

/** A line of a table by its number in the file, from 1. */
export type TableLine =
  | { number: number; fault: LineFault }
  | {
      number: number;
      /** Texts, without white space around them. Days are `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm:ss`, numbers plain digits. */
      cells: readonly string[];
      /** By the places of the cells. */
      faults?: ReadonlyMap<number, CellFault>;
    };
