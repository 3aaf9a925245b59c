import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';
import { refuse } from './refusals.ts';

/** In milliseconds: how long a sender may take for the head of a request, each megabyte of JSON, and an upload. */
export interface Patience {
  head: number;
  body: number;
  upload: number;
}

const megabyte = 1024 * 1024;

export const usualPatience: Patience = { head: 15_000, body: 30_000, upload: 15 * 60_000 };

/**
 * Ends requests whose sender drips: they would hold a connection each, for as long as somebody likes. Node sees to
 * heads and to uploads, whose limit is the longest; the bodies of all other requests are small.
 */
export function addSlowSenders(app: FastifyInstance, { body, upload }: Patience): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const length = Number(raw.headers['content-length'] ?? 0);
    const hasBody = 'transfer-encoding' in raw.headers || length > 0;
    if (!hasBody || /^multipart\//i.test(raw.headers['content-type'] ?? '')) return;
    const timer = setTimeout(
      () => {
        if (raw.complete) return;
        if (reply.sent) return raw.destroy();
        reply.header('Connection', 'close');
        refuse(new AppError('TOO_SLOW'), request, reply);
        reply.raw.once('finish', () => raw.destroy());
      },
      // Whoever says that gigabytes will come waits no longer than an upload may take.
      Math.min(upload, body * Math.max(1, length / megabyte)),
    );
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
  });
}
