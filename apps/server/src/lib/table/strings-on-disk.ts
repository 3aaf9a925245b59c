import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const blockSize = 256 * 1024;

/**
 * Texts by their numbers, from 0, in a file of their own that is gone with the process: a workbook may share more of
 * them than memory holds. What is added last and what was looked for last is near in the file, so that a block serves
 * many.
 */
export class StringsOnDisk implements Disposable {
  readonly #folder = mkdtempSync(join(tmpdir(), 'huifang-strings-'));
  readonly #file = openSync(join(this.#folder, 'strings'), 'wx+', 0o600);
  /** Where each begins; the last entry is where the next one would. */
  #ends = new Float64Array(1024);
  #count = 0;
  #written = 0;
  #pending: Buffer[] = [];
  #pendingBytes = 0;
  #block = Buffer.alloc(0);
  #blockAt = 0;

  get count(): number {
    return this.#count;
  }

  add(text: string): void {
    const bytes = Buffer.from(text);
    if (this.#count + 1 >= this.#ends.length) {
      const larger = new Float64Array(this.#ends.length * 2);
      larger.set(this.#ends);
      this.#ends = larger;
    }
    const begin = this.#ends[this.#count] ?? 0;
    this.#count += 1;
    this.#ends[this.#count] = begin + bytes.length;
    this.#pending.push(bytes);
    this.#pendingBytes += bytes.length;
    if (this.#pendingBytes >= blockSize) this.#flush();
  }

  get(number: number): string | undefined {
    if (!(number >= 0 && number < this.#count)) return undefined;
    if (this.#pendingBytes > 0) this.#flush();
    const begin = this.#ends[number] ?? 0;
    const end = this.#ends[number + 1] ?? begin;
    if (begin < this.#blockAt || end > this.#blockAt + this.#block.length) {
      const size = Math.max(end - begin, Math.min(blockSize, this.#written - begin));
      this.#block = Buffer.alloc(size);
      this.#blockAt = begin;
      readSync(this.#file, this.#block, 0, size, begin);
    }
    return this.#block.toString('utf8', begin - this.#blockAt, end - this.#blockAt);
  }

  #flush(): void {
    const bytes = Buffer.concat(this.#pending);
    writeSync(this.#file, bytes, 0, bytes.length, this.#written);
    this.#written += bytes.length;
    this.#pending = [];
    this.#pendingBytes = 0;
  }

  [Symbol.dispose](): void {
    closeSync(this.#file);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
