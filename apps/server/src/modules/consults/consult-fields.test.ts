import { checkInfoExist, editConsults, getDetailById, saveCallbackOnServiceCenter } from '@huifang/contract';
import { dictionaries } from '@huifang/domain/dictionaries';
import { timeIn } from '@huifang/domain/organisation-time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  await f.database.withOrganisation(f.first.id, (tx) =>
    tx
      .insertInto('dictionary_entries')
      .values(
        [
          [dictionaries.intention, 'A'],
          [dictionaries.intention, 'B'],
          [dictionaries.consultType, '1'],
          [dictionaries.appointmentType, '1'],
          [dictionaries.appointmentTimeType, '1'],
          [dictionaries.relation, '2'],
        ].map(([dictionary, code]) => ({
          org_id: f.first.id,
          dictionary: dictionary as string,
          code: code as string,
          name: `名${code}`,
        })),
      )
      .execute(),
  );
});
afterAll(() => f.close());
beforeEach(() => configure(f, {}));

const problemsOf = (answer: { envelope: unknown }) =>
  (answer.envelope as { Fields?: { path: string; message: string }[] }).Fields ?? [];
const now = (minutes = 0) => timeIn('Asia/Shanghai', new Date(Date.now() + minutes * 60_000));

describe('登记时间', () => {
  it('counts as it was entered, and is now when nothing is', async () => {
    const { data } = await f.save({ 登记时间: `${day(-3)} 09:30` });
    expect((await f.detail(data.ID)).登记时间).toBe(`${day(-3)} 09:30:00`);
    const { data: plain } = await f.save();
    expect((await f.detail(plain.ID)).登记时间.slice(0, 10)).toBe(day());
  });

  it('lies neither in the future nor further back than the window, with a sentence at the field', async () => {
    const future = await f.save({ 登记时间: now(60) });
    expect(problemsOf(future)).toEqual([{ path: '登记时间', message: '登记时间不能晚于现在' }]);
    const early = await f.save({ 登记时间: `${day(-31)} 23:59` });
    expect(problemsOf(early)).toEqual([{ path: '登记时间', message: '登记时间早于可补登记的日期' }]);
    expect((await f.save({ 登记时间: `${day(-30)} 00:00` })).envelope.Success).toBe(true);
    await configure(f, { options: { 登记可补天数: '2' } });
    expect(problemsOf(await f.save({ 登记时间: `${day(-3)} 10:00` }))).toHaveLength(1);
    expect((await f.save({ 登记时间: `${day(-2)} 10:00` })).envelope.Success).toBe(true);
  });

  it('takes a clock that is a little fast for now', async () => {
    const { data } = await f.save({ 登记时间: now(3) });
    const stored = (await f.detail(data.ID)).登记时间;
    expect(stored <= now()).toBe(true);
  });

  it('is changed by an edit within the window, and the change is kept in the history', async () => {
    const { data } = await f.save();
    const before = await f.detail(data.ID);
    await f.edit({ ID: data.ID, 登记时间: before.登记时间.slice(0, 16), 内容: '改' });
    expect((await f.detail(data.ID)).登记时间).toBe(before.登记时间);
    await f.edit({ ID: data.ID, 登记时间: `${day(-5)} 08:00` });
    expect((await f.detail(data.ID)).登记时间).toBe(`${day(-5)} 08:00:00`);
    const stale = await f.edit({ ID: data.ID, 版本: data.版本 + 1, 内容: 'x' });
    expect(stale.envelope).toMatchObject({
      Conflict: {
        changes: [{ field: '登记时间', before: before.登记时间, after: `${day(-5)} 08:00:00` }],
      },
    });
    const late = await f.edit({ ID: data.ID, 登记时间: `${day(-40)} 08:00` });
    expect(problemsOf(late)).toEqual([{ path: '登记时间', message: '登记时间早于可补登记的日期' }]);
  });

  it('older than the window stays in an edit that leaves it alone', async () => {
    const { data } = await f.save({ 登记时间: `${day(-20)} 08:00` });
    await configure(f, { options: { 登记可补天数: '5' } });
    const saved = await f.edit({ ID: data.ID, 登记时间: `${day(-20)} 08:00`, 内容: '改' });
    expect(saved.envelope.Success).toBe(true);
  });
});

describe('options that the organisation does not have', () => {
  it.each(['来院意向', '咨询类型', '预约类型', '预约时间类型', '与客户关系'])(
    'are refused at %s, when registered and when edited',
    async (field) => {
      const rest = field.startsWith('预约') ? { 预约日期: day(1) } : {};
      const refused = [{ path: field, message: '选项不存在或已停用，请重新选择' }];
      expect(problemsOf(await f.save({ ...rest, [field]: 'Z' }))).toEqual(refused);
      const { data } = await f.save();
      expect(problemsOf(await f.edit({ ID: data.ID, ...rest, [field]: 'Z' }))).toEqual(refused);
    },
  );

  it('are refused too where every option of the list is out of use', async () => {
    const enable = (is_enabled: boolean) =>
      f.database.withOrganisation(f.first.id, (tx) =>
        tx
          .updateTable('dictionary_entries')
          .set({ is_enabled })
          .where('dictionary', '=', dictionaries.consultType)
          .execute(),
      );
    await enable(false);
    expect(problemsOf(await f.save({ 咨询类型: '1' }))).toMatchObject([{ path: '咨询类型' }]);
    await enable(true);
  });

  it('stay accepted where the record holds one that was disabled since, but nowhere else', async () => {
    const { data } = await f.save({
      来院意向: 'B',
      咨询方式: f.catalogue.tree,
      信息来源: [{ id: f.catalogue.node, value: '官网' }],
    });
    const enable = (is_enabled: boolean) =>
      f.database.withOrganisation(f.first.id, async (tx) => {
        await tx.updateTable('dictionary_entries').set({ is_enabled }).where('code', '=', 'B').execute();
        await tx
          .updateTable('consult_methods')
          .set({ is_enabled })
          .where('id', '=', f.catalogue.tree)
          .execute();
      });
    await enable(false);
    const kept = await f.edit({ ID: data.ID, 来院意向: 'B', 咨询方式: f.catalogue.tree, 内容: '改' });
    expect(kept.envelope.Success).toBe(true);
    const chosen = await f.save({ 来院意向: 'B', 咨询方式: f.catalogue.tree });
    expect(
      problemsOf(chosen)
        .map(({ path }) => path)
        .sort(),
    ).toEqual(['咨询方式', '来院意向'].sort());
    await enable(true);
  });
});

describe('来院意向', () => {
  it('is required of a consult where the settings ask for it', async () => {
    await configure(f, { settings: { 来院意向: { required: true } } });
    expect(problemsOf(await f.save())).toEqual([{ path: '来院意向', message: '请完成填写' }]);
  });

  it('is required of a registered callback as the screen requires it, unless an appointment was made', async () => {
    const { data } = await f.save();
    const callback = { consultId: data.ID, type: 1, note: '已联系' } as const;
    const register = (more: object) =>
      f.call(saveCallbackOnServiceCenter, { ...callback, ...more } as never, f.context.admin);
    expect(problemsOf(await register({}))).toEqual([{ path: 'orderintention', message: '请完成填写' }]);
    expect(problemsOf(await register({ intention: 3 }))).toHaveLength(1);
    expect((await register({ intention: 2, ordertime: day(1), orderType: '1' })).envelope.Success).toBe(true);
    expect((await register({ intention: 1, orderintention: 'A' })).envelope.Success).toBe(true);
  });
});

describe("the contact's relation to the customer", () => {
  it('is kept with the consult, and a change of it in the history', async () => {
    const { data } = await f.save({ 联系人: '张母', 与客户关系: '2' });
    expect(await f.detail(data.ID)).toMatchObject({ 联系人: '张母', 与客户关系: '2' });
    await f.edit({ ID: data.ID, 与客户关系: '' });
    const stale = await f.edit({ ID: data.ID, 版本: data.版本, 内容: 'x' });
    expect(stale.envelope).toMatchObject({
      Conflict: { changes: [{ field: '与客户关系', before: '2', after: '' }] },
    });
  });
});

it('a profile is genuine until somebody says no, whether the flag is blank or left out', async () => {
  for (const blank of ['', null, undefined]) {
    const request = { ...f.draft({ 联系电话: nextPhone() }), 真实档案: blank };
    const { data } = await f.call(editConsults, request as never, f.context.admin);
    const { 真实档案 } = (await f.call(getDetailById, { Id: data.ID }, f.context.admin)).data;
    expect(真实档案).toBe(0);
  }
});

describe('one rule and one sentence on both sides', () => {
  it('keeps single blanks of Latin names, and the duplicate check sees the same text', async () => {
    await configure(f, { options: { 姓名重复模式: '3' } });
    const { data } = await f.save({ 姓名: '  Mary  Ann ' });
    expect((await f.detail(data.ID)).姓名).toBe('Mary Ann');
    const check = { checkField: 'name', checkValue: 'Mary   Ann' } as const;
    expect((await f.call(checkInfoExist, check, f.context.admin)).data).toBe(1);
    const { data: chinese } = await f.save({ 姓名: '欧阳 娜 娜' });
    expect((await f.detail(chinese.ID)).姓名).toBe('欧阳娜娜');
  });

  it('says in our words what the schema refuses', async () => {
    const refused = await f.save({
      姓名: '长'.repeat(51),
      年龄: 131,
      内容: '长'.repeat(10_001),
      性别: 'x' as never,
    });
    expect(problemsOf(refused)).toEqual(
      expect.arrayContaining([
        { path: '姓名', message: '最多填写 50 个字' },
        { path: '年龄', message: '年龄应在 0 到 130 之间' },
        { path: '内容', message: '最多填写 10000 个字' },
        { path: '性别', message: '选项不存在，请重新选择' },
      ]),
    );
    expect(refused.envelope).toMatchObject({ Code: 'VALIDATION', Data: '请检查填写的内容' });
  });
});
