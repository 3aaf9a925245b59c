import { getBHJsonDataEx, listConsults } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLine } from '../../lib/export/csv.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
let address: string;
beforeAll(async () => {
  f = await startConsultFixture();
  for (let number = 0; number < 5; number += 1) await f.save({ 姓名: `导出${number}` });
  await f.save({ 姓名: '=HYPERLINK("http://x","y")', 地址: '行一,"引号"\n行二', 联系电话: '13912345678' });
  address = await f.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => f.close());

const exported = (
  as: Context,
  accept = 'text/csv',
  signal?: AbortSignal,
  only: readonly string[] = [],
  at = address,
) =>
  fetch(`${at}${getBHJsonDataEx.path}`, {
    method: 'POST',
    signal: signal ?? null,
    headers: {
      authorization: `Bearer ${as.token}`,
      org: as.organisationId,
      accept,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      getUrl: listConsults.path,
      param: JSON.stringify({ 页码: 1, 行数: 999_999, 预约id集合: only }),
    }),
  });

const audits = () =>
  f.database.withOrganisation(f.first.id, (tx) =>
    tx.selectFrom('audit_log').select(['details']).where('action', '=', 'export').orderBy('id').execute(),
  );

it('the export of consults streams masked, formula-safe CSV with a byte order mark, and audits start and end', async () => {
  const response = await exported(f.context.agent);
  expect(response.headers.get('x-total-count')).toBe('6');
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text.split('\r\n')).toHaveLength(8);
  expect(text).toContain(`"'=HYPERLINK(""http://x"",""y"")"`);
  expect(text).toContain('"行一,""引号""\n行二"');
  expect(text).toContain('139****5678');
  expect(text).not.toContain('13912345678');
  expect((await audits()).slice(-2).map(({ details }) => details)).toMatchObject([
    { phase: 'start', total: 6 },
    { phase: 'end', rows: 6 },
  ]);
});

it('the export of consults streams the envelope when CSV is not accepted', async () => {
  const envelope = (await (await exported(f.context.agent, 'application/json')).json()) as { Data: string };
  const { response } = JSON.parse(envelope.Data);
  expect(response).toMatchObject({ 返回结果: 1, 记录数: 6 });
  expect(response.data).toHaveLength(6);
  expect(response.data[0].联系电话).toContain('****');
});

it('the export of consults streams a workbook where that is accepted', async () => {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const response = await exported(f.context.agent, type);
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('content-disposition')).toMatch(/\.xlsx"$/);
  expect(response.headers.get('x-total-count')).toBe('6');
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(bytes.includes('xl/worksheets/sheet1.xml')).toBe(true);
  expect((await audits()).slice(-2).map(({ details }) => details)).toMatchObject([
    { phase: 'start', format: 'xlsx' },
    { phase: 'end', rows: 6 },
  ]);
});

it('the export of consults holds only the consults that were chosen, of those within sight', async () => {
  const one = await f.save({ 姓名: '选中甲' });
  const other = await f.save({ 姓名: '选中乙' });
  const chosen = [one.data.ID, other.data.ID, '999999999'];
  const text = await (await exported(f.context.agent, 'text/csv', undefined, chosen)).text();
  expect(text.trim().split('\r\n')).toHaveLength(3);
  expect(text).toContain('选中甲');
  expect((await audits()).at(-2)?.details).toMatchObject({ phase: 'start', total: 2, selected: 3 });
  const foreign = await (await exported(f.context.stranger, 'text/csv', undefined, chosen)).text();
  expect(foreign.trim().split('\r\n')).toHaveLength(1);
});

it('the export of consults is refused without the right, and limited to what the person sees', async () => {
  expect((await exported(f.context.trainee)).status).toBe(403);
  expect((await exported(f.context.viewer)).status).toBe(403);
  const foreign = await (await exported(f.context.stranger)).text();
  expect(foreign.trim().split('\r\n')).toHaveLength(1);
});

describe('with many rows', () => {
  beforeAll(async () => {
    await f.database.withOrganisation(f.first.id, async (tx) => {
      const { id } = await tx
        .insertInto('customers')
        .values({ org_id: f.first.id, name: '多次咨询', address: '长'.repeat(200) })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (let part = 0; part < 8; part += 1) {
        await tx
          .insertInto('consults')
          .values(
            Array.from({ length: 1000 }, (_, index) => ({
              org_id: f.first.id,
              customer_id: id,
              appointment_no: `M${part}-${index}`,
              registered_at: new Date(),
              last_follow_up_note: '记'.repeat(200),
            })),
          )
          .execute();
      }
    });
  });

  it('continues from batch to batch without gaps or repeats', async () => {
    const text = await (await exported(f.context.agent)).text();
    const numbers = text.match(/^M\d-\d+/gm) ?? [];
    expect(new Set(numbers).size).toBe(8000);
  });

  it('is cancelled with its client, runs once at a time, and can be started again', async () => {
    const abort = new AbortController();
    const running = await exported(f.context.agent, 'text/csv', abort.signal);
    const reader = running.body?.getReader();
    await reader?.read();
    const second = (await (await exported(f.context.agent)).json()) as { Data: string };
    expect(JSON.parse(second.Data).response).toMatchObject({ 返回结果: 0 });
    abort.abort();
    await expect.poll(async () => (await audits()).at(-1)?.details).toMatchObject({ phase: 'cancelled' });
    const again = await exported(f.context.agent);
    expect(again.headers.get('content-type')).toContain('text/csv');
    await again.text();
  });

  it('runs once at a time in all processes, unless it was left behind', async () => {
    const process = await f.openAnother();
    try {
      const elsewhere = await process.app.listen({ port: 0, host: '127.0.0.1' });
      const abort = new AbortController();
      const running = await exported(f.context.agent, 'text/csv', abort.signal);
      await running.body?.getReader().read();
      const refused = await exported(f.context.agent, 'text/csv', undefined, [], elsewhere);
      expect(JSON.parse(((await refused.json()) as { Data: string }).Data).response.返回结果).toBe(0);

      const past = new Date(Date.now() - 61_000);
      await f.database.withOrganisation(f.first.id, (tx) =>
        tx.updateTable('running_exports').set({ moved_at: past }).execute(),
      );
      const next = await exported(f.context.agent, 'text/csv', undefined, ['0'], elsewhere);
      expect(next.headers.get('content-type')).toContain('text/csv');
      await next.text();
      abort.abort();
      await expect.poll(async () => (await audits()).at(-1)?.details).toMatchObject({ phase: 'cancelled' });
    } finally {
      await process.close();
    }
  });
});

it.each(['=1+1', '+1', '-1', '@a', '\ta', '\ra'])('the export of consults writes %j as text', (cell) => {
  expect(csvLine([cell, 1, null])).toMatch(/^"?'/);
});
