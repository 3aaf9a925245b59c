import {
  exportFormData,
  getFormData,
  getFormDataHistory,
  getFormDataList,
  saveFormData,
} from '@huifang/contract';
import type { FieldRights } from '@huifang/domain/rights/field-rights';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, configure } from '../../testing/consult-fixture.ts';
import { createMember, revealing } from '../../testing/factories.ts';
import { aDocument, type FormFixture, startFormFixture, widget } from '../../testing/form-fixture.ts';

const rights = ['consult:read', 'form:fill', 'form:read', 'form:export'] as const;
const phone = '13950634271';
const newPhone = '13950644271';
const number = '110101199003074477';
const born = '1990-03-07';
const secrets = new RegExp([phone, newPhone, number, born].join('|'));

let f: FormFixture;
let as: Context;
let clear: Context;
let form: string;
beforeAll(async () => {
  f = await startFormFixture();
  as = await f.signIn(await createMember(f.database, f.first.id, { permissions: rights }));
  clear = await f.signIn(
    await createMember(f.database, f.first.id, { permissions: rights, fields: revealing }),
  );
  await configure(f, { options: { 隐藏出生日期: '1' } });
  const bound = [
    widget('input', 'p', '手机号', { required: true, pattern: '^1[0-9]{10}$' }),
    widget('input', 'i', '身份证号'),
    widget('date', 'b', '出生日期'),
    widget('input', 'note', '备注'),
    widget(
      'table',
      'kin',
      '家属',
      {},
      {
        tableColumns: [
          widget('input', 'who', '称谓', { tableColumn: true }),
          widget('input', 'k', '联系电话', { tableColumn: true }),
          widget('date', 'd', '出生日期', { tableColumn: true }),
        ],
      },
    ),
  ];
  form = (await f.publishNew({ document: aDocument(...bound) })).ID;
});
afterAll(() => f.close());

const answers = {
  input_name: '沈佳宁',
  input_p: phone,
  input_i: number,
  date_b: born,
  input_note: '怕冷',
  table_kin: [{ input_k: phone }],
};
const fill = async () =>
  (await f.call(saveFormData, { 表单ID: form, 个人ID: f.customer, 答案: answers }, f.context.admin)).data;
const open = async (Id: string, context: Context) => (await f.call(getFormData, { Id }, context)).data;

it('addresses and accounts in answers show as the reader’s field rights say, and stay in a save', async () => {
  const document = aDocument(
    widget('input', 'p', '手机号'),
    widget('input', 'a', '联系地址'),
    widget('input', 'w', '微信号'),
    widget('input', 'note', '网页地址'),
  );
  const kept = {
    input_name: '沈佳宁',
    input_p: phone,
    input_a: '上海市长宁区天山路 320 弄',
    input_w: 'shen_jn',
    input_note: 'example.com',
  };
  const 表单ID = (await f.publishNew({ document })).ID;
  const request = { 表单ID, 个人ID: f.customer, 答案: kept };
  const { ID } = (await f.call(saveFormData, request, f.context.admin)).data;
  const someone = async (fields: Partial<FieldRights>) =>
    f.signIn(await createMember(f.database, f.first.id, { permissions: rights, fields }));
  const blind = await someone({ phone: 'hidden', address: 'hidden', contacts: 'masked' });
  const opened = await open(ID, blind);
  expect(opened.答案).toEqual({ ...kept, input_p: '', input_a: '', input_w: 'sh****' });
  const list = JSON.stringify((await f.call(getFormDataList, { 表单ID }, blind)).envelope);
  for (const secret of [phone, phone.slice(-4), '天山路', '长宁区', 'shen_jn'])
    expect(list).not.toContain(secret);
  expect(list).toContain('sh****');
  const save = { ID, 版本: opened.版本, 答案: { ...opened.答案, input_note: '改了' } };
  expect(codeOf(await f.call(saveFormData, save, blind))).toBe('done');
  const whole = await someone({ phone: 'full', address: 'full', contacts: 'full' });
  expect((await open(ID, whole)).答案).toEqual({ ...kept, input_note: '改了' });
  const shown = JSON.stringify((await f.call(getFormDataList, { 表单ID }, whole)).envelope);
  expect(shown).toContain('天山路 320 弄');
  expect(shown).not.toContain(phone);
});

it('paths through regions are addresses too: hidden where these are, else as far as the district', async () => {
  const levels = (names: string[]): object[] => {
    const [value, ...below] = names;
    return value === undefined ? [] : [{ value, label: value, children: levels(below) }];
  };
  const home = ['上海市', '市辖区', '长宁区', '天山路街道'];
  const document = aDocument(
    widget('cascader', 'r', '常去的地方', {
      remote: true,
      remoteType: 'option',
      remoteOption: 'regions',
      required: true,
    }),
    widget('cascader', 'a', '家庭地址', { options: levels(home) }),
    widget('cascader', 'm', '居住地址', { options: levels(home), multiple: true }),
    widget('cascader', 'd', '科室地点', { options: levels(['门诊楼', '三层', '口腔科', '五诊室']) }),
  );
  const kept = {
    input_name: '沈佳宁',
    cascader_r: ['310000', '310100', '310105'],
    cascader_a: home,
    cascader_m: [home],
    cascader_d: ['门诊楼', '三层', '口腔科', '五诊室'],
  };
  const 表单ID = (await f.publishNew({ document })).ID;
  const request = { 表单ID, 个人ID: f.customer, 答案: kept };
  const { ID } = (await f.call(saveFormData, request, f.context.admin)).data;
  const someone = async (address: FieldRights['address']) =>
    f.signIn(await createMember(f.database, f.first.id, { permissions: rights, fields: { address } }));
  const { ID: other } = (
    await f.call(saveFormData, { ...request, 答案: { ...kept, input_name: '闵琬' } }, f.context.admin)
  ).data;
  const later = { ...kept, cascader_r: ['310000', '310100', '310101'], cascader_a: [], cascader_m: [] };
  await f.call(saveFormData, { ID: other, 版本: 1, 答案: later }, f.context.admin);
  const texts = async (as: Context) => {
    const sheet = await f.send({
      method: 'POST',
      url: exportFormData.path,
      payload: { 表单ID },
      headers: { authorization: `Bearer ${as.token}`, org: as.organisationId, accept: 'text/csv' },
    });
    const list = await f.call(getFormDataList, { 表单ID }, as);
    const history = await f.call(getFormDataHistory, { Id: other }, as);
    const stale = await f.call(saveFormData, { ID: other, 版本: 1, 答案: { input_name: '闵' } }, as);
    expect(codeOf(stale)).toBe('STALE');
    return [sheet.text, ...[list, history, stale].map(({ envelope }) => JSON.stringify(envelope))];
  };

  const blind = await someone('hidden');
  const opened = await open(ID, blind);
  expect(opened.答案).toEqual({ ...kept, cascader_r: [], cascader_a: [], cascader_m: [] });
  expect(
    JSON.parse(opened.文档).list.find(({ key }: { key: string }) => key === 'r').options,
  ).not.toHaveProperty('required');
  for (const text of await texts(blind)) expect(text).not.toMatch(/3101|长宁区|天山路/);
  const partly = await someone('masked');
  const district = ['上海市', '市辖区', '长宁区'];
  expect((await open(ID, partly)).答案).toEqual({
    ...kept,
    cascader_a: district,
    cascader_m: [district],
  });
  for (const text of await texts(partly)) {
    expect(text).toContain('长宁区');
    expect(text).not.toContain('天山路');
  }
  for (const [as, note] of [
    [blind, '一'],
    [partly, '二'],
  ] as const) {
    const { 版本, 答案 } = await open(ID, as);
    const saved = await f.call(saveFormData, { ID, 版本, 答案: { ...答案, input_name: note } }, as);
    expect(codeOf(saved)).toBe('done');
    expect((await open(ID, f.context.admin)).答案).toEqual({ ...kept, input_name: note });
  }
});

describe('answers of fields that are bound to phone, identity paper or birth date', () => {
  it('are masked for whoever may not reveal, wherever they are read', async () => {
    const { ID } = await fill();
    await f.call(saveFormData, { ID, 版本: 1, 答案: { ...answers, input_p: newPhone } }, f.context.admin);
    const list = await f.call(getFormDataList, { 表单ID: form, 版本号: 1 }, as);
    const stale = await f.call(saveFormData, { ID, 版本: 1, 答案: answers }, as);
    const sheet = await f.send({
      method: 'POST',
      url: exportFormData.path,
      payload: { 表单ID: form },
      headers: { authorization: `Bearer ${as.token}`, org: as.organisationId, accept: 'text/csv' },
    });
    const texts = [list, await f.call(getFormDataHistory, { Id: ID }, as), stale].map(({ envelope }) =>
      JSON.stringify(envelope),
    );
    for (const text of [...texts, sheet.text]) {
      expect(text).toContain('139****4271');
      expect(text).not.toMatch(secrets);
    }
    expect(codeOf(stale)).toBe('STALE');
    expect((await open(ID, as)).答案).toEqual({
      ...answers,
      input_p: '139****4271',
      input_i: '11****************',
      date_b: '',
      table_kin: [{ input_k: '139****4271', '#': '2.0' }],
    });
  });

  it('stay what they are when they come back masked, and change when something else is typed', async () => {
    const { ID } = await fill();
    const { 答案, 版本, 文档 } = await open(ID, as);
    // What cannot be answered by a mask is not asked of one.
    expect(文档).not.toContain('^1[0-9]{10}$');
    const changed = { ...答案, input_note: '怕热' };
    expect(codeOf(await f.call(saveFormData, { ID, 版本, 答案: changed }, as))).toBe('done');
    expect((await open(ID, clear)).答案).toEqual({ ...answers, input_note: '怕热' });
    const next = { ...changed, input_p: '12' };
    expect(codeOf(await f.call(saveFormData, { ID, 版本: 2, 答案: next }, as))).toBe('VALIDATION');
    next.input_p = newPhone;
    expect(codeOf(await f.call(saveFormData, { ID, 版本: 2, 答案: next }, as))).toBe('done');
    expect((await open(ID, clear)).答案).toMatchObject({ input_p: newPhone, input_i: number, date_b: born });
  });

  it('stay with their rows when rows are moved, removed, added, or chosen over those of a colleague', async () => {
    const rowOf = (name: string, at: number) => ({
      input_who: name,
      input_k: `1395063427${at}`,
      date_d: `199${at}-03-07`,
    });
    const [mother, father, sister] = [rowOf('母亲', 1), rowOf('父亲', 1), rowOf('姐姐', 3)];
    father.input_k = '13911114271';
    const { ID } = await fill();
    const kin = async (context: Context) => (await open(ID, context)).答案.table_kin as object[];
    const save = (版本: number, table_kin: object[], context: Context) =>
      f.call(saveFormData, { ID, 版本, 答案: { ...answers, table_kin } }, context);
    await save(1, [mother, father, sister], f.context.admin);

    const [one, two, three] = await kin(as);
    const added = { input_who: '丈夫' };
    expect(codeOf(await save(2, [{ ...three, input_who: '妹妹' }, added, one as object], as))).toBe('done');
    expect(await kin(clear)).toEqual([{ ...sister, input_who: '妹妹' }, added, mother]);
    // Rows of the version that was opened, saved over a later one.
    expect(codeOf(await save(3, [two as object, one as object], as))).toBe('done');
    expect(await kin(clear)).toEqual([father, mother]);

    const [first] = await kin(as);
    const { '#': _mark, ...unmarked } = first as { '#': string };
    for (const rows of [[first, first], [unmarked]] as object[][]) {
      const refused = await save(4, rows, as);
      const path = `答案.table_kin.${rows.length - 1}.input_k`;
      expect(refused.envelope).toMatchObject({ Code: 'VALIDATION', Fields: [{ path }] });
    }
    expect(await kin(clear)).toEqual([father, mother]);
  });

  it('are opened in full by whoever may reveal, which leaves a line', async () => {
    const { ID } = await fill();
    expect((await open(ID, clear)).答案).toEqual(answers);
    const lines = await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('entity', '=', 'form-answer')
        .where('entity_id', '=', ID)
        .where('action', '=', 'reveal')
        .execute(),
    );
    expect(lines).toHaveLength(1);
  });
});
