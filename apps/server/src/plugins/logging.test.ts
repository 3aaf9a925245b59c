import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getUserId, login, newSession, sessionHeader } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allFileExtensions } from '../modules/files/file-kinds.ts';
import { bucketKeys, startBucketServer } from '../testing/bucket-server.ts';
import { createMember, createOrganisation, type TestMember, testPassword } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { aForm, png, upload } from '../testing/upload.ts';

let bucket: Awaited<ReturnType<typeof startBucketServer>>;
let server: TestApp;
let member: TestMember;
let lines: string[];
const write = vi.spyOn(process.stdout, 'write');

beforeAll(async () => {
  bucket = await startBucketServer();
  server = await startTestApp({
    logLevel: 'trace',
    trustedProxies: ['127.0.0.1', '10.1.0.0/16'],
    files: {
      folder: join(tmpdir(), `huifang-logging-${randomUUID()}`),
      bucket: { url: bucket.url, ...bucketKeys },
      mostBytes: 1024 * 1024,
      extensions: allFileExtensions,
    },
  });
  member = await createMember(server.database, (await createOrganisation(server.database)).id, {
    permissions: ['callback:execute'],
  });
  write.mockImplementation((chunk) => {
    lines.push(String(chunk));
    return true;
  });
  lines = [];
});
afterAll(async () => {
  write.mockRestore();
  await server.close();
  await bucket.stop();
});

/** What was logged since the last time. */
function logged(): Record<string, unknown>[] {
  const parsed = lines.join('').split('\n').filter(Boolean);
  lines = [];
  return parsed.map((line) => JSON.parse(line));
}

describe('the log at its finest level', () => {
  it('holds no token, cookie, password or key of an upload to a bucket, however it is sent', async () => {
    const session = await server.signIn(member);
    expect((await upload(server, session, 'a.png', png)).envelope.Success).toBe(true);
    const signedIn = await server.app.inject({
      method: 'POST',
      url: login.path,
      headers: { [sessionHeader]: newSession },
      payload: { userName: member.account, password: testPassword },
    });
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? '';
    const form = aForm('b.png', png);
    const [, id = ''] = signedIn.json().Data.split(':');
    const uploaded = await server.app.inject({
      method: 'POST',
      url: '/api/admin/UploadAsync',
      payload: form.payload,
      headers: { ...form.headers, cookie, [sessionHeader]: id },
    });
    expect(uploaded.json().Success).toBe(true);
    bucket.state.isDown = true;
    expect((await upload(server, session, 'c.png', png)).envelope.Success).toBe(false);
    bucket.state.isDown = false;

    const text = lines.join('');
    expect(text).toContain('busboy');
    expect(text).toContain('unexpected failure');
    const secrets = [session.token, cookie.split('=')[1] ?? '', testPassword, bucketKeys.secretAccessKey];
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(8);
      expect(text).not.toContain(secret);
    }
    expect(text).not.toContain('Signature=');
    logged();
  });
});

describe('a call that is refused', () => {
  it('leaves user, organisation and address, and nothing of a person', async () => {
    const session = await server.signIn(member);
    logged();
    const answer = await server.call(
      getUserId,
      {},
      { ...session, organisationId: '999', headers: { 'x-forwarded-for': '203.0.113.7' } },
    );
    expect(answer.status).toBe(403);
    const refused = logged().find(({ msg }) => msg === 'refused');
    expect(refused).toMatchObject({
      code: 'FORBIDDEN',
      user: member.userId,
      org: '999',
      address: '203.0.113.7',
    });
    await server.call(getUserId, {}, { ...session, headers: { org: '1; drop' } });
    const strange = await server.send({ method: 'POST', url: getUserId.path, payload: {} });
    expect(strange.status).toBe(401);
    const text = JSON.stringify(logged());
    expect(text).toContain('UNAUTHENTICATED');
    expect(text).not.toContain(member.name);
    expect(text).not.toContain(member.account);
  });
});

describe('the id of a request', () => {
  const ask = async (id: string, remoteAddress: string) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: getUserId.path,
      headers: { 'x-request-id': id },
      remoteAddress,
    });
    return answer.json().RequestId as string;
  };

  it('is what a trusted proxy says, within bounds, and of nobody else', async () => {
    expect(await ask('edge-7.4_a', '127.0.0.1')).toBe('edge-7.4_a');
    expect(await ask('edge-8', '10.1.2.3')).toBe('edge-8');
    for (const id of ['', 'x'.repeat(65), 'a b', '回访', '{"x":1}', 'a\tb']) {
      expect(await ask(id, '127.0.0.1')).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await ask('forged', '10.2.0.1')).toMatch(/^[0-9a-f-]{36}$/);
    const ids = logged().map(({ reqId }) => reqId);
    expect(ids).toContain('edge-8');
    expect(ids).not.toContain('forged');
  });
});
