import {
  checkApplyExist,
  getApplyList,
  getEditLimit,
  passApplication,
  refuseApplication,
} from '@huifang/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { configure, type Fixture, nextPhone, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());
beforeEach(() =>
  configure(f, {
    settings: { 姓名: { modify: true }, 联系电话: { modify: true }, 病种ID: { modify: true } },
  }),
);

const codeOf = (answer: { envelope: { Success: boolean; Code?: unknown } }) =>
  answer.envelope.Success ? 'done' : answer.envelope.Code;

async function request(values: object = { 姓名: '新名' }) {
  const { data } = await f.save({ 姓名: '旧名' });
  const edited = await f.edit({ ID: data.ID, 版本: data.版本, ...values }, f.context.agent);
  return {
    consultId: data.ID,
    applyId: edited.data.申请ID as string,
    version: edited.data.版本,
    saved: data,
  };
}

it('stores an edit that needs approval, and saves the other fields at once', async () => {
  const phone = nextPhone();
  const { consultId, applyId } = await request({ 姓名: '新名', 联系电话: phone, 内容: '直接保存' });
  const record = await f.detail(consultId);
  expect(record).toMatchObject({ 姓名: '旧名', 内容: encodeURIComponent('直接保存') });
  const { data } = await f.call(checkApplyExist, { consultId }, f.context.admin);
  expect(data.exists).toBe(true);
  expect(data.applications).toMatchObject([
    {
      ID: applyId,
      state: '待审核',
      applicant: '客服甲',
      changes: [
        { field: '姓名', before: '旧名', after: '新名' },
        {
          field: '联系电话列表',
          before: expect.stringContaining('****'),
          after: expect.stringContaining('****'),
        },
      ],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(phone);
});

it('changes the record when passed, and tells the process', async () => {
  const { consultId, applyId, version } = await request();
  await f.call(passApplication, { consultId, applyId }, f.context.admin);
  expect(await f.detail(consultId)).toMatchObject({ 姓名: '新名', 版本: version + 1 });
  expect((await f.call(checkApplyExist, { consultId }, f.context.admin)).data.exists).toBe(false);
  expect((await f.list({ 搜索: '新名' })).data.map((row) => row.预约id)).toContain(consultId);
});

it('leaves the record when refused, and keeps the reason', async () => {
  const { consultId, applyId } = await request();
  const detail = encodeURIComponent('证件不符');
  await f.call(refuseApplication, { consultId, applyId, detail }, f.context.admin);
  expect((await f.detail(consultId)).姓名).toBe('旧名');
  const { data } = await f.call(getApplyList, { state: '已拒绝' }, f.context.admin);
  expect(data.Objs[0]).toMatchObject({ ID: applyId, detail: '证件不符', decidedBy: '管理员' });
});

it('is decided once, of two deciders the second is told', async () => {
  const { consultId, applyId } = await request();
  const answers = await Promise.all([
    f.call(passApplication, { consultId, applyId }, f.context.admin),
    f.call(refuseApplication, { consultId, applyId, detail: '' }, f.context.admin),
    f.call(passApplication, { consultId, applyId }, f.context.admin),
  ]);
  expect(answers.map(codeOf).sort()).toEqual(['APPLICATION_DECIDED', 'APPLICATION_DECIDED', 'done']);
});

it('cannot be passed when the record changed meanwhile or the phone is taken now', async () => {
  const { consultId, applyId } = await request();
  await configure(f, {});
  await f.edit({ ID: consultId, 姓名: '第三名' });
  expect(codeOf(await f.call(passApplication, { consultId, applyId }, f.context.admin))).toBe(
    'APPLICATION_OUTDATED',
  );

  await configure(f, { settings: { 联系电话: { modify: true } }, options: { 电话重复模式: '2' } });
  const phone = nextPhone();
  const other = await request({ 联系电话: phone });
  await f.save({ 联系电话: phone });
  const late = await f.call(passApplication, other, f.context.admin);
  expect(codeOf(late)).toBe('PHONE_TAKEN');
});

it('is decided only by those who may, and only within sight', async () => {
  const { consultId, applyId } = await request();
  expect((await f.call(passApplication, { consultId, applyId }, f.context.agent)).status).toBe(403);
  expect(codeOf(await f.call(passApplication, { consultId, applyId }, f.context.doctor))).toBe('NOT_FOUND');
  expect(codeOf(await f.call(passApplication, { consultId, applyId }, f.context.stranger))).toBe('NOT_FOUND');
  expect(codeOf(await f.call(checkApplyExist, { consultId }, f.context.stranger))).toBe('NOT_FOUND');
  expect(
    codeOf(await f.call(refuseApplication, { consultId, applyId: '99999', detail: '' }, f.context.admin)),
  ).toBe('NOT_FOUND');
});

it('lists all within sight to deciders, their own to others, nothing elsewhere', async () => {
  const { applyId } = await request();
  const ids = async (as: Fixture['context']['admin']) =>
    (await f.call(getApplyList, { size: 200 }, as)).data.Objs.map(({ ID }) => ID);
  expect(await ids(f.context.admin)).toContain(applyId);
  expect(await ids(f.context.agent)).toContain(applyId);
  expect(await ids(f.context.trainee)).toEqual([]);
  expect(await ids(f.context.doctor)).toEqual([]);
  expect(await ids(f.context.stranger)).toEqual([]);
  expect(codeOf(await f.call(getApplyList, { size: 7 }, f.context.admin))).toBe('PAGE_SIZE_REFUSED');
});

it('tells which items need approval', async () => {
  const { data } = await f.call(getEditLimit, {}, f.context.admin);
  expect(data.applyData.map(({ name }) => name).sort()).toEqual(['姓名', '病种ID', '联系电话'].sort());
  expect(data.personData.map(({ name }) => name)).toContain('证件号');
});
