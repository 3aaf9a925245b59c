/** Why a file is no table. */
export type TableRefusalCode =
  | 'unreadable'
  | 'oldExcel'
  | 'notText'
  | 'notXlsx'
  | 'tooManyEntries'
  | 'tooLarge'
  | 'tooManyRows'
  | 'tooManyMerges';

/** A file that cannot be read as a table, from here on. */
export class TableRefusal extends Error {
  readonly code: TableRefusalCode;
  readonly values: Readonly<Record<string, string | number>>;

  constructor(
    code: TableRefusalCode,
    values: Readonly<Record<string, string | number>> = {},
    cause?: unknown,
  ) {
    super(code, { cause });
    this.code = code;
    this.values = values;
  }
}
