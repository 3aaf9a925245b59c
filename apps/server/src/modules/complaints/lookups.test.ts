import {
  complainAttention,
  complainCommonNotes,
  complainReviewState,
  complainSource,
  complainType,
  getComplainDepartments,
  getComplainHandler,
  getComplainStaffTree,
  getDelName,
  getSendMsgs,
  getServiceMsg,
  searchComplainCustomer,
  updateCallback,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { nextPhone } from '../../testing/consult-fixture.ts';
import { createOrganisation } from '../organisation/organisation.service.ts';

let f: ComplaintFixture;
beforeAll(async () => {
  f = await startComplaintFixture();
});
afterAll(() => f.close());

describe('the lists of the complaint form', () => {
  it('are seeded for an organisation', async () => {
    const names = async (call: typeof complainType) =>
      (await f.call(call, {}, f.as.desk)).data.map(({ code, name }) => `${code} ${name}`);
    expect(await names(complainType)).toContain('2 等候时间');
    expect(await names(complainAttention)).toEqual([
      '1 轻微',
      '2 一般',
      '3 严重',
      '4 比较严重',
      '5 非常严重',
    ]);
    expect(await names(complainReviewState)).toEqual(['0 登记', '1 处理中', '2 审核', '3 已处理', '4 驳回']);
    expect((await names(complainCommonNotes)).length).toBeGreaterThan(2);
    const { data: sources } = await f.call(complainSource, {}, f.as.desk);
    expect(sources.map(({ name, disabled }) => [name, disabled])).toEqual([
      ['现场', false],
      ['电话', false],
      ['公众号', true],
    ]);
  });

  it('are in the language of the interface, and as typed where a word has no translation', async () => {
    const inEnglish = { ...f.as.desk, headers: { 'accept-language': 'en-US' } };
    const inTaiwan = { ...f.as.desk, headers: { 'accept-language': 'zh-TW' } };
    const names = async (context: typeof inEnglish) =>
      (await f.call(complainReviewState, {}, context)).data.map(({ name }) => name);
    expect(await names(inEnglish)).toEqual(['Registered', 'In progress', 'In review', 'Handled', 'Refused']);
    expect(await names(inTaiwan)).toEqual(['登記', '處理中', '審核', '已處理', '駁回']);

    const { organisationId } = f.as.desk;
    await f.database.withOrganisation(organisationId, (tx) =>
      tx
        .insertInto('dictionary_entries')
        .values({ org_id: organisationId, dictionary: '40', code: 'car', name: '停车', sort: 90 })
        .execute(),
    );
    const { data: categories } = await f.call(complainType, {}, inEnglish);
    expect(categories.map(({ name }) => name)).toEqual(expect.arrayContaining(['Waiting time', '停车']));
  });

  it('are those of the organisation’s document where it has its own', async () => {
    const made = await createOrganisation(f.database, {
      name: '自有类别的诊所',
      roles: [{ name: '管理员', permissions: ['*'] }],
      dictionaries: { '40': [{ code: 'a', name: '交通', translations: { 'en-US': 'Traffic' } }] },
    });
    const rows = await f.database.withOrganisation(made.id, (tx) =>
      tx.selectFrom('dictionary_entries').select(['dictionary', 'name']).orderBy('id').execute(),
    );
    expect(rows.filter(({ dictionary }) => dictionary === '40')).toEqual([
      { dictionary: '40', name: '交通' },
    ]);
    expect(rows.filter(({ dictionary }) => dictionary === '43')).toHaveLength(5);
  });

  it('name departments, the people in them, and the handler', async () => {
    const { data: departments } = await f.call(getComplainDepartments, {}, f.as.desk);
    expect(departments.map(({ ID }) => ID)).toEqual(expect.arrayContaining([f.ward.id, f.clinic.id]));
    const { data: tree } = await f.call(getComplainStaffTree, {}, f.as.desk);
    const clinic = tree.find(({ id, isStaff }) => !isStaff && id === f.clinic.id);
    expect(clinic?.children.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['医生乙', '主治医师']),
    );
    const { data: own } = await f.call(getComplainStaffTree, { deptId: f.clinic.id }, f.as.desk);
    expect(own).toEqual([clinic]);
    expect((await f.call(getComplainStaffTree, { deptId: '999999' }, f.as.desk)).data).toEqual([]);
    const { data: handler } = await f.call(getComplainHandler, {}, f.as.desk);
    expect(handler).toEqual({ id: f.staff.desk.staffId, name: '投诉专员' });
    const { data: found } = await f.call(getDelName, { FileName: '投诉' }, f.as.desk);
    expect(found.map(({ 名称 }) => 名称).toSorted()).toEqual(['投诉专员', '投诉主管'].toSorted());
  });
});

describe('finding whoever complains', () => {
  it('by text, with the services, the phone masked', async () => {
    const phone = nextPhone();
    const { id, serviceId } = await f.customer({ 姓名: '端木赐', 联系电话: phone });
    const { data } = await f.call(searchComplainCustomer, { search: '端木' }, f.as.desk);
    expect(data).toMatchObject([
      { ID: id, name: '端木赐', services: [{ id: serviceId, name: '2026-04-15 门诊（骨关节科）' }] },
    ]);
    expect(JSON.stringify(data)).not.toContain(phone);
    const { data: hits } = await f.call(getServiceMsg, { phone }, f.as.desk);
    expect(hits).toEqual(data);
    expect((await f.call(getServiceMsg, { 联系电话: phone.slice(0, 10) }, f.as.desk)).data).toEqual([]);
    expect((await f.call(getServiceMsg, { phone }, f.as.stranger)).data).toEqual([]);
    expect((await f.call(searchComplainCustomer, { search: '端木' }, f.as.stranger)).data).toEqual([]);
    expect((await f.call(getServiceMsg, { 个人ID: id }, f.as.desk)).data).toEqual(data);
    expect((await f.call(getServiceMsg, { 个人ID: id }, f.as.stranger)).data).toEqual([]);
    expect((await f.call(getServiceMsg, { 个人ID: '999999' }, f.as.desk)).data).toEqual([]);
  });

  it('needs more than one character', async () => {
    expect(codeOf(await f.call(searchComplainCustomer, { search: '端' }, f.as.desk))).toBe(
      'SEARCH_TOO_SHORT',
    );
  });
});

describe('POST /api/Complain/GetSendMsgs', () => {
  it('tells what was sent about the complaint’s follow-up, and nothing else', async () => {
    const { id } = await f.customer();
    const { data } = await f.register({ 个人ID: id, 回访状态: 0 });
    expect((await f.call(getSendMsgs, { relatedid: data.ID }, f.as.desk)).data).toEqual([]);
    await f.call(
      updateCallback,
      { ID: data.回访ID, execute: 2, executeid: f.people.agent.staffId },
      f.as.admin,
    );
    const { data: sent } = await f.call(getSendMsgs, { relatedid: data.ID }, f.as.desk);
    expect(sent).toMatchObject([{ kind: 'plan-assigned', receiver: '客服甲', callbackID: data.回访ID }]);
  });
});
