import { describe, expect, it } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import { type Cell, type Workbook, writeWorkbook } from './xlsx.ts';

async function* batchesOf(rows: readonly (readonly Cell[])[], size = 2) {
  for (let at = 0; at < rows.length; at += size) yield rows.slice(at, at + size);
}

async function filesOf(rows: readonly (readonly Cell[])[], options: Partial<Workbook> = {}) {
  const parts: Uint8Array[] = [];
  const workbook = { sheetName: '客户列表', headings: ['姓名', '年龄'], batches: batchesOf(rows) };
  for await (const part of writeWorkbook({ ...workbook, ...options })) parts.push(part);
  return unzip(Buffer.concat(parts));
}

const textsIn = (sheet: string | undefined) =>
  [...(sheet ?? '').matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map(([, text]) => text);

describe('a workbook', () => {
  it('holds headings, texts and numbers, and everything that a spreadsheet opens it by', async () => {
    const files = await filesOf([
      ['林知夏', 34],
      ['', null],
    ]);
    expect([...files.keys()].sort()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    expect(textsIn(files.get('xl/worksheets/sheet1.xml'))).toEqual(['姓名', '年龄', '林知夏']);
    expect(files.get('xl/worksheets/sheet1.xml')).toContain('<c><v>34</v></c>');
    expect(files.get('xl/workbook.xml')).toContain('name="客户列表"');
  });

  it.each(['=1+1', '+1', '-1', '@a', '\ta', '=HYPERLINK("http://x")'])('writes %j as text', async (text) => {
    const sheet = (await filesOf([[text, 1]])).get('xl/worksheets/sheet1.xml');
    expect(sheet).toContain(`<c t="inlineStr" s="2"><is><t xml:space="preserve">${text}</t></is></c>`);
    expect(sheet).not.toContain('<f>');
  });

  it('keeps what would break XML or be read as something else', async () => {
    const sheet = (await filesOf([['<a> & "b"\r\n\u0001\ud800_x0041_', 1]])).get('xl/worksheets/sheet1.xml');
    expect(textsIn(sheet)).toContain('&lt;a&gt; &amp; "b"&#13;\n\ufffd_x005F_x0041_');
  });

  it('cuts a text at what a cell takes', async () => {
    const sheet = (await filesOf([['长'.repeat(40_000), 1]])).get('xl/worksheets/sheet1.xml');
    expect(textsIn(sheet).at(-1)).toHaveLength(32_767);
  });

  it('goes on in another sheet where one is full, each with the headings', async () => {
    const rows = Array.from({ length: 7 }, (_, index) => [`客户${index}`, index]);
    const files = await filesOf(rows, { rowLimit: 4 });
    const sheets = [1, 2, 3].map((number) => textsIn(files.get(`xl/worksheets/sheet${number}.xml`)));
    expect(sheets.map((texts) => texts.slice(0, 2))).toEqual([1, 2, 3].map(() => ['姓名', '年龄']));
    expect(sheets.flatMap((texts) => texts.slice(2))).toEqual(rows.map(([name]) => name));
    expect(files.get('xl/workbook.xml')).toContain('name="客户列表 3"');
  });

  it('has one sheet without rows too', async () => {
    const files = await filesOf([]);
    expect(textsIn(files.get('xl/worksheets/sheet1.xml'))).toEqual(['姓名', '年龄']);
  });

  it('asks for rows only as they are taken, and stops with who takes them', async () => {
    let asked = 0;
    let isEnded = false;
    async function* endless() {
      try {
        for (;;) {
          asked += 1;
          yield Array.from({ length: 500 }, () => [crypto.randomUUID().repeat(20), asked]);
        }
      } finally {
        isEnded = true;
      }
    }
    const workbook = writeWorkbook({ sheetName: 's', headings: ['a', 'b'], batches: endless() });
    await workbook.next();
    // What lies between the rows and their taker fills up, and then nothing is asked for.
    let before = -1;
    await expect
      .poll(
        () => {
          const isStill = asked === before;
          before = asked;
          return isStill;
        },
        { interval: 300, timeout: 10_000 },
      )
      .toBe(true);
    expect(asked).toBeLessThan(100);
    await workbook.return(undefined);
    expect(isEnded).toBe(true);
  });

  it('breaks off when the rows do', async () => {
    async function* broken() {
      yield [['一', 1]];
      throw new Error('connection lost');
    }
    const workbook = writeWorkbook({ sheetName: 's', headings: ['a', 'b'], batches: broken() });
    const take = async () => {
      for await (const _ of workbook);
    };
    await expect(take()).rejects.toThrow('connection lost');
  });
});
