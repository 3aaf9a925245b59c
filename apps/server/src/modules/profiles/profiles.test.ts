import {
  editPatien,
  getPaitentBasicDocById,
  getPatientBasicDocs,
  getPatientInfo,
  passApplication,
  type savePaitentBasicDoc as saveCall,
  savePaitentBasicDoc,
  searchBatchUser,
  searchPatient,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import {
  type Context,
  configure,
  day,
  type Fixture,
  nextPhone,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
beforeEach(() => configure(f, {}));
afterAll(() => f.close());

type Form = WireRequestOf<typeof saveCall>;
const create = (values: Form = {}, as: Context = f.context.admin, key?: string) =>
  f.call(
    savePaitentBasicDoc,
    { 姓名: '顾念慈', 联系电话: nextPhone(), ...values },
    { ...as, ...(key && { headers: { 'idempotency-key': key } }) },
  );
const edit = (values: Form & { 个人ID: string }, as: Context = f.context.admin) =>
  f.call(savePaitentBasicDoc, values, as);
const read = async (Id: string, as: Context = f.context.admin) =>
  (await f.call(getPaitentBasicDocById, { Id }, as)).data;
const list = (values: WireRequestOf<typeof getPatientBasicDocs> = {}, as: Context = f.context.admin) =>
  f.call(getPatientBasicDocs, values, as);
const idsOf = async (...args: Parameters<typeof list>) =>
  (await list(...args)).data.Objs.map((row) => row.个人ID);

describe('POST /api/Patient/SavePaitentBasicDoc, a new profile', () => {
  it('keeps what was typed in one spelling and answers it masked', async () => {
    const { data } = await create({
      姓名: ' 柳 如烟 ',
      性别: '女',
      联系电话: '１３９ ００１３ ９００１',
      联系电话列表: ['010-87654321'],
      证件号: '310105199108230029',
      微信: ' wx 1 ',
      年龄: '35',
    });
    const profile = await read(data.个人ID);
    expect(profile).toMatchObject({
      姓名: '柳如烟',
      性别: '女',
      联系电话: '139****9001',
      联系电话列表: ['139****9001', '010****4321'],
      证件号: '31****************',
      微信: 'wx1',
      年龄: 35,
      客户状态: '正常',
      就诊状态: '未就诊',
      版本: 1,
    });
    expect(profile.出生日期).toMatch(/^\d{4}-01-01$/);
  });

  it('is seen by whoever made it, whatever their range, and served by them', async () => {
    for (const as of [f.context.trainee, f.context.doctor, f.context.agent]) {
      const { data } = await create({}, as);
      expect(await idsOf({}, as)).toContain(data.个人ID);
      expect((await read(data.个人ID, as)).姓名).toBe('顾念慈');
    }
    const { data } = await create({}, f.context.trainee);
    const hits = await f.call(getPatientInfo, { Id: data.个人ID }, f.context.trainee);
    expect(hits.data).toMatchObject({ 服务人: '实习生', 最近咨询时间: '' });
  });

  it.each([
    ['a phone of 10 digits', { 联系电话: '1380013800' }, '联系电话'],
    ['a phone of 12 digits', { 联系电话: '138001380001' }, '联系电话'],
    ['a masked phone', { 联系电话: '138****0001' }, '联系电话'],
    ['a wrong identity number', { 证件号: '310105199108230021' }, '证件号'],
    ['a birth date in the future', { 出生日期: '2999-01-01' }, '出生日期'],
    ['29 February of a common year', { 出生日期: '2023-02-29' }, '出生日期'],
    ['an age that is no number', { 年龄: '三十' }, '年龄'],
  ])('refuses %s', async (_name, values, path) => {
    const answer = await create(values);
    expect(codeOf(answer)).toBe('VALIDATION');
    expect(pathsOf(answer)).toContain(path);
  });

  it('takes 29 February of a leap year and counts the age from it', async () => {
    const { data } = await create({ 出生日期: '2004-02-29' });
    const profile = await read(data.个人ID);
    expect(profile.出生日期).toBe('2004-02-29');
    const today = day();
    expect(profile.年龄).toBe(Number(today.slice(0, 4)) - 2004 - (today.slice(5) < '02-29' ? 1 : 0));
  });

  it('needs a phone, WeChat or QQ, and what the settings require of a person only', async () => {
    expect(codeOf(await create({ 联系电话: '' }))).toBe('CONTACT_REQUIRED');
    expect(codeOf(await create({ 联系电话: '', QQ: '123450001' }))).toBe('done');
    await configure(f, { settings: { 联系人: { required: true }, 咨询方式: { required: true } } });
    const refused = await create();
    expect(pathsOf(refused)).toEqual(['联系人']);
    expect(codeOf(await create({ 联系人: '顾先生' }))).toBe('done');
  });

  it('follows the duplicate modes of phone, name, WeChat and QQ', async () => {
    const phone = nextPhone();
    await create({ 姓名: '重名者', 联系电话: phone, 微信: 'wx-dup', QQ: '70000001' });
    expect(codeOf(await create({ 联系电话: phone }))).toBe('PHONE_EXISTS');
    expect(codeOf(await create({ 联系电话: phone, 确认重复: ['电话'] }))).toBe('done');
    expect(codeOf(await create({ 微信: 'wx-dup' }))).toBe('WECHAT_TAKEN');
    expect(codeOf(await create({ QQ: '70000001' }))).toBe('QQ_TAKEN');
    for (const mode of ['2', '3']) {
      await configure(f, { options: { 电话重复模式: mode } });
      expect(codeOf(await create({ 联系电话: phone, 确认重复: ['电话'] }))).toBe('PHONE_TAKEN');
    }
    await configure(f, { options: { 姓名重复模式: '2' } });
    expect(codeOf(await create({ 姓名: '重名者' }))).toBe('NAME_EXISTS');
    expect(codeOf(await create({ 姓名: '重名者', 确认重复: ['姓名'] }))).toBe('done');
    await configure(f, { options: { 姓名重复模式: '3' } });
    expect(codeOf(await create({ 姓名: '重名者', 确认重复: ['姓名'] }))).toBe('NAME_TAKEN');
  });

  it('settles a race of two creations with one phone', async () => {
    await configure(f, { options: { 电话重复模式: '2' } });
    const phone = nextPhone();
    const answers = await Promise.all([
      create({ 联系电话: phone }),
      create({ 联系电话: phone }, f.context.agent),
      f.save({ 联系电话: phone }),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['PHONE_TAKEN', 'PHONE_TAKEN', 'done']);
  });

  it('makes one profile of a save that arrives twice', async () => {
    const values = { 联系电话: nextPhone() };
    const [one, two] = await Promise.all([
      create(values, f.context.admin, 'profile-once'),
      create(values, f.context.admin, 'profile-once'),
    ]);
    expect(two.data).toEqual(one.data);
    const changed = await create({ ...values, 联系人: '别人' }, f.context.admin, 'profile-once');
    expect(codeOf(changed)).toBe('IDEMPOTENCY_MISMATCH');
  });
});

describe('an edit of a profile', () => {
  it('changes what it names, takes masked values for unchanged, and is audited without values', async () => {
    const { data } = await create({ 证件号: '310105199108230029', 微信: 'wx-edit' });
    const before = await read(data.个人ID);
    const answer = await edit({
      ...before,
      微信: 'wx-edited',
      联系电话列表: [...before.联系电话列表, '02187654321'],
    });
    expect(answer.data).toEqual({ 个人ID: data.个人ID, 版本: 2 });
    expect(await read(data.个人ID)).toEqual({
      ...before,
      微信: 'wx-edited',
      联系电话列表: [...before.联系电话列表, '021****4321'],
      版本: 2,
    });
    const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
      sql<{ details: object }>`select details from audit_log
        where action = 'update' and entity = 'customer' and entity_id = ${data.个人ID}`.execute(tx),
    );
    expect(rows).toMatchObject([
      {
        details: {
          fields: ['联系电话列表', '微信'],
          requested: [],
          changes: [{ field: '联系电话列表' }, { field: '微信', after: 'wx-edited' }],
        },
      },
    ]);
  });

  it('by EditPatien leaves alone what is not named, and needs to know whom', async () => {
    const { data } = await create({ 微信: 'wx-part' });
    await f.call(editPatien, { 个人ID: data.个人ID, 联系人: '家属' }, f.context.admin);
    expect(await read(data.个人ID)).toMatchObject({ 微信: 'wx-part', 联系人: '家属', 姓名: '顾念慈' });
    const nobody = await f.call(editPatien, { 联系人: '家属' } as never, f.context.admin);
    expect(codeOf(nobody)).toBe('VALIDATION');
  });

  it('tells a stale save what a colleague changed, through the profile or a consult', async () => {
    const consult = await f.save({ 姓名: '先后改' });
    const before = await read(consult.data.个人ID);
    await f.edit({ ...(await f.detail(consult.data.ID)), 联系人: '经咨询改' } as never, f.context.agent);
    const late = await edit({ ...before, QQ: '70000002' });
    expect(late.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: { who: '客服甲', 版本: 2, changes: [{ field: '联系人', before: '', after: '经咨询改' }] },
    });
    expect((await read(consult.data.个人ID)).QQ).toBe('');
    expect(codeOf(await edit({ ...before, 联系人: '经咨询改', QQ: '70000002', 版本: 2 }))).toBe('done');
    const detail = await f.detail(consult.data.ID);
    expect(detail).toMatchObject({ QQ: '70000002', 联系人: '经咨询改' });
  });

  it('refuses a duplicate of somebody else but not of oneself', async () => {
    await configure(f, { options: { 电话重复模式: '3' } });
    const taken = nextPhone();
    await create({ 联系电话: taken });
    const { data } = await create({ 微信: 'wx-self' });
    expect(codeOf(await edit({ 个人ID: data.个人ID, 联系电话列表: [taken] }))).toBe('PHONE_TAKEN');
    expect(codeOf(await edit({ 个人ID: data.个人ID, 微信: 'wx-self', 联系人: '自己' }))).toBe('done');
  });

  it('refuses locked fields, and turns fields that need approval into a request of the newest consult', async () => {
    const consult = await f.save({ 姓名: '待审批' });
    const { 个人ID } = consult.data;
    await configure(f, { settings: { 微信: { editable: false }, 姓名: { modify: true } } });
    const locked = await edit({ 个人ID, 微信: 'wx-locked' });
    expect(codeOf(locked)).toBe('FIELD_NOT_EDITABLE');
    const { data } = await edit({ 个人ID, 姓名: '已审批', 联系人: '立即改' }, f.context.agent);
    expect(data.申请ID).toMatch(/^\d+$/);
    expect(await read(个人ID)).toMatchObject({ 姓名: '待审批', 联系人: '立即改' });
    await f.call(
      passApplication,
      { consultId: consult.data.ID, applyId: data.申请ID as string },
      f.context.admin,
    );
    expect((await read(个人ID)).姓名).toBe('已审批');

    const alone = await create();
    const refused = await edit({ 个人ID: alone.data.个人ID, 姓名: '无处可挂' });
    expect(codeOf(refused)).toBe('FIELD_NOT_EDITABLE');
  });
});

describe('POST /api/Patient/GetPatientBasicDocs', () => {
  it('finds by name, initials, pinyin, phone, last four, appointment number and file number', async () => {
    const phone = nextPhone();
    const consult = await f.save({ 姓名: '百里屠苏', 联系电话: phone });
    const { 个人ID, 预约号 } = consult.data;
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update customers set file_number = 'DA-0007' where id = ${个人ID}`.execute(tx),
    );
    for (const text of [
      '百里屠',
      '屠苏',
      'BLTS',
      'bailitu',
      phone,
      phone.slice(0, 9),
      phone.slice(-4),
      预约号,
      'da-0007',
    ]) {
      expect({ text, ids: await idsOf({ 搜索: text }) }).toEqual({
        text,
        ids: expect.arrayContaining([个人ID]),
      });
    }
    expect(await idsOf({ 搜索: '百里无人' })).toEqual([]);
    expect(codeOf(await list({ 搜索: '百' }))).toBe('SEARCH_TOO_SHORT');
  });

  it('pages by number and by key, the newest first, and filters by state and service person', async () => {
    const made: string[] = [];
    for (let index = 0; index < 12; index += 1) made.unshift((await create({ 姓名: '翻页者' })).data.个人ID);
    const first = await list({ 搜索: '翻页者', size: 10 });
    expect(first.data).toMatchObject({ Total: 12, 超过上限: false });
    expect(first.data.Objs.map((row) => row.个人ID)).toEqual(made.slice(0, 10));
    expect(await idsOf({ 搜索: '翻页者', page: 2 })).toEqual(made.slice(10));
    expect(await idsOf({ 搜索: '翻页者', 游标: first.data.Objs.at(-1)?.游标 })).toEqual(made.slice(10));
    expect(codeOf(await list({ 游标: 'x' }))).toBe('VALIDATION');
    expect(codeOf(await list({ size: 11 }))).toBe('PAGE_SIZE_REFUSED');
    expect(await idsOf({ 搜索: '翻页者', 客户状态: '作废' })).toEqual([]);
    expect(await idsOf({ 服务人ID: f.people.trainee.staffId, 搜索: '翻页者' })).toEqual([]);
    expect(await idsOf({ 服务人ID: f.people.admin.staffId, 搜索: '翻页者' })).toHaveLength(10);
  });

  it('shows each range its own customers, and other organisations nobody', async () => {
    const ofWard = (await f.save({ 姓名: '范围客户' })).data.个人ID;
    const ofClinic = (await f.save({ 姓名: '范围客户' }, f.context.doctor)).data.个人ID;
    const ofTrainee = (await f.save({ 姓名: '范围客户' }, f.context.trainee)).data.个人ID;
    const alone = (await create({ 姓名: '范围客户' }, f.context.trainee)).data.个人ID;
    const see = async (as: Context) => new Set(await idsOf({ 搜索: '范围客户' }, as));
    expect(await see(f.context.admin)).toEqual(new Set([ofWard, ofClinic, ofTrainee, alone]));
    expect(await see(f.context.doctor)).toEqual(new Set([ofClinic]));
    expect(await see(f.context.trainee)).toEqual(new Set([ofTrainee, alone]));
    expect(await see(f.context.stranger)).toEqual(new Set());
    expect((await list({ 范围: '所有' }, f.context.trainee)).status).toBe(403);
    expect((await list({}, f.context.viewer)).status).toBe(403);
    const search = await f.call(searchPatient, { search: '范围客户' }, f.context.trainee);
    expect(new Set(search.data.map(({ ID }) => ID))).toEqual(new Set([ofTrainee, alone]));
  });

  it('hides what belongs to somebody else from every other call too', async () => {
    const { 个人ID } = (await f.save({ 姓名: '外人勿近' })).data;
    for (const as of [f.context.trainee, f.context.stranger]) {
      expect(codeOf(await f.call(getPaitentBasicDocById, { Id: 个人ID }, as))).toBe('NOT_FOUND');
      expect(codeOf(await f.call(getPatientInfo, { Id: 个人ID }, as))).toBe('NOT_FOUND');
      expect(codeOf(await edit({ 个人ID, 联系人: '越权' }, as))).toBe('NOT_FOUND');
      expect(codeOf(await f.call(editPatien, { 个人ID, 联系人: '越权' }, as))).toBe('NOT_FOUND');
    }
    expect((await edit({ 个人ID }, f.context.viewer)).status).toBe(403);
    expect((await read(个人ID)).联系人).toBe('');
  });
});

describe('POST /api/Patient/SearchBatchUser', () => {
  it('turns ids and phones into customers within sight and names the rest', async () => {
    const [phone, shared] = [nextPhone(), nextPhone()];
    const one = (await create({ 联系电话: phone })).data.个人ID;
    const two = (await create({ 联系电话: shared })).data.个人ID;
    const three = (await create({ 联系电话: shared, 确认重复: ['电话'] })).data.个人ID;
    const hidden = await f.save({}, f.context.stranger);
    const { data } = await f.call(
      searchBatchUser,
      {
        ids: [one, hidden.data.个人ID],
        phones: [` ${phone.slice(0, 3)} ${phone.slice(3)}`, shared, '12345'],
      },
      f.context.admin,
    );
    expect(data.Objs.map((row) => row.个人ID)).toEqual([one, two, three]);
    expect(data.missing).toEqual([hidden.data.个人ID, '12345']);
    const trainee = await f.call(searchBatchUser, { ids: [one], phones: [shared] }, f.context.trainee);
    expect(trainee.data).toEqual({ Objs: [], missing: [one, shared] });
    const tooMany = Array.from({ length: 201 }, (_, index) => String(index + 1));
    expect(codeOf(await f.call(searchBatchUser, { ids: tooMany }, f.context.admin))).toBe('VALIDATION');
  });
});
