import {
  deleteComplain,
  editComplain,
  messageContent,
  messageHasRead,
  messageInit,
  restoreComplain,
} from '@huifang/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import type { Context } from '../../testing/consult-fixture.ts';

let f: ComplaintFixture;
beforeAll(async () => {
  f = await startComplaintFixture();
});
afterAll(() => f.close());
beforeEach(async () => {
  await f.database.withOrganisation(f.first.id, (tx) => tx.deleteFrom('messages').execute());
});

const unread = async (as: Context) => (await f.call(messageInit, { list: 'unread' }, as)).data.unreadList;

describe('a complaint given to a colleague', () => {
  it('makes one message for them, and none for whoever takes it themselves', async () => {
    const { reviewer, desk } = f.staff;
    const { data } = await f.register({ 处理人ID: reviewer.staffId, 内容: '等候 70 分钟' });
    expect(await unread(f.as.reviewer)).toMatchObject([
      {
        kind: 'complaint-assigned',
        title: '投诉待您处理',
        content: '唐可欣（由 投诉专员 交办）：等候 70 分钟',
        complaintID: data.ID,
        callbackID: '',
      },
    ]);
    await f.call(editComplain, { ID: data.ID, 内容: '等候 80 分钟' }, f.as.desk);
    expect(await unread(f.as.reviewer)).toHaveLength(1);
    await f.register({ 处理人ID: desk.staffId });
    expect(await unread(f.as.desk)).toEqual([]);
  });

  it('is worded in the language of whoever reads it', async () => {
    await f.register({ 处理人ID: f.staff.reviewer.staffId, 内容: '70 minutes' });
    const [message] = await unread(f.as.reviewer);
    const titles: string[] = [];
    for (const language of ['en-US', 'zh-TW']) {
      const as = { ...f.as.reviewer, headers: { 'accept-language': language } };
      const read = await f.call(messageContent, { msg_id: message?.msg_id as string }, as);
      titles.push(`${read.data.title} | ${read.data.content}`);
    }
    expect(titles).toEqual([
      'A complaint for you to handle | 唐可欣 (from 投诉专员): 70 minutes',
      '投訴待您處理 | 唐可欣（由 投诉专员 交辦）：70 minutes',
    ]);
  });

  it('says the masked number to call, as long as the complaint is there', async () => {
    const given = { 处理人ID: f.staff.reviewer.staffId, 联系电话: '13812349876' };
    const { ID } = (await f.register(given)).data;
    const [message] = await unread(f.as.reviewer);
    const numberFor = async () =>
      (await f.call(messageContent, { msg_id: message?.msg_id as string }, f.as.reviewer)).data.联系电话;
    expect(await numberFor()).toBe('138****9876');
    await f.call(messageHasRead, { msg_id: message?.msg_id as string }, f.as.reviewer);
    await f.call(deleteComplain, { Id: ID }, f.as.desk);
    expect(await numberFor()).toBe('');
  });

  it('is told again when it goes to review, and no longer to whoever had it before', async () => {
    const { data } = await f.register({ 处理人ID: f.people.admin.staffId });
    expect(await unread(f.as.admin)).toHaveLength(1);
    await f.step({ ID: data.ID, 状态: 2, 处理人ID: f.staff.reviewer.staffId, 处理说明: '请审核' });
    expect(await unread(f.as.admin)).toEqual([]);
    expect(await unread(f.as.reviewer)).toMatchObject([
      { kind: 'complaint-review', title: '投诉待您审核', complaintID: data.ID },
    ]);
    await f.step({ ID: data.ID, 状态: 3, 处理说明: '已致歉' }, f.as.admin);
    expect(await unread(f.as.reviewer)).toEqual([]);
  });

  it('is taken back with the complaint, and told anew when that returns, unless it was read', async () => {
    const given = { 处理人ID: f.staff.reviewer.staffId };
    const [one, other] = [(await f.register(given)).data.ID, (await f.register(given)).data.ID];
    const [newest] = await unread(f.as.reviewer);
    await f.call(messageHasRead, { msg_id: newest?.msg_id as string }, f.as.reviewer);
    for (const Id of [one, other]) await f.call(deleteComplain, { Id }, f.as.desk);
    expect(await unread(f.as.reviewer)).toEqual([]);
    for (const Id of [one, other]) await f.call(restoreComplain, { Id }, f.as.desk);
    expect((await unread(f.as.reviewer)).map(({ complaintID }) => complaintID)).toEqual([one]);
  });

  it('is not told to somebody of another organisation', async () => {
    const answer = await f.register({ 处理人ID: f.people.stranger.staffId });
    expect(answer.envelope.Success).toBe(false);
    expect(await unread(f.context.stranger)).toEqual([]);
  });
});
