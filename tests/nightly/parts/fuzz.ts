import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { login, messageStream } from '@huifang/contract';
import * as fc from 'fast-check';
import { mostThrownAway } from '../../../apps/server/src/plugins/early-answers.ts';
import {
  type ArbitraryRequest,
  arbitraryRequest,
  type OpenApi,
} from '../../../apps/server/src/testing/arbitrary-requests.ts';
import { openSession } from '../../e2e/support/session.ts';
import { onEach } from '../lib/databases.ts';
import { type Part, refuse } from '../lib/part.ts';
import type { Product } from '../lib/product.ts';

/** How many requests one seed makes: a place to go on from. */
const chunk = 500;
const slowest = 5000;
/** So many requests are under way at a time. */
const together = 4;
/** What a run may add to the memory once it is warm, MB. */
const growth = 300;

const inside = /\bat .{1,200}:\d+:\d+|node_modules|kysely|PGlite|syntax error|violates |pg_catalog/;

interface Answer {
  status: number;
  body: string;
  milliseconds: number;
}

/** Over a socket; an address that no client can write is written as one could. */
function send(product: Product, token: string, sent: ArbitraryRequest): Promise<Answer> {
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, body: string) =>
      resolve({ status, body, milliseconds: performance.now() - started });
    const { hostname, port } = new URL(product.url);
    const outgoing = request(
      {
        hostname,
        port,
        method: sent.method,
        path: sent.url.replaceAll(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign.toWellFormed())),
        headers: {
          authorization: `Bearer ${token}`,
          org: '1001',
          ...(sent.contentType && { 'content-type': sent.contentType }),
          ...(sent.payload && { 'content-length': sent.payload.length }),
        },
      },
      (response) => {
        text(response).then(
          (body) => done(response.statusCode ?? 0, body),
          (error: Error) => done(0, error.message),
        );
      },
    );
    outgoing.on('error', (error) => {
      // The server may close a kept connection in the moment in which it is used again.
      if (outgoing.reusedSocket) resolve(send(product, token, sent));
      // So much is not listened to until whoever sends it hears the refusal.
      else if ((sent.payload?.length ?? 0) > mostThrownAway) done(413, '');
      else done(0, error.message);
    });
    outgoing.end(sent.payload);
  });
}

async function openApiOf(product: Product): Promise<OpenApi> {
  const document = (await (await fetch(`${product.url}/openapi.json`)).json()) as OpenApi;
  // An answer without end; and what would lock the only account out, or ask it for more than a password.
  for (const path of Object.keys(document.paths))
    if (path === messageStream.path || path === login.path || /logout|factor|passkey|password/i.test(path))
      delete document.paths[path];
  return document;
}

function wrongIn(
  { method, url, payload }: ArbitraryRequest,
  { status, body, milliseconds }: Answer,
): string[] {
  const isTold = inside.test(body) && !url.startsWith('/openapi');
  const isFailure = status === 0 || (status >= 500 && status !== 503);
  if (!isFailure && !isTold && milliseconds <= slowest) return [];
  const sent = `${method} ${url.slice(0, 300)} ${payload?.toString().slice(0, 500) ?? ''}`;
  return [`${status} in ${Math.round(milliseconds)} ms: ${sent} -> ${body.slice(0, 300)}`];
}

export const part: Part = {
  says: `strange requests: none fails inside, tells of the inside, takes ${slowest / 1000} s or fills the memory`,
  whole: 100_000,
  run: async ({ seed, from, to, databases, at }) => {
    const found: string[] = [];
    const figures: string[] = [];
    await onEach(databases, async (product, kind) => {
      const requests = arbitraryRequest(await openApiOf(product));
      let { token } = await openSession(product.url, 'admin');
      let longest = 0;
      let warm = 0;
      const memories: number[] = [];
      for (let first = from; first < to; first += chunk) {
        const numRuns = Math.min(chunk, to - first);
        const sample = fc.sample(requests, { seed: seed + first, numRuns });
        const sendNext = async () => {
          for (let sent = sample.pop(); sent; sent = sample.pop()) {
            const answer = await send(product, token, sent);
            longest = Math.max(longest, answer.milliseconds);
            // Ending sessions is a call like others.
            if (answer.status === 401) ({ token } = await openSession(product.url, 'admin'));
            found.push(...wrongIn(sent, answer).map((line) => `${kind}: ${line}`));
            if (!product.isRunning()) throw new Error(`The server ended.\n${found.at(-1)}\n${product.log()}`);
          }
        };
        await Promise.all(Array.from({ length: together }, sendNext));
        memories.push(product.memory());
        if (first - from >= 10_000) warm ||= product.memory();
        refuse(found, product);
        at(
          first + numRuns,
          `${Math.round(product.memory())} MB, the longest ${Math.round(longest)} ms`,
          kind,
        );
      }
      figures.push(
        `${kind}: ${to - from} requests, the longest ${Math.round(longest)} ms, memory ${Math.round(memories[0] ?? 0)} to ${Math.round(memories.at(-1) ?? 0)} MB, most ${Math.round(Math.max(...memories))} MB`,
      );
      if (warm && product.memory() > warm + growth)
        refuse([`${kind}: the memory grew from ${Math.round(warm)} to ${Math.round(product.memory())} MB`]);
    });
    return figures;
  },
};
