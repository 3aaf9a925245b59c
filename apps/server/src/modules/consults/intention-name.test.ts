import { getActionLog, getCustmerById, getDetailById } from '@huifang/contract';
import { dictionaries } from '@huifang/domain/dictionaries';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
  await f.database.withOrganisation(f.first.id, (tx) =>
    tx
      .insertInto('dictionary_entries')
      .values({
        org_id: f.first.id,
        dictionary: dictionaries.intention,
        code: 'E',
        name: '暂缓',
        translations: { 'en-US': 'On hold' },
      })
      .execute(),
  );
});
afterAll(() => f.close());

it("the server tells an intention by the organisation's name for it, wherever it is shown, in the caller's language", async () => {
  const { data: saved } = await f.save({ 姓名: '盛佳期', 来院意向: 'E' });
  const listed = await f.list({ 搜索: '盛佳期' });
  expect(listed.data[0]).toMatchObject({ 来院意向: 'E', 来院意向名称: '暂缓' });

  const person = await f.call(getCustmerById, { Id: saved.个人ID }, f.context.admin);
  expect(person.data.info1).toMatchObject({ 来院意向: 'E', 来院意向名称: '暂缓' });

  const inEnglish = { ...f.context.admin, headers: { 'accept-language': 'en-US' } };
  const detail = await f.call(getDetailById, { Id: saved.ID }, inEnglish);
  expect(detail.data.名称.来院意向).toBe('On hold');
  const timeline = await f.call(getActionLog, { id: saved.个人ID }, inEnglish);
  expect(JSON.stringify(timeline.data)).toContain('"intention":"E","intentionName":"On hold"');
});
