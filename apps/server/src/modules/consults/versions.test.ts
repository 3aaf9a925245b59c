import {
  type Call,
  editComplain,
  editConsults,
  editPatien,
  editTag,
  getPaitentBasicDocById,
  getPaitentSaleDocById,
  removeCallback,
  saveCallback,
  saveConsultMethodsValue,
  savePaitentBasicDoc,
  savePaitentSaleDoc,
  updateCallback,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { day } from '../../testing/consult-fixture.ts';

let f: ComplaintFixture;
beforeAll(async () => {
  f = await startComplaintFixture();
});
afterAll(() => f.close());

/** A consult with a plan for the day after tomorrow. */
async function planned() {
  const { data } = await f.save({ 回访计划: 1, 计划时间: day(2), 计划执行方式: 3, 计划说明: '回访疗效' });
  const record = await f.detail(data.ID);
  expect(record.版本).toBe(data.版本);
  return { ...record, version: data.版本 };
}

describe('a save of an existing record without its version cannot be judged', () => {
  it('for consult, profile, sales profile, method, complaint, plan and tags', async () => {
    const { data } = await f.save();
    const { 个人ID, ID } = data;
    const { data: complaint } = await f.register();
    const { data: plan } = await f.call(
      saveCallback,
      { customerid: 个人ID, plandate: day(1), plan: '复诊' },
      f.context.admin,
    );
    const tags = { personId: 个人ID, taglist: [{ name: '怕疼' }] };
    expect(codeOf(await f.call(editTag, tags, f.context.admin))).toBe('done');
    const saves: [Call, object][] = [
      [editConsults, { 操作类型: 3, ID, 内容: '改' }],
      [editConsults, { 操作类型: 4, ID, 内容: '改' }],
      [savePaitentBasicDoc, { 个人ID, 微信: 'wx_new' }],
      [editPatien, { 个人ID, 微信: 'wx_new' }],
      [savePaitentSaleDoc, { 个人ID, 客户来源: '朋友介绍' }],
      [saveConsultMethodsValue, { relativeid: ID, methodId: f.catalogue.inputs, values: [] }],
      [editComplain, { ID: complaint.ID, 内容: '改' }],
      [updateCallback, { ID: plan.ID, plan: '改' }],
      [editTag, { ...tags, taglist: [] }],
    ];
    for (const [call, request] of saves) {
      const answer = await f.call(call, { ...request, 版本: undefined }, f.context.admin);
      expect([call.path, codeOf(answer)]).toEqual([call.path, 'VERSION_REQUIRED']);
    }
    expect((await f.detail(ID)).内容).toBe('');
  });
});

describe('a plan that a colleague changed', () => {
  it('raises the version of the consult whose form shows it, and is told', async () => {
    const { ID, 回访ID, version } = await planned();
    const moved = await f.call(updateCallback, { ID: 回访ID, plandate: day(3), 版本: 1 }, f.context.admin);
    expect(codeOf(moved)).toBe('done');
    const stale = await f.edit({
      ID,
      版本: version,
      回访ID,
      回访计划: 1,
      计划时间: day(5),
      计划执行方式: 3,
    });
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: {
        who: '管理员',
        版本: version + 1,
        changes: [{ field: '计划时间', before: day(2), after: day(3) }],
      },
    });
    expect((await f.detail(ID)).计划时间).toBe(day(3));
  });

  it('raises it too when the plan is made, removed or given to somebody else', async () => {
    const { data } = await f.save();
    const { data: plan } = await f.call(
      saveCallback,
      { customerid: data.个人ID, consultId: data.ID, plandate: day(1), plan: '复诊' },
      f.context.admin,
    );
    expect((await f.detail(data.ID)).版本).toBe(data.版本 + 1);
    await f.call(
      updateCallback,
      { ID: plan.ID, execute: 2, executeid: f.people.agent.staffId, 版本: plan.版本 },
      f.context.admin,
    );
    expect((await f.detail(data.ID)).版本).toBe(data.版本 + 2);
    await f.call(removeCallback, { ID: plan.ID }, f.context.admin);
    expect((await f.detail(data.ID)).版本).toBe(data.版本 + 3);
  });

  it('moved in the consult form answers the version that the record has then', async () => {
    const { ID, 回访ID, version } = await planned();
    const { data } = await f.edit({
      ID,
      版本: version,
      回访ID,
      回访计划: 1,
      计划时间: day(4),
      计划执行方式: 3,
      计划说明: '回访疗效',
    });
    expect(data.版本).toBe((await f.detail(ID)).版本);
    expect(data.版本).toBe(version + 1);
  });
});

it('an appointment that a colleague moved is told with before and after', async () => {
  const { data } = await f.save({ 预约日期: day(2), 预约时间类型: '1' });
  await f.edit({ ID: data.ID, 预约日期: day(3) });
  const stale = await f.edit({ ID: data.ID, 版本: data.版本, 预约日期: day(4) });
  expect(stale.envelope).toMatchObject({
    Code: 'STALE',
    Conflict: { changes: [{ field: '预约日期', before: day(2), after: day(3) }] },
  });
});

it('profile and sales profile are saved at the version that was read', async () => {
  const { data } = await f.save();
  const { 个人ID } = data;
  const profile = (await f.call(getPaitentBasicDocById, { Id: 个人ID }, f.context.admin)).data;
  const sale = (await f.call(getPaitentSaleDocById, { Id: 个人ID }, f.context.admin)).data;
  const edited = { 个人ID, 微信: `wx${个人ID}`, 版本: profile.版本 };
  expect(codeOf(await f.call(savePaitentBasicDoc, edited, f.context.admin))).toBe('done');
  const sold = { 个人ID, 客户来源: '官网', 版本: sale.版本 };
  expect(codeOf(await f.call(savePaitentSaleDoc, sold, f.context.admin))).toBe('done');
});
