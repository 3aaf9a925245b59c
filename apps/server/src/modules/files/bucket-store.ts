import { openAsBlob } from 'node:fs';
import { AwsV4Signer } from 'aws4fetch';
import type { BucketSettings, FileStore } from './file-store.ts';

/** How long the bucket may take for a whole request, in milliseconds. */
const patience = 120_000;

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
    async remove(key) {
      const response = await send('DELETE', key, {});
      await response.body?.cancel();
    },
  };
}

/** The hash of nothing. */
const emptyBody = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
