import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { png } from '../../testing/upload.ts';
import { allFileExtensions, sniffExtension } from './file-kinds.ts';
import { safeFileName } from './file-name.ts';

describe('safeFileName', () => {
  it.each([
    ['疼痛评分表.PDF', 'pdf', '疼痛评分表.pdf'],
    ['e\u0301tude.txt', 'txt', '\u00e9tude.txt'],
    ['../../etc/passwd', 'txt', 'passwd.txt'],
    ['C:\\Users\\me\\片子.jpeg', 'jpg', '片子.jpg'],
    ['photo\u202egnp.exe', 'png', 'photognp.png'],
    ['a\u0000b\r\nSet-Cookie: x.png', 'png', 'abSet-Cookie_ x.png'],
    ['.htaccess', 'txt', '附件.txt'],
    ['  ..  ', 'png', '附件.png'],
    ['con.png', 'png', '_con.png'],
    ['<img src=x onerror="alert(1)">.png', 'png', '_img src=x onerror=_alert(1)__.png'],
    ['invoice.pdf.exe', 'pdf', 'invoice.pdf.pdf'],
    [`${'很'.repeat(300)}.png`, 'png', `${'很'.repeat(130)}.png`],
    ['\ud800.png', 'png', '附件.png'],
  ])('makes %j with contents of a .%s into %j', (name, extension, safe) => {
    expect(safeFileName(name, extension)).toBe(safe);
  });

  // Trimming it took time by the square of its length: what a form's head may hold stopped the server for seconds.
  it('is done with a name of 500,000 dots', () => {
    expect(safeFileName(`a${'.'.repeat(500_000)}b.png`, 'png')).toMatch(/^a\.*\.png$/);
  });
});

describe('sniffExtension', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-sniff-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const sniff = (name: string, contents: Uint8Array | string, allowed = allFileExtensions) => {
    const path = join(folder, 'file');
    writeFileSync(path, contents);
    return sniffExtension(path, name, allowed);
  };
  const program = Buffer.concat([
    Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff\0\0', 'latin1'),
    Buffer.alloc(4096),
  ]);
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]);

  it('goes by the contents, whatever the name says', async () => {
    expect(await sniff('x.png', png)).toBe('png');
    expect(await sniff('x.pdf', png)).toBe('png');
    expect(await sniff('x', '%PDF-1.7\n')).toBe('pdf');
    expect(await sniff('x.png', program)).toBeUndefined();
    expect(await sniff('x.txt', program)).toBeUndefined();
  });

  it('takes texts of any encoding, and nothing that a browser would run', async () => {
    expect(await sniff('说明.txt', '疼痛缓解\r\n')).toBe('txt');
    expect(await sniff('名单.csv', Buffer.from('d0d5c3fb2cb5e7bbb00a', 'hex'))).toBe('csv');
    expect(await sniff('x.txt', Buffer.from([0x41, 0, 0x42]))).toBeUndefined();
    for (const name of ['x.html', 'x.svg', 'x.js', 'x']) {
      expect(
        await sniff(name, '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      ).toBeUndefined();
      expect(await sniff(name, '<script>alert(1)</script>')).toBeUndefined();
    }
  });

  it('lets the name decide between old office documents, and takes no other compound file', async () => {
    expect(await sniff('病历.DOC', compound)).toBe('doc');
    expect(await sniff('x.xls', compound)).toBe('xls');
    expect(await sniff('setup.msi', compound)).toBeUndefined();
  });

  it('takes no archive, whatever it would unpack to', async () => {
    const packed = deflateRawSync(Buffer.alloc(50_000_000));
    const name = Buffer.from('[Content_Types].xml');
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(50_000_000, 22);
    head.writeUInt16LE(name.length, 26);
    expect(await sniff('a.docx', Buffer.concat([head, name, packed]))).toBeUndefined();
  });

  it('takes what is allowed only', async () => {
    expect(await sniff('x.png', png, ['pdf'])).toBeUndefined();
    expect(await sniff('x.txt', 'a', ['pdf'])).toBeUndefined();
  });
});
