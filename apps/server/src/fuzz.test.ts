import { messageStream } from '@huifang/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demonstrationPassword } from './demo/accounts.ts';
import { loadDemonstration } from './demo/index.ts';
import { arbitraryRequest, type OpenApi } from './testing/arbitrary-requests.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

/** The same requests every time; nightly runs choose others, and more. */
const seed = Number(process.env.HUIFANG_FUZZ_SEED ?? 20_261_123);
const numRuns = Number(process.env.HUIFANG_FUZZ_REQUESTS ?? 2000);

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ checksAnswers: false, callerMaxAge: 2000 });
  const counts = { customers: 60, consults: 150, followUps: 200, complaints: 30 };
  await loadDemonstration(server.database, { counts });
});
afterAll(() => server.close());

const signIn = async () => {
  const { envelope } = await server.send({
    method: 'POST',
    url: '/api/user/login',
    payload: { userName: 'admin', password: demonstrationPassword },
  });
  return envelope.Data as string;
};

/** What a stack or the inside of the server looks like in a text. */
const inside = /\bat .{1,200}:\d+:\d+|node_modules|kysely|PGlite|syntax error|violates |pg_catalog/;

it('no request, however strange, makes the server fail, hang or tell of its inside', async () => {
  const document = (await server.send({ method: 'GET', url: '/openapi.json' }))
    .envelope as unknown as OpenApi;
  // Its answer has no end; ending one's own session would end the others' chance.
  for (const path of Object.keys(document.paths))
    if (path === messageStream.path || /logout/i.test(path)) delete document.paths[path];
  const token = await signIn();
  const failed: string[] = [];
  for (const request of fc.sample(arbitraryRequest(document), { seed, numRuns })) {
    const { method, url, payload, contentType } = request;
    const { statusCode, body } = await server.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(contentType && { 'content-type': contentType }) },
      ...(payload && { payload }),
    });
    const isTold = inside.test(body) && !url.startsWith('/openapi');
    if (statusCode >= 500 || isTold)
      failed.push(
        `${statusCode} ${method} ${url.slice(0, 300)} ${payload?.toString().slice(0, 600) ?? ''} -> ${body.slice(0, 300)}`,
      );
  }
  expect(failed).toEqual([]);
}, 600_000);
