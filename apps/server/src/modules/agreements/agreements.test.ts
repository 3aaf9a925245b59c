import { randomUUID } from 'node:crypto';
import {
  acceptAgreements,
  createFormLink,
  getAcceptances,
  getAgreement,
  getAgreements,
  getPendingAgreements,
  openFormLink,
  publishAgreement,
  removeAgreement,
  restoreAgreement,
  saveAgreement,
  submitFormLink,
  type WireRequestOf,
  withdrawAgreement,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/disease-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import { type FormFixture, startFormFixture } from '../../testing/form-fixture.ts';
import type { CallContext } from '../../testing/test-app.ts';

let f: FormFixture;
let colleague: CallContext;
beforeAll(async () => {
  f = await startFormFixture();
  const values = { name: '法务', permissions: ['agreement:configure'] } as const;
  colleague = await f.signIn(await createMember(f.database, f.first.id, values));
});
afterAll(() => f.close());
beforeEach(() =>
  // What an earlier test has published is asked for no more.
  f.database.withOrganisation(f.first.id, async (tx) => {
    await sql`update agreements set is_withdrawn = true where number is not null`.execute(tx);
    await sql`update agreements set removed_at = now() where number is null`.execute(tx);
  }),
);

const admin = () => f.context.admin;
type Save = WireRequestOf<typeof saveAgreement>;
const draft = (values: Partial<Save> = {}, as: CallContext = admin()) =>
  f.call(
    saveAgreement,
    { 类别: '隐私说明', 对象: '员工', 文本: { 'zh-CN': '第一段' }, ...values } as Save,
    as,
  );
const publish = async (values: Partial<Save> = {}) => {
  const { ID, 版本 } = (await draft(values)).data;
  const { 版本号 } = (await f.call(publishAgreement, { ID, 版本 }, admin())).data;
  return { ID, number: 版本号 };
};
const pending = async (as: CallContext = f.context.agent) =>
  (await f.call(getPendingAgreements, {}, as)).data;
const accept = (同意协议: string[], as: CallContext = f.context.agent) =>
  f.call(acceptAgreements, { 同意协议 }, as);
const english = { 'accept-language': 'en-US' };

describe('an agreement', () => {
  it('is a draft until it is published, with the next number of its kind, and never changes then', async () => {
    const { ID } = (await draft()).data;
    expect(codeOf(await draft())).toBe('AGREEMENT_DRAFT_EXISTS');
    expect(codeOf(await draft({ 对象: '客户' }))).toBe('saved');
    await draft({ ID, 文本: { 'zh-CN': '第一段\n<script>alert(1)</script>' }, 版本: 1 }, colleague);
    const stale = await draft({ ID, 文本: { 'zh-CN': '别的' }, 版本: 1 });
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: { who: '法务', changes: [{ field: '文本.zh-CN' }], 版本: 2 },
    });
    expect(codeOf(await f.call(publishAgreement, { ID, 版本: 1 }, admin()))).toBe('STALE');
    const { 版本号: first } = (await f.call(publishAgreement, { ID, 版本: 2 }, admin())).data;
    expect((await f.call(getAgreement, { ID }, admin())).data).toMatchObject({
      文本: { 'zh-CN': '第一段\n<script>alert(1)</script>' },
      状态: '已发布',
      当前: true,
    });
    expect(codeOf(await draft({ ID, 版本: 3 }))).toBe('AGREEMENT_PUBLISHED');
    expect(codeOf(await f.call(removeAgreement, { ID }, admin()))).toBe('AGREEMENT_PUBLISHED');
    await expect(
      f.database.withOrganisation(f.first.id, (tx) =>
        sql`update agreements set texts = '{}' where id = ${ID}`.execute(tx),
      ),
    ).rejects.toThrow('never changes');
    expect((await publish()).number).toBe(first + 1);
  });

  it('is not published without a text, nor removed for good at once', async () => {
    const { ID } = (await draft({ 文本: { 'zh-CN': ' ', 'en-US': 'Only here' } })).data;
    expect(codeOf(await f.call(publishAgreement, { ID, 版本: 1 }, admin()))).toBe('AGREEMENT_EMPTY');
    await f.call(removeAgreement, { ID }, admin());
    expect(codeOf(await f.call(restoreAgreement, { ID }, colleague))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(restoreAgreement, { ID }, admin()))).toBe('saved');
    await f.call(removeAgreement, { ID }, admin());
    await draft();
    expect(codeOf(await f.call(restoreAgreement, { ID }, admin()))).toBe('AGREEMENT_DRAFT_EXISTS');
  });

  it('is listed by kind and audience, the draft first', async () => {
    await publish({ 类别: '使用条款' });
    await draft({ 类别: '使用条款' });
    const { Objs } = (await f.call(getAgreements, { 类别: '使用条款', 对象: '员工', size: 10 }, admin()))
      .data;
    expect(Objs.slice(0, 2).map(({ 状态 }) => 状态)).toEqual(['草稿', '已发布']);
    expect((await f.call(getAgreements, {}, f.context.agent)).status).toBe(403);
    expect((await f.call(getAgreements, {}, f.context.stranger)).data.Total).toBe(0);
  });
});

describe('a member of staff', () => {
  it('is asked for nothing while nothing is published', async () => {
    await draft();
    expect(await pending()).toEqual([]);
  });

  it('is asked for each newest version once, and told what is new since the one accepted last', async () => {
    const first = await publish({ 文本: { 'zh-CN': '第一段\n第二段', 'en-US': 'One' } });
    expect(await pending()).toMatchObject([{ id: first.ID, text: '第一段\n第二段', before: null }]);
    expect((await accept([first.ID])).data).toEqual({ 已同意: 1 });
    expect((await accept([first.ID])).data).toEqual({ 已同意: 0 });
    expect(await pending()).toEqual([]);
    await publish({ 文本: { 'zh-CN': '第一段\n改过' }, 更新说明文本: { 'zh-CN': '改了第二段' } });
    const third = await publish({
      文本: { 'zh-CN': '第一段\n改过\n第三段' },
      更新说明文本: { 'zh-CN': '加了第三段', 'en-US': 'Added' },
    });
    expect(await pending()).toMatchObject([
      { id: third.ID, news: ['加了第三段', '改了第二段'], before: '第一段\n第二段' },
    ]);
    expect(await pending({ ...f.context.agent, headers: english })).toMatchObject([
      { news: ['Added', '改了第二段'], before: 'One' },
    ]);
    expect(await pending(f.context.doctor)).toMatchObject([{ id: third.ID, before: null }]);
  });

  it('is asked for privacy and terms alike, and no more for what is withdrawn', async () => {
    const terms = await publish({ 类别: '使用条款' });
    const privacy = await publish();
    expect((await pending()).map(({ kind }) => kind)).toEqual(['privacy', 'terms']);
    await f.call(withdrawAgreement, { ID: terms.ID, 停用: 1 }, admin());
    expect((await pending()).map(({ id }) => id)).toEqual([privacy.ID]);
    await f.call(withdrawAgreement, { ID: terms.ID, 停用: 0 }, admin());
    expect(await pending()).toHaveLength(2);
    const { ID } = (await draft()).data;
    expect(codeOf(await f.call(withdrawAgreement, { ID, 停用: 1 }, admin()))).toBe('AGREEMENT_NOT_PUBLISHED');
  });

  it('accepts neither drafts, nor what customers are asked, nor another organisation’s', async () => {
    const { ID } = (await draft()).data;
    expect(codeOf(await accept([ID]))).toBe('NOT_FOUND');
    const customers = await publish({ 对象: '客户' });
    expect(codeOf(await accept([customers.ID]))).toBe('NOT_FOUND');
    const own = (await draft({ 类别: '使用条款' })).data.ID;
    await f.call(publishAgreement, { ID: own, 版本: 1 }, admin());
    expect(codeOf(await accept([own], f.context.stranger))).toBe('NOT_FOUND');
  });

  it('stands in the list of who accepted what, from where and in which language', async () => {
    const { ID } = await publish();
    await accept([ID], { ...f.context.agent, headers: english });
    const { Objs, Total } = (await f.call(getAcceptances, { 协议ID: ID }, admin())).data;
    expect([Total, Objs]).toEqual([
      1,
      [expect.objectContaining({ 姓名: '客服甲', 语言: 'en-US', 来源地址: '127.0.0.1' })],
    ]);
    expect((await f.call(getAcceptances, { 协议ID: ID, words: '医生' }, admin())).data.Total).toBe(0);
    expect((await f.call(getAcceptances, {}, f.context.agent)).status).toBe(403);
  });
});

describe('a customer with a link', () => {
  const link = async () =>
    (await f.call(createFormLink, { 表单ID: f.form.ID, 个人ID: f.customer }, admin())).data.token;
  const submit = (token: string, 同意协议?: string[], 提交ID: string = randomUUID()) =>
    f.call(submitFormLink, { token, 答案: { input_name: '本人' }, 提交ID, ...(同意协议 && { 同意协议 }) });

  it('hands a form over as before while nothing is published for customers', async () => {
    await publish();
    const token = await link();
    expect((await f.call(openFormLink, { token })).data.协议).toEqual([]);
    expect(codeOf(await submit(token))).toBe('saved');
  });

  it('is shown the notice, and hands nothing over without accepting it', async () => {
    const { ID } = await publish({
      对象: '客户',
      文本: { 'zh-CN': '我们如何使用', 'en-US': 'How we use it' },
    });
    const token = await link();
    expect((await f.call(openFormLink, { token }, { headers: english })).data.协议).toMatchObject([
      { id: ID, kind: 'privacy', text: 'How we use it' },
    ]);
    expect(codeOf(await submit(token))).toBe('AGREEMENT_DUE');
    const submission = randomUUID();
    expect(codeOf(await submit(token, [ID], submission))).toBe('saved');
    expect(codeOf(await submit(token, [ID], submission))).toBe('saved');
    const { Objs, Total } = (await f.call(getAcceptances, { 协议ID: ID }, admin())).data;
    expect([Total, Objs[0]]).toEqual([
      1,
      expect.objectContaining({ 姓名: '沈佳宁', 个人ID: f.customer, 对象: '客户' }),
    ]);
  });

  it('is asked again for a version that was published meanwhile', async () => {
    const before = await publish({ 对象: '客户' });
    const token = await link();
    const after = await publish({ 对象: '客户', 文本: { 'zh-CN': '新版' } });
    expect(codeOf(await submit(token, [before.ID]))).toBe('AGREEMENT_DUE');
    expect(codeOf(await submit(token, [after.ID]))).toBe('saved');
    expect((await f.call(getAcceptances, { 协议ID: before.ID }, admin())).data.Total).toBe(0);
  });

  it('has no name in the list for whoever may not see customers', async () => {
    const { ID } = await publish({ 对象: '客户' });
    await submit(await link(), [ID]);
    const { Objs } = (await f.call(getAcceptances, { 协议ID: ID }, colleague)).data;
    expect(Objs).toMatchObject([{ 姓名: '', 个人ID: '' }]);
  });
});
