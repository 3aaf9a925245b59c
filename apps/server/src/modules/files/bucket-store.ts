import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { AwsV4Signer } from 'aws4fetch';
import { StartupError } from '../../errors.ts';
import type { BucketSettings, FileStore } from './file-store.ts';

/** How long the bucket may take for a whole request, in milliseconds. */
const patience = 120_000;
/** The same for being there at all. */
const patienceAtStart = 5000;

/** Keeps files in an S3-compatible bucket, addressed by path. */
export function createBucketStore({ url, ...credentials }: BucketSettings): FileStore {
  const base = url.replace(/\/+$/, '');

  async function send(
    method: string,
    key: string,
    { body, headers, signal = AbortSignal.timeout(patience) }: RequestInit,
  ): Promise<Response> {
    const signer = new AwsV4Signer({
      ...credentials,
      service: 's3',
      method,
      url: `${base}/${key}`,
      headers: { 'X-Amz-Content-Sha256': emptyBody, ...(headers as Record<string, string>) },
    });
    const signed = await signer.sign();
    const request: RequestInit = { method, headers: signed.headers, body, signal };
    // A file goes where the configuration says, and nowhere that an answer names.
    const response = await fetch(signed.url, { ...request, redirect: 'error' });
    if (response.ok || (method !== 'PUT' && response.status === 404)) return response;
    await response.body?.cancel();
    throw new Error(`the bucket answered ${response.status} to ${method}`);
  }

  return {
    kind: 'bucket',
    async put(key, { path, sha256, type }) {
      const headers = { 'X-Amz-Content-Sha256': sha256, 'Content-Type': type };
      const response = await send('PUT', key, { body: await openAsBlob(path), headers });
      await response.body?.cancel();
    },
    async read(key, signal) {
      const { body, status } = await send('GET', key, { signal });
      if (status === 404) {
        await body?.cancel();
        return undefined;
      }
      if (!body) throw new Error('the bucket answered without a body');
      return body;
    },
    async check() {
      const key = `start-check/${randomUUID()}`;
      const signal = AbortSignal.timeout(patienceAtStart);
      try {
        for (const method of ['PUT', 'DELETE']) await (await send(method, key, { signal })).body?.cancel();
      } catch (cause) {
        throw new StartupError(
          `The bucket at ${url} cannot be used (${reasonOf(cause)}). Check HUIFANG_S3_URL, HUIFANG_S3_KEY, HUIFANG_S3_SECRET and HUIFANG_S3_REGION.`,
          { cause },
        );
      }
    },
    async remove(key) {
      const response = await send('DELETE', key, {});
      await response.body?.cancel();
    },
  };
}

/** What a failed request says, which may lie in its cause. */
function reasonOf(error: unknown): string {
  const { name, message, cause } = error as Error;
  if (name === 'TimeoutError') return `no answer within ${patienceAtStart / 1000} seconds`;
  const { code, message: inner } = (cause ?? {}) as { code?: string; message?: string };
  return code ?? inner ?? message;
}

/** The hash of nothing. */
const emptyBody = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
