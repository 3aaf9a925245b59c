import {
  deleteSite,
  editComplain,
  getAllDisabledRequire,
  saveCallbackOnServiceCenter,
  saveFuncSetting,
  savePaitentBasicDoc,
  saveSite,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { configure, nextPhone } from '../../testing/consult-fixture.ts';

type Cell = WireRequestOf<typeof saveFuncSetting>['设置'][number];
type Rule = NonNullable<Cell['值']>;

let f: ComplaintFixture;
beforeAll(async () => {
  f = await startComplaintFixture();
});
afterAll(() => f.close());
beforeEach(async () => {
  await configure(f, {});
  await f.database.withOrganisation(f.first.id, (tx) =>
    tx.deleteFrom('field_setting_changes').where('org_id', '=', f.first.id).execute(),
  );
});

/** Decides as the administrator does, a moment ago. */
const decide = (fname: Cell['fname'], name: string, rule: Partial<Rule>) =>
  f.call(
    saveFuncSetting,
    {
      设置: [{ fname, name, 值: { required: false, editable: true, modify: false, hidden: false, ...rule } }],
    },
    f.context.admin,
  );
/** As if it had been decided so many hours ago. */
const letPass = (hours: number) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    sql`update field_setting_changes set changed_at = changed_at - make_interval(hours => ${hours})`.execute(
      tx,
    ),
  );
const messagesOf = ({ envelope }: { envelope: unknown }) =>
  ((envelope as { Fields?: { message: string }[] }).Fields ?? []).map(({ message }) => message);

describe('a consult', () => {
  it('is refused with who made a field required and when, as long as that is news', async () => {
    await decide('consult', '病种ID', { required: true });
    const answer = await f.save({}, f.context.agent);
    expect(pathsOf(answer)).toEqual(['病种ID']);
    expect(messagesOf(answer)[0]).toMatch(/^病种现在为必填（管理员 \d\d:\d\d 修改）$/);
    await letPass(25);
    expect(messagesOf(await f.save({}, f.context.agent))).toEqual(['请完成填写']);
  });

  it('tells it in the caller’s language', async () => {
    await decide('consult', '微信', { required: true });
    const as = { ...f.context.agent, headers: { 'accept-language': 'en-US' } };
    expect(messagesOf(await f.save({}, as))[0]).toMatch(
      /^WeChat has to be filled in now \(changed by 管理员, \d\d:\d\d\)\.$/,
    );
  });

  it('cannot fill a hidden field, new or changed, and keeps what it holds', async () => {
    const { data } = await f.save({ 微信: 'tang_kexin' });
    await decide('consult', '微信', { hidden: true });
    const made = await f.save({ 微信: 'somebody' }, f.context.agent);
    expect(pathsOf(made)).toEqual(['微信']);
    expect(messagesOf(made)[0]).toMatch(/^微信现在不再填写（管理员 \d\d:\d\d 修改），请清空后保存$/);
    expect(codeOf(await f.save({}, f.context.agent))).toBe('done');
    const changed = await f.edit({ ID: data.ID, 微信: 'somebody' });
    expect(pathsOf(changed)).toEqual(['微信']);
    expect(codeOf(await f.edit({ ID: data.ID, 微信: 'tang_kexin', QQ: '123456' }))).toBe('done');
    expect(await f.detail(data.ID)).toMatchObject({ 微信: 'tang_kexin', QQ: '123456' });
  });

  it('tells who locked a field that was changed', async () => {
    const { data } = await f.save({});
    await decide('consult', '姓名', { editable: false });
    const { envelope } = await f.edit({ ID: data.ID, 姓名: '唐可欣' });
    expect(envelope).toMatchObject({ Code: 'FIELD_NOT_EDITABLE' });
    expect((envelope as { Data: string }).Data).toMatch(
      /^以下内容不允许修改：姓名（管理员 \d\d:\d\d 修改）$/,
    );
  });

  it('has to name a site only while the organisation has one in use', async () => {
    await decide('consult', '院区ID', { required: true });
    const admin = f.context.admin;
    /** What the form is told, and which fields a save lacks that names no site. */
    const asked = async () => {
      const { data } = await f.call(getAllDisabledRequire, { fname: 'consult' }, admin);
      const told = data.find(({ name }) => name === '院区ID')?.required;
      return [told, pathsOf(await f.save({}))];
    };
    expect(await asked()).toEqual([false, []]);
    const { data: site } = await f.call(saveSite, { 名称: '徐汇院区' }, admin);
    expect(await asked()).toEqual([true, ['院区ID']]);
    const off = { ID: site.ID, 名称: '徐汇院区', 启用: 0, 版本: site.版本 } as const;
    const { data: closed } = await f.call(saveSite, off, admin);
    expect(await asked()).toEqual([false, []]);
    await f.call(saveSite, { ...off, 启用: 1, 版本: closed.版本 }, admin);
    expect(await asked()).toEqual([true, ['院区ID']]);
    await f.call(deleteSite, { ID: site.ID }, admin);
    expect(await asked()).toEqual([false, []]);
  });

  it('does not ask for the source of a method where sources are hidden', async () => {
    await decide('consult', '信息来源', { hidden: true });
    expect(codeOf(await f.save({ 咨询方式: f.catalogue.tree }))).toBe('done');
  });
});

describe('a profile', () => {
  const profile = (values: WireRequestOf<typeof savePaitentBasicDoc>) =>
    f.call(savePaitentBasicDoc, { 姓名: '许砚清', 联系电话: nextPhone(), ...values }, f.context.admin);

  it('follows the settings of its own page', async () => {
    await decide('consult', '微信', { required: true });
    await decide('profile', 'QQ', { required: true });
    expect(pathsOf(await profile({}))).toEqual(['QQ']);
    await decide('profile', '证件号', { hidden: true });
    expect(pathsOf(await profile({ QQ: '12345', 证件号: '11010519491231002X' }))).toEqual(['证件号']);
    const { data } = await profile({ QQ: '12345' });
    await decide('profile', '性别', { editable: false });
    expect(codeOf(await profile({ 个人ID: data.个人ID, 性别: '男' }))).toBe('FIELD_NOT_EDITABLE');
  });

  it('waits for approval where its page says so', async () => {
    const { data } = await f.save({ 微信: 'xu' });
    await decide('profile', '微信', { modify: true });
    const { data: saved } = await f.call(
      savePaitentBasicDoc,
      { 个人ID: data.个人ID, 微信: 'xu_yanqing' },
      f.context.admin,
    );
    expect(saved.申请ID).toMatch(/^\d+$/);
  });
});

describe('a callback', () => {
  const register = async (values: object) => {
    const { data } = await f.save({});
    return f.call(
      saveCallbackOnServiceCenter,
      { consultId: data.ID, note: '已联系', intention: 1, orderintention: 'A', ...values },
      f.context.admin,
    );
  };

  it('asks for what its page requires, and takes nothing that it hides', async () => {
    await decide('callback', '注意事项', { required: true });
    const missing = await register({});
    expect(messagesOf(missing)[0]).toMatch(/^注意事项现在为必填（管理员 \d\d:\d\d 修改）$/);
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx.deleteFrom('field_settings').where('org_id', '=', f.first.id).execute(),
    );
    await decide('callback', '注意事项', { hidden: true });
    expect(codeOf(await register({}))).toBe('done');
    expect(codeOf(await register({ demand: '需要轮椅' }))).toBe('VALIDATION');
  });
});

describe('a complaint', () => {
  it('asks for what its page requires', async () => {
    await decide('complaint', '被投诉科室', { required: true });
    const answer = await f.register({});
    expect(pathsOf(answer)).toEqual(['被投诉科室']);
    expect(messagesOf(answer)[0]).toMatch(/^被投诉科室现在为必填（管理员 \d\d:\d\d 修改）$/);
    expect(codeOf(await f.register({ 被投诉科室: f.ward.id }))).toBe('done');
  });

  it('asks for the note of a handling only once it is done', async () => {
    await decide('complaint', '处理说明', { required: true });
    const { data } = await f.register({});
    expect(pathsOf(await f.call(editComplain, { ID: data.ID, 状态: 3 }, f.context.admin))).toEqual([
      '处理说明',
    ]);
  });

  it('keeps what a hidden field holds, and what one that is read-only does', async () => {
    const { data } = await f.register({ 联系电话: '13800138000', 来源: '2' });
    await decide('complaint', '联系电话', { hidden: true });
    await decide('complaint', '来源', { editable: false });
    const change = (values: object) => f.call(editComplain, { ID: data.ID, ...values }, f.context.admin);
    expect(pathsOf(await change({ 联系电话: '13900139000' }))).toEqual(['联系电话']);
    expect(codeOf(await change({ 来源: '1' }))).toBe('FIELD_NOT_EDITABLE');
    expect(codeOf(await change({ 内容: '改过的内容' }))).toBe('done');
    expect(await f.read(data.ID)).toMatchObject({ 联系电话: '138****8000', 来源: '2' });
    expect(codeOf(await f.register({ 来源: '2' }))).toBe('done');
    expect(pathsOf(await f.register({ 联系电话: '13800138000' }))).toEqual(['联系电话']);
  });
});
