import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';

export interface Arrival {
  /** Where it lies until it is stored or thrown away. */
  path: string;
  /** As the sender called it. */
  name: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** The form's other fields. */
  fields: Record<string, unknown>;
}

/** What a form needs beside its file. */
const overhead = 64 * 1024;

/**
 * Writes the request's one file into the folder, never more than `mostBytes` of it and never all of it at once in
 * memory. A request that says at the start that it is larger is refused before its body is read; one that turns out
 * larger loses its connection, so that the rest is not listened to. Whoever calls removes the file.
 */
export async function receiveFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { folder, mostBytes }: { folder: string; mostBytes: number },
): Promise<Arrival> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + overhead) throw tooLarge(reply, mostBytes);
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    const fields: Record<string, unknown> = Object.create(null);
    let file: Omit<Arrival, 'fields'> | undefined;
    const limits = { files: 1, fields: 20, fieldSize: 10_000, fileSize: Number.POSITIVE_INFINITY };
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else
        file = {
          ...(await write(part.file, path, () => tooLarge(reply, mostBytes), mostBytes)),
          path,
          name: part.filename ?? '',
        };
    }
    if (!file) throw new AppError('FILE_MISSING');
    if (file.size === 0) throw new AppError('FILE_EMPTY');
    return { ...file, fields };
  } catch (error) {
    // What is still coming is thrown away: unread, it would stand before the next call of this connection.
    request.raw.unpipe();
    request.raw.resume();
    await rm(path, { force: true });
    throw isMalformed(error) ? new AppError('BAD_REQUEST', { cause: error }) : error;
  }
}

/** The form's parser throws errors without a code; a sender who goes away cuts the form off. */
function isMalformed(error: unknown): boolean {
  if (error instanceof AppError) return false;
  const { code } = error as NodeJS.ErrnoException;
  return code === undefined || code === 'ERR_STREAM_PREMATURE_CLOSE';
}

function tooLarge(reply: FastifyReply, mostBytes: number): AppError {
  reply.header('Connection', 'close');
  return new AppError('FILE_TOO_LARGE', { values: { megabytes: Math.floor(mostBytes / 1024 / 1024) } });
}

async function write(source: Readable, path: string, refusal: () => AppError, mostBytes: number) {
  const hash = createHash('sha256');
  let size = 0;
  // Open before anything can fail: what is opened after it was removed would stay.
  const file = await open(path, 'wx', 0o600);
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > mostBytes) throw refusal();
        hash.update(chunk);
        yield chunk;
      }
    },
    file.createWriteStream(),
  );
  return { size, sha256: hash.digest('hex') };
}

/** Removes what a process that was killed had received in part. */
export async function removeAbandoned(folder: string, olderThan: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const { mtime } = await stat(path).catch(() => ({ mtime: new Date() }));
    if (mtime < olderThan) await rm(path, { force: true });
  }
}
