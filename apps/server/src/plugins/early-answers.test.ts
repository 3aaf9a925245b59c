import { type AddressInfo, connect } from 'node:net';
import { login } from '@huifang/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

it('what is too large is refused in words, and the connection outlives what is still sent of it', async () => {
  const length = 3 * 1024 * 1024;
  const head = `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length:`;
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  const hears = (sign: string) =>
    new Promise<void>((resolve, reject) => {
      socket.on('data', (part) => {
        text += part;
        if (text.includes(sign)) resolve();
      });
      socket.on('error', reject).on('close', () => reject(new Error(`Closed after: ${text}`)));
    });
  const refused = hears('"Code":"PAYLOAD_TOO_LARGE"');
  socket.write(`${head} ${length}\r\n\r\n{`);
  await refused;
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  const next = hears('"Code":"LOGIN_FAILED"');
  socket.write(' '.repeat(length - 1));
  socket.write(`${head} 36\r\n\r\n{"userName":"nobody","password":"x"}`);
  await next;
  socket.destroy();
});
