import {
  getDateRange,
  getDrafts,
  getUserInfo,
  removeMenuEntry,
  restoreMenuEntry,
  saveDraft,
  saveMenuEntry,
  saveRules,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../housekeeping.ts';
import { hashToken } from '../../plugins/session-token.ts';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import {
  type Context,
  configure,
  day,
  type Fixture,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture({ idleMinutes: 30 });
});
afterAll(() => f.close());
beforeEach(() => configure(f, {}));

let version = 0;
const decide = async (values: WireRequestOf<typeof saveRules>) => {
  const answer = await f.call(saveRules, { 版本: version, ...values }, f.context.admin);
  if (codeOf(answer) === 'done') version = answer.data.版本;
  return answer;
};
const inFirst = <Result>(work: Parameters<Fixture['database']['withOrganisation']>[1]) =>
  f.database.withOrganisation(f.first.id, work) as Promise<Result>;

describe('how long what was done can be undone', () => {
  let serial = 0;
  /** Removes an entry of the menu, brings it back so many seconds later, and says what both answered. */
  async function undoneAfter(seconds: number) {
    serial += 1;
    const { data: entry } = await f.call(
      saveMenuEntry,
      { name: `gone-${serial}`, title: '页' },
      f.context.admin,
    );
    const { data } = await f.call(removeMenuEntry, { Id: entry.ID }, f.context.admin);
    await inFirst((tx) =>
      sql`update menu_entries set removed_at = now() - make_interval(secs => ${seconds}) where id = ${entry.ID}`.execute(
        tx,
      ),
    );
    return [data.undoSeconds, codeOf(await f.call(restoreMenuEntry, { Id: entry.ID }, f.context.admin))];
  }

  it('is what the organisation decided, told and kept alike', async () => {
    expect(await undoneAfter(20)).toEqual([10, 'UNDO_EXPIRED']);
    await decide({ 撤销时限: '30' });
    expect(await undoneAfter(20)).toEqual([30, 'done']);
    expect(await undoneAfter(40)).toEqual([30, 'UNDO_EXPIRED']);
    const { data } = await f.call(getUserInfo, {}, f.context.admin);
    expect(data.orginfo.find(({ OgnID }) => OgnID === f.first.id)?.undoSeconds).toBe(30);
    await decide({ 撤销时限: '' });
  });
});

it('a draft is kept for as many days as the organisation decided', async () => {
  const draft = {
    form: 'consult:kept',
    writer: crypto.randomUUID(),
    sequence: 1,
    contents: { note: '半途' },
  };
  await f.call(saveDraft, draft, f.context.admin);
  const kept = async () =>
    (await f.call(getDrafts, { form: draft.form }, f.context.admin)).data.drafts.length;
  await inFirst((tx) =>
    sql`update drafts set saved_at = now() - interval '35 days' where form = ${draft.form}`.execute(tx),
  );
  expect(await kept()).toBe(0);
  await decide({ 草稿保留天数: '40' });
  expect(await kept()).toBe(1);
  await forgetExpired(f.database, f.app.files);
  expect(await kept()).toBe(1);
  await decide({ 草稿保留天数: '10' });
  expect(await kept()).toBe(0);
  await forgetExpired(f.database, f.app.files);
  await decide({ 草稿保留天数: '365' });
  expect(await kept()).toBe(0);
});

it('a list begins with as many days as the organisation decided, and other periods stay', async () => {
  const from = async (type: number) => (await f.call(getDateRange, { type }, f.context.agent)).data.Sdate;
  expect(await from(12)).toBe(day(-7));
  await decide({ 列表默认天数: '45' });
  expect([await from(12), await from(7)]).toEqual([day(-45), day(-7)]);
});

it('a new appointment number has the letters and digits that the organisation decided, and is found by them', async () => {
  const before = (await f.save({})).data.预约号;
  expect(before).toMatch(/^\d{11}$/);
  await decide({ 预约号前缀: 'qh', 预约号位数: '7' });
  const { 预约号 } = (await f.save({})).data;
  expect(预约号).toBe(`QH${before.slice(0, 6)}${String(Number(before.slice(6)) + 1).padStart(7, '0')}`);
  const { data } = await f.list({ 搜索: 预约号.toLowerCase() });
  expect(data.map((row) => row.预约号)).toEqual([预约号]);
});

describe('a session that nobody uses', () => {
  async function unusedFor(minutes: number, organisations: readonly string[]) {
    const [first = '', ...others] = organisations;
    const member = await createMember(f.database, first);
    for (const id of others) await createMember(f.database, id, { userId: member.userId });
    const session: Context = await f.signIn(member);
    await f.database.db
      .updateTable('sessions')
      .where('token_hash', '=', hashToken(session.token))
      .set({ last_used_at: new Date(Date.now() - minutes * 60_000) })
      .execute();
    return (await f.call(getUserInfo, {}, session)).status;
  }

  it('ends at the limit of the strictest organisation, never later than the server’s', async () => {
    const { id: elsewhere } = await createOrganisation(f.database);
    expect(await unusedFor(20, [f.first.id])).toBe(200);
    await decide({ 无操作时限: '10' });
    expect(await unusedFor(12, [f.first.id])).toBe(200);
    expect(await unusedFor(20, [f.first.id])).toBe(401);
    expect(await unusedFor(20, [elsewhere, f.first.id])).toBe(401);
    expect(await unusedFor(20, [elsewhere])).toBe(200);
    await decide({ 无操作时限: '600' });
    expect(await unusedFor(20, [f.first.id])).toBe(200);
    expect(await unusedFor(34, [f.first.id])).toBe(401);
    await decide({ 无操作时限: '' });
  });
});

it.each([
  ['撤销时限', '61', '请填写 5 到 60 的整数', 'Enter a whole number from 5 to 60.'],
  ['无操作时限', '4', '请填写 5 到 1440 的整数', 'Enter a whole number from 5 to 1440.'],
  ['草稿保留天数', '一年', '请填写 1 到 365 的整数', 'Enter a whole number from 1 to 365.'],
  ['预约号前缀', '预约', '最多 4 个英文字母', 'Latin letters: at most 4.'],
  ['预约号前缀', 'ABCDE', '最多 4 个英文字母', 'Latin letters: at most 4.'],
] as const)('%s is never %s, and the field says why', async (name, value, chinese, english) => {
  for (const [locale, sentence] of [
    ['zh-CN', chinese],
    ['en-US', english],
  ]) {
    const as = { ...f.context.admin, headers: { 'accept-language': locale as string } };
    const answer = await f.call(saveRules, { [name]: value, 版本: version }, as);
    expect(pathsOf(answer)).toEqual([name]);
    expect(JSON.stringify(answer.envelope)).toContain(sentence);
  }
});
