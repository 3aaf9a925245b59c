import { parse } from 'csv-parse/sync';
import { type Encoding, textOf } from './encoding.ts';
import type { TableLimits } from './limits.ts';
import type { CellFault, LineFault, TableLine } from './lines.ts';
import { TableRefusal } from './refusal.ts';

const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

/** What parts the first line most often; a comma where nothing does. */
export async function detectDelimiter(file: string, encoding: Encoding): Promise<Delimiter> {
  let beginning = '';
  for await (const text of textOf(file, encoding)) {
    beginning += text;
    if (/\S[^\r\n]*[\r\n]/.test(beginning) || beginning.length > 100_000) break;
  }
  // Four bytes in ten thousand may be anything in a text; a picture or a database has them everywhere.
  if (beginning.includes('\u0000')) throw new TableRefusal('notText');
  const [first = ''] = beginning.trimStart().split(/[\r\n]/, 1);
  const bare = first.replaceAll(/"[^"]*"/g, '');
  const counts = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ',';
}

interface CsvOptions {
  encoding: Encoding;
  delimiter: Delimiter;
  limits: TableLimits;
}

/** The records of a CSV file (RFC 4180), one after another; empty lines are passed over. */
export async function* readCsv(file: string, options: CsvOptions): AsyncGenerator<TableLine> {
  const lines = toLines(textOf(file, options.encoding), options.limits.line);
  let count = 0;
  for await (const record of toRecords(lines, options)) {
    count += 1;
    if (count > options.limits.rows) throw new TableRefusal('tooManyRows', { rows: options.limits.rows });
    yield record;
  }
}

/** Undefined stands for a line that is longer than allowed, of which nothing is kept. */
type Line = string | undefined;

async function* toLines(texts: AsyncIterable<string>, longest: number): AsyncGenerator<Line> {
  let line: Line = '';
  /** An end of a line whose other half may come with the next piece. */
  let held = '';
  for await (const text of texts) {
    const whole = held + text;
    held = whole.endsWith('\r') ? '\r' : '';
    const parts = whole.slice(0, whole.length - held.length).split(/\r\n|\n|\r/);
    for (const [index, part] of parts.entries()) {
      if (index > 0) {
        yield line;
        line = '';
      }
      if (line !== undefined) line = line.length + part.length > longest ? undefined : line + part;
    }
  }
  if (line !== '') yield line;
}

async function* toRecords(
  lines: AsyncIterable<Line>,
  { delimiter, limits }: CsvOptions,
): AsyncGenerator<TableLine> {
  const source = lines[Symbol.asyncIterator]();
  /** Read but not used: what followed a line whose quote stays open is looked at again. */
  let ahead: Line[] = [];
  let isOver = false;
  const nextLine = async (): Promise<{ line: Line } | undefined> => {
    if (ahead.length > 0) return { line: ahead.shift() };
    if (isOver) return undefined;
    const next = await source.next();
    isOver = next.done === true;
    return next.done ? undefined : { line: next.value };
  };

  for (let number = 1; ; ) {
    const first = await nextLine();
    if (!first) return;
    if (first.line === undefined) {
      yield { number, fault: 'lineTooLong' };
      number += 1;
      continue;
    }
    const parts = [first.line];
    let isOpen = hasOddQuotes(first.line);
    let length = first.line.length;
    const follows: Line[] = [];
    while (isOpen && parts.length < limits.linesInRecord && length <= limits.line) {
      const next = await nextLine();
      if (!next) break;
      if (next.line === undefined) {
        follows.push(undefined);
        break;
      }
      parts.push(next.line);
      length += next.line.length;
      isOpen = isOpen !== hasOddQuotes(next.line);
    }
    const record = isOpen ? 'openQuote' : fieldsOf(parts.join('\n'), delimiter);
    const isEmpty = parts.length === 1 && first.line.trim() === '';
    if (!isEmpty) yield { number, ...checked(record, limits) };
    // A stray quote takes the lines after it into its record: they stand for themselves.
    const used = typeof record === 'string' ? 1 : parts.length;
    ahead = [...parts.slice(used), ...follows, ...ahead];
    number += used;
  }
}

const hasOddQuotes = (line: string) => (line.split('"').length - 1) % 2 === 1;

function fieldsOf(record: string, delimiter: Delimiter): string[] | LineFault {
  if (!record.includes('"')) return record.split(delimiter);
  try {
    const [fields] = parse(record, {
      relax_column_count: true,
      trim: delimiter !== '\t',
      delimiter,
    }) as string[][];
    return fields ?? [];
  } catch {
    return 'wrongQuote';
  }
}

type Unnumbered<Of> = Of extends unknown ? Omit<Of, 'number'> : never;

function checked(record: string[] | LineFault, limits: TableLimits): Unnumbered<TableLine> {
  if (typeof record === 'string') return { fault: record };
  const cells = record.map((cell) => cell.trim());
  const last = cells.findLastIndex((cell) => cell !== '');
  if (last >= limits.columns) return { fault: 'tooManyColumns' };
  const faults = new Map<number, CellFault>();
  cells.forEach((cell, place) => {
    if (cell.length > limits.cell) faults.set(place, 'cellTooLong');
  });
  return faults.size > 0 ? { cells, faults } : { cells };
}
