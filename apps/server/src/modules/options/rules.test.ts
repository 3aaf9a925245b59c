import {
  getCustomerCenterConfig,
  getRules,
  getUserInfo,
  saveRules,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import {
  type Context,
  configure,
  day,
  type Fixture,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';

let f: Fixture;
/** A second administrator of the same organisation. */
let colleague: Context;
beforeAll(async () => {
  f = await startConsultFixture();
  colleague = await f.signIn(
    await createMember(f.database, f.first.id, { name: '方致远', permissions: ['rule:configure'] }),
  );
});
afterAll(() => f.close());
beforeEach(() => configure(f, {}));

const read = async (as: Context = f.context.admin) => (await f.call(getRules, {}, as)).data;
const save = async (values: WireRequestOf<typeof saveRules>, as: Context = f.context.admin) =>
  f.call(saveRules, { 版本: (await read()).版本, ...values }, as);

describe('POST /api/admin/SaveRules', () => {
  it('keeps what was decided, tells who did it, and leaves the rest as it is', async () => {
    const before = await read();
    const { data } = await save({ 回访可选天数: '21', 时区: 'Asia/Tokyo' });
    expect(data.值).toEqual({ ...before.值, 回访可选天数: '21', 时区: 'Asia/Tokyo' });
    expect(data.修改.map(({ 规则, 修改人 }) => [规则, 修改人])).toEqual(
      expect.arrayContaining([
        ['回访可选天数', '管理员'],
        ['时区', '管理员'],
      ]),
    );
    const told = async () => JSON.stringify((await f.call(getUserInfo, {}, f.context.admin)).data);
    expect(await told()).toContain('Asia/Tokyo');
    expect((await save({ 时区: '' })).data.值.时区).toBe('Asia/Shanghai');
    expect(await told()).toContain('Asia/Shanghai');
  });

  it('counts from the next request on', async () => {
    const planned = { 预约日期: day(20), 预约类型: '' };
    expect(codeOf(await f.save(planned))).toBe('VALIDATION');
    await save({ 回访可选天数: '21' });
    expect(codeOf(await f.save(planned))).toBe('done');
  });

  it('tells the archive’s address to the customer’s page', async () => {
    await save({ 档案地址: 'https://archive.example.com', 档案编码: 'QH' });
    const { data } = await f.call(getCustomerCenterConfig, {}, f.context.admin);
    expect(Object.values(data)).toEqual(expect.arrayContaining(['https://archive.example.com', 'QH']));
  });

  it.each([
    ['时区', 'Mars/Olympus'],
    ['档案地址', 'javascript:alert(1)'],
    ['回访可选天数', '0'],
    ['登记可补天数', '两周'],
    ['姓名重复模式', '7'],
    ['隐藏出生日期', 'yes'],
    ['机构名称', ' '],
  ] as const)('refuses %s %s, and keeps nothing of the rest', async (name, value) => {
    const answer = await save({ 号码查找上限: '77', [name]: value });
    expect(pathsOf(answer)).toEqual([name]);
    expect((await read()).值.号码查找上限).toBe('30');
  });

  it('refuses a rule that somebody else changed meanwhile, and takes others', async () => {
    const { 版本 } = await read();
    await save({ 登记可补天数: '45' }, colleague);
    const answer = await save({ 登记可补天数: '60', 版本 });
    expect(codeOf(answer)).toBe('STALE');
    expect(answer.envelope).toMatchObject({
      Conflict: { who: '方致远', changes: [{ field: '登记可补天数' }] },
    });
    expect(codeOf(await save({ 号码查找上限: '40', 版本 }))).toBe('done');
    expect((await read()).值).toMatchObject({ 登记可补天数: '45', 号码查找上限: '40' });
  });

  it('lets one of two administrators at the same rule win', async () => {
    const { 版本 } = await read();
    const answers = await Promise.all([
      save({ 登记可补天数: '70', 版本 }, colleague),
      save({ 登记可补天数: '80', 版本 }),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['STALE', 'done']);
  });

  it('needs to know what was seen', async () => {
    const answer = await f.call(saveRules, { 号码查找上限: '50' }, f.context.admin);
    expect(codeOf(answer)).toBe('VERSION_REQUIRED');
  });

  it('is done once when it arrives twice', async () => {
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'rules-once' } };
    const { 版本 } = await read();
    await f.call(saveRules, { 号码查找上限: '51', 版本 }, as);
    await save({ 号码查找上限: '52' });
    await f.call(saveRules, { 号码查找上限: '51', 版本 }, as);
    expect((await read()).值.号码查找上限).toBe('52');
  });

  it('leaves a line in the audit log with what held before and since', async () => {
    await save({ 电话重复模式: '3' });
    const [line] = await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('details')
        .where('entity', '=', 'organisation-rules')
        .orderBy('id', 'desc')
        .limit(1)
        .execute(),
    );
    expect(line?.details).toEqual({ changes: [{ name: 'phoneDuplicateMode', before: '1', after: '3' }] });
  });
});

it.each([
  [getRules.path, () => f.call(getRules, {}, f.context.agent)],
  [saveRules.path, () => f.call(saveRules, {}, f.context.agent)],
])('%s is refused to whoever may not configure rules', async (_path, call) => {
  expect(await call()).toMatchObject({ status: 403, envelope: { Code: 'FORBIDDEN' } });
});
