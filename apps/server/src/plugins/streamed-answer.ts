import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DatabaseHandle } from '../db/database.ts';
import type { Tx } from '../db/types.ts';

interface StreamContext {
  /** A short transaction in the caller's organisation: one for each batch, never one for the whole stream. */
  inTransaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Aborted when the client goes away. */
  signal: AbortSignal;
}

interface StreamedAnswerOptions {
  contentType: string;
  headers?: Record<string, string>;
  /** Starts after the handler's transaction has been committed; not asked for more once the client is gone. */
  chunks: (context: StreamContext) => AsyncIterable<string | Uint8Array>;
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

export function sendStream(
  reply: FastifyReply,
  { options }: StreamedAnswer,
  database: DatabaseHandle,
  organisationId: string,
) {
  const abort = new AbortController();
  const stream = Readable.from(
    options.chunks({
      inTransaction: (work) => database.withOrganisation(organisationId, work),
      signal: abort.signal,
    }),
    { objectMode: false, highWaterMark: 64 * 1024 },
  );
  stream.once('close', () => abort.abort());
  // A stream that waits for news ends only once its source does, so that the source is told first.
  reply.raw.once('close', () => abort.abort());
  return reply
    .headers(options.headers ?? {})
    .type(options.contentType)
    .send(stream);
}
