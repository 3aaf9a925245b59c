import { Readable } from 'node:stream';
import type { Locale } from '@huifang/contract';
import type { FastifyReply } from 'fastify';
import type { DatabaseHandle } from '../db/database.ts';
import type { Tx } from '../db/types.ts';

interface StreamContext {
  /** A short transaction in the caller's organisation: one for each batch, never one for the whole stream. */
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

type Chunks = AsyncIterable<string | Uint8Array>;

interface StreamedAnswerOptions {
  contentType: string;
  headers?: Record<string, string>;
  /**
   * Starts after the handler's transaction has been committed; not asked for more once the client is gone. What a
   * promise is rejected with is answered like any other failure: nothing has been sent until it is settled.
   */
  chunks: (context: StreamContext) => Chunks | Promise<Chunks>;
}

/**
 * What a handler returns to stream its answer instead of an envelope. The handler checks rights and writes the
 * audit entry in its own transaction first; a failure while streaming breaks the connection off, so that a
 * partial answer is never taken for a whole one.
 */
export class StreamedAnswer {
  readonly options: StreamedAnswerOptions;

  constructor(options: StreamedAnswerOptions) {
    this.options = options;
  }
}

export interface StreamReader {
  organisationId: string;
  locale: Locale;
  /** Asked before every batch; throws once the reader may not go on. */
  admit?: (tx: Tx) => Promise<void>;
}

export async function sendStream(
  reply: FastifyReply,
  { options }: StreamedAnswer,
  database: DatabaseHandle,
  { organisationId, locale, admit = async () => {} }: StreamReader,
) {
  const abort = new AbortController();
  // A stream that waits for news ends only once its source does, so that the source is told first.
  reply.raw.once('close', () => abort.abort());
  const chunks = await options.chunks({
    inTransaction: (work) => {
      const batch = async (tx: Tx) => {
        await admit(tx);
        return work(tx);
      };
      return database.withOrganisation(organisationId, batch, locale, {
        purpose: 'export',
        isIdempotent: true,
        isWanted: () => !abort.signal.aborted,
      });
    },
    signal: abort.signal,
  });
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: 64 * 1024 });
  stream.once('close', () => abort.abort());
  void reply
    .headers(options.headers ?? {})
    .type(options.contentType)
    .send(stream);
}
