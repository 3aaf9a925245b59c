import { type Call, messageStream } from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganisation } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let own: { token: string; organisationId: string };
let foreignId: string;

beforeAll(async () => {
  server = await startTestApp();
  const organisation = await createOrganisation(server.database);
  foreignId = (await createOrganisation(server.database)).id;
  own = await server.signIn(await createMember(server.database, organisation.id));
});
afterAll(() => server.close());

const served = (call: Call) =>
  server.app.hasRoute({ method: call.method === 'GET' ? 'GET' : 'POST', url: call.path });
const signedIn = calls
  .filter(({ audience }) => audience !== 'public')
  .map((call) => [call.path, call] as const);
const members = calls
  .filter(({ audience }) => audience === 'member')
  .map((call) => [call.path, call] as const);

const headers = (extra: Record<string, string> = {}) => ({
  authorization: `Bearer ${own.token}`,
  org: own.organisationId,
  ...extra,
});

/** Sends raw fields the way the call takes them. */
function send(call: Call, fields: Record<string, string>, extra: Record<string, string>) {
  return call.method === 'GET'
    ? server.send({ method: 'GET', url: call.path, query: fields, headers: extra })
    : server.send({ method: 'POST', url: call.path, payload: fields, headers: extra });
}

describe('every call', () => {
  it.each(calls.map((call) => [call.path, call] as const))('%s is served', (_path, call) => {
    expect(served(call)).toBe(true);
  });

  it.each(signedIn)('%s refuses strangers', async (_path, call) => {
    const answer = await send(call, {}, {});
    expect(answer).toMatchObject({ status: 401, envelope: { Success: false, Code: 'UNAUTHENTICATED' } });
  });

  it.each(members)('%s refuses the header of another organisation', async (_path, call) => {
    for (const org of [foreignId, '999999999', '1 or 1=1', '9'.repeat(40)]) {
      const answer = await send(call, {}, headers({ org }));
      expect(answer).toMatchObject({ status: 403, envelope: { Success: false, Code: 'FORBIDDEN' } });
    }
  });

  it.each(members)('%s refuses a body that names another organisation', async (_path, call) => {
    for (const name of ['orgId', 'orgid', 'OrgId', 'Orgid', 'org', '机构ID']) {
      const answer = await send(call, { [name]: foreignId }, headers());
      expect(answer).toMatchObject({ status: 403, envelope: { Code: 'FORBIDDEN' } });
    }
  });

  it.each(signedIn.filter(([, call]) => call.method !== 'GET'))(
    '%s refuses malformed JSON, lists and oversized bodies',
    async (_path, call) => {
      const raw = (payload: string) =>
        server.send({
          method: 'POST',
          url: call.path,
          payload,
          headers: headers({ 'content-type': 'application/json' }),
        });
      expect(await raw('{"a":')).toMatchObject({ status: 400, envelope: { Code: 'BAD_REQUEST' } });
      expect(await raw('{"__proto__":{"a":1}}')).toMatchObject({ status: 400 });
      expect(await raw('[1]')).toMatchObject({
        status: 200,
        envelope: { Success: false, Code: 'VALIDATION' },
      });
      const tooLarge = JSON.stringify({ text: '长'.repeat((call.mostBytes ?? 1_048_576) / 3) });
      expect(await raw(tooLarge)).toMatchObject({ status: 413, envelope: { Code: 'PAYLOAD_TOO_LARGE' } });
    },
  );

  // The event stream never ends: its own tests cover it.
  const answering = members.filter(([, call]) => call !== messageStream);
  it.each(answering)('%s never fails unexpectedly on fields of the wrong type', async (_path, call) => {
    const hostile = ['', '\u0000', '\ud800', "' or 1=1 --", '-1', '1e999', '<script>', '𠮷龘😀', 'NaN'];
    const shape = (call.request as { shape?: object; def?: { innerType?: { shape?: object } } }) ?? {};
    const names = Object.keys(shape.shape ?? shape.def?.innerType?.shape ?? {}).filter(
      (name) => !/^(org|orgid|机构id)$/i.test(name),
    );
    for (const value of hostile) {
      const fields = Object.fromEntries(names.map((name) => [name, value]));
      const { status } = await send(call, fields, headers());
      expect(status, `${call.path} with ${JSON.stringify(value)}`).toBeLessThan(500);
    }
  });
});
