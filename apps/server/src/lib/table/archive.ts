import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { TableLimits } from './limits.ts';
import { TableRefusal } from './refusal.ts';

/** From here on a part is looked at for what it was packed from. */
const worthALook = 2 ** 24;

/** The parts of a zip archive by their paths, each unpacked as it is read and never further than it said. */
export class Archive implements Disposable {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  readonly #limits: TableLimits;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, limits: TableLimits) {
    this.#zip = zip;
    this.#entries = entries;
    this.#limits = limits;
  }

  /** Refuses what is no archive, or one of too many parts. */
  static async open(file: string, limits: TableLimits): Promise<Archive> {
    const entries = new Map<string, Entry>();
    const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
      throw new TableRefusal('notXlsx', {}, cause);
    });
    try {
      for await (const entry of zip.eachEntry()) {
        if (entries.size >= limits.entries)
          throw new TableRefusal('tooManyEntries', { entries: limits.entries });
        entries.set(entry.fileName, entry);
      }
    } catch (cause) {
      zip.close();
      throw cause instanceof TableRefusal ? cause : new TableRefusal('notXlsx', {}, cause);
    }
    return new Archive(zip, entries, limits);
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** A part's bytes. Refuses one that unpacks to more than a clinic's file would. */
  async *read(path: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(path);
    if (!entry) throw new TableRefusal('notXlsx');
    const { uncompressedSize: size, compressedSize: packed } = entry;
    const { unpacked, ratio } = this.#limits;
    if (size > unpacked || (size > worthALook && size > packed * ratio)) {
      throw new TableRefusal('tooLarge', { megabytes: Math.floor(unpacked / 2 ** 20) });
    }
    let stream: Readable | undefined;
    try {
      stream = await this.#zip.openReadStreamPromise(entry);
      yield* stream as AsyncIterable<Buffer>;
    } catch (cause) {
      throw new TableRefusal('notXlsx', {}, cause);
    } finally {
      stream?.destroy();
    }
  }

  [Symbol.dispose](): void {
    this.#zip.close();
  }
}
