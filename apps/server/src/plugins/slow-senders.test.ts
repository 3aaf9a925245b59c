import { type AddressInfo, connect } from 'node:net';
import { login } from '@huifang/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let server: TestApp;
let port: number;

beforeAll(async () => {
  server = await startTestApp({
    trustedProxies: 1,
    patience: { head: 200, body: 300, upload: 600_000 },
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(() => server.close());

/** What comes back until the server ends the connection. */
const answerTo = (sent: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(sent));
    let text = '';
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

it('the server ends a request whose head never ends', async () => {
  expect(await answerTo('POST / HTTP/1.1\r\nHost: x\r\nX-Drip: ')).toMatch(/^HTTP\/1\.1 408 /);
});

it('the server ends a request whose body never ends, in words', async () => {
  const head = `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`;
  const answer = await answerTo(`${head}{"userName":`);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"Code":"TOO_SLOW"');
});

it('the server does not wait for the rest of what it refused', async () => {
  const head = `POST ${login.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  expect(await answerTo(`${head}Content-Length: 2000000\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 413 /);
});

it('the server hears a request that is whole, on a connection that goes on', async () => {
  const ask = () =>
    fetch(`http://127.0.0.1:${port}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'nobody', password: 'x' }),
    });
  for (let time = 0; time < 2; time += 1)
    expect(await (await ask()).json()).toMatchObject({ Code: 'LOGIN_FAILED' });
});

it('the server asks browsers to stay with TLS where a proxy says that they came by it', async () => {
  const asked = (proto: string) =>
    server.send({ method: 'GET', url: '/healthz', headers: { 'x-forwarded-proto': proto } });
  expect((await asked('https')).headers['strict-transport-security']).toBe('max-age=31536000');
  expect((await asked('http')).headers['strict-transport-security']).toBeUndefined();
});
