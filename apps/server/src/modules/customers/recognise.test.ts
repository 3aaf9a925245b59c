import { editConsults, recogniseCustomer, savePaitentBasicDoc } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, type Fixture, nextPhone, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';

let f: Fixture;
const phone = nextPhone();
const masked = `${phone.slice(0, 3)}****${phone.slice(-4)}`;
let customerId: string;

beforeAll(async () => {
  f = await startConsultFixture();
  const { data } = await f.save(
    {
      姓名: 'Mary Ann',
      性别: '女',
      出生日期: '1990-01-01',
      联系电话: phone,
      微信: 'wx_mary',
      病种ID: f.catalogue.disease,
    },
    f.context.agent,
  );
  customerId = data.个人ID;
});
afterAll(() => f.close());

type Field = 'name' | 'phone' | 'wechat' | 'qq';
const ask = async (checkField: Field, checkValue: string, as: Context = f.context.agent, personId?: string) =>
  (await f.call(recogniseCustomer, { checkField, checkValue, personId }, as)).data;
const nobody = { customers: [], 总数: 0, 超出范围: false };

describe('POST /api/Consult/RecogniseCustomer', () => {
  it('is refused without a token, without the right, and with a foreign header', async () => {
    const request = { checkField: 'phone', checkValue: phone } as const;
    expect((await f.call(recogniseCustomer, request)).status).toBe(401);
    expect((await f.call(recogniseCustomer, request, f.context.viewer)).status).toBe(403);
    const foreign = { ...f.context.stranger, organisationId: f.first.id };
    expect((await f.call(recogniseCustomer, request, foreign)).status).toBe(403);
  });

  it('tells whoever serves others of nobody beyond their sight', async () => {
    // A customer without consult, whom the trainee serves by themselves.
    const own = { 姓名: '自己服务', 联系电话: nextPhone() };
    await f.call(savePaitentBasicDoc, own, f.context.trainee);
    expect(await ask('phone', phone, f.context.trainee)).toEqual({ ...nobody, 超出范围: true });
  });

  it('says who it is, the phone masked, with the last consult and who serves them', async () => {
    const answer = await ask('phone', `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`);
    expect(answer).toEqual({
      customers: [
        expect.objectContaining({
          个人ID: customerId,
          性别: '女',
          联系电话: masked,
          服务人: '客服甲',
          最后咨询病种: '牙周炎',
        }),
      ],
      总数: 1,
      超出范围: false,
    });
    expect(answer.customers[0]?.最后咨询时间).toMatch(/^\d{4}-\d\d-\d\d /);
    expect(JSON.stringify(answer)).not.toContain(phone);
    for (const [field, value] of [
      ['name', ' Mary  Ann'],
      ['wechat', 'wx_mary'],
    ] as const) {
      expect((await ask(field, value)).customers).toMatchObject([{ 个人ID: customerId }]);
    }
  });

  it('says only that there is somebody, beyond the range', async () => {
    const beyond = { customers: [], 总数: 0, 超出范围: true };
    expect(await ask('phone', phone, f.context.trainee)).toEqual(beyond);
    expect(await ask('name', 'Mary Ann', f.context.doctor)).toEqual(beyond);
  });

  it('says only that there is somebody to those who may not read consults', async () => {
    const writer = await createMember(f.database, f.first.id, { permissions: ['consult:write'] });
    expect(await ask('phone', phone, await f.signIn(writer))).toEqual({
      customers: [],
      总数: 0,
      超出范围: true,
    });
  });

  it('knows nothing of another organisation, of the customer being edited, and of no number', async () => {
    expect(await ask('phone', phone, f.context.stranger)).toEqual(nobody);
    expect(await ask('phone', phone, f.context.agent, customerId)).toEqual(nobody);
    expect(await ask('phone', '1380013')).toEqual(nobody);
    expect(await ask('name', '  ')).toEqual(nobody);
  });

  it('shows five of many, and tells how many there are', async () => {
    for (let number = 0; number < 6; number += 1) await f.save({ 姓名: '王芳' }, f.context.agent);
    const answer = await ask('name', '王 芳');
    expect(answer.customers).toHaveLength(5);
    expect(answer.总数).toBe(6);
  });

  it('knows a customer without any consult', async () => {
    const number = nextPhone();
    const { data } = await f.call(
      savePaitentBasicDoc,
      { 姓名: '只有档案', 联系电话: number },
      f.context.agent,
    );
    expect((await ask('phone', number)).customers).toMatchObject([
      { 个人ID: data.个人ID, 服务人: '客服甲', 最后咨询时间: '' },
    ]);
    const saved = await f.call(
      editConsults,
      { 操作类型: 2, 个人ID: data.个人ID, 咨询方式: f.catalogue.tree },
      f.context.agent,
    );
    expect(saved.envelope).toMatchObject({ Success: true });
  });
});
