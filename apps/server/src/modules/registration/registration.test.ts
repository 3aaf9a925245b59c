import { editConsults, reveal, saveConsultMethodsValue, tagTypeList } from '@huifang/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import {
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
afterAll(() => f.close());
beforeEach(() => configure(f, {}));

describe('POST /api/Consult/Edit_Consults is refused', () => {
  it('without a token', async () => {
    expect((await f.call(editConsults, f.draft())).status).toBe(401);
  });

  it("with another organisation's header or name", async () => {
    const foreign = { ...f.context.stranger, organisationId: f.first.id };
    expect((await f.save({}, foreign)).status).toBe(403);
    expect((await f.save({ 机构ID: f.second.id })).status).toBe(403);
  });

  it('without the right', async () => {
    expect((await f.save({}, f.context.viewer)).status).toBe(403);
  });

  it('when malformed or of the wrong types', async () => {
    const send = (payload: string) =>
      f.send({
        method: 'POST',
        url: editConsults.path,
        headers: {
          authorization: `Bearer ${f.context.admin.token}`,
          org: f.first.id,
          'content-type': 'application/json',
        },
        payload,
      });
    expect((await send('{"操作类型":1')).status).toBe(400);
    expect((await send('{"操作类型":1,"姓名":"a","内容":"'.concat('长'.repeat(400_000), '"}'))).status).toBe(
      413,
    );
    expect(pathsOf(await send('{"操作类型":9,"姓名":{},"联系电话列表":"x"}'))).toEqual(
      expect.arrayContaining(['操作类型', '姓名', '联系电话列表']),
    );
  });
});

describe('mode 1 registers a new customer', () => {
  it('with tags chosen meanwhile, once however often it is sent, and none when it is refused', async () => {
    const tagsOf = async (personId: string) =>
      (await f.call(tagTypeList, { personId }, f.context.admin)).data.selected.map(({ content }) => content);
    const request = f.draft({ 标签: [{ content: '怕疼' }, { content: '老客户介绍' }] });
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'tags-with-consult' } };
    const first = await f.call(editConsults, request, as);
    const again = await f.call(editConsults, request, as);
    expect(again.data).toEqual(first.data);
    expect((await tagsOf(first.data.个人ID)).sort()).toEqual(['怕疼', '老客户介绍']);
    const refused = await f.save({ 标签: [{ content: '长'.repeat(21) }], 姓名: '不应存在的人' });
    expect(codeOf(refused)).toBe('VALIDATION');
    expect((await f.list({ 搜索: '不应存在的人' })).data).toEqual([]);
  });

  it('with several numbers pasted as one text', async () => {
    const [first, second] = [nextPhone(), nextPhone()];
    const { data } = await f.save({ 联系电话: `86-${first}、${second}；` });
    const { data: phones } = await f.call(
      reveal,
      { 个人ID: data.个人ID, field: '联系电话' },
      f.context.agent,
    );
    expect(phones.values).toEqual([first, second]);
  });

  it('and answers number, ids and version; the record reads back masked', async () => {
    const phone = nextPhone();
    const { data } = await f.save({
      姓名: ' 欧阳 锋 ',
      联系电话: phone,
      证件号: '11010519491231002x',
      内容: encodeURIComponent('想问 <script>alert(1)</script>'),
      预约日期: `${day(2)} 09:30`,
    });
    expect(data.预约号).toMatch(/^\d{11}$/);
    const record = await f.detail(data.ID);
    expect(record).toMatchObject({
      姓名: '欧阳锋',
      联系电话: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      证件号: '11****************',
      内容: encodeURIComponent('想问 <script>alert(1)</script>'),
      预约日期: `${day(2)} 09:30:00`,
      是否预约: 1,
      就诊状态: '未就诊',
      接待人: '管理员',
      版本: data.版本,
    });
  });

  it.each(['𠮷田龘', '王😀明', "'; drop table consults; --", '=HYPERLINK("http://x")'])(
    'named %s and finds them again',
    async (name) => {
      const { data } = await f.save({ 姓名: name });
      expect((await f.detail(data.ID)).姓名).toBe(name);
      const { data: rows } = await f.list({ 搜索: [...name].slice(1).join('') });
      expect(rows.map((row) => row.预约id)).toContain(data.ID);
    },
  );

  it('with full-width digits and separators normalised', async () => {
    const phone = nextPhone();
    const wide = [...phone].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join('');
    const { data } = await f.save({ 联系电话: `+86 ${wide}`, 联系电话列表: ['0571-8765 4321转12'] });
    expect((await f.list({ 搜索: phone })).data[0]?.预约id).toBe(data.ID);
    expect((await f.list({ 搜索: '057187654321' })).data[0]?.预约id).toBe(data.ID);
  });

  it('with 50 phones, not with 51', async () => {
    const list = Array.from({ length: 50 }, nextPhone);
    const saved = await f.save({ 联系电话: list[0], 联系电话列表: list });
    expect((await f.detail(saved.data.ID)).联系电话列表).toHaveLength(50);
    expect(codeOf(await f.save({ 联系电话列表: [...list, nextPhone()] }))).toBe('VALIDATION');
  });

  it('not without any contact, nor with a malformed phone or identity number', async () => {
    expect(codeOf(await f.save({ 联系电话: '' }))).toBe('CONTACT_REQUIRED');
    expect(pathsOf(await f.save({ 联系电话: '12345' }))).toEqual(['联系电话']);
    expect(pathsOf(await f.save({ 证件号: '110105194912310021' }))).toEqual(['证件号']);
    expect(codeOf(await f.save({ 联系电话: '', 微信: 'wx_contact' }))).toBe('done');
  });

  it.each([0, 130, '３５'])('aged %s, which gives a birth date of 1 January', async (age) => {
    const { data } = await f.save({ 年龄: age });
    const years = Number(String(age).normalize('NFKC'));
    expect(await f.detail(data.ID)).toMatchObject({
      年龄: years,
      出生日期: `${Number(day().slice(0, 4)) - years}-01-01`,
    });
  });

  it('not aged 131, nor born tomorrow or too long ago', async () => {
    expect(pathsOf(await f.save({ 年龄: 131 }))).toEqual(['年龄']);
    expect(pathsOf(await f.save({ 出生日期: day(1) }))).toEqual(['出生日期']);
    expect(pathsOf(await f.save({ 出生日期: '1890-01-01' }))).toEqual(['出生日期']);
  });

  it('with dates from yesterday to the last selectable day only', async () => {
    for (const [offset, isTaken] of [
      [-2, false],
      [-1, true],
      [15, true],
      [16, false],
    ] as const) {
      expect(codeOf(await f.save({ 预约日期: day(offset) }))).toBe(isTaken ? 'done' : 'VALIDATION');
      const plan = { 回访计划: 1, 计划时间: day(offset) } as const;
      expect(codeOf(await f.save(plan))).toBe(isTaken ? 'done' : 'VALIDATION');
    }
    await configure(f, { options: { 回访可选天数: '30' } });
    expect(codeOf(await f.save({ 预约日期: day(30) }))).toBe('done');
  });

  it('with an appointment date when the block is on, unless the time type has none', async () => {
    expect(pathsOf(await f.save({ 预约说明: '上午来' }))).toEqual(['预约日期']);
    expect(pathsOf(await f.save({ 创建预约: 1 }))).toEqual(['预约日期']);
    expect(codeOf(await f.save({ 预约说明: '再约', 预约时间类型: '5' }))).toBe('done');
  });

  it('with a plan for oneself, a named colleague or nobody', async () => {
    const plan = { 回访计划: 1, 计划时间: day(3), 计划说明: encodeURIComponent('问疗效') } as const;
    const own = await f.detail((await f.save(plan)).data.ID);
    expect(own).toMatchObject({
      计划执行方式: 3,
      计划执行人ID: f.people.admin.staffId,
      计划时间: day(3),
    });
    const agent = f.people.agent.staffId;
    const named = await f.detail((await f.save({ ...plan, 计划执行方式: 2, 计划执行人ID: agent })).data.ID);
    expect(named).toMatchObject({ 计划执行方式: 2, 计划执行人ID: agent });
    const open = await f.detail((await f.save({ ...plan, 计划执行方式: 1 })).data.ID);
    expect(open).toMatchObject({ 计划执行方式: 1, 计划执行人ID: '' });
    const stranger = { 计划执行方式: 2, 计划执行人ID: f.people.stranger.staffId } as const;
    expect(pathsOf(await f.save({ ...plan, ...stranger }))).toEqual(['计划执行人ID']);
    expect(pathsOf(await f.save({ 回访计划: 1 }))).toEqual(['计划时间']);
  });

  it('with what the settings require', async () => {
    await configure(f, {
      settings: { 病种ID: { required: true }, 年龄: { required: true }, 预约类型: { required: true } },
    });
    expect(pathsOf(await f.save()).sort()).toEqual(['年龄', '病种ID']);
    expect(codeOf(await f.save({ 病种ID: f.catalogue.disease, 年龄: 30 }))).toBe('done');
  });

  it('with a source of the chosen method', async () => {
    const { tree, node, inputs, input } = f.catalogue;
    expect(pathsOf(await f.save({ 咨询方式: tree }))).toEqual(['信息来源']);
    expect(pathsOf(await f.save({ 咨询方式: tree, 信息来源: [{ id: input, value: 'x' }] }))).toEqual([
      '信息来源',
    ]);
    expect(codeOf(await f.save({ 咨询方式: tree, 信息来源: [{ id: node, value: '官网' }] }))).toBe('done');
    expect(pathsOf(await f.save({ 咨询方式: inputs, 信息来源: [{ id: input, value: ' ' }] }))).toEqual([
      '信息来源',
    ]);
    const typed = await f.save({ 咨询方式: inputs, 信息来源: [{ id: input, value: '热线九号' }] });
    expect((await f.list({ 信息来源: '热线' })).data.map((row) => row.预约id)).toEqual([typed.data.ID]);
    expect((await f.list({ 信息来源: node })).data).toHaveLength(1);
  });

  it("not with another organisation's options", async () => {
    expect(pathsOf(await f.save({ 病种ID: f.foreign.disease, 咨询方式: f.foreign.tree })).sort()).toEqual([
      '咨询方式',
      '病种ID',
    ]);
    expect(pathsOf(await f.save({ 接待人ID: f.people.stranger.staffId }))).toEqual(['接待人ID']);
    expect(pathsOf(await f.save({ 部门ID: '999999' }))).toEqual(['部门ID']);
  });

  it('keeps text that does not decode as it is', async () => {
    const { data } = await f.save({ 内容: '100% 满意 %E4%' });
    expect(decodeURIComponent((await f.detail(data.ID)).内容)).toBe('100% 满意 %E4%');
  });
});

describe('duplicates', () => {
  it('of phones ask in mode 1 until confirmed, and are refused in modes 2 and 3', async () => {
    const phone = nextPhone();
    await f.save({ 联系电话: phone });
    const asked = await f.save({ 联系电话: phone });
    expect(asked.envelope).toMatchObject({ Code: 'PHONE_EXISTS', Duplicates: ['电话'] });
    expect(codeOf(await f.save({ 联系电话: phone, 确认重复: ['电话'] }))).toBe('done');
    for (const mode of ['2', '3']) {
      await configure(f, { options: { 电话重复模式: mode } });
      expect(codeOf(await f.save({ 联系电话: phone, 确认重复: ['电话'] }))).toBe('PHONE_TAKEN');
    }
    expect(codeOf(await f.save({ 联系电话: phone }, f.context.stranger))).toBe('done');
  });

  it('of names pass in mode 1, ask in mode 2, are refused in mode 3', async () => {
    await f.save({ 姓名: '重名者' });
    expect(codeOf(await f.save({ 姓名: '重名者' }))).toBe('done');
    await configure(f, { options: { 姓名重复模式: '2' } });
    expect(codeOf(await f.save({ 姓名: '重名者' }))).toBe('NAME_EXISTS');
    expect(codeOf(await f.save({ 姓名: '重名者', 确认重复: ['姓名'] }))).toBe('done');
    await configure(f, { options: { 姓名重复模式: '3' } });
    expect(codeOf(await f.save({ 姓名: '重名者', 确认重复: ['姓名'] }))).toBe('NAME_TAKEN');
  });

  it('of WeChat and QQ are refused', async () => {
    await f.save({ 微信: 'wx_same', QQ: '778899' });
    expect(codeOf(await f.save({ 微信: 'wx_same' }))).toBe('WECHAT_TAKEN');
    expect(codeOf(await f.save({ QQ: '７７８８９９' }))).toBe('QQ_TAKEN');
  });

  it('saved at once: of two saves with one phone exactly one wins', async () => {
    await configure(f, { options: { 电话重复模式: '2' } });
    const phone = nextPhone();
    const answers = await Promise.all([1, 2, 3, 4].map(() => f.save({ 联系电话: phone })));
    expect(answers.map(codeOf).sort()).toEqual(['PHONE_TAKEN', 'PHONE_TAKEN', 'PHONE_TAKEN', 'done']);
  });
});

it('the saving of consults keeps one consult when the same save arrives twice at once', async () => {
  const draft = f.draft();
  const as = { ...f.context.admin, headers: { 'idempotency-key': 'save-once' } };
  const [one, two] = await Promise.all([f.call(editConsults, draft, as), f.call(editConsults, draft, as)]);
  expect(one.data).toEqual(two.data);
  expect((await f.list({ 搜索: draft.联系电话 as string })).记录数).toBe(1);
  const other = await f.call(editConsults, { ...draft, 姓名: '别人' }, as);
  expect(codeOf(other)).toBe('IDEMPOTENCY_MISMATCH');
});

it('the saving of consults numbers concurrent registrations without repeats', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => f.save()));
  expect(new Set(answers.map(({ data }) => data.预约号)).size).toBe(12);
});

describe('mode 2 registers for an existing customer', () => {
  it('whose person fields stay; masked ones that come back mean unchanged', async () => {
    const { data } = await f.save({ 姓名: '老客户', 证件号: '11010519491231002X' });
    const { 联系电话, 联系电话列表, 证件号, 姓名, 年龄 } = await f.detail(data.ID);
    const again = await f.save({
      操作类型: 2,
      个人ID: data.个人ID,
      联系电话,
      联系电话列表,
      证件号,
      姓名,
      年龄,
    });
    expect(again.data.个人ID).toBe(data.个人ID);
    expect(again.data.ID).not.toBe(data.ID);
    const renamed = await f.save({ 操作类型: 2, 个人ID: data.个人ID, 联系电话: '', 姓名: '新名字' });
    expect(codeOf(renamed)).toBe('PERSON_READ_ONLY');
    expect(codeOf(await f.save({ 操作类型: 2, 个人ID: data.个人ID }))).toBe('PERSON_READ_ONLY');
  });

  it('not without a customer, nor with one of another organisation or out of sight', async () => {
    const { data } = await f.save();
    const anew = { 操作类型: 2, 个人ID: data.个人ID, 联系电话: '', 姓名: '' } as const;
    expect(codeOf(await f.save({ ...anew, 个人ID: undefined }))).toBe('CUSTOMER_REQUIRED');
    expect(codeOf(await f.save(anew, f.context.stranger))).toBe('NOT_FOUND');
    expect(codeOf(await f.save(anew, f.context.trainee))).toBe('NOT_FOUND');
    expect(codeOf(await f.save({ ...anew, 操作类型: 4 }))).toBe('done');
  });

  it('not with a plan for an inpatient', async () => {
    const { data } = await f.save();
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx.updateTable('customers').set({ visit_state: '住院' }).where('id', '=', data.个人ID).execute(),
    );
    const plan = {
      操作类型: 2,
      个人ID: data.个人ID,
      联系电话: '',
      姓名: '',
      回访计划: 1,
      计划时间: day(1),
    } as const;
    expect(codeOf(await f.save(plan))).toBe('INPATIENT_BLOCKED');
  });
});

describe('mode 3 edits', () => {
  it('what it names, leaves the rest, and counts a moved appointment', async () => {
    const { data } = await f.save({ 预约日期: day(1), 内容: '原来', 病种ID: f.catalogue.disease });
    const { 联系电话, 联系电话列表 } = await f.detail(data.ID);
    const edited = await f.edit({
      ID: data.ID,
      版本: data.版本,
      联系电话,
      联系电话列表,
      预约日期: day(2),
      姓名: '改名',
    });
    expect(edited.data.版本).toBe(data.版本 + 2);
    expect(await f.detail(data.ID)).toMatchObject({
      姓名: '改名',
      内容: encodeURIComponent('原来'),
      病种ID: f.catalogue.disease,
      联系电话,
      预约日期: day(2),
    });
    expect((await f.list({ 搜索: data.预约号 })).data[0]?.预约变更次数).toBe(1);
    expect((await f.list({ 搜索: '改名' })).记录数).toBe(1);
  });

  it.each([-30, 2])('another field of an appointment whose date stays, %s days from now', async (offset) => {
    const { data } = await f.save({ 预约日期: day(1), 预约时间类型: '1' });
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('consults')
        .set({ appointment_at: `${day(offset)}T12:00:00+08:00` })
        .where('org_id', '=', f.first.id)
        .where('id', '=', data.ID)
        .execute(),
    );
    const { 版本, 预约日期 } = await f.detail(data.ID);
    expect(codeOf(await f.edit({ ID: data.ID, 版本, 预约日期, 预约时间类型: '2' }))).toBe('done');
    expect(await f.detail(data.ID)).toMatchObject({ 预约日期, 预约时间类型: '2' });
  });

  it('adds a phone beside a masked one', async () => {
    const { data } = await f.save();
    const { 联系电话 } = await f.detail(data.ID);
    const added = nextPhone();
    await f.edit({ ID: data.ID, 联系电话, 联系电话列表: [联系电话, added] });
    expect((await f.detail(data.ID)).联系电话列表).toHaveLength(2);
    expect((await f.list({ 搜索: added })).记录数).toBe(1);
    const unknown = await f.edit({ ID: data.ID, 联系电话: '139****0000' });
    expect(pathsOf(unknown)).toEqual(['联系电话']);
  });

  it('is refused when stale, and tells who changed what, masked', async () => {
    const { data } = await f.save({ 姓名: '旧名' });
    const phone = nextPhone();
    await f.edit({ ID: data.ID, 版本: data.版本, 联系电话: phone, 内容: '客服改的' }, f.context.agent);
    const stale = await f.edit({ ID: data.ID, 版本: data.版本, 内容: '我改的' });
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: {
        who: '客服甲',
        版本: data.版本 + 2,
        changes: expect.arrayContaining([
          {
            field: '联系电话列表',
            before: [expect.stringContaining('****')],
            after: [expect.stringContaining('****')],
          },
          { field: '内容', before: '', after: '客服改的' },
        ]),
      },
    });
    expect(JSON.stringify(stale.envelope)).not.toContain(phone);
    expect(decodeURIComponent((await f.detail(data.ID)).内容)).toBe('客服改的');
  });

  it('of two at once with one version lets exactly one win', async () => {
    const { data } = await f.save();
    const answers = await Promise.all(
      ['甲', '乙', '丙'].map((text) => f.edit({ ID: data.ID, 版本: data.版本, 内容: text })),
    );
    expect(answers.map(codeOf).sort()).toEqual(['STALE', 'STALE', 'done']);
  });

  it('not of fields that may not be edited, natural sources, records out of sight or elsewhere', async () => {
    await configure(f, { settings: { 姓名: { editable: false } } });
    const { data } = await f.save();
    expect(codeOf(await f.edit({ ID: data.ID, 姓名: '别名' }))).toBe('FIELD_NOT_EDITABLE');
    for (const as of [f.context.stranger, f.context.trainee, f.context.doctor]) {
      expect(codeOf(await f.edit({ ID: data.ID, 内容: 'x' }, as))).toBe('NOT_FOUND');
    }
    const natural = await f.save({ 咨询方式: f.catalogue.natural });
    expect(codeOf(await f.edit({ ID: natural.data.ID, 内容: 'x' }))).toBe('NATURAL_SOURCE_LOCKED');
    expect(codeOf(await f.edit({ 内容: 'x' }))).toBe('CUSTOMER_REQUIRED');
  });

  it('not to a value that another customer has', async () => {
    await configure(f, { options: { 电话重复模式: '3' } });
    const phone = nextPhone();
    await f.save({ 联系电话: phone });
    const { data } = await f.save();
    expect(codeOf(await f.edit({ ID: data.ID, 联系电话: phone }))).toBe('PHONE_TAKEN');
  });
});

it('the saving of consults saves method and sources of a consult, and refuses what is foreign', async () => {
  const { data } = await f.save();
  const { tree, node } = f.catalogue;
  const request = {
    relativeid: data.ID,
    methodId: tree,
    values: [{ id: node, value: '官网' }],
    版本: data.版本,
  };
  const saved = await f.call(saveConsultMethodsValue, request, f.context.admin);
  expect(saved.data.版本).toBe(data.版本 + 1);
  expect((await f.detail(data.ID)).信息来源).toEqual(request.values);
  expect(codeOf(await f.call(saveConsultMethodsValue, request, f.context.admin))).toBe('STALE');
  expect(codeOf(await f.call(saveConsultMethodsValue, request, f.context.stranger))).toBe('NOT_FOUND');
  const foreign = { ...request, methodId: f.foreign.tree, 版本: saved.data.版本 };
  expect(codeOf(await f.call(saveConsultMethodsValue, foreign, f.context.admin))).toBe('VALIDATION');
});
