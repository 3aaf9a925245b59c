import {
  addComplain,
  callbackRecords,
  editComplain,
  getActionLog,
  getBHJsonDataEx,
  getCallbackById,
  getCallbackByUserId,
  getCallbackList,
  getCallbackLogs,
  getComplainMessage,
  getDelName,
  getInteractionHistory,
  getSendMsgs,
  listConsults,
  messageContent,
  messageInit,
  messageStream,
  readEvents,
  updateCallback,
} from '@huifang/contract';
import type { Permission } from '@huifang/domain/rights/permissions';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { up as partComplaintsFromPlans } from '../../db/migrations/2026-11-30-6-part-complaints-from-plans.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import type { Context } from '../../testing/consult-fixture.ts';
import { postMessages } from '../messages/messages.service.ts';

let f: ComplaintFixture;
beforeAll(async () => {
  f = await startComplaintFixture();
});
afterAll(() => f.close());

const problemsOf = (answer: { envelope: unknown }) =>
  ((answer.envelope as { Fields?: { path: string; message: string }[] }).Fields ?? []).map(
    ({ path, message }) => `${path} ${message}`,
  );
const unread = async (as: Context) => (await f.call(messageInit, { list: 'unread' }, as)).data.unreadList;
const grant = (member: { roleId: string }, permissions: Permission[]) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    tx.updateTable('roles').set({ permissions }).where('id', '=', member.roleId).execute(),
  );

describe('a step of a complaint', () => {
  it('is offered to those who may take it, and to nobody else', async () => {
    const names = async (request: { 状态?: 1 | 2 } = {}) =>
      (await f.call(getDelName, { FileName: '', ...request }, f.as.desk)).data.map(({ 名称 }) => 名称);
    expect((await names()).toSorted()).toEqual(['投诉专员', '投诉主管', '管理员'].toSorted());
    expect((await names({ 状态: 2 })).toSorted()).toEqual(['投诉主管', '管理员'].toSorted());
    expect(await f.call(getDelName, { FileName: '实习' }, f.as.desk)).toMatchObject({ data: [] });
  });

  it('is refused for whoever could do nothing with it', async () => {
    const { reader, desk } = f.staff;
    const handler = ['处理人ID 此人没有处理投诉的权限，请选择其他人员'];
    const reviewer = ['处理人ID 此人没有审核投诉的权限，请选择其他人员'];
    expect(problemsOf(await f.register({ 处理人ID: reader.staffId }))).toEqual(handler);
    const { data } = await f.register();
    const edited = await f.call(editComplain, { ID: data.ID, 处理人ID: f.people.trainee.staffId }, f.as.desk);
    expect(problemsOf(edited)).toEqual(handler);
    expect(problemsOf(await f.step({ ID: data.ID, 状态: 1, 处理人ID: reader.staffId }))).toEqual(handler);
    const toDesk = await f.step({ ID: data.ID, 状态: 2, 处理人ID: desk.staffId }, f.as.admin);
    expect(problemsOf(toDesk)).toEqual(reviewer);
    expect(await f.read(data.ID)).toMatchObject({ 状态: 0, 处理人ID: '' });
    for (const person of [reader, f.people.trainee]) {
      const as = person === reader ? f.as.reader : f.as.trainee;
      expect(await unread(as)).toEqual([]);
    }
  });

  it('may stay with a colleague who has lost the right, but is not sent to them again', async () => {
    const { data } = await f.register({ 处理人ID: f.staff.reviewer.staffId });
    await grant(f.staff.reviewer, ['complaint:read', 'complaint:write']);
    const before = (await unread(f.as.reviewer)).length;
    expect((await f.call(editComplain, { ID: data.ID, 联系人: '唐' }, f.as.desk)).envelope.Success).toBe(
      true,
    );
    expect(await unread(f.as.reviewer)).toHaveLength(before);
    await grant(f.staff.reviewer, ['consult:read', 'complaint:read', 'complaint:write', 'complaint:review']);
  });
});

describe('a message about a complaint', () => {
  it('says nothing of it and leads nowhere once its reader has lost the right to read', async () => {
    const { desk } = f.staff;
    const words = '护士态度恶劣';
    const { data } = await f.register({ 处理人ID: desk.staffId, 内容: words }, f.as.admin);
    const [message] = await unread(f.as.desk);
    expect(message).toMatchObject({ title: '投诉待您处理', complaintID: data.ID });
    expect(message?.content).toContain(words);
    const id = message?.msg_id as string;
    const stream = await followStream(f.as.desk);

    await grant(desk, ['consult:read', 'callback:execute']);
    const told = '您没有处理投诉的权限，请与 管理员 联系。';
    const expected = { title: '投诉转交提示', content: told, complaintID: '' };
    expect((await f.call(messageContent, { msg_id: id }, f.as.desk)).data).toMatchObject(expected);
    expect(await unread(f.as.desk)).toMatchObject([expected]);
    await f.database.withOrganisation(f.first.id, (tx) =>
      postMessages(tx, f.first.id, [
        {
          staffId: desk.staffId,
          key: 'complaint-assigned:again',
          kind: 'complaint-assigned',
          params: { by: '管理员', contact: '唐可欣', note: words },
          complaintId: data.ID,
        },
      ]),
    );
    // Opened while the right was there still.
    expect(JSON.parse((await stream.next()) ?? '')).toMatchObject(expected);
    stream.end();
    await grant(desk, [
      'consult:read',
      'consult:write',
      'complaint:read',
      'complaint:write',
      'callback:plan',
      'callback:execute',
    ]);
  });

  it('asks for a review only those who may review, and tells others whom to turn to', async () => {
    const { data } = await f.register({ 内容: '等候过久' });
    await f.step({ ID: data.ID, 状态: 2, 处理人ID: f.staff.reviewer.staffId });
    await grant(f.staff.reviewer, ['consult:read', 'complaint:read', 'complaint:write']);
    const [message] = await unread(f.as.reviewer);
    expect(message).toMatchObject({
      title: '投诉转交提示',
      content: '唐可欣（由 投诉专员 交办）：等候过久 您没有审核投诉的权限，请与 投诉专员 联系。',
      complaintID: data.ID,
    });
    await grant(f.staff.reviewer, ['consult:read', 'complaint:read', 'complaint:write', 'complaint:review']);
    expect((await unread(f.as.reviewer))[0]).toMatchObject({ title: '投诉待您审核' });
    const { data: sent } = await f.call(getSendMsgs, { relatedid: data.ID }, f.as.desk);
    expect(sent).toMatchObject([{ title: '投诉待您审核', receiver: '投诉主管' }]);
  });
});

describe('the plan of 回访状态 0', () => {
  const neutral = '投诉处理后的回访，请了解客户是否满意';

  it('tells its executor what to ask, and what was complained of by right only, whatever the channel', async () => {
    const words = '张医生当众训斥';
    const { id, consultId } = await f.customer();
    const { data } = await f.register({ 个人ID: id, 回访状态: 0, 内容: words });
    const plan = { ID: data.回访ID, execute: 2 as const, executeid: f.people.agent.staffId };
    await f.call(updateCallback, plan, f.as.admin);

    const seen = await everywhere(f.context.agent, {
      id,
      consultId,
      planId: data.回访ID,
      complaintId: data.ID,
    });
    expect(seen).not.toContain(words);
    expect(seen.split(neutral).length).toBeGreaterThan(4);
    expect((await unread(f.context.agent))[0]?.content).toContain(neutral);

    const { data: read } = await f.call(getCallbackById, { Id: data.回访ID }, f.as.desk);
    expect(read).toMatchObject({
      plan: encodeURIComponent(neutral),
      投诉ID: data.ID,
      投诉内容: encodeURIComponent(words),
    });
    const { data: blind } = await f.call(getCallbackById, { Id: data.回访ID }, f.context.agent);
    expect(blind).toMatchObject({ plan: encodeURIComponent(neutral), 投诉ID: '', 投诉内容: '' });
  });

  it('is a plan of its own for each complaint of a customer', async () => {
    const { id } = await f.customer();
    const [one, other] = [
      await f.register({ 个人ID: id, 回访状态: 0 }),
      await f.register({ 个人ID: id, 回访状态: 0 }),
    ];
    expect(other.data.回访ID).not.toBe(one.data.回访ID);
    expect(other.data.回访ID).not.toBe('');
  });

  it('is rid of the words that it was written with before, in what was sent and changed too', async () => {
    const words = `收费混乱${'，解释不清'.repeat(60)}`;
    const { id, consultId } = await f.customer();
    const { data } = await f.register({ 个人ID: id, 回访状态: 0, 内容: words });
    const old = `投诉回访：${words.slice(0, 200)}`;
    const write = (text: string) =>
      f.call(updateCallback, { ID: data.回访ID, plan: encodeURIComponent(text) }, f.as.admin);
    await write(old);
    await f.call(
      updateCallback,
      { ID: data.回访ID, execute: 2, executeid: f.people.agent.staffId },
      f.as.admin,
    );
    await write(`${old}（请下午打）`);
    const ids = { id, consultId, planId: data.回访ID, complaintId: data.ID };
    expect(await everywhere(f.context.agent, ids)).toContain('收费混乱');

    await f.database.transaction((tx) => partComplaintsFromPlans(tx as never));
    const seen = await everywhere(f.context.agent, ids);
    expect(seen).not.toContain('收费混乱');
    expect(seen).toContain(`${neutral}（请下午打）`);
    const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
      sql<{
        changes: string;
      }>`select changes::text from follow_up_changes where follow_up_id = ${data.回访ID}`.execute(tx),
    );
    expect(rows.map(({ changes }) => changes).join()).not.toContain('收费混乱');
  });
});

it('what a customer complained of is in no channel of whoever may not read complaints', async () => {
  const words = '发票迟迟不开';
  const { id, consultId } = await f.customer();
  const { data } = await f.call(addComplain, { 个人ID: id, 联系人: '客户', 内容: words }, f.as.desk);
  const seen = await everywhere(f.context.agent, { id, consultId, complaintId: data.ID });
  expect(seen).not.toContain(words);
  expect((await f.call(getComplainMessage, { personal: id }, f.context.agent)).status).toBe(403);
  expect((await f.call(getSendMsgs, { relatedid: data.ID }, f.context.agent)).status).toBe(403);
});

interface Ids {
  id: string;
  consultId: string;
  complaintId: string;
  planId?: string;
}

/** Everything that a person reads around a customer, decoded. */
async function everywhere(as: Context, { id, consultId, planId, complaintId }: Ids): Promise<string> {
  const list = (行数: number) =>
    f.call(getBHJsonDataEx, { getUrl: listConsults.path, param: JSON.stringify({ 行数 }) }, as);
  const answers = [
    ...(planId ? [await f.call(getCallbackById, { Id: planId }, as)] : []),
    await f.call(getCallbackByUserId, { userid: id }, as),
    await f.call(getCallbackList, { 范围: '所有', customerid: id }, as),
    await f.call(getCallbackLogs, { customerid: id }, as),
    await f.call(getCallbackLogs, { consultId }, as),
    await f.call(
      getBHJsonDataEx,
      { getUrl: callbackRecords.path, param: JSON.stringify({ 事件ID: complaintId, 事件类型: '投诉' }) },
      as,
    ),
    await f.call(getActionLog, { id }, as),
    await f.call(getInteractionHistory, { id }, as),
    await f.call(messageInit, {}, as),
    await list(10),
  ];
  return decodeAll(JSON.stringify(answers.map(({ envelope }) => envelope)));
}

const decodeAll = (text: string) =>
  text.replaceAll(/(?:%[0-9A-F]{2})+/g, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });

async function followStream(as: Context) {
  const address = await f.app.listen({ port: 0, host: '127.0.0.1' });
  const abort = new AbortController();
  const response = await fetch(`${address}${messageStream.path}`, {
    headers: { authorization: `Bearer ${as.token}`, org: as.organisationId },
    signal: abort.signal,
  });
  const events = readEvents(response.body as ReadableStream<Uint8Array>);
  // The first event tells the count: from here on nothing is missed.
  await events.next();
  return {
    async next() {
      for await (const { event, data } of events) if (event === 'message') return data;
      return undefined;
    },
    end: () => abort.abort(),
  };
}
