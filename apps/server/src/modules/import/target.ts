import type { Locale } from '@huifang/contract';
import type { Confirmable } from '@huifang/domain/customer/fields';
import type { Permission } from '@huifang/domain/rights/permissions';
import type { ImportOutcome } from '../../db/import-tables.ts';
import type { Database, Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import type { Fault, FileFaultCode } from './faults.ts';

/** For whom an import is done. */
export interface Importer {
  organisation: { id: string; timeZone: string };
  locale: Locale;
  /** In whose name customers and consults are saved. */
  operator?: Operator;
}

export interface Choice {
  code: string;
  name: string;
  /** What else it is called, in other languages too. */
  aliases?: readonly string[];
}

/** What a column of a file may be taken for. */
export interface TargetColumn {
  /** Our own name, which a mapping says. */
  name: string;
  /** What it is called, in the words of the wire. */
  word: string;
  /** What other systems call it. */
  aliases?: readonly string[];
  isRequired?: boolean;
  /** A right that it needs besides that to import. */
  permission?: Permission;
  /** What it may hold; other texts are mapped to these. */
  choices?: readonly Choice[];
  /** Digits that are no quantity: a spreadsheet must not have touched them. */
  isNumber?: boolean;
}

/** A line with what its columns hold, by our own names. */
export interface FilledLine {
  number: number;
  cells: Readonly<Record<string, string>>;
  /** The same for the same contents. */
  hash: string;
}

export interface WriteContext {
  importer: Importer;
  /** Duplicates that whoever imports has seen and confirmed. */
  confirmedDuplicates: readonly Confirmable[];
  /** Those of these keys that earlier lines of the file have, with those lines. */
  seen: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;
}

export interface LineResult {
  line: number;
  outcome: ImportOutcome;
  recordId?: string;
  faults?: readonly Fault[];
  /** What no later line of the file may have again. */
  keys?: readonly string[];
}

/** A kind of records that files bring. */
export interface ImportTarget {
  /** Lines of one transaction: nobody waits for more than these. */
  batchSize: number;
  /** Saves in somebody's name, by that person's rights. */
  needsOperator: boolean;
  /** The tables that it fills. */
  tables: readonly (keyof Database)[];
  columns: (tx: Tx, importer: Importer) => Promise<readonly TargetColumn[]>;
  /** What a file lacks that has these columns. */
  lacks?: (columns: ReadonlySet<string>) => FileFaultCode | undefined;
  /** Saves the lines that are right; answers for every one, in the order of the file. Remembers nothing itself. */
  write: (tx: Tx, context: WriteContext, lines: readonly FilledLine[]) => Promise<LineResult[]>;
}

/** The keys of the lines of one batch, besides those of the lines before it. */
export class SeenKeys {
  readonly #lines: Map<string, number>;

  constructor(seen: ReadonlyMap<string, number>) {
    this.#lines = new Map(seen);
  }

  /** The line that has it. */
  of(key: string): number | undefined {
    return this.#lines.get(key);
  }

  add(line: number, keys: readonly string[]): void {
    for (const key of keys) this.#lines.set(key, line);
  }
}
