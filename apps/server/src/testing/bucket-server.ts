import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export const bucketKeys = { region: 'test-1', accessKeyId: 'AKTEST', secretAccessKey: 'secret/with+signs' };

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

/**
 * A bucket as S3 serves it, addressed by path: requests whose signature (version 4) or whose body's hash is wrong are
 * refused with 403.
 */
export async function startBucketServer() {
  const objects = new Map<string, { body: Buffer; type: string }>();
  const state = { asked: 0, refused: 0, isDown: false, sendsOnTo: undefined as string | undefined };
  const server = createServer(async (request, response) => {
    state.asked += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const key = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname);
    const end = (status: number, data?: Buffer) => {
      response.statusCode = status;
      response.end(data);
    };
    if (state.isDown) return end(503);
    if (state.sendsOnTo) {
      response.setHeader('Location', `${state.sendsOnTo}${key}`);
      return end(307);
    }
    if (!isSigned(request, body)) {
      state.refused += 1;
      return end(403);
    }
    if (request.method === 'PUT') {
      objects.set(key, { body, type: request.headers['content-type'] ?? '' });
      return end(200);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return end(204);
    }
    const found = objects.get(key);
    return found ? end(200, found.body) : end(404);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/huifang`,
    objects,
    state,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function isSigned(request: IncomingMessage, body: Buffer): boolean {
  const header =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!header) return false;
  const [, id, date = '', region = '', signed = '', signature] = header;
  const contentHash = request.headers['x-amz-content-sha256'];
  if (id !== bucketKeys.accessKeyId || region !== bucketKeys.region || contentHash !== sha256(body))
    return false;
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x');
  const canonical = [
    request.method,
    pathname,
    searchParams.toString(),
    ...signed.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signed,
    contentHash,
  ].join('\n');
  const scope = `${date}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const dateKey = hmac(`AWS4${bucketKeys.secretAccessKey}`, date);
  const key = hmac(hmac(hmac(dateKey, region), 's3'), 'aws4_request');
  return hmac(key, text).toString('hex') === signature;
}
