import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createTarDecoder, createTarPacker, type ParsedTarEntry } from 'modern-tar';
import { StartupError } from '../errors.ts';
import type { Entry } from './format.ts';
import { decrypted, encrypted, type Key } from './keys.ts';

type Bytes = ReadableStream<Uint8Array>;

const gzip = () => new CompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>;
const gunzip = () => new DecompressionStream('gzip') as TransformStream<Uint8Array, Uint8Array>;

/**
 * Writes the entries into a file, compressed, and encrypted when there is a key. Answers its size in bytes; whatever
 * goes wrong, nothing is left of it.
 */
export async function writeArchive(
  path: string,
  entries: AsyncIterable<Entry>,
  key: Key | undefined,
): Promise<number> {
  const { readable, controller } = createTarPacker();
  const compressed = (readable as Bytes).pipeThrough(gzip());
  const packing = pack(entries, controller);
  // Told by the writing, which ends with it.
  packing.catch(() => {});
  try {
    const size = await writeWhole(path, key ? await encrypted(compressed, key) : compressed);
    await packing;
    return size;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

type Packing = ReturnType<typeof createTarPacker>['controller'];

async function pack(entries: AsyncIterable<Entry>, controller: Packing): Promise<void> {
  try {
    for await (const { name, size, chunks } of entries) {
      const body = controller.add({ name, size, mode: 0o600, mtime: new Date() }).getWriter();
      for await (const chunk of chunks) await body.write(chunk);
      await body.close();
    }
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

async function writeWhole(path: string, stream: Bytes): Promise<number> {
  const file = await open(path, 'w', 0o600);
  try {
    let size = 0;
    for await (const chunk of stream) {
      await file.writeFile(chunk);
      size += chunk.length;
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** Reads such a file entry by entry; each has to be read before the next one is asked for. */
export async function* readArchive(path: string, key: Key | undefined): AsyncGenerator<Entry> {
  const file = await open(path).catch((cause: NodeJS.ErrnoException) => {
    throw new StartupError(`The backup ${path} cannot be read (${cause.code}).`, { cause });
  });
  const source = file.createReadStream();
  try {
    const isEncrypted = (await firstBytes(path)).startsWith('age-encryption.org/');
    const bytes = Readable.toWeb(source) as unknown as Bytes;
    const plain = isEncrypted ? await opened(bytes, key) : bytes;
    const tar = plain.pipeThrough(gunzip()).pipeThrough(createTarDecoder({ strict: true }) as never);
    for await (const { header, body } of whole(tar as AsyncIterable<ParsedTarEntry>)) {
      yield { name: header.name, size: header.size, chunks: whole(body) };
    }
  } finally {
    // Also after a key that does not fit, when nothing of it was read.
    source.destroy();
  }
}

async function firstBytes(path: string): Promise<string> {
  let text = '';
  for await (const chunk of createReadStream(path, { end: 31 })) text += String(chunk);
  return text;
}

async function opened(bytes: Bytes, key: Key | undefined): Promise<Bytes> {
  if (!key) throw new StartupError('The backup is encrypted. Give its key with --key FILE.');
  if (key.identities.length === 0) {
    throw new StartupError('The key only encrypts. Give the file that holds AGE-SECRET-KEY-1… instead.');
  }
  try {
    return await decrypted(bytes, key);
  } catch (cause) {
    const isOther = /no identity matched/.test((cause as Error).message);
    throw isOther
      ? new StartupError('The backup was encrypted with another key.', { cause })
      : damaged(cause);
  }
}

/** What reading fails with is the archive's fault. */
async function* whole<Item>(items: AsyncIterable<Item>): AsyncGenerator<Item> {
  try {
    yield* items;
  } catch (cause) {
    throw damaged(cause);
  }
}

export const damaged = (cause?: unknown) =>
  new StartupError(
    'The backup is damaged, or was broken off before its end. Nothing was restored; take another one.',
    { cause },
  );
