import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { writeWorkbook } from '../export/xlsx.ts';
import type { TableLine } from './lines.ts';
import { openTable, type TableOptions } from './table.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-table-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = () => {
  files += 1;
  return join(folder, `${files}`);
};

async function linesIn(lines: AsyncIterable<TableLine>): Promise<TableLine[]> {
  const all: TableLine[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

async function linesOf(contents: string | Uint8Array, options?: TableOptions): Promise<TableLine[]> {
  const file = newFile();
  writeFileSync(file, contents);
  return linesIn((await openTable(file, options)).lines());
}

const cellsOf = (lines: readonly TableLine[]) =>
  lines.map((line) => ('cells' in line ? line.cells : line.fault));

/** A workbook of these parts, besides those that every workbook has. */
async function workbook(parts: Record<string, string>, book = ''): Promise<string> {
  const all: Record<string, string> = {
    'xl/workbook.xml': `<workbook>${book}<sheets><sheet name="hidden" sheetId="1" state="hidden" r:id="r9"/><sheet name="a" sheetId="2" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="x/styles" Target="/xl/styles.xml"/><Relationship Id="r3" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;"/><numFmt numFmtId="165" formatCode="[Red]0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
    'xl/sharedStrings.xml': '<sst/>',
    ...parts,
  };
  const zip = new ZipFile();
  for (const [path, text] of Object.entries(all)) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  const file = newFile();
  await pipeline(zip.outputStream, createWriteStream(file));
  return file;
}

const sheetOf = (rows: string, after = '') => ({
  'xl/worksheets/sheet1.xml': `<x:worksheet xmlns:x="m"><x:sheetData>${rows}</x:sheetData>${after}</x:worksheet>`,
});

async function rowsOf(rows: string, { after = '', book = '', strings = '' } = {}): Promise<TableLine[]> {
  const file = await workbook(
    { ...sheetOf(rows, after), ...(strings && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }) },
    book,
  );
  return linesIn((await openTable(file)).lines());
}

const faultsOf = (line: TableLine | undefined) => (line && 'cells' in line ? [...(line.faults ?? [])] : line);

describe('a CSV file', () => {
  it.each([
    [',', '\r\n'],
    [';', '\n'],
    ['\t', '\r'],
  ])('is read with %j between its fields and %j after its lines', async (delimiter, end) => {
    const text = [
      ['姓名', '电话'],
      ['"阿 "', '1'],
      ['', '3'],
      ['乙', '2'],
    ]
      .map((row) => row.join(delimiter))
      .join(end);
    expect(cellsOf(await linesOf(`\ufeff${text}`))).toEqual([
      ['姓名', '电话'],
      ['阿', '1'],
      ['', '3'],
      ['乙', '2'],
    ]);
  });

  it('is taken for GB18030 where it is no UTF-8, and for what its reader says', async () => {
    // 姓名 in GBK, and a character that only GB18030 has.
    const gbk = Buffer.from('d0d5c3fb8139ef30', 'hex');
    expect(cellsOf(await linesOf(gbk))).toEqual([['姓名㐁']]);
    expect(cellsOf(await linesOf(gbk, { encoding: 'gbk' }))).toEqual([['姓名㐁']]);
    expect(cellsOf(await linesOf(Buffer.from('姓名'), { encoding: 'gb18030' }))).not.toEqual([['姓名']]);
  });

  it('loses a line of 10 MB and no other', async () => {
    const long = 'x'.repeat(10_000_000);
    expect(cellsOf(await linesOf(`a,b\n1,2\n${long}\n3,4\n"${long}",5\n6,7`))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      'lineTooLong',
      ['3', '4'],
      'lineTooLong',
      ['6', '7'],
    ]);
  });

  it('has at most 200 columns, and cells of the length that a spreadsheet takes', async () => {
    const wide = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
    const lines = await linesOf(`${wide(200)}\n${wide(201)}\n${wide(200)},,,\n${'y'.repeat(40_000)},1`);
    expect(lines.map((line) => ('cells' in line ? line.cells.length : line.fault))).toEqual([
      200,
      'tooManyColumns',
      203,
      2,
    ]);
    expect(faultsOf(lines[3])).toEqual([[0, 'cellTooLong']]);
  });

  it('ends where it has more lines than a spreadsheet', async () => {
    await expect(linesOf('a\nb\nc', { limits: { rows: 2 } })).rejects.toMatchObject({ code: 'tooManyRows' });
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0, 0, 0x0d, 0x0a]), 'notText'],
    ['a workbook of an old Excel', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), 'oldExcel'],
    ['a broken archive', Buffer.from('PK\u0003\u0004nothing of one'), 'notXlsx'],
  ])('is not %s', async (_what, contents, code) => {
    await expect(linesOf(contents)).rejects.toMatchObject({ code });
  });
});

describe('a workbook', () => {
  it('of our own export is read as it was written', async () => {
    const rows = [
      ['林知夏', 34, '=1+1'],
      ['', null, '两\n行 _x0041_ <&>'],
    ];
    async function* batches() {
      yield rows;
    }
    const file = newFile();
    const written = writeWorkbook({
      sheetName: '客户',
      headings: ['姓名', '年龄', '备注'],
      batches: batches(),
    });
    await pipeline(Readable.from(written), createWriteStream(file));
    expect(cellsOf(await linesIn((await openTable(file)).lines()))).toEqual([
      ['姓名', '年龄', '备注'],
      ['林知夏', '34', '=1+1'],
      ['', '', '两\n行 _x0041_ <&>'],
    ]);
  });

  it('tells days of both counts by their formats, as days', async () => {
    const cells =
      '<x:row r="1"><x:c r="A1" s="1"><x:v>46027</x:v></x:c><x:c r="B1" s="2"><x:v>46027.604166666664</x:v></x:c><x:c r="C1" s="3"><x:v>46027</x:v></x:c><x:c r="D1" t="d"><x:v>2026-01-05T00:00:00</x:v></x:c><x:c r="E1" s="1"><x:v>59</x:v></x:c></x:row>';
    expect(cellsOf(await rowsOf(cells))).toEqual([
      ['2026-01-05', '2026-01-05 14:30:00', '46027', '2026-01-05 00:00:00', '1900-02-28'],
    ]);
    const from1904 = await rowsOf('<x:row><x:c s="1"><x:v>44565</x:v></x:c></x:row>', {
      book: '<workbookPr date1904="1"/>',
    });
    expect(cellsOf(from1904)).toEqual([['2026-01-05']]);
  });

  it('tells which numbers have lost digits, and writes the others out', async () => {
    const lines = await rowsOf(
      '<x:row r="2"><x:c r="A2"><x:v>1.3800138E10</x:v></x:c><x:c r="B2"><x:v>6.1010219900307E17</x:v></x:c><x:c r="C2"><x:v>0.30000000000000004</x:v></x:c></x:row>',
    );
    expect(lines).toMatchObject([{ number: 2, cells: ['13800138000', '', '0.3'] }]);
    expect(faultsOf(lines[0])).toEqual([[1, 'digitsLost']]);
  });

  it('has of a formula what was kept of its result, else tells it', async () => {
    const lines = await rowsOf(
      '<x:row><x:c t="str"><x:f>A2</x:f><x:v>甲</x:v></x:c><x:c><x:f>NOW()</x:f></x:c><x:c t="e"><x:f>1/0</x:f><x:v>#DIV/0!</x:v></x:c></x:row>',
    );
    expect(cellsOf(lines)).toEqual([['甲']]);
    expect(faultsOf(lines[0])).toEqual([
      [1, 'formula'],
      [2, 'errorValue'],
    ]);
  });

  it('tells the cells that were merged away', async () => {
    const cell = (name: string) => `<x:c r="${name}" t="inlineStr"><x:is><x:t>${name}</x:t></x:is></x:c>`;
    const lines = await rowsOf(
      `<x:row r="1">${cell('A1')}${cell('B1')}</x:row><x:row r="2">${cell('A2')}</x:row><x:row r="3">${cell('B3')}</x:row><x:row r="4">${cell('A4')}</x:row>`,
      {
        after: '<x:mergeCells count="2"><x:mergeCell ref="A2:A3"/><x:mergeCell ref="A4:B4"/></x:mergeCells>',
      },
    );
    expect(lines.map(faultsOf)).toEqual([[], [], [[0, 'merged']], [[1, 'merged']]]);
  });

  it('shares texts, without the readings beside them', async () => {
    const strings =
      '<si><t>一</t></si><si><r><t>二</t></r><r><t xml:space="preserve">三 </t></r><rPh><t>ni</t></rPh></si>';
    const cells =
      '<x:row><x:c t="s"><x:v>1</x:v></x:c><x:c t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>9</x:v></x:c></x:row>';
    expect(cellsOf(await rowsOf(cells, { strings }))).toEqual([['二三', '一']]);
  });

  it('has at most 200 columns, whatever formats lie beyond them', async () => {
    const at = (reference: string, value: string) =>
      `<x:c r="${reference}">${value && `<x:v>${value}</x:v>`}</x:c>`;
    const lines = await rowsOf(
      `<x:row r="1">${at('A1', '1')}${at('GR1', '2')}${at('XFD1', '')}</x:row><x:row r="2">${at('GS2', '3')}</x:row>`,
    );
    expect(lines.map((line) => ('cells' in line ? line.cells.length : line.fault))).toEqual([
      200,
      'tooManyColumns',
    ]);
  });

  it('is refused where it unpacks to far more than was packed, or has too many parts', async () => {
    const file = await workbook(sheetOf(`<x:row><x:c><x:v>1</x:v></x:c></x:row>${' '.repeat(20_000_000)}`));
    await expect(linesIn((await openTable(file)).lines())).rejects.toMatchObject({
      code: 'tooLarge',
    });
    await expect(
      linesIn((await openTable(file, { limits: { ratio: 1e6, unpacked: 1e6 } })).lines()),
    ).rejects.toMatchObject({ code: 'tooLarge' });
    await expect(linesIn((await openTable(file, { limits: { entries: 3 } })).lines())).rejects.toMatchObject({
      code: 'tooManyEntries',
    });
  });

  const refusalOf = async (sheet: string) => {
    const file = await workbook({ 'xl/worksheets/sheet1.xml': sheet });
    return linesIn((await openTable(file)).lines()).then(
      () => undefined,
      ({ code }) => code,
    );
  };

  it('resolves no entities of its own, within or outside', async () => {
    const withEntity = (value: string) =>
      `<!DOCTYPE a [<!ENTITY b ${value}>]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
    expect(await refusalOf(withEntity('"&c;&c;"'))).toBe('notXlsx');
    expect(await refusalOf(withEntity('SYSTEM "file:///etc/passwd"'))).toBe('notXlsx');
  });

  it.each([
    ['an end in its middle', '<worksheet><sheetData><row><c>'],
    ['elements in elements without end', `<worksheet>${'<a>'.repeat(10_000)}`],
    [
      'attributes without end',
      `<worksheet ${Array.from({ length: 2000 }, (_, index) => `a${index}=""`).join(' ')}/>`,
    ],
    ['a line twice', '<worksheet><sheetData><row r="2"/><row r="2"/></sheetData></worksheet>'],
    [
      'places that are merged over and over',
      `<worksheet><sheetData><row r="1"/><row r="2"><c><v>1</v></c></row></sheetData><mergeCells>${'<mergeCell ref="A1:C9"/>'.repeat(500)}</mergeCells></worksheet>`,
    ],
  ])('is refused with %s', async (_what, sheet) => {
    expect(await refusalOf(sheet)).toBe('notXlsx');
  });
});
