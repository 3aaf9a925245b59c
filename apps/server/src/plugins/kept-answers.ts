import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { sql } from 'kysely';
import type { Tx } from '../db/types.ts';

/** What an organisation configures, by what the signals of its changes call it. */
export type Configured = 'diseases' | 'settings' | 'staff';

/** Signals are forgotten after an hour; before that, what they tell of a state never comes again. */
const longest = 30 * 60_000;

const mostBytes = 32 * 1024 * 1024;

interface Kept {
  state: string;
  until: number;
  answer: KeptAnswer;
}

/** What is within an answer's envelope, as JSON. */
export class KeptAnswer {
  readonly #json: Buffer;
  #packed: Promise<Buffer> | undefined;

  constructor(data: unknown) {
    this.#json = Buffer.from(JSON.stringify(data));
  }

  get size(): number {
    return this.#json.length;
  }

  /** The whole answer in the bytes of its JSON. */
  within(before: string, after: string): Buffer {
    return Buffer.concat([Buffer.from(before), this.#json, Buffer.from(after)]);
  }

  /** The same packed by gzip (RFC 1952), of which the kept part is packed once: pieces that end on a byte can be joined. */
  async packedWithin(before: string, after: string): Promise<Buffer> {
    this.#packed ??= deflated(this.#json, constants.Z_FULL_FLUSH);
    const packed = await Promise.all([
      deflated(before, constants.Z_FULL_FLUSH),
      this.#packed,
      deflated(after, constants.Z_FINISH),
    ]);
    const end = Buffer.alloc(8);
    end.writeUInt32LE(crc32(after, crc32(this.#json, crc32(before))));
    end.writeUInt32LE(Buffer.byteLength(before) + this.size + Buffer.byteLength(after), 4);
    return Buffer.concat([gzipHeader, ...packed, end]);
  }
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

const deflate = promisify<string | Buffer, { finishFlush: number }, Buffer>(deflateRaw);
const deflated = (bytes: string | Buffer, finishFlush: number) => deflate(bytes, { finishFlush });

/**
 * Answers in the bytes in which they travel, for as long as nothing changed that they tell of. The state is read in the
 * caller's transaction before the answer is made, so that it is never older than what it stands for, in whichever
 * process something was changed. At most 32 MB are kept, those asked for last.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  async answer(
    tx: Tx,
    { organisationId, key, parts }: { organisationId: string; key: string; parts: readonly Configured[] },
    make: () => Promise<unknown>,
  ): Promise<KeptAnswer> {
    const state = await stateOf(tx, organisationId, parts);
    const now = performance.now();
    const known = this.#kept.get(key);
    const isGood = known?.state === state && now < known.until;
    const kept = isGood ? known : { state, until: now + longest, answer: new KeptAnswer(await make()) };
    this.#keep(key, kept);
    return kept.answer;
  }

  /** As the last one asked for. Several may have made it at once. */
  #keep(key: string, kept: Kept): void {
    this.#forget(key);
    this.#kept.set(key, kept);
    this.#bytes += sizeOf(key, kept);
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#bytes -= sizeOf(key, kept);
  }
}

/** What was asked for counts too: people ask for any words, and may find nothing. */
const sizeOf = (key: string, { answer }: Kept) => 2 * key.length + answer.size + besides;

/** Bytes of the objects around an answer, roughly. */
const besides = 1024;

/** Ids of signals only grow, so that no two sets of them that follow each other have the same number and sum. */
async function stateOf(tx: Tx, organisationId: string, parts: readonly Configured[]): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select count(*) || ' ' || coalesce(sum(id), 0) as state from configuration_signals
    where org_id = ${organisationId} and kind = any(${[...parts]}::text[])`.execute(tx);
  return rows[0]?.state ?? '';
}
