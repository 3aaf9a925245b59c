import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

interface FileKind {
  /** What it is served as. */
  type: string;
  /** What its first bytes may be recognised as, beside its own extension. */
  recognisedAs?: readonly string[];
}

/**
 * Every kind of file that can be allowed, by its extension. None of them runs anything in a browser: no HTML, no SVG,
 * and of office documents none with macros.
 */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  jpg: { type: 'image/jpeg' },
  png: { type: 'image/png', recognisedAs: ['apng'] },
  gif: { type: 'image/gif' },
  webp: { type: 'image/webp' },
  bmp: { type: 'image/bmp' },
  heic: { type: 'image/heic' },
  pdf: { type: 'application/pdf' },
  docx: { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  pptx: { type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  doc: { type: 'application/msword', recognisedAs: ['cfb'] },
  xls: { type: 'application/vnd.ms-excel', recognisedAs: ['cfb'] },
  ppt: { type: 'application/vnd.ms-powerpoint', recognisedAs: ['cfb'] },
  txt: { type: 'text/plain' },
  csv: { type: 'text/csv' },
  mp3: { type: 'audio/mpeg' },
  wav: { type: 'audio/wav' },
  m4a: { type: 'audio/mp4' },
  amr: { type: 'audio/amr' },
  aac: { type: 'audio/aac' },
  ogg: { type: 'audio/ogg', recognisedAs: ['oga', 'opus', 'spx'] },
};

export const allFileExtensions = Object.keys(fileKinds);

/** The media types behind extensions. */
export const typesOf = (extensions: readonly string[]) =>
  extensions.flatMap((extension) => fileKinds[extension]?.type ?? []);

/** Kinds that are told by nothing but their extension and the lack of binary data. */
const textExtensions = ['txt', 'csv'];

/** The extension of a name in lower case, without its dot. */
export const endingOf = (name: string) => /\.([a-z0-9]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * The extension that fits what the file really holds, or undefined when that is none of the allowed kinds. The name
 * only decides between kinds that look alike; a picture named .pdf is a picture, a program named .png is refused.
 */
export async function sniffExtension(
  path: string,
  name: string,
  allowed: readonly string[],
): Promise<string | undefined> {
  const claimed = endingOf(name);
  const recognised = await fileTypeFromFile(path);
  if (!recognised) {
    const isText = textExtensions.includes(claimed) && allowed.includes(claimed) && (await isPlainText(path));
    return isText ? claimed : undefined;
  }
  const fitting = allowed.filter(
    (extension) =>
      extension === recognised.ext || fileKinds[extension]?.recognisedAs?.includes(recognised.ext),
  );
  return fitting.length > 1 ? fitting.find((extension) => extension === claimed) : fitting[0];
}

/** Whether there is no control character that texts in UTF-8 or GBK never hold. */
async function isPlainText(path: string): Promise<boolean> {
  await using file = await open(path);
  for await (const chunk of file.createReadStream({ autoClose: false })) {
    for (const byte of chunk as Buffer) {
      if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0c && byte !== 0x0d) return false;
    }
  }
  return true;
}
