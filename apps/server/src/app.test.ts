import {
  getBackupState,
  getDoctors,
  getLogList,
  getMaxMethodSort,
  getUserId,
  saveLog,
} from '@huifang/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loggerOptions } from './plugins/logging.ts';
import { createMember, createOrganisation } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

let server: TestApp;
let own: { token: string; organisationId: string };

beforeAll(async () => {
  server = await startTestApp({ backupWarnHours: 48 });
  const organisation = await createOrganisation(server.database);
  own = await server.signIn(await createMember(server.database, organisation.id, { name: '单田芳' }));
});
afterAll(() => server.close());

const headers = (extra: Record<string, string> = {}) => ({
  authorization: `Bearer ${own.token}`,
  org: own.organisationId,
  ...extra,
});

describe('paths and methods', () => {
  it('match without regard to letter case', async () => {
    const answer = await server.send({ method: 'POST', url: '/API/ADMIN/getuserid', headers: headers() });
    expect(answer.status).toBe(200);
  });

  it('accept GET and POST where other programs send queries', async () => {
    for (const method of ['GET', 'POST'] as const) {
      const url = '/api/Evaluation/GetDateRange?type=3';
      const { data } = await server.send({ method, url, headers: headers() });
      const { Sdate, Edate } = data as { Sdate: string; Edate: string };
      expect(Date.parse(Edate) - Date.parse(Sdate)).toBe(3 * 86_400_000);
    }
  });

  it.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE'] as const)('are not answered to %s', async (method) => {
    const answer = await server.send({ method: method as 'GET', url: getUserId.path, headers: headers() });
    expect(answer).toMatchObject({ status: 404, envelope: { Code: 'UNKNOWN_PATH' } });
  });

  it('answer an unknown address in the envelope, in the language asked for', async () => {
    const answer = await server.send({
      method: 'POST',
      url: '/api/nothing',
      headers: { 'accept-language': 'fr, en;q=0.8, zh-CN;q=0.5' },
    });
    expect(answer).toMatchObject({
      status: 404,
      envelope: { Success: false, Code: 'UNKNOWN_PATH', Data: 'There is nothing at this address.' },
    });
  });

  it.each(['/api/%', '/%c0%ae%c0%ae/etc/passwd', '/../../package.json'])('survive %s', async (url) => {
    const { status } = await server.send({ method: 'GET', url });
    expect([400, 404]).toContain(status);
  });
});

describe('bodies', () => {
  const post = (payload: string, type = 'application/json', url: string = getUserId.path) =>
    server.send({ method: 'POST', url, payload, headers: headers({ 'content-type': type }) });

  it('are JSON only', async () => {
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 415,
      envelope: { Code: 'UNSUPPORTED_MEDIA_TYPE' },
    });
    expect((await post('hello', 'text/plain')).status).toBe(415);
  });

  it('may be empty or hold unknown fields', async () => {
    expect((await post('')).status).toBe(200);
    expect((await post('{"unknown":{"deep":[1]}}')).envelope.Success).toBe(true);
  });

  it('win over the query, whose last value of a repeated name counts', async () => {
    const search = (url: string, body: string) => post(body, 'application/json', url);
    const path = `${getDoctors.path}?searchtext=xx&searchtext=stf`;
    expect((await search(path, '{}')).data).toHaveLength(1);
    expect((await search(path, '{"searchtext":"nobody"}')).data).toHaveLength(0);
  });

  it('are refused where a name hides from the check what it is', async () => {
    for (const name of ['__proto__', '__proto\\u0000__', 'constr\\ud800uctor']) {
      expect((await post(`{"a":{"${name}":{"b":1}}}`)).envelope).toMatchObject({ Code: 'BAD_REQUEST' });
    }
  });

  it('are refused with sentences for each field', async () => {
    const answer = await post('{"searchtext":{"a":1}}', 'application/json', getDoctors.path);
    expect(answer).toMatchObject({
      status: 200,
      envelope: { Success: false, Code: 'VALIDATION', Fields: [{ path: 'searchtext' }] },
    });
  });

  it('are not listened to from strangers', async () => {
    const payload = 'x'.repeat(2_000_000);
    const answer = await server.send({ method: 'POST', url: getUserId.path, payload });
    expect(answer.status).toBe(401);
  });
});

describe('every answer', () => {
  it('carries its request id, forbids caching, framing and sniffing', async () => {
    const answer = await server.send({ method: 'POST', url: getUserId.path, headers: headers() });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': answer.envelope.RequestId,
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    });
  });
});

describe('the default organisation', () => {
  it('counts when no header names one', async () => {
    const answer = await server.call(getUserId, {}, { token: own.token });
    expect(answer.status).toBe(200);
  });
});

describe('rights', () => {
  it('are refused on the server', async () => {
    const reader = await createMember(server.database, own.organisationId, { permissions: ['consult:read'] });
    const session = await server.signIn(reader);
    expect((await server.call(getLogList, {}, session)).status).toBe(403);
    expect((await server.call(getLogList, {}, own)).status).toBe(200);
  });
});

describe('the error log', () => {
  it('keeps the address without its query, lists newest first, and is rate limited', async () => {
    const save = (message: string) =>
      server.call(
        saveLog,
        { type: 'script', code: 0, message, url: 'http://localhost/Servicecenter?搜索=张三' },
        own,
      );
    expect((await save('first')).data).toBeNull();
    await save('x'.repeat(5000));
    const { data } = await server.call(getLogList, { page: 1, size: 10 }, own);
    expect(data.Total).toBe(2);
    expect(data.Objs[0]?.message).toHaveLength(2000);
    expect(data.Objs[1]).toMatchObject({ message: 'first', url: 'http://localhost/Servicecenter' });
    const answers = await Promise.all(Array.from({ length: 25 }, () => save('again')));
    expect(answers.some(({ status }) => status === 429)).toBe(true);
  });

  it('warns of backups that are older than the setting, and of none', async () => {
    const state = async () => (await server.call(getBackupState, {}, own)).data;
    const backups = server.database.db;
    expect(await state()).toEqual({ at: '', isLate: false, hours: 48 });
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
    await backups
      .updateTable('organisations')
      .set({ created_at: daysAgo(3) })
      .execute();
    expect((await state()).isLate).toBe(true);
    await backups
      .insertInto('backups')
      .values([
        { state: 'good', ended_at: daysAgo(3) },
        { state: 'failed', ended_at: daysAgo(1) },
      ])
      .execute();
    expect(await state()).toMatchObject({ at: expect.stringMatching(/^\d{4}-/), isLate: true });
    await backups
      .insertInto('backups')
      .values({ state: 'good', ended_at: daysAgo(1) })
      .execute();
    expect((await state()).isLate).toBe(false);
  });

  it('refuses sizes and pages that no list has', async () => {
    const ask = (page: number, size: number) => server.call(getLogList, { page, size }, own);
    expect((await ask(1, 1_000_000)).envelope).toMatchObject({ Code: 'PAGE_SIZE_REFUSED' });
    expect((await ask(0, 10)).envelope).toMatchObject({ Code: 'VALIDATION' });
  });
});

describe('the gateway', () => {
  const run = (getUrl: string, param: string) =>
    server.send({
      method: 'POST',
      url: '/api/Admin/GetBHJsonDataEx',
      payload: { getUrl, param },
      headers: headers(),
    });
  const optionList = 'bizdomain/03/FY004/获取选项列表';

  it('answers an operation as JSON text', async () => {
    const { response } = JSON.parse((await run(optionList, '{"窗体ID":"1"}')).data as string);
    expect(response).toMatchObject({ 返回结果: 1, 返回信息: '', 记录数: 6 });
    expect(response.data).toContainEqual({ 选项名: '回访可选天数', 值: '15' });
    expect(response.data).toContainEqual({ 选项名: '登记可补天数', 值: '30' });
  });

  it('tells a business refusal inside the answer', async () => {
    const { response } = JSON.parse((await run(optionList, '{"人员ID":"999999"}')).data as string);
    expect(response).toMatchObject({ 返回结果: 0, 返回信息: '没有找到该记录，可能已被删除', data: [] });
  });

  it('refuses unknown operations, malformed parameters and other organisations', async () => {
    expect((await run('bizdomain/nothing', '{}')).envelope).toMatchObject({ Code: 'UNKNOWN_OPERATION' });
    expect(await run(optionList, '{')).toMatchObject({ status: 400 });
    expect((await run(optionList, '[]')).envelope).toMatchObject({ Code: 'VALIDATION' });
    const foreign = await createOrganisation(server.database);
    expect((await run(optionList, JSON.stringify({ 机构ID: foreign.id }))).status).toBe(403);
  });
});

describe('health and description', () => {
  it('are public', async () => {
    for (const url of ['/healthz', '/readyz']) {
      expect((await server.send({ method: 'GET', url })).status).toBe(200);
    }
    const { text } = await server.send({ method: 'GET', url: '/openapi.json' });
    expect(JSON.parse(text).paths[getMaxMethodSort.path]).toBeDefined();
  });
});

describe('the lines of the log', () => {
  it('keep one line for each thing, whatever was sent', async () => {
    const lines: string[] = [];
    const stream = { write: (line: string) => void lines.push(line) };
    const app = Fastify({ logger: { ...(loggerOptions('info') as object), stream } });
    const forged = 'x\r\n{"level":60,"msg":"forged"}\u2028';
    app.log.error({ err: new Error(forged), [forged]: forged }, forged);
    expect(lines).toHaveLength(1);
    expect(lines[0]?.trimEnd().split(/[\r\n]/)).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: forged });
  });
});
