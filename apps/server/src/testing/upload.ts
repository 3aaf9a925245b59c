import type { uploadAsync, WireDataOf } from '@huifang/contract';
import type { CallContext, TestAnswer, TestApp } from './test-app.ts';

/** A form with one file, as a browser sends it. */
export function aForm(name: string, contents: Uint8Array | string, fields: Record<string, string> = {}) {
  const boundary = '----huifang-test';
  const parts = [
    ...Object.entries(fields).map(
      ([field, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
    ),
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
      'Content-Type: application/octet-stream\r\n\r\n',
    contents,
    `\r\n--${boundary}--\r\n`,
  ];
  return {
    payload: Buffer.concat(parts.map((part) => Buffer.from(part as string))),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** Uploads a file through the whole server. */
export async function upload(
  server: TestApp,
  { token, organisationId, headers }: CallContext,
  name: string,
  contents: Uint8Array | string,
): Promise<TestAnswer<WireDataOf<typeof uploadAsync>>> {
  const form = aForm(name, contents);
  return server.send({
    method: 'POST',
    url: '/api/admin/UploadAsync',
    payload: form.payload,
    headers: {
      ...form.headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(organisationId && { org: organisationId }),
      ...headers,
    },
  }) as never;
}

/** The smallest picture. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
