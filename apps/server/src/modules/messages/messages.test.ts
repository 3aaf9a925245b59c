import {
  logout,
  messageContent,
  messageCount,
  messageHasRead,
  messageInit,
  messageRemoveReaded,
  messageRestore,
  type ServerEvent,
} from '@huifang/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createListener } from '../../testing/event-stream.ts';
import { createMember, createOrganisation, type TestMember } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { postMessages } from './messages.service.ts';

type Context = Awaited<ReturnType<TestApp['signIn']>>;

let server: TestApp;
let address: string;
let organisationId: string;
let person: TestMember;
let colleague: TestMember;
let own: Context;

beforeAll(async () => {
  server = await startTestApp();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  organisationId = (await createOrganisation(server.database)).id;
  person = await createMember(server.database, organisationId);
  colleague = await createMember(server.database, organisationId);
  own = await server.signIn(person);
});
afterAll(() => server.close());

let serial = 0;
/** Writes messages to people as the server does. */
async function post(staffIds: string[], count = 1) {
  await server.database.withOrganisation(organisationId, (tx) =>
    postMessages(
      tx,
      organisationId,
      staffIds.flatMap((staffId) =>
        Array.from({ length: count }, () => {
          serial += 1;
          const params = { customer: `客户${serial}`, plannedAt: '2027-06-10T02:00:00Z', note: '', by: '' };
          return { staffId, key: `test:${serial}`, kind: 'plan-due' as const, params };
        }),
      ),
    ),
  );
}

describe('messages', () => {
  it('move from unread to read, to the trash and back, and are counted', async () => {
    await post([person.staffId], 3);
    await post([colleague.staffId]);
    expect((await server.call(messageCount, {}, own)).data).toEqual({ unread: 3 });
    const { data: lists } = await server.call(messageInit, {}, own);
    const ids = lists.unreadList.map(({ msg_id }) => msg_id);
    expect(ids).toHaveLength(3);
    expect(Number(ids[0])).toBeGreaterThan(Number(ids[2]));
    const [newest = '', second = '', oldest = ''] = ids;

    expect((await server.call(messageHasRead, { msg_id: newest }, own)).data).toEqual({
      moved: 1,
      unread: 2,
    });
    expect((await server.call(messageHasRead, { msg_id: newest }, own)).data).toEqual({
      moved: 0,
      unread: 2,
    });
    expect((await server.call(messageRemoveReaded, { msg_id: second }, own)).data.moved).toBe(0);
    expect((await server.call(messageHasRead, { all: true }, own)).data).toEqual({ moved: 2, unread: 0 });
    await server.call(messageRemoveReaded, { msg_id: [newest, second] }, own);
    await server.call(messageRestore, { msg_id: second }, own);
    const { data } = await server.call(messageInit, {}, own);
    expect(data.readedList.map(({ msg_id }) => msg_id)).toEqual([second, oldest]);
    expect(data.trashList.map(({ msg_id }) => msg_id)).toEqual([newest]);
    expect(data.readedList[0]?.read_time).not.toBe('');
    const more = await server.call(messageInit, { list: 'readed', before: second }, own);
    expect(more.data.readedList.map(({ msg_id }) => msg_id)).toEqual([oldest]);
    expect(more.data.trashList).toEqual([]);
  });

  it('are worded in the language of the request', async () => {
    await post([person.staffId]);
    const { data } = await server.call(messageInit, { list: 'unread' }, own);
    const [message] = data.unreadList;
    expect(message).toMatchObject({ title: '回访计划已到期' });
    const english = { ...own, headers: { 'accept-language': 'en-US' } };
    const read = await server.call(messageContent, { msg_id: message?.msg_id as string }, english);
    expect(read.data.title).toBe('A follow-up is due');
    expect(read.data.content).toMatch(/^客户\d+, planned for 2027-06-10 10:00$/);
  });

  it('belong to one person: others and other organisations find nothing', async () => {
    await post([person.staffId]);
    const { data } = await server.call(messageInit, { list: 'unread' }, own);
    const msg_id = data.unreadList[0]?.msg_id as string;
    const elsewhere = await createOrganisation(server.database);
    const others = [
      await server.signIn(colleague),
      await server.signIn(await createMember(server.database, elsewhere.id)),
    ];
    for (const as of others) {
      expect(codeOf(await server.call(messageContent, { msg_id }, as))).toBe('NOT_FOUND');
      for (const call of [messageHasRead, messageRemoveReaded, messageRestore]) {
        expect(codeOf(await server.call(call, { msg_id }, as))).toBe('NOT_FOUND');
      }
    }
    expect((await server.call(messageContent, { msg_id }, own)).data.state).toBe('unread');
  });

  it('of one event are one', async () => {
    const { data: before } = await server.call(messageCount, {}, own);
    const draft = { staffId: person.staffId, key: 'same', kind: 'plan-due' as const, params: {} };
    await Promise.all(
      [1, 2, 3].map(() =>
        server.database.withOrganisation(organisationId, (tx) => postMessages(tx, organisationId, [draft])),
      ),
    );
    expect((await server.call(messageCount, {}, own)).data.unread).toBe(before.unread + 1);
  });
});

const { listen: listenAt, closeAll } = createListener();
afterEach(closeAll);
const listen = (context: Context, query = '', headers: Record<string, string> = {}, base = address) =>
  listenAt(base, context, { query, headers });

const messagesOf = ({ events }: { events: ServerEvent[] }) =>
  events.filter(({ event }) => event === 'message');
const lastCount = ({ events }: { events: ServerEvent[] }) =>
  JSON.parse(events.findLast(({ event }) => event === 'count')?.data ?? '{}').unread;

describe('GET /api/message/stream', () => {
  it('tells the count first, then each message, and every change of the count', async () => {
    const stream = await listen(own);
    expect(stream).toMatchObject({ status: 200, type: 'text/event-stream; charset=utf-8' });
    await expect.poll(() => stream.events.length).toBe(1);
    const before = lastCount(stream);
    expect(messagesOf(stream)).toEqual([]);

    await post([person.staffId]);
    await expect.poll(() => messagesOf(stream).length).toBe(1);
    const message = JSON.parse(messagesOf(stream)[0]?.data ?? '');
    expect(message).toMatchObject({ msg_id: messagesOf(stream)[0]?.id, kind: 'plan-due', state: 'unread' });
    await expect.poll(() => lastCount(stream)).toBe(before + 1);
    await server.call(messageHasRead, { msg_id: message.msg_id }, own);
    await expect.poll(() => lastCount(stream)).toBe(before);
  });

  it.each(['query', 'header'])('goes on after the last message seen, by %s, without repeats', async (way) => {
    const first = await listen(own);
    await expect.poll(() => first.events.length).toBe(1);
    await post([person.staffId]);
    await expect.poll(() => messagesOf(first).length).toBe(1);
    const last = messagesOf(first)[0]?.id as string;
    first.close();
    await post([person.staffId], 2);

    const again = await (way === 'query'
      ? listen(own, `?last=${last}`)
      : listen(own, '', { 'last-event-id': last }));
    await expect.poll(() => messagesOf(again).length).toBe(2);
    await post([person.staffId]);
    await expect.poll(() => messagesOf(again).length).toBe(3);
    const ids = messagesOf(again).map(({ id }) => Number(id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
    expect(ids[0]).toBeGreaterThan(Number(last));
  });

  it('tells nobody else', async () => {
    const others = await server.signIn(colleague);
    const stream = await listen(others);
    const mine = await listen(own);
    await expect.poll(() => mine.events.length).toBe(1);
    await post([person.staffId]);
    await expect.poll(() => messagesOf(mine).length).toBe(1);
    expect(messagesOf(stream)).toEqual([]);
  });

  it('names what of the configuration has changed, to everybody of the organisation and nobody else', async () => {
    const elsewhere = (await createOrganisation(server.database)).id;
    const stranger = await listen(await server.signIn(await createMember(server.database, elsewhere)));
    const mine = await listen(own);
    const colleagues = await listen(await server.signIn(colleague));
    for (const stream of [stranger, mine, colleagues])
      await expect.poll(() => stream.events.length).toBeGreaterThan(0);

    const add = (organisation: string, dictionary: string) =>
      server.database.withOrganisation(organisation, (tx) =>
        tx
          .insertInto('dictionary_entries')
          .values({ org_id: organisation, dictionary, code: 'Z', name: '测试' })
          .execute(),
      );
    await add(organisationId, '33');
    for (const { configured } of [mine, colleagues])
      await expect.poll(() => configured).toContain('dictionaries');
    expect(stranger.configured).not.toContain('dictionaries');
    await add(elsewhere, '33');
    await expect.poll(() => stranger.configured).toContain('dictionaries');
  });

  it('ends when the token is revoked or the membership ends, and is refused then', async () => {
    const context = await server.signIn(person);
    const stream = await listen(context);
    await expect.poll(() => stream.events.length).toBe(1);
    await server.call(logout, {}, context);
    await expect.poll(() => stream.isEnded).toBe(true);
    expect((await listen(context)).status).toBe(401);

    const leaver = await createMember(server.database, organisationId);
    const leaving = await listen(await server.signIn(leaver));
    await expect.poll(() => leaving.events.length).toBe(1);
    await server.database.db.deleteFrom('memberships').where('user_id', '=', leaver.userId).execute();
    await expect.poll(() => leaving.isEnded).toBe(true);
  });

  it('ends in every process once the person works in the organisation no longer, their account still in use', async () => {
    const process = await server.openAnother();
    const base = await process.app.listen({ port: 0, host: '127.0.0.1' });
    const leaver = await createMember(server.database, organisationId);
    const context = await server.signIn(leaver);
    const streams = [await listen(context), await listen(context, '', {}, base), await listen(own)];
    for (const stream of streams) await expect.poll(() => stream.events.length).toBe(1);
    await server.database.withOrganisation(organisationId, (tx) =>
      tx.updateTable('staff').set({ is_active: false }).where('id', '=', leaver.staffId).execute(),
    );
    for (const stream of streams.slice(0, 2)) await expect.poll(() => stream.isEnded).toBe(true);
    expect(streams[2]?.isEnded).toBe(false);
    expect((await listen(context)).status).toBe(403);
    await process.close();
  });

  it('ends when a second factor or another password is asked for, before which nothing is answered', async () => {
    const { db } = server.database;
    const demands = [
      ({ userId }: TestMember) =>
        db.updateTable('users').set({ must_change_password: true }).where('id', '=', userId),
      ({ roleId }: TestMember) =>
        db.updateTable('roles').set({ demands_second_factor: true }).where('id', '=', roleId),
    ];
    for (const demand of demands) {
      const member = await createMember(server.database, organisationId);
      const context = await server.signIn(member);
      const stream = await listen(context);
      await expect.poll(() => stream.events.length).toBe(1);
      await demand(member).execute();
      await expect.poll(() => stream.isEnded).toBe(true);
      expect((await listen(context)).status).toBe(403);
    }
  });

  it('is refused to strangers and to members of other organisations', async () => {
    expect((await listen({ token: '', organisationId })).status).toBe(401);
    const elsewhere = await createOrganisation(server.database);
    expect((await listen({ ...own, organisationId: elsewhere.id })).status).toBe(403);
  });

  it('ends when the server stops, without holding it up', async () => {
    const process = await server.openAnother();
    const base = await process.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(own, '', {}, base);
    await expect.poll(() => stream.events.length).toBe(1);
    await process.close();
    await expect.poll(() => stream.isEnded).toBe(true);
  });

  it('reaches 200 streams at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, () => createMember(server.database, organisationId)),
    );
    const contexts = await Promise.all(people.map((member) => server.signIn(member)));
    const streams = await Promise.all(
      contexts.flatMap((context) => Array.from({ length: 20 }, () => listen(context))),
    );
    await expect.poll(() => streams.every(({ events }) => events.length === 1)).toBe(true);
    await post(people.map(({ staffId }) => staffId));
    await expect.poll(() => streams.map((stream) => messagesOf(stream).length)).toEqual(streams.map(() => 1));
  });
});
