import { createReadStream } from 'node:fs';
import { TableRefusal } from './refusal.ts';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/** As people name them; GBK is a part of GB18030. */
const names = {
  utf8: 'utf-8',
  'utf-8': 'utf-8',
  'utf-16le': 'utf-16le',
  'utf-16be': 'utf-16be',
  gbk: 'gb18030',
  gb2312: 'gb18030',
  gb18030: 'gb18030',
} as const satisfies Record<string, Encoding>;
export type EncodingName = keyof typeof names;

export const isEncodingName = (text: string): text is EncodingName => Object.hasOwn(names, text);
export const encodingNamed = (name: EncodingName): Encoding => names[name];

/** UTF-16 says so at its beginning; what is not valid UTF-8 from end to end is taken for GB18030, and so for GBK. */
export async function detectEncoding(file: string): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of bytesOf(file)) {
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

export async function* bytesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(file);
  } catch (cause) {
    throw new TableRefusal(
      'unreadable',
      { reason: (cause as NodeJS.ErrnoException).code ?? String(cause) },
      cause,
    );
  }
}

/** The text of a file piece by piece, without the byte order mark. */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytesOf(file)) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
