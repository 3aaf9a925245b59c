import {
  consultProcess,
  deletePhoneLine,
  getActionLog,
  getBHJsonDataEx,
  getCallbackById,
  getCallbackList,
  getCallbackLogs,
  type OperationAnswer,
  phoneLineUses,
  saveCallback,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackUnanswered,
  saveCallbackWithNoPlan,
  savePhoneLine,
  undoCallback,
  type WireRequestOf,
} from '@huifang/contract';
import { timeIn } from '@huifang/domain/organisation-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day } from '../../testing/consult-fixture.ts';
import {
  codeOf,
  type DiseaseFixture,
  sentenceOf,
  startDiseaseFixture,
} from '../../testing/disease-fixture.ts';

let f: DiseaseFixture;
let line: string;
const number = '021-5566 7788 转 12';
const told = '回访专线 02155667788-12';
beforeAll(async () => {
  f = await startDiseaseFixture();
  line = (await f.call(savePhoneLine, { 号码: number, 名称: '回访专线', 用途: '回访' })).data.ID;
});
afterAll(() => f.close());

const now = () => timeIn('Asia/Shanghai', new Date());
const pathsOf = ({ envelope }: { envelope: unknown }) =>
  ((envelope as { Fields?: { path: string }[] }).Fields ?? []).map(({ path }) => path);
const register = (values: Partial<WireRequestOf<typeof saveCallbackOnServiceCenter>>) =>
  f.call(saveCallbackOnServiceCenter, {
    type: 1,
    intention: 1,
    orderintention: 'A',
    note: '已联系',
    date: now(),
    ...values,
  });
const planOf = async (customerid: string) =>
  (await f.call(saveCallback, { customerid, plandate: day(), plan: '再联系' })).data.ID;

describe('the phone line of a callback', () => {
  it('is told by its name and number wherever callbacks are read', async () => {
    const { ID: consultId, 个人ID } = (await f.save()).data;
    const { data } = await register({ consultId, 线路ID: line });
    const read = (await f.call(getCallbackById, { Id: data.ID })).data;
    expect(read).toMatchObject({ 线路ID: line, 线路: told });
    expect((await f.call(getCallbackLogs, { consultId })).data.Objs).toMatchObject([{ 线路: told }]);
    const log = (await f.call(getActionLog, { id: 个人ID, type: 'callback' })).data.Objs;
    expect(log).toMatchObject([{ method: '电话', place: told }]);
    const answer = await f.call(getBHJsonDataEx, {
      getUrl: consultProcess.path,
      param: JSON.stringify({ 咨询ID: consultId }),
    });
    const { data: steps } = (JSON.parse(answer.data) as OperationAnswer<{ 线路: string }>).response;
    expect(steps.map(({ 线路 }) => 线路).filter(Boolean)).toEqual([told]);
    const listed = (await f.call(getCallbackList, { 查询类型: '已执行', 线路ID: line })).data;
    expect(listed.Objs).toMatchObject([{ ID: data.ID, 线路: told }]);
  });

  it('is kept by every form that writes a call down, and goes with a try that is taken back', async () => {
    const { 个人ID: customerid } = (await f.save()).data;
    const said = { customerid, type: 1, date: now(), note: '聊过', 线路ID: line } as const;
    const unplanned = (await f.call(saveCallbackWithNoPlan, said)).data.ID;
    const executed = (
      await f.call(saveCallbackExectute, { ID: await planOf(customerid), ...said, note: '再聊' })
    ).data.ID;
    for (const Id of [unplanned, executed])
      expect((await f.call(getCallbackById, { Id })).data.线路ID).toBe(line);
    const ID = await planOf(customerid);
    await f.call(saveCallbackUnanswered, { ID, nextdate: day(1), 线路ID: line });
    expect((await f.call(getCallbackById, { Id: ID })).data.线路ID).toBe(line);
    expect(codeOf(await f.call(undoCallback, { ID }))).toBe('saved');
    expect((await f.call(getCallbackById, { Id: ID })).data.线路ID).toBe('');
  });

  it('is none that is out of use, of another organisation or made up', async () => {
    const { ID: consultId } = (await f.save()).data;
    const closed = (await f.call(savePhoneLine, { 号码: '01088886666', 启用: 0 })).data.ID;
    const foreign = (await f.call(savePhoneLine, { 号码: '01088886667' }, f.context.stranger)).data.ID;
    for (const 线路ID of [closed, foreign, '99999999'])
      expect(pathsOf(await register({ consultId, 线路ID }))).toEqual(['线路ID']);
  });

  it('stays where it was chosen when it goes out of use', async () => {
    const { ID: consultId } = (await f.save()).data;
    const own = (await f.call(savePhoneLine, { 号码: '01088886668' })).data;
    const { data } = await register({ consultId, 线路ID: own.ID });
    await f.call(savePhoneLine, { ID: own.ID, 号码: '01088886668', 启用: 0, 版本: own.版本 });
    expect((await f.call(getCallbackById, { Id: data.ID })).data.线路).toBe('01088886668');
  });
});

describe('a phone line that callbacks were made on', () => {
  it('says how many they are, and is not removed', async () => {
    const own = (await f.call(savePhoneLine, { 号码: '01088886669' })).data.ID;
    const { ID: consultId } = (await f.save()).data;
    await register({ consultId, 线路ID: own });
    expect((await f.call(phoneLineUses, {})).data).toContainEqual({ ID: own, 使用记录: 1 });
    const refused = await f.call(deletePhoneLine, { ID: own });
    expect([codeOf(refused), sentenceOf(refused)]).toEqual(['IN_USE', expect.stringContaining('1 条记录')]);
  });
});
