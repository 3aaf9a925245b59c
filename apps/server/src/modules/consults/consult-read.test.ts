import {
  checkInfoExist,
  consultProcess,
  getAddressAndNation,
  getBHJsonDataEx,
  getConsultMethodsValue,
  getConsultOrder,
  getConsultOrderList,
  getDetailById,
  getOutpatientsInfo,
  reveal,
  searchPatient,
  searchPerson,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import {
  configure,
  day,
  type Fixture,
  nextPhone,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';

let f: Fixture;
let record: { ID: string; 个人ID: string; 预约号: string };
const phone = nextPhone();
beforeAll(async () => {
  f = await startConsultFixture();
  const saved = await f.save(
    {
      姓名: '欧阳丽明',
      联系电话: phone,
      微信: 'wx_read',
      QQ: '10001',
      证件号: '11010519491231002X',
      预约日期: day(1),
      回访计划: 1,
      计划时间: day(2),
      计划说明: encodeURIComponent('问 100%'),
    },
    f.context.agent,
  );
  record = saved.data;
});
afterAll(() => f.close());

describe('every reading call', () => {
  const calls = () =>
    [
      [getDetailById, { Id: record.ID }],
      [getConsultOrderList, { 个人ID: record.个人ID }],
      [getConsultOrder, { 预约号: record.预约号 }],
      [getOutpatientsInfo, { consultId: record.ID }],
      [getConsultMethodsValue, { relativeid: record.ID }],
      [reveal, { 个人ID: record.个人ID, field: '联系电话' }],
    ] as const;

  it('answers within sight, and elsewhere as if the record did not exist', async () => {
    for (const [call, request] of calls()) {
      expect(codeOf(await f.call(call, request as never, f.context.agent))).toBe('done');
      expect(codeOf(await f.call(call, request as never, f.context.stranger))).toBe('NOT_FOUND');
      expect((await f.call(call, request as never)).status).toBe(401);
      expect((await f.call(call, request as never, f.context.viewer)).status).toBe(403);
    }
    for (const [call, request] of calls().slice(0, 5)) {
      expect(codeOf(await f.call(call, request as never, f.context.trainee))).toBe('NOT_FOUND');
      expect(codeOf(await f.call(call, request as never, f.context.doctor))).toBe('NOT_FOUND');
    }
  });

  it('refuses malformed ids', async () => {
    expect(codeOf(await f.call(getDetailById, { Id: "1' or '1'='1" }, f.context.admin))).toBe('VALIDATION');
    expect(codeOf(await f.call(getDetailById, { Id: '999999999' }, f.context.admin))).toBe('NOT_FOUND');
  });
});

it('the reading of consults tells the process of a consult, oldest first', async () => {
  const ask = (as: Fixture['context']['admin']) =>
    f.call(
      getBHJsonDataEx,
      { getUrl: consultProcess.path, param: JSON.stringify({ 咨询ID: record.ID }) },
      as,
    );
  const { response } = JSON.parse((await ask(f.context.admin)).data);
  expect(response.data.map((entry: { 类型: string }) => entry.类型)).toEqual(['咨询', '预约', '未执行']);
  expect(response.data[2]).toMatchObject({
    状态: '未执行',
    备注: encodeURIComponent('问 100%'),
    人员: '客服甲',
  });
  expect(JSON.parse((await ask(f.context.stranger)).data).response.返回结果).toBe(0);
});

describe('CheckInfoExist', () => {
  const check = async (request: object, as = f.context.admin) =>
    (await f.call(checkInfoExist, request as never, as)).data;

  it('answers 0, 1, and 2 for phones where duplicates are refused', async () => {
    expect(await check({ checkField: 'phone', checkValue: nextPhone() })).toBe(0);
    expect(await check({ checkField: 'phone', checkValue: phone })).toBe(1);
    expect(await check({ checkField: 'phone', checkValue: '', phonelist: [phone] })).toBe(1);
    expect(await check({ checkField: 'phone', checkValue: phone, personId: record.个人ID })).toBe(0);
    expect(await check({ checkField: 'name', checkValue: ' 欧阳丽明 ' })).toBe(1);
    expect(await check({ checkField: 'wechat', checkValue: 'wx_read' })).toBe(1);
    expect(await check({ checkField: 'qq', checkValue: '１０００１' })).toBe(1);
    expect(await check({ checkField: 'qq', checkValue: '' })).toBe(0);
    await configure(f, { options: { 电话重复模式: '3' } });
    expect(await check({ checkField: 'phone', checkValue: phone })).toBe(2);
    await configure(f, {});
  });

  it('says nothing across organisations', async () => {
    expect(await check({ checkField: 'phone', checkValue: phone }, f.context.stranger)).toBe(0);
  });
});

describe('customer search', () => {
  it('ranks exact names first, masks, and shows at most 20', async () => {
    for (let number = 0; number < 22; number += 1) await f.save({ 姓名: `欧阳丽${number}` });
    const { data } = await f.call(searchPatient, { search: '欧阳丽明' }, f.context.admin);
    expect(data[0]).toMatchObject({
      ID: record.个人ID,
      shortCode: 'OYLM',
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
    expect((await f.call(searchPatient, { search: '欧阳' }, f.context.admin)).data).toHaveLength(20);
    expect((await f.call(searchPerson, { words: record.预约号 }, f.context.admin)).data).toHaveLength(1);
    expect(
      (await f.call(searchPerson, { words: '客服', tableName: 'staff' }, f.context.admin)).data,
    ).toMatchObject([{ ID: f.people.agent.staffId, name: '客服甲' }]);
  });

  it('stays within sight and needs two characters', async () => {
    expect((await f.call(searchPatient, { search: phone }, f.context.trainee)).data).toEqual([]);
    expect((await f.call(searchPatient, { search: phone }, f.context.stranger)).data).toEqual([]);
    // Digits by which whoever may not see phones finds nobody.
    for (const search of ['28', '723', '1-3'])
      expect((await f.call(searchPatient, { search }, f.context.trainee)).data).toEqual([]);
    expect(codeOf(await f.call(searchPatient, { search: '欧' }, f.context.admin))).toBe('SEARCH_TOO_SHORT');
    expect(codeOf(await f.call(searchPatient, { search: '' }, f.context.admin))).toBe('SEARCH_TOO_SHORT');
  });
});

describe('reveal', () => {
  it('gives the full values and is audited', async () => {
    const ask = (field: '联系电话' | '证件号') =>
      f.call(reveal, { 个人ID: record.个人ID, field }, f.context.agent);
    expect((await ask('联系电话')).data.values).toEqual([phone]);
    expect((await ask('证件号')).data.values).toEqual(['11010519491231002X']);
    const rows = await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'reveal').execute(),
    );
    expect(rows.at(-1)).toMatchObject({ entity_id: record.个人ID, person_id: f.people.agent.staffId });
    expect(JSON.stringify(rows)).not.toContain(phone);
  });

  it('is refused without the right and throttled', async () => {
    const request = { 个人ID: record.个人ID, field: '联系电话' } as const;
    expect((await f.call(reveal, request, f.context.trainee)).status).toBe(403);
    const answers = [];
    for (let number = 0; number < 61; number += 1)
      answers.push((await f.call(reveal, request, f.context.agent)).status);
    expect(answers).toContain(200);
    expect(answers.at(-1)).toBe(429);
  });
});

it.each([
  [
    '浙江省杭州市西湖区文三路 1 号',
    '汉族',
    { nation: '01', address: ['330000000000', '330100000000', '330106000000'] },
  ],
  ['随便写的文字', '火星', { nation: '', address: [], addressText: '' }],
  ['', '', { nation: '', address: [], addressDetail: '' }],
])('the reading of consults reads the address %s', async (address, nation, expected) => {
  const request = { address: encodeURIComponent(address), nation: encodeURIComponent(nation) };
  expect((await f.call(getAddressAndNation, request, f.context.admin)).data).toMatchObject(expected);
});

it('the reading of consults names what a record has chosen though it is out of use, and who was to carry out its plan', async () => {
  const { data } = await f.save({
    咨询方式: f.catalogue.tree,
    信息来源: [{ id: f.catalogue.node, value: '官网' }],
    病种ID: f.catalogue.disease,
    回访计划: 1,
    计划时间: day(1),
    计划执行方式: 2,
    计划执行人ID: f.people.agent.staffId,
  });
  await f.database.withOrganisation(f.first.id, async (tx) => {
    await tx
      .updateTable('diseases')
      .set({ is_enabled: false, is_offered: false })
      .where('id', '=', f.catalogue.disease)
      .execute();
    await tx
      .updateTable('consult_methods')
      .set({ is_enabled: false })
      .where('id', '=', f.catalogue.tree)
      .execute();
  });
  const { 名称: names } = await f.detail(data.ID);
  expect(names).toMatchObject({ 病种: '牙周炎', 咨询方式: '网络', 计划执行人: '客服甲', 来院意向: '' });
});
