import { posix } from 'node:path';
import { Archive } from './archive.ts';
import { isDateFormat, placeOf, plainNumber, serialTime } from './excel-values.ts';
import type { TableLimits } from './limits.ts';
import type { CellFault, TableLine } from './lines.ts';
import { readMerges } from './merges.ts';
import { readXml, scanXml } from './read-xml.ts';
import { TableRefusal } from './refusal.ts';
import { StringsOnDisk } from './strings-on-disk.ts';

/**
 * The rows of a workbook's first visible sheet (ECMA-376) that are not empty, one after another: of formulas what was
 * kept of their results, of days and times what they say.
 */
export async function* readWorkbook(file: string, limits: TableLimits): AsyncGenerator<TableLine> {
  using archive = await Archive.open(file, limits);
  const book = await readBook(archive);
  const dateFormats = await readDateFormats(archive, book.styles);
  using strings = new StringsOnDisk();
  if (book.strings !== undefined) await readStrings(archive.read(book.strings), strings, limits);
  const covered = await readMerges(archive.read(book.sheet), limits);
  const sheet = new SheetRows({ ...book, dateFormats, strings, limits });
  for await (const _ of readXml(archive.read(book.sheet), sheet)) {
    for (const row of sheet.take()) yield withMerges(row, covered(row.number));
  }
}

function withMerges(row: TableLine, places: readonly number[]): TableLine {
  if ('fault' in row || places.length === 0) return row;
  const merged = places.map((place): [number, CellFault] => [place, 'merged']);
  return { ...row, faults: new Map([...(row.faults ?? []), ...merged]) };
}

interface Book {
  sheet: string;
  styles: string | undefined;
  strings: string | undefined;
  /** Days count from 1904 instead of 1900. */
  isFrom1904: boolean;
}

async function readBook(archive: Archive): Promise<Book> {
  const path = 'xl/workbook.xml';
  const relations = 'xl/_rels/workbook.xml.rels';
  if (!archive.has(path) || !archive.has(relations)) throw new TableRefusal('notXlsx');
  let sheetId: string | undefined;
  let isFrom1904 = false;
  await scanXml(archive.read(path), {
    open: (name, attributes) => {
      if (name === 'workbookPr') isFrom1904 = isTrue(attributes.date1904);
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') sheetId ??= attributes['r:id'];
    },
  });
  const targets = new Map<string, string>();
  const parts = new Map<string, string>();
  await scanXml(archive.read(relations), {
    open: (name, { Id = '', Type = '', Target = '' }) => {
      if (name !== 'Relationship') return;
      const target = Target.startsWith('/') ? Target.slice(1) : posix.join('xl', Target);
      targets.set(Id, target);
      parts.set(Type.slice(Type.lastIndexOf('/') + 1), target);
    },
  });
  const sheet = sheetId === undefined ? parts.get('worksheet') : targets.get(sheetId);
  if (sheet === undefined) throw new TableRefusal('notXlsx');
  return { sheet, styles: parts.get('styles'), strings: parts.get('sharedStrings'), isFrom1904 };
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

/** The cell formats that show a number as a day or a time. */
async function readDateFormats(archive: Archive, path: string | undefined): Promise<ReadonlySet<number>> {
  const dates = new Set<number>();
  if (path === undefined || !archive.has(path)) return dates;
  const codes = new Map<number, string>();
  let isInFormats = false;
  let count = 0;
  await scanXml(archive.read(path), {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
      if (name === 'cellXfs') isInFormats = true;
      if (name !== 'xf' || !isInFormats) return;
      const id = Number(attributes.numFmtId ?? 0);
      if (isDateFormat(id, codes.get(id))) dates.add(count);
      count += 1;
    },
    close: (name) => {
      if (name === 'cellXfs') isInFormats = false;
    },
  });
  return dates;
}

/** Text as it is shown: without the readings of its characters, and with `_x000a_` for what it stands for. */
class TextGathering {
  #text = '';
  #isText = false;
  #isReading = false;
  readonly #longest: number;

  constructor(longest: number) {
    this.#longest = longest;
  }

  begin(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 'rPh') this.#isReading = true;
    if (name === 't') this.#isText = !this.#isReading;
  }

  close(name: string): void {
    if (name === 'rPh') this.#isReading = false;
    if (name === 't') this.#isText = false;
  }

  add(piece: string): void {
    // One character more than allowed tells that there were more.
    if (this.#isText && this.#text.length <= this.#longest) {
      this.#text += piece.slice(0, this.#longest + 1 - this.#text.length);
    }
  }

  get text(): string {
    return unescaped(this.#text);
  }
}

const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\da-fA-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

async function readStrings(bytes: AsyncIterable<Buffer>, strings: StringsOnDisk, limits: TableLimits) {
  const gathering = new TextGathering(limits.cell);
  await scanXml(bytes, {
    open: (name) => {
      if (name === 'si') gathering.begin();
      gathering.open(name);
    },
    text: (piece) => gathering.add(piece),
    close: (name) => {
      gathering.close(name);
      if (name === 'si') strings.add(gathering.text);
    },
  });
}

interface SheetOptions {
  isFrom1904: boolean;
  dateFormats: ReadonlySet<number>;
  strings: StringsOnDisk;
  limits: TableLimits;
}

/** Makes rows of what is told of a sheet's elements. */
class SheetRows {
  readonly #options: SheetOptions;
  readonly #inline: TextGathering;
  #ready: TableLine[] = [];
  #number = 0;
  #cells: string[] = [];
  #faults = new Map<number, CellFault>();
  #isTooWide = false;
  #length = 0;
  #place = -1;
  #type = '';
  #format = 0;
  #value: string | undefined;
  #isValue = false;
  #hasFormula = false;

  constructor(options: SheetOptions) {
    this.#options = options;
    this.#inline = new TextGathering(options.limits.cell);
  }

  /** The rows that have come since. */
  take(): TableLine[] {
    const rows = this.#ready;
    this.#ready = [];
    return rows;
  }

  readonly open = (name: string, attributes: Readonly<Record<string, string>>): void => {
    if (name === 'row') this.#openRow(attributes.r);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'v') this.#isValue = true;
    else if (name === 'f') this.#hasFormula = true;
    this.#inline.open(name);
  };

  readonly text = (piece: string): void => {
    if (this.#isValue) {
      const before = this.#value ?? '';
      if (before.length <= this.#options.limits.cell) this.#value = before + piece;
    } else this.#inline.add(piece);
  };

  readonly close = (name: string): void => {
    this.#inline.close(name);
    if (name === 'v') {
      this.#isValue = false;
      this.#value ??= '';
    } else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  };

  #openRow(number: string | undefined): void {
    const next = number === undefined ? this.#number + 1 : Number(number);
    // By its number a line is known again: there is none twice, and none before another.
    if (!Number.isInteger(next) || next <= this.#number) throw new TableRefusal('notXlsx');
    const { rows } = this.#options.limits;
    if (next > rows) throw new TableRefusal('tooManyRows', { rows });
    this.#number = next;
    this.#cells = [];
    this.#faults = new Map();
    this.#isTooWide = false;
    this.#length = 0;
    this.#place = -1;
  }

  #openCell({ r: reference, t: type = 'n', s: format = '0' }: Readonly<Record<string, string>>): void {
    this.#place = reference === undefined ? this.#place + 1 : placeOf(reference);
    this.#type = type;
    this.#format = Number(format);
    this.#value = undefined;
    this.#hasFormula = false;
    this.#inline.begin();
  }

  #closeCell(): void {
    const { limits } = this.#options;
    const read = this.#readCell();
    const text = typeof read === 'string' ? read.trim() : '';
    if (this.#place >= limits.columns) {
      this.#isTooWide ||= text !== '' || typeof read !== 'string';
      return;
    }
    if (typeof read !== 'string') this.#faults.set(this.#place, read.fault);
    else if (text.length > limits.cell) this.#faults.set(this.#place, 'cellTooLong');
    else if (text !== '') {
      while (this.#cells.length < this.#place) this.#cells.push('');
      this.#cells[this.#place] = text;
    }
    this.#length += text.length;
  }

  #readCell(): string | { fault: CellFault } {
    const { strings, dateFormats, isFrom1904 } = this.#options;
    const value = this.#value;
    if (this.#hasFormula && value === undefined) return { fault: 'formula' };
    if (this.#type === 'inlineStr') return this.#inline.text;
    if (value === undefined) return '';
    if (this.#type === 's') return strings.get(Number(value)) ?? '';
    if (this.#type === 'str') return unescaped(value);
    if (this.#type === 'e') return { fault: 'errorValue' };
    if (this.#type === 'd') return value.replace('T', ' ').replace(/(?:\.\d+)?Z?$/, '');
    if (value === '' || this.#type === 'b') return value;
    if (dateFormats.has(this.#format)) return serialTime(Number(value), isFrom1904) ?? value;
    return plainNumber(value) ?? { fault: 'digitsLost' };
  }

  #closeRow(): void {
    const { limits } = this.#options;
    const number = this.#number;
    if (!this.#isTooWide && this.#cells.length === 0 && this.#faults.size === 0) return;
    if (this.#isTooWide) this.#ready.push({ number, fault: 'tooManyColumns' });
    else if (this.#length > limits.line) this.#ready.push({ number, fault: 'lineTooLong' });
    else {
      const faults = this.#faults.size > 0 && { faults: this.#faults };
      this.#ready.push({ number, cells: this.#cells, ...faults });
    }
  }
}
