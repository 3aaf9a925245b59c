import { createReadStream } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { StartupError } from '../../errors.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** A record of a CSV file by the line on which it begins, from 1: its fields, or the sentence why it has none. */
export type Line = { number: number } & Outcome;
type Outcome = { fields: string[] } | { problem: string };

/** UTF-16 says so at its beginning; what is not valid UTF-8 from end to end is taken for GB18030, and so for GBK. */
export async function detectEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of open(file)) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'gb18030';
    throw error;
  }
  return 'utf-8';
}

/** The records of a CSV file (RFC 4180), one after another; empty lines are passed over. */
export async function* readLines(file: string, encoding: Encoding): AsyncGenerator<Line> {
  yield* toRecords(toLines(decoded(file, encoding)));
}

async function* open(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (cause) {
    throw new StartupError(`${file} cannot be read: ${(cause as NodeJS.ErrnoException).code ?? cause}.`, {
      cause,
    });
  }
}

/** Without the byte order mark. */
async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of open(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Longer than any line of these files is. */
const longestLine = 200_000;

async function* toLines(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = '';
  for await (const text of texts) {
    const parts = (rest + text).split(/\r\n|\n|\r(?=[^\n])/);
    rest = parts.pop() ?? '';
    yield* parts;
    if (rest.length > longestLine) {
      throw new StartupError(`A line is longer than ${longestLine} characters: this is no CSV file.`);
    }
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/** As many lines as one record may have; a quote that is open for longer was never meant to be. */
const mostLines = 200;

const openQuote = 'A quote is opened and not closed.';
const wrongQuote = 'A quote stands inside a field: put the field into quotes and write the quote twice.';

async function* toRecords(lines: AsyncIterable<string>): AsyncGenerator<Line> {
  const source = lines[Symbol.asyncIterator]();
  /** Read but not used: what followed a line whose quote stays open is looked at again. */
  let ahead: string[] = [];
  const nextLine = async () => ahead.shift() ?? (await source.next()).value;

  for (let number = 1; ; ) {
    const first: string | undefined = await nextLine();
    if (first === undefined) return;
    const parts = [first];
    let isOpen = hasOddQuotes(first);
    while (isOpen && parts.length < mostLines) {
      const line: string | undefined = await nextLine();
      if (line === undefined) break;
      parts.push(line);
      isOpen = isOpen !== hasOddQuotes(line);
    }
    const record: Outcome = isOpen ? { problem: openQuote } : fieldsOf(parts.join('\n'));
    const isEmpty = parts.length === 1 && first.trim() === '';
    if (!isEmpty) yield { number, ...record };
    // A stray quote takes the lines after it into its record: they stand for themselves.
    const used = 'problem' in record ? 1 : parts.length;
    ahead = [...parts.slice(used), ...ahead];
    number += used;
  }
}

const hasOddQuotes = (line: string) => (line.split('"').length - 1) % 2 === 1;

function fieldsOf(record: string): Outcome {
  if (!record.includes('"')) return { fields: record.split(',') };
  try {
    const [fields] = parse(record, { relax_column_count: true, trim: true }) as string[][];
    return { fields: fields ?? [] };
  } catch {
    return { problem: wrongQuote };
  }
}
