import {
  addComplain,
  getTypeCodeUses,
  getTypesList,
  mergeTypeCode,
  previewTypeCodeMerge,
  saveTypeCode,
  undoTypeCodeMerge,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

const inUse = 100_000;

let f: Fixture;
let typeId: string;
beforeAll(async () => {
  f = await startConsultFixture();
  await f.database.withOrganisation(f.first.id, (tx) =>
    sql`select seed_complaint_lists(${f.first.id}), seed_dictionary_types(${f.first.id})`.execute(tx),
  );
  const types = (await f.call(getTypesList, {}, f.context.admin)).data;
  typeId = types.find((type) => type.编码 === '40')?.ID ?? '';
});
afterAll(() => f.close());

const add = async (编码: string, 名称: string) =>
  (await f.call(saveTypeCode, { typeId, 编码, 名称 }, f.context.admin)).data.ID;
const countOf = async (code: string) => {
  const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
    sql<{ count: number }>`
      select count(*)::int as count from complaints where org_id = ${f.first.id} and category = ${code}`.execute(
      tx,
    ),
  );
  return rows[0]?.count;
};

it('an entry that 100,000 complaints have is counted, merged and taken apart again without losing one', async () => {
  const [often, seldom] = [await add('O', '候诊太久'), await add('S', '排队太久')];
  await f.call(addComplain, { 联系人: '许砚清', 内容: '等候过久', 投诉类别: 'S' }, f.context.admin);
  await f.database.withOrganisation(f.first.id, (tx) =>
    sql`insert into complaints (org_id, contact, complained_at, registered_at, category)
      select ${f.first.id}, '投诉' || number, now(), now(), 'O' from generate_series(1, ${inUse}::int) number`.execute(
      tx,
    ),
  );
  const uses = (await f.call(getTypeCodeUses, { typeId }, f.context.admin)).data;
  expect(uses.find(({ ID }) => ID === often)).toMatchObject({ 记录数: 10_000, 超过上限: true });
  expect(uses.find(({ ID }) => ID === seldom)).toMatchObject({ 记录数: 1, 超过上限: false });

  const both = { Id: often, 并入: seldom };
  expect((await f.call(previewTypeCodeMerge, both, f.context.admin)).data.记录数).toBe(inUse);
  const { data: merged } = await f.call(mergeTypeCode, both, f.context.admin);
  expect(merged.记录数).toBe(inUse);
  expect([await countOf('O'), await countOf('S')]).toEqual([0, inUse + 1]);

  const { data: undone } = await f.call(undoTypeCodeMerge, { 合并ID: merged.合并ID }, f.context.admin);
  expect(undone.记录数).toBe(inUse);
  expect([await countOf('O'), await countOf('S')]).toEqual([inUse, 1]);
}, 600_000);
