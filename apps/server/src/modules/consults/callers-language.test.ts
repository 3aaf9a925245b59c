import { consultProcess, getBHJsonDataEx, getCallbackList, listConsults } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

const english = () => ({ ...f.context.admin, headers: { 'accept-language': 'en-US' } });

const run = (path: string, param: object, as = f.context.admin) =>
  f.call(getBHJsonDataEx, { getUrl: path, param: JSON.stringify(param) }, as);

const changed = async () => {
  const { data } = await f.save({ 姓名: '旧名' });
  await f.edit({ ID: data.ID, 版本: data.版本, 关键词: '客服改的', 是否外地: 0 }, f.context.agent);
  return data;
};

const changeIn = (entries: { 类型: string; 备注: string }[]) =>
  decodeURIComponent(entries.find(({ 类型 }) => 类型 === '修改')?.备注 ?? '');

describe('a caller who reads English', () => {
  it('is told in English which fields a colleague changed', async () => {
    const record = await changed();
    const stale = await f.edit({ ID: record.ID, 版本: record.版本, 关键词: '我改的' }, english());
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Data: expect.stringContaining('has changed this record: Out of town, Keywords.'),
    });
  });

  it('reads in English what the history says was changed, and people’s own texts as typed', async () => {
    const { ID } = await changed();
    const { response } = JSON.parse((await run(consultProcess.path, { 咨询ID: ID }, english())).data);
    expect(changeIn(response.data)).toBe('Out of town, Keywords');
  });

  it('is refused in English where a place in a list is gone', async () => {
    const consults = await run(listConsults.path, { 游标: 'garbage' }, english());
    const callbacks = await f.call(getCallbackList, { 游标: 'garbage' }, english());
    for (const { envelope } of [consults, callbacks]) {
      expect(envelope).toMatchObject({
        Fields: [{ path: '游标', message: 'This place in the list is gone. Start from the first page.' }],
      });
    }
  });

  it('exports the product’s own words in English', async () => {
    await f.save({ 姓名: '导出者', 性别: '女' });
    const answer = await f.send({
      method: 'POST',
      url: getBHJsonDataEx.path,
      headers: {
        authorization: `Bearer ${f.context.admin.token}`,
        org: f.context.admin.organisationId,
        accept: 'text/csv',
        'accept-language': 'en-US',
      },
      payload: { getUrl: listConsults.path, param: JSON.stringify({ 页码: 1, 行数: 999_999 }) },
    });
    const [head = [], ...rows] = answer.text.split('\r\n').map((line) => line.split(','));
    const row = rows.find((cells) => cells.includes('导出者')) ?? [];
    expect(Object.fromEntries(head.map((name, at) => [name, row[at]]))).toMatchObject({
      Name: '导出者',
      Sex: 'Female',
      'Customer status': 'Active',
    });
  });
});

it('names fields in people’s words in Chinese too', async () => {
  const { ID } = await changed();
  const { response } = JSON.parse((await run(consultProcess.path, { 咨询ID: ID })).data);
  expect(changeIn(response.data)).toBe('外地客户、关键词');
});
