import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  addComplain,
  editConsults,
  exportTypeCodes,
  getActionLog,
  getBasicDictionary,
  getBHJsonDataEx,
  getComplainById,
  getComplainCounts,
  getComplainList,
  getCustmerById,
  getDetailById,
  getServiceMsg,
  getTypeCodeList,
  getTypesList,
  listConsults,
  saveCallbackOnServiceCenter,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operatorOf } from '../../plugins/authentication.ts';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { nextPhone } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { runImport } from '../import/import.service.ts';
import { createOrganisation } from './organisation.service.ts';
import type { OrganisationDocument } from './organisation-document.ts';

const intentions = { P1: '今天到院', P2: '本周到院', P3: '本月到院', P4: '还在犹豫', P5: '已去他院' };
const sources = {
  '1': '前台当面',
  '2': '服务热线',
  '3': '公众号留言',
  '4': '院长信箱',
  '5': '卫健热线',
  '6': '家属来访',
  '7': '网络舆情',
};
/** Without inpatients; a code is the visit's, whatever it is called here. */
const visitStates = { 未就诊: '未到院', 门诊: '看诊', 结算: '已结账' };

const entries = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([code, name]) => ({ code, name }));
const document: OrganisationDocument = {
  name: '一家自己有说法的诊所',
  roles: [{ name: '管理员', permissions: ['*'] }],
  dictionaries: { '01': entries(intentions), '36': entries(visitStates), '42': entries(sources) },
};

let server: TestApp;
let org: string;
let userId: string;
let as: Required<Omit<CallContext, 'headers'>>;
let folder: string;
beforeAll(async () => {
  server = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'huifang-own-words-'));
  org = (await createOrganisation(server.database, document)).id;
  const member = await createMember(server.database, org);
  userId = member.userId;
  as = await server.signIn(member);
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await server.close();
});

const call: TestApp['call'] = (definition, request) => server.call(definition, request, as);
const register = async (name: string, values: object = {}) =>
  call(editConsults, { 操作类型: 1, 姓名: name, 联系电话: nextPhone(), ...values });
const complain = (values: object) => call(addComplain, { 联系人: '许砚清', 内容: '等候过久', ...values });
const listed = async (param: object) => {
  const { data } = await call(getBHJsonDataEx, { getUrl: listConsults.path, param: JSON.stringify(param) });
  return JSON.parse(data).response.data as Record<string, string>[];
};
const exported = async (path: string, payload: object) =>
  (
    await server.send({
      method: 'POST',
      url: path,
      payload,
      headers: { authorization: `Bearer ${as.token}`, org, accept: 'text/csv' },
    })
  ).text;
/** The cells of a column in a CSV without quotes. */
const cellsOf = (csv: string, head: string) => {
  const [heads = [], ...lines] = csv
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  return lines.map((line) => line[heads.indexOf(head)]);
};

describe.each([
  ['01', intentions],
  ['36', visitStates],
  ['42', sources],
] as const)('the words of dictionary %s', (code, words) => {
  it('are those of the organisation in every form and filter, and on the page that configures them', async () => {
    const pairs = async (all: boolean) =>
      (await call(getBasicDictionary, { code, all })).data.map(({ 编码, 名称 }) => [编码, 名称]);
    expect(await pairs(false)).toEqual(Object.entries(words));
    expect(await pairs(true)).toEqual(Object.entries(words));
    const types = (await call(getTypesList, {})).data;
    const type = types.find((one) => one.编码 === code);
    expect(type?.条目数).toBe(Object.keys(words).length);
    const { data } = await call(getTypeCodeList, { typeId: type?.ID ?? '' });
    expect(data.map(({ 编码, 名称 }) => [编码, 名称])).toEqual(Object.entries(words));
    const file = await exported(exportTypeCodes.path, { typeId: type?.ID });
    expect(cellsOf(file, '名称')).toEqual(Object.values(words));
  });
});

describe('the five intentions', () => {
  it.each(Object.entries(intentions))('%s is told as %s wherever a consult is shown', async (code, word) => {
    const { data } = await register(`程${word}`, { 来院意向: code });
    expect((await listed({ 来院意向: code })).map((row) => row.来院意向名称)).toEqual([word]);
    expect((await call(getDetailById, { Id: data.ID })).data.名称.来院意向).toBe(word);
    expect((await call(getCustmerById, { Id: data.个人ID })).data.info1).toMatchObject({
      来院意向: code,
      来院意向名称: word,
    });
    const log = await call(getActionLog, { id: data.个人ID });
    expect(JSON.stringify(log.data)).toContain(`"intentionName":"${word}"`);
    const csv = await exported(getBHJsonDataEx.path, {
      getUrl: listConsults.path,
      param: JSON.stringify({ 来院意向: code, 行数: 999_999 }),
    });
    expect(cellsOf(csv, '来院意向')).toEqual([word]);
  });

  it.each(Object.entries(intentions))(
    '%s is what a callback may find, and an import may name %s',
    async (code, word) => {
      const { data } = await register(`卫${word}`);
      const called = { consultId: data.ID, note: '已联系', intention: 1, orderintention: code };
      expect(codeOf(await call(saveCallbackOnServiceCenter, called))).toBe('done');
      expect((await call(getDetailById, { Id: data.ID })).data.来院意向).toBe(code);
      const head = '客户ID,外部编号,来院意向,内容';
      const lines = [word, code].map((written) => `${data.个人ID},${code}-${written},${written},换药`);
      expect(await imported('consults', [head, ...lines])).toEqual({ added: 2, refused: [] });
      const rows = (await listed({ 搜索: `卫${word}` })).map((row) => row.来院意向名称);
      expect(rows).toEqual([word, word, word]);
    },
  );

  it('are all that there is: what other organisations have is refused', async () => {
    expect(pathsOf(await register('莫须有', { 来院意向: 'A' }))).toEqual(['来院意向']);
    const { data } = await register('莫可知');
    const lines = [`客户ID,外部编号,来院意向,内容`, `${data.个人ID},X1,A,换药`];
    expect(await imported('consults', lines)).toMatchObject({ added: 0, refused: [2] });
    const called = { consultId: data.ID, note: '已联系', intention: 1, orderintention: 'A' };
    expect(pathsOf(await call(saveCallbackOnServiceCenter, called))).toEqual(['orderintention']);
  });
});

describe('the seven complaint sources', () => {
  it.each(Object.entries(sources))('%s is told as %s wherever a complaint is shown', async (code, word) => {
    const { data } = await complain({ 来源: code, 内容: `来自${word}` });
    expect((await call(getComplainById, { Id: data.ID })).data).toMatchObject({ 来源: code, 来源名称: word });
    const { Objs } = (await call(getComplainList, { SourceList: [code] })).data;
    expect(Objs.map(({ 来源名称 }) => 来源名称)).toEqual([word]);
    const counts = (await call(getComplainCounts, { SourceList: [code] })).data;
    expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  it('are told so on the timeline of the customer', async () => {
    const { data } = await register('闻人歌');
    await complain({ 个人ID: data.个人ID, 来源: '7' });
    const log = await call(getActionLog, { id: data.个人ID });
    expect(JSON.stringify(log.data)).toContain('网络舆情');
  });

  it('are all that there is', async () => {
    expect(pathsOf(await complain({ 来源: '8' }))).toEqual(['来源']);
  });
});

describe('an organisation without inpatients', () => {
  it('calls its visits as it does, in exports too, and no visit of another kind is offered', async () => {
    const { data } = await register('尹知微');
    const visits = ['客户ID,就诊号,就诊时间,就诊类型', `${data.个人ID},O1,2026-03-05 09:40,门诊`];
    expect(await imported('visits', visits)).toEqual({ added: 1, refused: [] });
    expect(await listed({ 就诊状态: '门诊' })).toMatchObject([{ 姓名: '尹知微', 就诊类型: '门诊' }]);
    const csv = await exported(getBHJsonDataEx.path, {
      getUrl: listConsults.path,
      param: JSON.stringify({ 就诊状态: '门诊', 行数: 999_999 }),
    });
    expect(cellsOf(csv, '就诊类型')).toEqual(['看诊']);
    const services = await call(getServiceMsg, { 个人ID: data.个人ID });
    expect(JSON.stringify(services.data)).toContain('看诊');
    expect(await listed({ 就诊状态: '住院' })).toEqual([]);
  });
});

let files = 0;
async function imported(kind: string, lines: readonly string[]) {
  files += 1;
  const file = join(folder, `${files}.csv`);
  writeFileSync(file, lines.join('\n'));
  const operator = await server.database.withOrganisation(org, (tx) =>
    operatorOf(tx, { userId, organisationId: org }, 'zh-CN'),
  );
  const refused: number[] = [];
  const { added } = await runImport(server.database, {
    kind,
    file,
    importer: { organisation: { id: org, timeZone: 'Asia/Shanghai' }, locale: 'zh-CN', operator },
    onRefused: (line) => void refused.push(line),
  });
  return { added, refused };
}
