import { open } from 'node:fs/promises';
import { detectEncoding, type Encoding, type EncodingName, encodingNamed } from './encoding.ts';
import { type TableLimits, usualTableLimits } from './limits.ts';
import type { TableLine } from './lines.ts';
import { type Delimiter, detectDelimiter, readCsv } from './read-csv.ts';
import { readWorkbook } from './read-xlsx.ts';
import { TableRefusal } from './refusal.ts';

export interface Table {
  format: 'csv' | 'xlsx';
  /** Of a CSV file. */
  encoding?: Encoding;
  delimiter?: Delimiter;
  /** Lines that are not empty, one after another; no more of the file is in memory than it takes for one. */
  lines: () => AsyncGenerator<TableLine>;
}

export interface TableOptions {
  /** Detected when left out. */
  encoding?: EncodingName;
  limits?: Partial<TableLimits>;
}

/** Opens a CSV file or an Excel workbook; throws a `TableRefusal` for what is neither. */
export async function openTable(
  file: string,
  { encoding: named, limits }: TableOptions = {},
): Promise<Table> {
  const all = { ...usualTableLimits, ...limits };
  const beginning = await firstBytes(file, 8);
  if (beginning.subarray(0, 4).equals(zipMark)) {
    return { format: 'xlsx', lines: () => readWorkbook(file, all) };
  }
  if (beginning.equals(oldExcelMark)) throw new TableRefusal('oldExcel');
  const encoding = named ? encodingNamed(named) : await detectEncoding(file);
  const delimiter = await detectDelimiter(file, encoding);
  return {
    format: 'csv',
    encoding,
    delimiter,
    lines: () => readCsv(file, { encoding, delimiter, limits: all }),
  };
}

const zipMark = Buffer.from('PK\u0003\u0004');
const oldExcelMark = Buffer.from('d0cf11e0a1b11ae1', 'hex');

async function firstBytes(path: string, count: number): Promise<Buffer> {
  try {
    await using file = await open(path);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } catch (cause) {
    throw new TableRefusal(
      'unreadable',
      { reason: (cause as NodeJS.ErrnoException).code ?? String(cause) },
      cause,
    );
  }
}
