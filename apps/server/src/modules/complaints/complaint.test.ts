import {
  addComplain,
  deleteComplain,
  editComplain,
  getCallbackById,
  getCallbackList,
  getComplainById,
  getComplainMessage,
  restoreComplain,
  saveCallbackExectute,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { day, nextPhone } from '../../testing/consult-fixture.ts';

let f: ComplaintFixture;
beforeAll(async () => {
  f = await startComplaintFixture();
});
afterAll(() => f.close());

const countIn = async (table: string, id: string) => {
  const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(table === 'complaints' ? 'id' : 'complaint_id')} = ${id}`.execute(tx),
  );
  return rows[0]?.count;
};

describe('POST /api/Complain/Add_Complain', () => {
  it('registers a complaint with what the form starts with', async () => {
    const { data } = await f.register({ 联系人: ' 唐可欣 ', 内容: encodeURIComponent('等候 70 分钟') });
    expect(data).toMatchObject({ 回访ID: '', 版本: 1 });
    const record = await f.read(data.ID);
    expect(record).toMatchObject({
      联系人: '唐可欣',
      联系电话: '',
      个人ID: '',
      投诉类别: '1',
      投诉类别名称: '服务态度',
      关注程度: '1',
      关注程度名称: '轻微',
      来源: '1',
      来源名称: '现场',
      内容: encodeURIComponent('等候 70 分钟'),
      状态: 0,
      状态名称: '登记',
      回访状态: 1,
      登记人: '投诉专员',
      处理时间: '',
      处理时长: null,
    });
    expect(record.登记时间.slice(0, 10)).toBe(day());
    expect(await f.stepsOf(data.ID)).toEqual({ Objs: [], Total: 0 });
  });

  it('keeps everything that the form says, and shows the customer’s phone masked', async () => {
    const phone = nextPhone();
    const { id, serviceId, consultId } = await f.customer({ 联系电话: phone });
    const { data } = await f.register({
      个人ID: id,
      联系电话: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      投诉类别: '2',
      被投诉科室: f.clinic.id,
      被投诉人: f.people.doctor.staffId,
      被投诉服务: serviceId,
      关注程度: 4,
      来源: 2,
      投诉时间: '2026-04-16 09:10',
      登记时间: '2026-04-16 10:36:00',
      关联事件ID: consultId,
    });
    expect(await f.read(data.ID)).toMatchObject({
      个人ID: id,
      联系电话: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      投诉类别名称: '等候时间',
      被投诉科室: f.clinic.id,
      被投诉人姓名: '医生乙',
      被投诉服务名称: '2026-04-15 门诊（骨关节科）',
      关注程度名称: '比较严重',
      来源名称: '电话',
      投诉时间: '2026-04-16 09:10:00',
      登记时间: '2026-04-16 10:36:00',
      关联事件ID: consultId,
    });
    expect((await f.find({ PhoneNumber: phone })).Objs.map(({ ID }) => ID)).toEqual([data.ID]);
  });

  it('takes what is shown of a landline with an extension for the customer’s own', async () => {
    const { id } = await f.customer({ 联系电话: '021-62345678转801' });
    const { data } = await f.register({ 个人ID: id, 联系电话: '021****-801' });
    expect(await f.read(data.ID)).toMatchObject({ 联系电话: '021****-801' });
  });

  it('closes it at once when it is handled, counting whole days of the organisation', async () => {
    const { data } = await f.register({
      状态: 3,
      登记时间: '2026-04-16 23:59',
      处理时间: '2026-04-17 00:01',
      处理说明: '已致歉',
    });
    expect(await f.read(data.ID)).toMatchObject({
      状态: 3,
      处理时长: 1,
      处理说明: encodeURIComponent('已致歉'),
      处理人: '投诉专员',
    });
    expect((await f.stepsOf(data.ID)).Objs).toMatchObject([
      { 状态: 3, 状态名称: '已处理', 处理说明: encodeURIComponent('已致歉'), 处理人: '投诉专员' },
    ]);
    const leap = await f.register({
      状态: 3,
      登记时间: '2028-02-28 08:00',
      处理时间: '2028-02-29 08:00',
    });
    expect((await f.read(leap.data.ID)).处理时长).toBe(1);
  });

  it('takes a handling in the minute of the registration', async () => {
    const { data } = await f.register({
      状态: 3,
      登记时间: '2026-04-16 10:36:50',
      处理时间: '2026-04-16 10:36',
    });
    expect((await f.read(data.ID)).处理时长).toBe(0);
  });

  it.each([
    ['without a name', { 联系人: ' ' }, '联系人'],
    ['with a phone of 10 digits', { 联系电话: '1380000000' }, '联系电话'],
    ['with a phone of 12 digits', { 联系电话: '138000000001' }, '联系电话'],
    ['with letters for a phone', { 联系电话: '1380000000a' }, '联系电话'],
    ['with a masked phone of nobody', { 联系电话: '138****0000' }, '联系电话'],
    ['handled before it was registered', { 状态: 3, 处理时间: '2020-01-01 10:00' }, '处理时间'],
    ['in review from the start', { 状态: 2 }, '状态'],
    ['in a state that there is not', { 状态: 9 }, '状态'],
    ['of a category that there is not', { 投诉类别: '99' }, '投诉类别'],
    ['from the public account', { 来源: '3' }, '来源'],
    ['on a day that there is not', { 投诉时间: '2026-02-29 10:00' }, '投诉时间'],
    ['with 10,000 characters', { 内容: '长'.repeat(10_000) }, '内容'],
    ['with a callback and no customer', { 回访状态: 0 }, '个人ID'],
    ['of a department that there is not', { 被投诉科室: '999999' }, '被投诉科室'],
    ['of a service and no customer', { 被投诉服务: '1' }, '被投诉服务'],
  ] as const)('is refused %s', async (_name, values, path) => {
    const answer = await f.register(values);
    expect(codeOf(answer)).toBe('VALIDATION');
    expect(pathsOf(answer)).toContain(path);
  });

  it('takes undecodable url-encoded text as it is', async () => {
    const { data } = await f.register({ 内容: '退款 100% 未到%' });
    expect((await f.read(data.ID)).内容).toBe(encodeURIComponent('退款 100% 未到%'));
  });

  it('keeps markup in every text as text', async () => {
    const text = '<script>alert(1)</script>';
    const { data } = await f.register({ 联系人: text, 内容: text, 状态: 3, 处理说明: text });
    expect(await f.read(data.ID)).toMatchObject({
      联系人: text,
      内容: encodeURIComponent(text),
      处理说明: encodeURIComponent(text),
    });
    expect((await f.find({ name: '<script>alert' })).Objs.map(({ ID }) => ID)).toContain(data.ID);
  });

  it('takes full-width digits with spaces for a phone', async () => {
    const { data } = await f.register({ 联系电话: '１３８ ００１３ ８０００' });
    expect((await f.read(data.ID)).联系电话).toBe('138****8000');
  });

  it('is refused when the people named do not belong together', async () => {
    const elsewhere = { 被投诉科室: f.clinic.id, 被投诉人: f.people.agent.staffId };
    expect(pathsOf(await f.register(elsewhere))).toEqual(['被投诉人']);
    const foreign = { 被投诉人: f.people.stranger.staffId, 处理人ID: f.people.stranger.staffId };
    expect(pathsOf(await f.register(foreign)).toSorted()).toEqual(['处理人ID', '被投诉人'].toSorted());
    const [one, other] = [await f.customer(), await f.customer()];
    expect(pathsOf(await f.register({ 个人ID: one.id, 被投诉服务: other.serviceId }))).toEqual([
      '被投诉服务',
    ]);
  });

  it('is refused for a customer who was deleted or belongs to another organisation', async () => {
    const foreign = (await f.save({}, f.as.stranger)).data.个人ID;
    for (const 个人ID of ['999999', foreign]) expect(codeOf(await f.register({ 个人ID }))).toBe('NOT_FOUND');
  });

  it('makes one of two tabs, a retry and a double click', async () => {
    const { id } = await f.customer();
    const form = { 个人ID: id, 联系人: '唐', 内容: '一次', 投诉时间: '2026-04-16 09:10' };
    const key = { headers: { 'idempotency-key': 'complaint-once' } };
    const answers = await Promise.all([
      f.register(form),
      f.register(form),
      f.call(addComplain, form, { ...f.as.desk, ...key }),
      f.call(addComplain, form, { ...f.as.desk, ...key }),
    ]);
    expect(new Set(answers.map(({ data }) => data.ID)).size).toBe(1);
  });
});

describe('回访状态 0', () => {
  it('plans one unassigned follow-up that anybody may take on', async () => {
    const { id } = await f.customer();
    const { data } = await f.register({ 个人ID: id, 回访状态: 0, 内容: '请回电' });
    const { data: plan } = await f.call(getCallbackById, { Id: data.回访ID }, f.as.admin);
    expect(plan).toMatchObject({
      customerid: id,
      state: '未执行',
      execute: 1,
      executeid: '',
      daysLeft: 0,
      plan: encodeURIComponent('投诉处理后的回访，请了解客户是否满意'),
    });
    const { data: open } = await f.call(getCallbackList, { 查询类型: '未分配', customerid: id }, f.as.admin);
    expect(open.Objs.map(({ ID }) => ID)).toEqual([data.回访ID]);

    await f.call(editComplain, { ID: data.ID, 内容: '再补充' }, f.as.desk);
    expect((await f.read(data.ID)).回访ID).toBe(data.回访ID);
    await f.call(saveCallbackExectute, { ID: data.回访ID, date: plan.plandate, note: '已回电' }, f.as.desk);
    expect(await f.read(data.ID)).toMatchObject({ 回访ID: data.回访ID, 已回访: true });
  });

  it('takes the plan back when no callback is needed any more, but not one that somebody has taken on', async () => {
    const { id } = await f.customer();
    const { data } = await f.register({ 个人ID: id, 回访状态: 0 });
    await f.call(editComplain, { ID: data.ID, 回访状态: 1 }, f.as.desk);
    expect(await f.read(data.ID)).toMatchObject({ 回访状态: 1, 回访ID: '' });
    const again = await f.call(editComplain, { ID: data.ID, 回访状态: 0 }, f.as.desk);
    expect(again.data.回访ID).not.toBe('');
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update follow_ups set executor_id = ${f.people.agent.staffId}, executor_mode = 2
        where id = ${again.data.回访ID}`.execute(tx),
    );
    await f.call(editComplain, { ID: data.ID, 回访状态: 1 }, f.as.desk);
    expect((await f.read(data.ID)).回访ID).toBe(again.data.回访ID);
  });

  it('moves the plan to the customer who really complained', async () => {
    const [one, other] = [await f.customer(), await f.customer()];
    const { data } = await f.register({ 个人ID: one.id, 回访状态: 0 });
    const moved = await f.call(editComplain, { ID: data.ID, 个人ID: other.id }, f.as.desk);
    const { data: plan } = await f.call(getCallbackById, { Id: moved.data.回访ID }, f.as.admin);
    expect(plan.customerid).toBe(other.id);
    expect(codeOf(await f.call(getCallbackById, { Id: data.回访ID }, f.as.admin))).toBe('NOT_FOUND');
  });

  it('is refused for an inpatient, and nothing is registered', async () => {
    const { id } = await f.customer();
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx.updateTable('customers').set({ visit_state: '住院' }).where('id', '=', id).execute(),
    );
    expect(codeOf(await f.register({ 个人ID: id, 回访状态: 0 }))).toBe('INPATIENT_BLOCKED');
    const { data } = await f.call(getComplainMessage, { personal: id }, f.as.desk);
    expect(data).toEqual({ Objs: [], Count: 0 });
  });
});

describe('POST /api/Complain/Edit_Complain', () => {
  it('changes what it names and tells a stale edit who did what', async () => {
    const { data } = await f.register({ 联系电话: '13800138000' });
    const first = await f.call(
      editComplain,
      { ID: data.ID, 联系人: '唐女士', 联系电话: '13900139000', 版本: 1 },
      f.as.reviewer,
    );
    expect(first.data.版本).toBe(2);
    const late = await f.call(editComplain, { ID: data.ID, 联系人: '唐', 版本: 1 }, f.as.desk);
    expect(late.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: {
        who: '投诉主管',
        版本: 2,
        changes: [
          { field: '联系人', before: '唐可欣', after: '唐女士' },
          { field: '联系电话', before: '138****8000', after: '139****9000' },
        ],
      },
    });
    expect(await f.read(data.ID)).toMatchObject({ 联系人: '唐女士', 关注程度: '1' });
  });

  it('changes nothing when it says what is there, the masked phone and minutes without seconds included', async () => {
    const { data } = await f.register({ 联系电话: '13800138000' });
    const { 联系人, 联系电话, 登记时间, 投诉时间, 内容, 投诉类别 } = await f.read(data.ID);
    const same = await f.call(
      editComplain,
      {
        ID: data.ID,
        联系人,
        联系电话,
        内容,
        投诉类别,
        登记时间: 登记时间.slice(0, 16),
        投诉时间: 投诉时间.slice(0, 16),
        版本: 1,
      },
      f.as.desk,
    );
    expect(same.data.版本).toBe(1);
  });

  it('closes and reopens as 处理完成 is ticked', async () => {
    const { data } = await f.register();
    const edit = (values: object) => f.call(editComplain, { ID: data.ID, ...values }, f.as.desk);
    await edit({ 状态: 3, 处理说明: '已致歉' });
    expect(await f.read(data.ID)).toMatchObject({ 状态: 3, 处理时长: 0 });
    await edit({ 状态: 3, 处理说明: '已致歉并补偿' });
    expect((await f.stepsOf(data.ID)).Objs.map(({ 处理说明 }) => 处理说明)).toEqual([
      encodeURIComponent('已致歉并补偿'),
    ]);
    await edit({ 状态: 0 });
    expect(await f.read(data.ID)).toMatchObject({ 状态: 0, 处理时间: '', 处理时长: null });
  });

  it('goes back to where the handling was when the box is unticked', async () => {
    const { data } = await f.register();
    await f.step({ ID: data.ID, 状态: 1, 处理说明: '核实中' });
    await f.call(editComplain, { ID: data.ID, 状态: 3, 处理说明: '已致歉' }, f.as.desk);
    await f.call(editComplain, { ID: data.ID, 状态: 0 }, f.as.desk);
    expect(await f.read(data.ID)).toMatchObject({ 状态: 1, 处理说明: encodeURIComponent('核实中') });
    expect((await f.stepsOf(data.ID)).Total).toBe(1);
  });

  it('cannot close by itself what is in review or rejected', async () => {
    const { data } = await f.register();
    const close = (as: typeof f.as.desk) => f.call(editComplain, { ID: data.ID, 状态: 3 }, as);
    await f.step({ ID: data.ID, 状态: 2 });
    expect((await close(f.as.desk)).status).toBe(403);
    await f.step({ ID: data.ID, 状态: 4 }, f.as.reviewer);
    expect(codeOf(await close(f.as.reviewer))).toBe('COMPLAINT_STATE');
  });

  it('leaves a complaint that is being handled where it is while the box is unticked', async () => {
    const { data } = await f.register();
    await f.step({ ID: data.ID, 状态: 1, 处理说明: '核实中' });
    await f.call(editComplain, { ID: data.ID, 状态: 0, 联系人: '改名' }, f.as.desk);
    expect(await f.read(data.ID)).toMatchObject({
      状态: 1,
      联系人: '改名',
      处理说明: encodeURIComponent('核实中'),
    });
  });

  it('is refused for a closed complaint of colleagues without the right to review', async () => {
    const { data } = await f.register({ 状态: 3 }, f.as.admin);
    const edit = (as: typeof f.as.desk) => f.call(editComplain, { ID: data.ID, 联系人: '改' }, as);
    expect((await edit(f.as.desk)).status).toBe(403);
    expect(codeOf(await edit(f.as.reviewer))).toBe('done');
  });
});

describe('POST /api/Complain/Del_Complain', () => {
  it('can be undone for ten seconds, with its process and its plan', async () => {
    const { id } = await f.customer();
    const { data } = await f.register({ 个人ID: id, 回访状态: 0, 联系人: '可撤销' });
    await f.step({ ID: data.ID, 状态: 1, 处理说明: '已联系' });
    const before = await f.read(data.ID);
    const gone = await f.call(deleteComplain, { Id: data.ID }, f.as.desk);
    expect(gone.data).toEqual({ ID: data.ID, undoSeconds: 10 });
    expect(codeOf(await f.call(getComplainById, { Id: data.ID }, f.as.admin))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(getCallbackById, { Id: data.回访ID }, f.as.admin))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(restoreComplain, { Id: data.ID }, f.as.reviewer))).toBe('NOT_FOUND');

    const back = await f.call(restoreComplain, { Id: data.ID }, f.as.desk);
    expect(back.data.回访ID).toBe(data.回访ID);
    expect(await f.read(data.ID)).toEqual(before);
    expect((await f.stepsOf(data.ID)).Objs).toMatchObject([{ 处理说明: encodeURIComponent('已联系') }]);
    expect((await f.find({ name: '可撤' })).Objs.map(({ ID }) => ID)).toEqual([data.ID]);
    expect((await f.call(restoreComplain, { Id: data.ID }, f.as.desk)).data).toEqual(back.data);
  });

  it('cannot be undone later, and is a reviewer’s for what others registered', async () => {
    const { data } = await f.register({}, f.as.admin);
    expect((await f.call(deleteComplain, { Id: data.ID }, f.as.desk)).status).toBe(403);
    expect(codeOf(await f.call(deleteComplain, { Id: data.ID, 版本: 9 }, f.as.reviewer))).toBe('STALE');
    await f.call(deleteComplain, { Id: data.ID }, f.as.reviewer);
    expect(await countIn('complaint_grams', data.ID)).toBe(0);
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update removed_complaints set removed_at = now() - interval '20 seconds' where id = ${data.ID}`.execute(
        tx,
      ),
    );
    expect(codeOf(await f.call(restoreComplain, { Id: data.ID }, f.as.reviewer))).toBe('UNDO_EXPIRED');
    expect(await countIn('complaints', data.ID)).toBe(0);
  });
});

describe('POST /api/Complain/GetComplainMessage', () => {
  it('summarises a customer’s complaints, the latest first', async () => {
    const { id } = await f.customer();
    const ids: string[] = [];
    for (const 投诉时间 of ['2026-01-05 10:00', '2026-03-05 10:00']) {
      ids.push((await f.register({ 个人ID: id, 投诉时间 })).data.ID);
    }
    const { data } = await f.call(getComplainMessage, { personal: id }, f.as.desk);
    expect(data.Count).toBe(2);
    expect(data.Objs.map(({ ID }) => ID)).toEqual(ids.toReversed());
    expect(data.Objs[0]).toMatchObject({ 投诉时间: '2026-03-05 10:00:00', 状态: 0, 状态名称: '登记' });
    expect(codeOf(await f.call(getComplainMessage, { personal: '999999' }, f.as.desk))).toBe('NOT_FOUND');
  });
});
