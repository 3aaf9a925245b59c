import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { looksLikeFormula } from './csv.ts';

export type Cell = string | number | null;

export interface Workbook {
  sheetName: string;
  headings: readonly string[];
  /** In order; each asked for only when the one before is written. */
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
  /** Rows of one sheet with its heading. @default what Excel takes */
  rowLimit?: number;
}

/** Rows that Excel takes in one sheet. */
const excelRows = 1_048_576;
/** Characters that Excel takes in one cell. */
const excelCharacters = 32_767;
/** A sheet ends here too: a larger part would need an archive format that older programs do not read. */
const sheetBytes = 2 ** 31;
/** The machine serves others meanwhile. */
const compression = { compressionLevel: 1 };

/**
 * Streams rows as an Excel workbook, as fast as they are taken and with no more than a batch in memory; what does not
 * fit into one sheet continues in another. Text is written as text, never as a formula.
 */
export async function* writeWorkbook({
  sheetName,
  headings,
  batches,
  rowLimit = excelRows,
}: Workbook): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const rows = new RowSource(batches[Symbol.asyncIterator]());
  const output = zip.outputStream;
  let sheet: Readable | undefined;
  const write = async () => {
    let sheets = 0;
    do {
      sheets += 1;
      sheet = Readable.from(sheetParts(rows, headings, rowLimit), { objectMode: false });
      zip.addReadStream(sheet, `xl/worksheets/sheet${sheets}.xml`, compression);
      await once(sheet, 'end');
    } while (await rows.hasMore());
    for (const [path, text] of packageParts(sheetName, sheets)) {
      zip.addBuffer(Buffer.from(text), path, compression);
    }
    zip.end();
  };
  const fail = (error: Error) => output.destroy(error);
  zip.on('error', fail);
  write().catch(fail);
  try {
    for await (const part of output) yield part as Uint8Array;
  } finally {
    // Nobody takes more of it: the rows are left where they are.
    sheet?.destroy();
    await rows.end();
  }
}

/** Hands out rows piece by piece, a batch at a time in memory. */
class RowSource {
  private readonly batches: AsyncIterator<readonly (readonly Cell[])[]>;
  private batch: readonly (readonly Cell[])[] = [];
  private at = 0;

  constructor(batches: AsyncIterator<readonly (readonly Cell[])[]>) {
    this.batches = batches;
  }

  async hasMore(): Promise<boolean> {
    while (this.at >= this.batch.length) {
      const next = await this.batches.next();
      if (next.done) return false;
      this.batch = next.value;
      this.at = 0;
    }
    return true;
  }

  /** Up to so many of the rows that are here already. */
  take(most: number): readonly (readonly Cell[])[] {
    const taken = this.batch.slice(this.at, this.at + most);
    this.at += taken.length;
    return taken;
  }

  async end(): Promise<void> {
    await this.batches.return?.();
  }
}

/** Rows that are worded without a pause: others wait that long for the process. */
const pieceSize = 250;

async function* sheetParts(
  rows: RowSource,
  headings: readonly string[],
  rowLimit: number,
): AsyncGenerator<string> {
  let written = 1;
  let bytes = 0;
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15" defaultColWidth="16"/><sheetData><row>${headings.map((text) => textCell(text, style.heading)).join('')}</row>`;
  while (written < rowLimit && bytes < sheetBytes && (await rows.hasMore())) {
    const taken = rows.take(Math.min(pieceSize, rowLimit - written));
    const text = taken.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
    written += taken.length;
    bytes += Buffer.byteLength(text);
    yield text;
    await new Promise((resolve) => setImmediate(resolve));
  }
  yield '</sheetData></worksheet>';
}

/** Places in the list of cell formats below. */
const style = { plain: 0, heading: 1, quoted: 2, lines: 3, quotedLines: 4 } as const;

function cell(value: Cell): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  // Marked as quoted, text stays text when somebody works in its cell.
  const isQuoted = looksLikeFormula(value);
  if (value.includes('\n')) return textCell(value, isQuoted ? style.quotedLines : style.lines);
  return textCell(value, isQuoted ? style.quoted : style.plain);
}

const textCell = (text: string, format: number) =>
  `<c t="inlineStr"${format ? ` s="${format}"` : ''}><is><t xml:space="preserve">${escaped(text.slice(0, excelCharacters))}</t></is></c>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '\r': '&#13;',
};

/** Text without what XML cannot hold; `_x0041_`, which Excel would read as a letter, is kept as it is. */
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replace(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>\r]/g, (character) => entities[character] ?? '');

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const formats = 'http://schemas.openxmlformats.org';
const main = `${formats}/spreadsheetml/2006/main`;
const office = `${formats}/officeDocument/2006/relationships`;
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything of the workbook but its sheets (ECMA-376). */
function packageParts(name: string, sheets: number): [path: string, text: string][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index + 1);
  const title = (number: number) => escaped(sheets === 1 ? name : `${name} ${number}`);
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  const relations = (list: string) =>
    `${declaration}<Relationships xmlns="${formats}/package/2006/relationships">${list}</Relationships>`;
  return [
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${numbers
        .map((number) => `<sheet name="${title(number)}" sheetId="${number}" r:id="rId${number}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      relations(
        numbers
          .map((number) => relation(`rId${number}`, 'worksheet', `worksheets/sheet${number}.xml`))
          .join('') + relation(`rId${sheets + 1}`, 'styles', 'styles.xml'),
      ),
    ],
    [
      'xl/styles.xml',
      `${declaration}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf quotePrefix="1"/>${['', ' quotePrefix="1"'].map((quoted) => `<xf${quoted} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`).join('')}</cellXfs></styleSheet>`,
    ],
    ['_rels/.rels', relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${formats}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${numbers
        .map(
          (number) =>
            `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contentType}.worksheet+xml"/>`,
        )
        .join('')}</Types>`,
    ],
  ];
}
