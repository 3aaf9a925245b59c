import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date | string | undefined, Date | string>;
type Optional<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>;
type Json<Value> = ColumnType<Value, string, string>;

export type ImportOutcome = 'added' | 'changed' | 'same' | 'refused';

/** What is wrong with a line, or with one cell of it; never what the cell holds. */
export interface StoredFault {
  code: string;
  /** Our own name of the column. */
  column?: string;
  values?: Readonly<Record<string, string | number>>;
}

interface ImportRunsTable {
  org_id: string;
  id: string;
  kind: string;
  /** Without the folder. */
  file_name: string;
  /** Of the file and its mapping: the same again goes on instead of beginning. */
  fingerprint: string;
  mapping: Json<unknown>;
  is_dry_run: boolean;
  state: Generated<'running' | 'done' | 'cancelled'>;
  /** Everything to this line of the file is done. */
  last_line: Generated<number>;
  lines: Generated<number>;
  added: Generated<number>;
  changed: Generated<number>;
  same: Generated<number>;
  refused: Generated<number>;
  /** A person of the organisation; null for what was done by command for nobody. */
  started_by: Optional<string>;
  started_at: Stamp;
  updated_at: Stamp;
}

interface ImportLinesTable {
  org_id: string;
  run_id: string;
  line: number;
  outcome: ImportOutcome;
  record_id: Optional<string>;
  faults: ColumnType<StoredFault[] | null, string | null | undefined, string | null>;
}

interface ImportedRecordsTable {
  org_id: string;
  kind: string;
  /** The record's number elsewhere, or the hash of its line. */
  key: string;
  record_id: string;
}

/** Which records a run has met, and on which line first. */
interface ImportKeysTable {
  org_id: string;
  import_id: string;
  key: string;
  line: number;
  created_at: Stamp;
}

export interface ImportTables {
  import_keys: ImportKeysTable;
  import_runs: ImportRunsTable;
  import_lines: ImportLinesTable;
  imported_records: ImportedRecordsTable;
}
