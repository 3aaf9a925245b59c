/** What a table may be at most; each is far more than a clinic's file has. */
export interface TableLimits {
  /** Lines with the header. */
  rows: number;
  columns: number;
  /** Characters of one cell. */
  cell: number;
  /** Characters of one line. */
  line: number;
  /** Lines over which one quoted field may go. */
  linesInRecord: number;
  /** Parts of a workbook's archive. */
  entries: number;
  /** Bytes of one unpacked part of a workbook. */
  unpacked: number;
  /** How many times its packed size a part may have, once it is larger than 16 MB. */
  ratio: number;
  /** Merged places of a sheet. */
  merges: number;
}

export const usualTableLimits: TableLimits = {
  rows: 1_048_576,
  columns: 200,
  cell: 32_767,
  line: 1_000_000,
  linesInRecord: 200,
  entries: 1000,
  unpacked: 2 ** 31,
  ratio: 200,
  merges: 10_000,
};
