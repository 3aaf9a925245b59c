import { as, defineCall, type WireRequestOf } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '../errors.ts';
import { createDepartment, createMember, createOrganisation } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { StreamedAnswer } from './streamed-answer.ts';

const write = defineCall({
  path: '/api/probe/Write',
  summary: 'Adds a department and answers how many there are',
  request: z.object({ name: z.string().max(20), refuse: z.boolean().optional() }),
  data: z.object({ count: as('数量', z.number()) }),
  isWrite: true,
});
const stream = defineCall({
  path: '/api/probe/Stream',
  summary: 'Streams department names',
  request: z.object({ fail: z.boolean().optional() }),
  data: z.string(),
});

let server: TestApp;
let own: { token: string; organisationId: string };

beforeAll(async () => {
  server = await startTestApp();
  server.app.serve(write, {
    allow: 'consult:write',
    handler: async ({ body, db, operator }) => {
      await db
        .insertInto('departments')
        .values({ org_id: operator.organisationId, name: body.name, parent_id: null })
        .execute();
      if (body.refuse) throw new AppError('NOT_FOUND');
      const rows = await db.selectFrom('departments').select('id').execute();
      return { count: rows.length };
    },
  });
  server.app.serve(stream, {
    allow: 'member',
    handler: ({ body }) =>
      new StreamedAnswer({
        contentType: 'text/csv; charset=utf-8',
        chunks: async function* ({ inTransaction }) {
          yield 'name\n';
          const rows = await inTransaction((tx) => tx.selectFrom('departments').select('name').execute());
          for (const { name } of rows) yield `${name}\n`;
          if (body.fail) throw new Error('broken on purpose');
        },
      }),
  });
});
afterAll(() => server.close());

async function aSession(permissions: ['*'] | [] = ['*']) {
  const organisation = await createOrganisation(server.database);
  own = await server.signIn(await createMember(server.database, organisation.id, { permissions }));
  return own;
}

const save = (body: WireRequestOf<typeof write>, key?: string) =>
  server.call(write, body, { ...own, headers: key ? { 'idempotency-key': key } : {} });

describe('a save with an idempotency key', () => {
  it('gives the first answer when it is repeated, one after another and all at once', async () => {
    await aSession();
    expect((await save({ name: 'a' }, 'k1')).data).toEqual({ 数量: 1 });
    expect((await save({ name: 'a' }, 'k1')).data).toEqual({ 数量: 1 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => save({ name: 'b' }, 'k2')));
    for (const { data } of answers) expect(data).toEqual({ 数量: 2 });
    expect((await save({ name: 'c' })).data).toEqual({ 数量: 3 });
  });

  it('is kept in the words of the wire, which stay when ours change', async () => {
    await aSession();
    await save({ name: 'a' }, 'kept');
    const kept = server.database.db.selectFrom('idempotency_keys').select('answer').where('key', '=', 'kept');
    expect(await kept.execute()).toEqual([{ answer: { data: { 数量: 1 } } }]);
  });

  it('is refused with other contents', async () => {
    await aSession();
    await save({ name: 'a' }, 'k');
    expect((await save({ name: 'b' }, 'k')).envelope).toMatchObject({ Code: 'IDEMPOTENCY_MISMATCH' });
  });

  it('may be tried again after a refusal, which leaves nothing behind', async () => {
    await aSession();
    expect((await save({ name: 'a', refuse: true }, 'k')).envelope).toMatchObject({ Code: 'NOT_FOUND' });
    expect((await save({ name: 'a' }, 'k')).data).toEqual({ 数量: 1 });
  });

  it('is forgotten after 24 hours', async () => {
    await aSession();
    await save({ name: 'a' }, 'k');
    await server.database.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000) })
      .execute();
    expect((await save({ name: 'other' }, 'k')).data).toEqual({ 数量: 2 });
  });

  it('belongs to one person', async () => {
    await aSession();
    await save({ name: 'a' }, 'k');
    await aSession();
    expect((await save({ name: 'b' }, 'k')).data).toEqual({ 数量: 1 });
  });

  it('needs a usable key', async () => {
    await aSession();
    expect((await save({ name: 'a' }, 'x'.repeat(300))).status).toBe(400);
  });
});

describe('a body of brackets', () => {
  it.each([
    ['lists', '[', ']'],
    ['objects', '{"a":', '}'],
  ])('in brackets is refused before anything walks into it: %s', async (_, open, close) => {
    await aSession();
    const levels = 60_000;
    const payload = `{"name":"a","more":${open.repeat(levels)}1${close.repeat(levels)}}`;
    const headers = {
      authorization: `Bearer ${own.token}`,
      org: own.organisationId,
      'content-type': 'application/json',
    };
    const { status, text } = await server.send({ method: 'POST', url: write.path, headers, payload });
    expect([status, JSON.parse(text).Code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('rights of a call', () => {
  it('are checked before the body is read', async () => {
    await aSession([]);
    const answer = await server.call(write, {} as never, own);
    expect(answer).toMatchObject({ status: 403, envelope: { Code: 'FORBIDDEN' } });
    expect(answer.envelope).not.toHaveProperty('Fields');
  });
});

describe('a streamed answer', () => {
  it('sees the own organisation only', async () => {
    const { organisationId } = await aSession();
    await createDepartment(server.database, organisationId, { name: '内科' });
    const headers = { authorization: `Bearer ${own.token}`, org: organisationId };
    const answer = await server.send({ method: 'POST', url: stream.path, headers });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.text).toBe('name\n内科\n');
  });

  it('breaks off when it fails, so that it is not taken for whole', async () => {
    await aSession();
    const headers = { authorization: `Bearer ${own.token}`, org: own.organisationId };
    await expect(
      server.app.inject({ method: 'POST', url: stream.path, headers, payload: { fail: true } }),
    ).rejects.toThrow(/destroyed|aborted|broken/);
  });
});
