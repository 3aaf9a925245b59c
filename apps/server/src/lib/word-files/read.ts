import { type Locale, mostWordLines } from '@huifang/contract';
import { AppError } from '../../errors.ts';
import { type InLocales, places } from '../../text/product-words.ts';
import { looksLikeFormula } from '../export/csv.ts';
import { TableRefusal } from '../table/refusal.ts';
import { openTable } from '../table/table.ts';
import { withTemporaryFile } from '../table/temporary-file.ts';

export interface WordColumn {
  /** What stands above it, in each language; all three are understood. */
  head: InLocales;
  /** A file without it is refused. @default false */
  isRequired?: boolean;
}

export interface WordLine<Name extends string> {
  /** From 1, the header's included. */
  number: number;
  values: Readonly<Partial<Record<Name, string>>>;
}

/** The lines of a CSV file or a workbook by the heads of its first line; columns that nobody knows are passed over. */
export async function readWordFile<Name extends string>(
  content: string,
  columns: Readonly<Record<Name, WordColumn>>,
  locale: Locale,
): Promise<WordLine<Name>[]> {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0) throw new AppError('FILE_EMPTY');
  try {
    return await withTemporaryFile(bytes, (path) => readLines(path, columns, locale));
  } catch (error) {
    if (error instanceof TableRefusal)
      throw new AppError(error.code === 'tooManyRows' ? 'FILE_TOO_LONG' : 'FILE_UNREADABLE', {
        values: { most: mostWordLines },
        cause: error,
      });
    throw error;
  }
}

async function readLines<Name extends string>(
  path: string,
  columns: Readonly<Record<Name, WordColumn>>,
  locale: Locale,
): Promise<WordLine<Name>[]> {
  const table = await openTable(path, { limits: { rows: mostWordLines + 1, columns: 50, cell: 2000 } });
  const names = Object.keys(columns) as Name[];
  let placed: (Name | undefined)[] | undefined;
  const lines: WordLine<Name>[] = [];
  for await (const line of table.lines()) {
    if ('fault' in line) throw new AppError('FILE_UNREADABLE', { cause: line.fault });
    if (!placed) {
      placed = line.cells.map((cell) =>
        names.find((name) => columns[name].head.some((head) => head.toLowerCase() === cell.toLowerCase())),
      );
      const missing = names.filter((name) => columns[name].isRequired && !placed?.includes(name));
      if (missing.length > 0)
        throw new AppError('FILE_HEADER', {
          values: { columns: missing.map((name) => columns[name].head[places[locale]]) },
        });
      continue;
    }
    const values = Object.fromEntries(
      placed.flatMap((name, place) => (name ? [[name, unguarded(line.cells[place] ?? '')]] : [])),
    ) as WordLine<Name>['values'];
    lines.push({ number: line.number, values });
  }
  if (lines.length === 0) throw new AppError('FILE_EMPTY');
  return lines;
}

/** Without the apostrophe that an export puts before what a spreadsheet would take for a formula. */
const unguarded = (text: string) =>
  text.startsWith("'") && looksLikeFormula(text.slice(1)) ? text.slice(1) : text;
