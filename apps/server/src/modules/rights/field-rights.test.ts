import {
  addComplain,
  checkApplyExist,
  exportAudit,
  exportSealedAudit,
  getActionLog,
  getBHJsonDataEx,
  getCallbackByConsultId,
  getCallbackList,
  getComplainById,
  getComplainList,
  getComplainMessage,
  getCost,
  getCustmerById,
  getDetailById,
  getMembers,
  getPaitentBasicDocById,
  getPatientBasicDocs,
  getPatientInfo,
  getPaymentLogs,
  getServiceMsg,
  listAudit,
  recogniseCustomer,
  reveal,
  savePaitentBasicDoc,
  searchBatchUser,
  searchComplainCustomer,
  searchPatient,
  searchPerson,
} from '@huifang/contract';
import type { FieldGroup, FieldRights, Visibility } from '@huifang/domain/rights/field-rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealAllOf } from '../../audit-chain/sealer.ts';
import { codeOf } from '../../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { type Context, configure, day } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import { addRecord } from '../../testing/hospital-records.ts';

/** Of each group what no channel may say to whoever does not see it. */
const secrets: Record<FieldGroup, readonly string[]> = {
  phone: ['13912345678'],
  idNumber: ['110101199003072316'],
  address: ['天山路三百二十弄'],
  contacts: ['jingyi_weixin', '7712345'],
  payments: ['98765.43', '98,765.43'],
  complaintContent: ['叫号等了三个钟头'],
};
/** And what shows of it where it is masked. */
const masked: Partial<Record<FieldGroup, string>> = {
  phone: '139****5678',
  idNumber: '11****',
  address: '上海市长宁区****',
  contacts: 'ji****',
};

let f: ComplaintFixture;
let customer: { 个人ID: string; ID: string };
let complaint: string;
beforeAll(async () => {
  f = await startComplaintFixture();
  const { data } = await f.save({
    姓名: '欧阳静怡',
    联系电话: '13912345678',
    证件号: '110101199003072316',
    微信: 'jingyi_weixin',
    QQ: '7712345',
    地址: '上海市长宁区',
    详细地址: '天山路三百二十弄',
    完整地址: '上海市长宁区天山路三百二十弄',
    回访计划: 1,
    计划时间: `${day(2)} 10:00`,
  });
  customer = data;
  const registered = await f.call(
    addComplain,
    { 联系人: '欧阳静怡', 联系电话: '13912345678', 个人ID: data.个人ID, 内容: '叫号等了三个钟头' },
    f.context.admin,
  );
  complaint = registered.data.ID;
  await f.database.withOrganisation(f.first.id, (tx) =>
    tx
      .insertInto('members')
      .values({ org_id: f.first.id, customer_id: data.个人ID, level: '金卡' })
      .execute(),
  );
  await addRecord(f.database, f.first.id, 'payments', {
    customer_id: data.个人ID,
    paid_at: new Date(),
    amount_cents: '9876543',
    item: '治疗',
    method: '微信支付',
  });
});
afterAll(() => f.close());

const someone = async (fields: Partial<FieldRights>) =>
  f.signIn(await createMember(f.database, f.first.id, { permissions: ['*'], fields }));

/** Everything that the channels of lists, exports and messages say to somebody. */
async function lists(as: Context): Promise<string> {
  const { 个人ID: id } = customer;
  const gateway = (param: object) =>
    f.call(getBHJsonDataEx, { getUrl: 'bizdomain/03/FY007/咨询预约记录', param: JSON.stringify(param) }, as);
  const answers = [
    await gateway({}),
    await gateway({ 页码: 1, 行数: 999999 }),
    await f.call(getPatientBasicDocs, {}, as),
    await f.call(getPatientInfo, { Id: id }, as),
    await f.call(searchPatient, { search: '欧阳静怡' }, as),
    await f.call(searchPerson, { words: '欧阳静怡' }, as),
    await f.call(getCallbackList, {}, as),
    await f.call(getComplainList, {}, as),
    await f.call(getComplainById, { Id: complaint }, as),
    await f.call(getComplainMessage, { personal: id }, as),
    await f.call(searchComplainCustomer, { search: '欧阳静怡' }, as),
    await f.call(getMembers, {}, as),
    await f.call(getCost, { id }, as),
    await f.call(getActionLog, { id }, as),
    await f.call(checkApplyExist, { consultId: customer.ID }, as),
    await f.call(recogniseCustomer, { checkField: 'name', checkValue: '欧阳静怡' }, as),
  ];
  for (const { envelope } of answers) expect(envelope).toMatchObject({ Success: true });
  return JSON.stringify(answers.map(({ envelope }) => envelope));
}

/** And what the page of one customer and its dialogs say. */
async function pages(as: Context): Promise<string> {
  const { 个人ID: id, ID } = customer;
  const answers = [
    await f.call(getDetailById, { Id: ID }, as),
    await f.call(getPaitentBasicDocById, { Id: id }, as),
    await f.call(getCustmerById, { Id: id }, as),
    await f.call(getCallbackByConsultId, { consultId: ID }, as),
    await f.call(getPaymentLogs, { patientID: id }, as),
    await f.call(getComplainById, { Id: complaint }, as),
  ];
  for (const { envelope } of answers) expect(envelope).toMatchObject({ Success: true });
  return JSON.stringify(answers.map(({ envelope }) => envelope));
}

const groups = Object.keys(secrets) as FieldGroup[];
/** Long texts travel url-encoded. */
const told = (text: string, group: FieldGroup) =>
  secrets[group].filter((secret) => [secret, encodeURIComponent(secret)].some((word) => text.includes(word)));

describe.each(groups)('%s', (group) => {
  it.each(['hidden', 'masked', 'revealed'] as const)('is told by no channel where it is %s', async (how) => {
    const as = await someone({ [group]: how });
    const everything = `${await lists(as)}${await pages(as)}`;
    expect(told(everything, group)).toEqual([]);
    const mask = masked[group];
    expect(mask === undefined || everything.includes(mask)).toBe(how !== 'hidden' || mask === undefined);
  });

  it('is shown on the customer’s page where it is full, numbers in no list', async () => {
    const as = await someone({ [group]: 'full' });
    expect(told(await pages(as), group).length).toBeGreaterThan(0);
    const isNumber = group === 'phone' || group === 'idNumber';
    expect(told(await lists(as), group).length > 0).toBe(!isNumber);
  });
});

describe('what is masked until it is asked for', () => {
  const ask = (as: Context, field: '联系电话' | '证件号' | '地址' | '微信') =>
    f.call(reveal, { 个人ID: customer.个人ID, field }, as);

  it.each([
    ['phone', '联系电话'],
    ['idNumber', '证件号'],
    ['address', '地址'],
    ['contacts', '微信'],
  ] as const)('%s is told when it is, to whoever may, and to nobody else', async (group, field) => {
    const values: Record<Visibility, string[] | undefined> = {
      hidden: undefined,
      masked: undefined,
      revealed: undefined,
      full: undefined,
    };
    for (const how of ['hidden', 'masked', 'revealed', 'full'] as const) {
      const answer = await ask(await someone({ [group]: how }), field);
      values[how] = answer.envelope.Success ? answer.data.values : undefined;
    }
    expect(values.hidden).toBeUndefined();
    expect(values.masked).toBeUndefined();
    expect(values.revealed?.join()).toContain(secrets[group][0]);
    expect(values.full).toEqual(values.revealed);
  });

  it('amounts are, with a line in the audit log', async () => {
    const as = await someone({ payments: 'revealed' });
    const { data } = await f.call(getPaymentLogs, { patientID: customer.个人ID, 显示: 1 }, as);
    expect(data).toMatchObject({ 已显示: true, totalSpending: 98765.43 });
    const masks = await someone({ payments: 'masked' });
    const refused = await f.call(getPaymentLogs, { patientID: customer.个人ID, 显示: 1 }, masks);
    expect(codeOf(refused)).toBe('FORBIDDEN');
  });

  it('a complaint’s content is', async () => {
    const request = { 投诉ID: complaint, field: '投诉内容' } as const;
    const answer = await f.call(reveal, request, await someone({ complaintContent: 'revealed' }));
    expect(answer.data.values).toEqual(['叫号等了三个钟头', '']);
    const masks = await someone({ complaintContent: 'masked' });
    expect(codeOf(await f.call(reveal, request, masks))).toBe('FORBIDDEN');
  });
});

describe('what the audit tells', () => {
  it('of an address and a birth date is what the reader may see of them, in the list and in files', async () => {
    await configure(f, { options: { 隐藏出生日期: '1' } });
    const full = await someone({ idNumber: 'full', address: 'full' });
    const { data } = await f.call(getPaitentBasicDocById, { Id: customer.个人ID }, full);
    const changed = { ...data, 出生日期: '1990-03-07', 详细地址: '天山路三百二十弄' };
    await f.call(savePaitentBasicDoc, { ...changed, 详细地址: '仙霞路' } as never, full);
    const { data: now } = await f.call(getPaitentBasicDocById, { Id: customer.个人ID }, full);
    await f.call(savePaitentBasicDoc, { ...now, 详细地址: '天山路三百二十弄' } as never, full);
    await sealAllOf(f.database, f.first.id);
    const all = async (as: Context) => {
      const list = await f.call(
        listAudit,
        { 类别: 'customer', 记录ID: customer.个人ID, page: 1, size: 50 },
        as,
      );
      const files = [exportAudit, exportSealedAudit].map(({ path }) =>
        f.send({
          method: 'POST',
          url: path,
          payload: {},
          headers: { authorization: `Bearer ${as.token}`, org: as.organisationId, accept: 'text/csv' },
        }),
      );
      const texts = (await Promise.all(files)).map(({ text }) => text);
      return [JSON.stringify(list.envelope), ...texts];
    };
    for (const text of await all(full)) {
      expect(text).toContain('1990-03-07');
      expect(text).toContain('天山路三百二十弄');
    }
    const blind = await someone({ idNumber: 'masked', address: 'masked' });
    for (const text of await all(blind)) expect(text).not.toMatch(/1990-03-07|天山路|仙霞路/);
  });
});

describe('an address whose region says more than the region', () => {
  it('shows as far as the district where it is masked, and stays whole in a save', async () => {
    const values = { 地址: '上海市长宁区仙霞路七号', 地址编码: '310105005000' };
    const { data } = await f.save({ 姓名: '闵琬', ...values });
    const as = await someone({ address: 'masked' });
    const { data: seen } = await f.call(getPaitentBasicDocById, { Id: data.个人ID }, as);
    expect(seen).toMatchObject({ 地址: '上海市长宁区****', 地址编码: '310105000000' });
    const detail = JSON.stringify((await f.call(getDetailById, { Id: data.ID }, as)).envelope);
    expect(detail).not.toMatch(/仙霞路|310105005000/);
    const saved = await f.call(savePaitentBasicDoc, { ...seen, 婚姻: '1' } as never, as);
    expect(codeOf(saved)).toBe('done');
    const full = await someone({ address: 'full' });
    expect((await f.call(getPaitentBasicDocById, { Id: data.个人ID }, full)).data).toMatchObject(values);
  });
});

describe('a region below which there are streets and no districts', () => {
  it('stays whole when a page puts the address together out of what it was shown', async () => {
    const values = {
      地址: '广东省东莞市莞城街道',
      地址编码: '441900006000',
      详细地址: '东城路九号',
      完整地址: '广东省东莞市莞城街道东城路九号',
    };
    const { data } = await f.save({ 姓名: '闵琬', ...values });
    const as = await someone({ address: 'masked' });
    const { data: seen } = await f.call(getPaitentBasicDocById, { Id: data.个人ID }, as);
    expect(JSON.stringify(seen)).not.toMatch(/莞城|东城路|441900006/);
    const put = { ...seen, 地址: '广东省东莞市', 完整地址: '广东省东莞市****', 婚姻: '1' };
    expect(codeOf(await f.call(savePaitentBasicDoc, put as never, as))).toBe('done');
    const full = await someone({ address: 'full' });
    const kept = async () => (await f.call(getPaitentBasicDocById, { Id: data.个人ID }, full)).data;
    expect(await kept()).toMatchObject(values);
    // Another detail is another address.
    const { data: again } = await f.call(getPaitentBasicDocById, { Id: data.个人ID }, as);
    const moved = { ...again, 详细地址: '南城路', 完整地址: '广东省东莞市南城路' };
    expect(codeOf(await f.call(savePaitentBasicDoc, moved as never, as))).toBe('done');
    expect(await kept()).toMatchObject({
      详细地址: '南城路',
      完整地址: '广东省东莞市南城路',
      地址: values.地址,
    });
  });
});

describe('a hidden field', () => {
  it('is no search key', async () => {
    const find = async (as: Context, search: string) =>
      (await f.call(searchPatient, { search }, as)).data.map(({ ID }) => ID);
    const blind = await someone({ phone: 'hidden' });
    expect(await find(blind, '13912345678')).toEqual([]);
    expect(await find(blind, '5678')).toEqual([]);
    expect(await find(await someone({ phone: 'masked' }), '5678')).toEqual([customer.个人ID]);
    const complaints = await f.call(getServiceMsg, { phone: '13912345678' }, blind);
    expect(JSON.stringify(complaints.envelope)).not.toContain('欧阳静怡');
    const batch = await f.call(searchBatchUser, { phones: ['13912345678'] }, blind);
    expect(batch.data).toEqual({ Objs: [], missing: ['13912345678'] });
    const asked = { checkField: 'phone', checkValue: '13912345678' } as const;
    expect((await f.call(recogniseCustomer, asked, blind)).data.总数).toBe(0);
    const account = { checkField: 'wechat', checkValue: 'jingyi_weixin' } as const;
    expect((await f.call(recogniseCustomer, account, await someone({ contacts: 'hidden' }))).data.总数).toBe(
      0,
    );
    expect((await f.call(recogniseCustomer, account, await someone({ contacts: 'masked' }))).data.总数).toBe(
      1,
    );
  });

  it('stays as it is in a save by whoever does not see it, as does what is masked', async () => {
    for (const how of ['hidden', 'masked'] as const) {
      const as = await someone({
        phone: how,
        idNumber: how,
        address: how,
        contacts: how,
      });
      const { data } = await f.call(getPaitentBasicDocById, { Id: customer.个人ID }, as);
      const saved = await f.call(
        savePaitentBasicDoc,
        { ...data, 婚姻: how === 'hidden' ? '1' : '2' } as never,
        as,
      );
      expect(saved.envelope).toMatchObject({ Success: true });
      const admin = await someone({ phone: 'full', idNumber: 'full', address: 'full', contacts: 'full' });
      const { data: kept } = await f.call(getPaitentBasicDocById, { Id: customer.个人ID }, admin);
      expect(kept).toMatchObject({
        联系电话: '13912345678',
        证件号: '110101199003072316',
        微信: 'jingyi_weixin',
        QQ: '7712345',
        详细地址: '天山路三百二十弄',
        完整地址: '上海市长宁区天山路三百二十弄',
      });
    }
  });
});
