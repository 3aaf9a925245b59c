import {
  getPaitentSaleDocById,
  getPatientBasicDocs,
  savePaitentBasicDoc,
  savePaitentSaleDoc,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, nextPhone, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

const read = (Id: string, as: Context = f.context.admin) => f.call(getPaitentSaleDocById, { Id }, as);
const save = (form: WireRequestOf<typeof savePaitentSaleDoc>, as: Context = f.context.admin) =>
  f.call(savePaitentSaleDoc, form, as);
const person = async (as: Context = f.context.admin) =>
  (await f.call(savePaitentBasicDoc, { 姓名: '销售客户', 联系电话: nextPhone() }, as)).data.个人ID;

describe('the sales side of a profile', () => {
  it('keeps source, service person, state and remarks, and leaves alone what is not named', async () => {
    const id = await person();
    expect((await read(id)).data).toEqual({
      个人ID: id,
      姓名: '销售客户',
      客户来源: '',
      服务人: '管理员',
      服务人ID: f.people.admin.staffId,
      客户状态: '正常',
      会员等级: null,
      备注: '',
      版本: 1,
    });
    await save({ 个人ID: id, 客户来源: '朋友介绍', 备注: encodeURIComponent('老客户\n喜欢上午') });
    const saved = await save({ 个人ID: id, 服务人ID: f.people.doctor.staffId, 版本: 2 });
    expect(saved.data).toEqual({ 个人ID: id, 版本: 3 });
    expect((await read(id)).data).toMatchObject({
      客户来源: '朋友介绍',
      服务人: '医生乙',
      备注: encodeURIComponent('老客户\n喜欢上午'),
      版本: 3,
    });
    expect((await save({ 个人ID: id, 客户来源: '朋友介绍' })).data.版本).toBe(3);
  });

  it('keeps remarks that do not decode as they are, and refuses 10,000 characters', async () => {
    const id = await person();
    await save({ 个人ID: id, 备注: '100%满意' });
    expect(decodeURIComponent((await read(id)).data.备注)).toBe('100%满意');
    expect(codeOf(await save({ 个人ID: id, 备注: '长'.repeat(10_000) }))).toBe('VALIDATION');
  });

  it('shows the state in the lists of profiles and of consults', async () => {
    const { 个人ID } = (await f.save({ 姓名: '拉黑客户' })).data;
    await save({ 个人ID, 客户状态: '黑名单' });
    const listed = await f.call(getPatientBasicDocs, { 客户状态: '黑名单' }, f.context.admin);
    expect(listed.data.Objs.map((row) => row.个人ID)).toContain(个人ID);
    const consults = await f.list({ 客户状态: '黑名单' });
    expect(consults.data.map((row) => row.个人id)).toContain(个人ID);
  });

  it('gives the customer to the sight of the new service person and their department', async () => {
    const id = await person();
    for (const as of [f.context.trainee, f.context.doctor])
      expect(codeOf(await read(id, as))).toBe('NOT_FOUND');
    await save({ 个人ID: id, 服务人ID: f.people.doctor.staffId });
    expect(codeOf(await read(id, f.context.doctor))).toBe('done');
    await save({ 个人ID: id, 服务人ID: '' });
    expect(codeOf(await read(id, f.context.doctor))).toBe('NOT_FOUND');
    expect((await read(id)).data).toMatchObject({ 服务人ID: '', 服务人: '' });
  });

  it('tells a stale save what a colleague changed, by name', async () => {
    const id = await person();
    await save({ 个人ID: id, 服务人ID: f.people.agent.staffId, 客户来源: '网络', 版本: 1 }, f.context.agent);
    const late = await save({ 个人ID: id, 备注: '后到', 版本: 1 });
    expect(late.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: {
        who: '客服甲',
        版本: 2,
        changes: [
          { field: '客户来源', before: '', after: '网络' },
          { field: '服务人', before: '管理员', after: '客服甲' },
        ],
      },
    });
  });

  it('refuses people and customers of another organisation, and whoever may not write', async () => {
    const id = await person();
    const foreign = await save({ 个人ID: id, 服务人ID: f.people.stranger.staffId });
    expect(foreign.envelope).toMatchObject({ Code: 'VALIDATION', Fields: [{ path: '服务人ID' }] });
    expect(codeOf(await read(id, f.context.stranger))).toBe('NOT_FOUND');
    expect(codeOf(await save({ 个人ID: id, 备注: '越权' }, f.context.stranger))).toBe('NOT_FOUND');
    expect(codeOf(await save({ 个人ID: id, 备注: '越权' }, f.context.trainee))).toBe('NOT_FOUND');
    expect((await save({ 个人ID: id, 备注: '越权' }, f.context.viewer)).status).toBe(403);
    expect((await read(id)).data.版本).toBe(1);
  });
});
