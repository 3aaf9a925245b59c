import { dayIn } from '@huifang/domain/organisation-time';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { StreamedAnswer } from '../../plugins/streamed-answer.ts';
import { byteOrderMark, csvLine } from './csv.ts';
import { contentTypes, type ExportFormat } from './format.ts';
import { acquireExportLock } from './lock.ts';
import { type Cell, writeWorkbook } from './xlsx.ts';

/** A column of an exported file: its head, and what it says of a row. */
export interface ExportColumn<Row> {
  head: string;
  cell: (row: Row) => Cell;
}

export type InTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Rows as text of some kind, piece by piece. */
export interface RowText<Row> {
  head: string;
  row: (row: Row, index: number) => string;
  tail: string;
}

export interface RowExport<Row> {
  /** What the audit log calls what is exported. */
  entity: string;
  entityId: string;
  /** What the audit log tells besides about its start, and about both ends. */
  start?: Record<string, unknown>;
  both?: Record<string, unknown>;
  format: ExportFormat;
  /** The envelope that `json` gives; without it that is CSV too. */
  json?: RowText<Row>;
  /** How many rows there are now. */
  total: number;
  /** The day and the extension follow. */
  fileName: string;
  sheetName: string;
  columns: readonly ExportColumn<Row>[];
  /** All rows, those of one short transaction at a time. */
  batches: (inTransaction: InTransaction) => AsyncIterable<readonly Row[]>;
}

let running = 0;

/** How many exports this process writes. */
export const runningExports = (): number => running;

/** Rows that are worded without a pause: others wait that long for the process. */
const chunkSize = 250;

/**
 * Streams rows as a file, a batch in memory at a time. `X-Total-Count` tells how many there were at the start. Start and
 * end are audited, an end that came early as cancelled; one export at a time and person, else EXPORT_RUNNING.
 */
export async function exportRows<Row>(
  tx: Tx,
  operator: Operator,
  wanted: RowExport<Row>,
): Promise<StreamedAnswer> {
  const { entity, entityId, both, total } = wanted;
  const format = wanted.format === 'json' && !wanted.json ? 'csv' : wanted.format;
  const lock = await acquireExportLock(tx, operator);
  const note = (writer: Tx, details: Record<string, unknown>) =>
    audit(writer, operator, { action: 'export', entity, entityId, details: { ...details, ...both } });
  await note(tx, { phase: 'start', total, format, ...wanted.start });

  return new StreamedAnswer({
    contentType: format === 'xlsx' ? contentTypes.xlsx : `${contentTypes[format]}; charset=utf-8`,
    headers: {
      'X-Total-Count': String(total),
      'Cache-Control': 'no-store',
      ...(format !== 'json' && {
        'Content-Disposition': `attachment; filename="${wanted.fileName}-${dayIn(operator.timeZone, new Date())}.${format}"`,
      }),
    },
    async *chunks({ inTransaction, signal }) {
      let written = 0;
      let isComplete = false;
      async function* inChunks(): AsyncGenerator<readonly Row[]> {
        for await (const batch of wanted.batches(inTransaction)) {
          for (let at = 0; at < batch.length; at += chunkSize) {
            if (signal.aborted) return;
            const chunk = batch.slice(at, at + chunkSize);
            yield chunk;
            // Counted once they are handed on.
            written += chunk.length;
            await lock.keep(inTransaction);
            await nextTurn();
          }
        }
      }
      running += 1;
      try {
        yield* format === 'xlsx'
          ? workbookOf(inChunks(), wanted)
          : textOf(inChunks(), textIn(format, wanted));
        isComplete = !signal.aborted;
      } finally {
        running -= 1;
        await inTransaction(async (ending) => {
          await lock.end(ending);
          await note(ending, { phase: isComplete ? 'end' : 'cancelled', rows: written });
        });
      }
    },
  });
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const textIn = <Row>(format: ExportFormat, { json, columns }: RowExport<Row>): RowText<Row> =>
  format === 'json' && json
    ? json
    : {
        head: byteOrderMark + csvLine(columns.map(({ head }) => head)),
        row: (row) => csvLine(columns.map(({ cell }) => cell(row))),
        tail: '',
      };

async function* textOf<Row>(chunks: AsyncIterable<readonly Row[]>, text: RowText<Row>) {
  let written = 0;
  yield text.head;
  for await (const chunk of chunks) {
    yield chunk.map((row, index) => text.row(row, written + index)).join('');
    written += chunk.length;
  }
  yield text.tail;
}

function workbookOf<Row>(
  chunks: AsyncIterable<readonly Row[]>,
  { sheetName, columns }: RowExport<Row>,
): AsyncIterable<Uint8Array> {
  async function* batches() {
    for await (const chunk of chunks) yield chunk.map((row) => columns.map(({ cell }) => cell(row)));
  }
  return writeWorkbook({ sheetName, headings: columns.map(({ head }) => head), batches: batches() });
}
