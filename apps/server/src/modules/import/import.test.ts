import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  consultProcess,
  getActionLog,
  getBHJsonDataEx,
  getCustmerById,
  getOutpatientsInfo,
  getPaymentLogs,
  getPrescriptions,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/types.ts';
import { type Fixture, nextPhone, startConsultFixture } from '../../testing/consult-fixture.ts';
import { ImportRefusal } from './faults.ts';
import { runImport } from './import.service.ts';
import { importKinds } from './kinds.ts';

let f: Fixture;
let folder: string;
beforeAll(async () => {
  f = await startConsultFixture();
  folder = mkdtempSync(join(tmpdir(), 'huifang-import-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await f.close();
});

let files = 0;

/** Imports a text, or bytes, as a file; answers the counts and what was refused by line. */
async function run(kind: string, contents: string | Uint8Array, organisationId = f.first.id) {
  files += 1;
  const file = join(folder, `${files}.csv`);
  writeFileSync(file, contents);
  const refused: Record<number, string> = {};
  const importer = { organisation: { id: organisationId, timeZone: 'Asia/Shanghai' }, locale };
  const {
    readAs,
    added,
    changed,
    same,
    refused: count,
  } = await runImport(f.database, {
    kind,
    file,
    importer,
    onRefused: (line, sentences) => {
      refused[line] = sentences.join(' ');
    },
  }).catch(inWords);
  return { encoding: readAs, counts: [added, changed, same, count].join(' '), refused };
}

const locale = 'en-US' as const;

/** A refusal as the person is told of it. */
function inWords(error: unknown): never {
  throw error instanceof ImportRefusal ? new Error(error.sentence(locale)) : error;
}

const rowsOf = (table: keyof Database, customerId: string, organisationId = f.first.id) =>
  f.database.withOrganisation(organisationId, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} x where customer_id = ${customerId} order by to_jsonb(x)->>'external_id'`.execute(
      tx,
    );
    return rows;
  });

/** A customer with a phone of the test's own. */
async function aCustomer(name = '林念') {
  const phone = nextPhone();
  const { data } = await f.save({ 姓名: name, 联系电话: phone });
  return { id: data.个人ID, consultId: data.ID, appointmentNo: data.预约号, phone };
}

const payments = (...lines: string[]) => ['付款编号,客户ID,付款时间,金额,项目', ...lines].join('\n');

describe('an import', () => {
  it('keeps the good lines, tells the bad ones by number, and adds nothing twice', async () => {
    const { id } = await aCustomer();
    const text = payments(
      `A1,${id},2026-03-05 10:00,1840.50,洁牙`,
      `A2,${id},2026-02-29,10,闰日`,
      `A3,${id},2028-02-29,10.5,闰日`,
      `A4,${id},2026-03-05 24:00,10,x`,
      `A5,${id},2026-03-05,十元,x`,
      `A6,${id},2026-03-05,1.005,x`,
      `A7,999999999,2026-03-05,1,x`,
      `A8,,2026-03-05,1,x`,
      `,${id},2026-03-05,1,x`,
      `A1,${id},2026-03-05,1,x`,
      `A9,${id},2026-03-05,1`,
      `B1,${id},2026/3/5 9:05,-3,退款`,
      '',
    );
    const first = await run('payments', text);
    expect(first.counts).toBe('3 0 0 9');
    expect(first.refused).toEqual({
      3: '付款时间 is a day or a time of the calendar from 1900 to 2099, such as 2026-03-05 or 2026-03-05 14:30.',
      5: '付款时间 is a day or a time of the calendar from 1900 to 2099, such as 2026-03-05 or 2026-03-05 14:30.',
      6: '金额 is an amount in yuan such as 1840.50.',
      7: '金额 is an amount in yuan such as 1840.50.',
      8: 'There is no customer with this 客户ID.',
      9: 'No customer is named: fill in the ID, the file number or the phone.',
      10: '付款编号 is needed.',
      11: 'The same record stands on line 2.',
      12: 'Its count of fields is 4, that of the first line 5.',
    });
    expect((await run('payments', text)).counts).toBe('0 0 3 9');
    const again = await run(
      'payments',
      payments(`A1,${id},2026-03-05 10:00,1900,洁牙`, `C1,${id},2026-03-06,1,x`),
    );
    expect(again.counts).toBe('1 1 0 0');
    expect((await rowsOf('payments', id)).map((row) => [row.external_id, row.amount_cents])).toEqual([
      ['A1', '190000'],
      ['A3', '1050'],
      ['B1', '-300'],
      ['C1', '100'],
    ]);
  });

  it('refuses days of no lifetime by their line, whatever the column', async () => {
    const { id } = await aCustomer();
    const days = [
      '9999-12-31',
      '0001-01-01',
      '2100-01-01',
      '1899-12-31',
      '2026-02-30',
      '2026-13-01',
      '2099-12-31',
    ];
    const { counts, refused } = await run(
      'payments',
      payments(...days.map((day, index) => `D${index},${id},${day},1,x`)),
    );
    expect(counts).toBe('1 0 0 6');
    expect(Object.keys(refused)).toEqual(['2', '3', '4', '5', '6', '7']);
    expect(refused[2]).toMatch(/^付款时间 is a day or a time .* from 1900 to 2099/);
  });

  it('says how far it is, and ends between two thousands of lines when it is asked to', async () => {
    const { id } = await aCustomer();
    const lines = Array.from({ length: 2500 }, (_, index) => `P${index},${id},2026-03-05,1,x`);
    const file = join(folder, 'long.csv');
    writeFileSync(file, payments(...lines));
    const told: number[] = [];
    const stopping = new AbortController();
    const begin = (signal?: AbortSignal) =>
      runImport(f.database, {
        kind: 'payments',
        file,
        importer: { organisation: { id: f.first.id, timeZone: 'Asia/Shanghai' }, locale },
        onProgress: ({ lines }) => {
          told.push(lines);
          if (told.length === 2) stopping.abort();
        },
        ...(signal && { signal }),
      }).catch(inWords);
    await expect(begin(stopping.signal)).rejects.toThrow(/2000 lines are done/);
    expect(told).toEqual([1000, 2000]);
    expect(await rowsOf('payments', id)).toHaveLength(2000);
    expect(await begin()).toMatchObject({ isResumed: true, lines: 2500, added: 2500 });
    expect(told).toEqual([1000, 2000, 2500]);
  });

  it('reads moments by the organisation’s clocks', async () => {
    const { id } = await aCustomer();
    await run('payments', payments(`Z1,${id},2026-02-28 23:59:59,1,x`, `Z2,${id},2026-03-01 00:00,2,x`));
    const rows = await rowsOf('payments', id);
    expect(rows.map(({ paid_at }) => (paid_at as Date).toISOString())).toEqual([
      '2026-02-28T15:59:59.000Z',
      '2026-02-28T16:00:00.000Z',
    ]);
    const { Objs } = (await f.call(getActionLog, { id, type: 'purchase' }, f.context.admin)).data;
    expect(Objs.map(({ date, time }) => [date, time])).toEqual([
      ['2026-03-01', ''],
      ['2026-02-28', '23:59'],
    ]);
  });

  it('reads quotes, line breaks in quotes and every usual line end', async () => {
    const { id } = await aCustomer();
    const text = [
      '编号,客户ID,时间,内容',
      `Q1,${id},2026-03-05,"说：""好"",\r\n下周再来"`,
      '',
      `Q2,${id},2026-03-05,坏"引号`,
      `"Q3",${id},2026-03-05,"好" `,
      `Q4,${id},2026-03-05,好`,
      `Q5,${id},2026-03-05,"没有关上`,
      `Q6,${id},2026-03-05,好`,
    ].join('\r\n');
    const { counts, refused } = await run('marketing', text);
    expect(refused).toEqual({
      5: 'A quote stands inside a field: put the field into quotes and write the quote twice.',
      8: 'A quote is opened and not closed.',
    });
    expect(counts).toBe('4 0 0 2');
    const rows = await rowsOf('interactions', id);
    expect(rows.map((row) => [row.external_id, row.content])).toEqual([
      ['Q1', '说："好",\n下周再来'],
      ['Q3', '好'],
      ['Q4', '好'],
      ['Q6', '好'],
    ]);
  });

  it('reads UTF-8 with and without mark, UTF-16 and GBK, and refuses what it cannot read', async () => {
    const { id } = await aCustomer();
    const header = '编号,客户ID,时间,内容';
    const line = (key: string, content: string) => `\n${key},${id},2026-03-05,${content}`;
    const utf8 = await run('care', `\ufeff${header}${line('E1', '生日问候😀')}`);
    expect(utf8).toMatchObject({ encoding: 'utf-8', counts: '1 0 0 0' });
    const utf16 = Buffer.from(`\ufeff${header}${line('E2', '生日问候')}`, 'utf16le');
    expect(await run('care', utf16)).toMatchObject({ encoding: 'utf-16le', counts: '1 0 0 0' });
    expect(await run('care', utf16.swap16())).toMatchObject({ encoding: 'utf-16be', counts: '0 0 1 0' });
    // 编号,客户ID,时间,内容 and 生日问候 in GBK.
    const gbk = Buffer.concat([
      Buffer.from('b1e0bac52cbfcdbba749442ccab1bce42cc4dac8dd', 'hex'),
      Buffer.from(`\nE3,${id},2026-03-05,`),
      Buffer.from('c9fac8d5cecabaf2', 'hex'),
      Buffer.from(`\nE4,${id},2026-03-05,`),
      Buffer.from('c9ff2c', 'hex').subarray(0, 1),
      Buffer.from([0xff, 0x0a]),
    ]);
    const read = await run('care', gbk);
    expect(read).toMatchObject({ encoding: 'gb18030', counts: '1 0 0 1' });
    expect(read.refused[3]).toContain('内容: It holds characters that cannot be read');
    expect((await rowsOf('interactions', id)).map((row) => row.content)).toEqual([
      '生日问候😀',
      '生日问候',
      '生日问候',
    ]);
  });

  it('finds customers by ID, file number or phone, and no other than the one that is named', async () => {
    const one = await aCustomer('何其多');
    const family = await f.save({ 姓名: '何其少', 联系电话: one.phone, 确认重复: ['电话'] });
    const other = family.data.个人ID;
    const numbers = await run(
      'file-numbers',
      `客户ID,新档案号\n${one.id},M001\n${other},M001\n${other},m 002`,
    );
    expect(numbers).toMatchObject({
      counts: '0 2 0 1',
      refused: { 3: 'Another customer has this file number.' },
    });

    const head = '付款编号,客户ID,档案号,手机号,姓名,付款时间,金额';
    const { counts, refused } = await run(
      'payments',
      [
        head,
        `F1,,ｍ001,,,2026-03-05,1`,
        `F2,,,${one.phone},,2026-03-05,1`,
        `F3,,,+86 ${one.phone.slice(0, 3)}-${one.phone.slice(3)},何其少,2026-03-05,1`,
        `F4,,,${one.phone},何其他,2026-03-05,1`,
        `F5,${one.id},,,何其少,2026-03-05,1`,
        `F6,,M404,,,2026-03-05,1`,
        `F7,abc,,,,2026-03-05,1`,
        `F8,,,123,,2026-03-05,1`,
      ].join('\n'),
    );
    expect(counts).toBe('2 0 0 6');
    expect(refused).toEqual({
      3: 'Several customers have this 手机号: name the customer by ID or file number.',
      5: 'The customer with this 手机号 has another name.',
      6: 'The customer with this 客户ID has another name.',
      7: 'There is no customer with this 档案号.',
      8: 'There is no customer with this 客户ID.',
      9: 'There is no customer with this 手机号.',
    });
    expect((await rowsOf('payments', one.id)).map((row) => row.external_id)).toEqual(['F1']);
    expect((await rowsOf('payments', other)).map((row) => row.external_id)).toEqual(['F3']);
  });

  it('reaches no customer of another organisation, and keeps keys apart', async () => {
    const { id } = await aCustomer();
    const text = payments(`O1,${id},2026-03-05,1,x`);
    expect((await run('payments', text, f.second.id)).refused).toEqual({
      2: 'There is no customer with this 客户ID.',
    });
    const foreign = (await f.save({}, f.context.stranger)).data.个人ID;
    expect((await run('payments', payments(`O1,${foreign},2026-03-05,7,x`), f.second.id)).counts).toBe(
      '1 0 0 0',
    );
    expect((await run('payments', text)).counts).toBe('1 0 0 0');
    const { data } = await f.call(getPaymentLogs, { patientID: foreign }, f.context.stranger);
    expect(data.totalSpending).toBe(7);
  });

  it.each([
    ['nothing', '', 'The file is empty.'],
    ['an unknown column', '付款编号,客户ID,付款时间,金额,备注\n', 'Unknown columns: 备注.'],
    ['a missing column', '付款编号,客户ID,金额\n', 'Missing columns: 付款时间.'],
    ['no customer', '付款编号,付款时间,金额\n', 'A column that names the customer is missing'],
    ['a column twice', '付款编号,客户ID,付款时间,金额,金额\n', 'stands in the first line twice'],
  ])('refuses a file with %s as a whole', async (_what, text, sentence) => {
    await expect(run('payments', text)).rejects.toThrow(sentence);
  });

  it('keeps the balance of points right through corrections', async () => {
    const { id } = await aCustomer();
    const head = '变动编号,客户ID,变动时间,类型,积分,说明\n';
    await run('points', `${head}P1,${id},2026-03-01,1,100,消费\nP2,${id},2026-03-02,2,30,兑换`);
    const points = async () => (await f.call(getCustmerById, { Id: id }, f.context.admin)).data.info2;
    expect(await points()).toBe(70);
    const { counts, refused } = await run(
      'points',
      `${head}P1,${id},2026-03-01,1,100,消费\nP2,${id},2026-03-02,2,50,兑换\nP3,${id},2026-03-03,3,1,x\nP4,${id},2026-03-03,1,0,x`,
    );
    expect([counts, Object.keys(refused)]).toEqual(['0 1 1 2', ['4', '5']]);
    expect(await points()).toBe(50);
  });

  it('brings customer and consult in line with their visits', async () => {
    const one = await aCustomer();
    const other = await aCustomer();
    const { counts, refused } = await run(
      'visits',
      `就诊号,客户ID,预约号,就诊时间,科室,医生\nV1,${one.id},${one.appointmentNo},2026-03-05 09:00,骨科,王医生\nV2,${other.id},${one.appointmentNo},2026-03-05 09:00,骨科,王医生`,
    );
    expect(counts).toBe('1 0 0 1');
    expect(refused).toEqual({ 3: 'The customer has no consult with this appointment number.' });
    const visits = await f.call(getOutpatientsInfo, { consultId: one.consultId }, f.context.admin);
    expect(visits.data).toMatchObject([{ 到院时间: '2026-03-05 09:00:00', 医生: '王医生' }]);
    const arrived = await f.list({ 查询类型: '到院', 搜索: one.appointmentNo });
    expect(arrived.data).toMatchObject([{ 到院时间: '2026-03-05 09:00:00', 就诊状态: '门诊' }]);

    const stay = (left: string) =>
      run('stays', `就诊号,客户ID,入院时间,出院时间,病区\nS1,${one.id},2026-03-06,${left},三病区`);
    await stay('');
    expect((await f.detail(one.consultId)).就诊状态).toBe('住院');
    expect((await stay('2026-03-09')).counts).toBe('0 1 0 0');
    expect((await f.detail(one.consultId)).就诊状态).toBe('结算');
  });

  it('tells of a visit in the process of its consult, once however often it is imported', async () => {
    const { id, consultId, appointmentNo } = await aCustomer();
    const visit = (visitNo: string, doctor: string) =>
      run(
        'visits',
        `就诊号,客户ID,预约号,就诊时间,科室,医生,诊断\n${visitNo},${id},${appointmentNo},2026-03-05 09:00,骨科,${doctor},膝关节炎`,
      );
    const feedback = async () => {
      const request = { getUrl: consultProcess.path, param: JSON.stringify({ 咨询ID: consultId }) };
      const { data } = await f.call(getBHJsonDataEx, request, f.context.admin);
      const { data: steps } = JSON.parse(data).response as { data: Record<string, string>[] };
      return steps
        .filter(({ 类型 }) => 类型 === '就诊反馈')
        .map(({ 时间, 备注 = '' }) => `${时间} ${decodeURIComponent(备注)}`);
    };
    await visit('F1', '王医生');
    expect(await feedback()).toEqual(['2026-03-05 09:00:00 骨科 门诊 王医生 膝关节炎']);
    await visit('F1', '王医生');
    await visit('F1', '李医生');
    expect(await feedback()).toEqual(['2026-03-05 09:00:00 骨科 门诊 李医生 膝关节炎']);
    await visit('F2', '李医生');
    expect(await feedback()).toHaveLength(2);
  });

  it('puts the lines of a prescription under it', async () => {
    const { id } = await aCustomer();
    await run('prescriptions', `处方编号,客户ID,处方时间\nR1,${id},2026-03-05`);
    const { counts, refused } = await run(
      'prescription-items',
      '处方编号,行号,药品名称,数量,金额\nR1,1,布洛芬,2,12.30\nR1,2,维生素C,0.5,\nR9,1,x,1,1\nR1,2,x,1,1',
    );
    expect([counts, refused[4], refused[5]]).toEqual([
      '2 0 0 2',
      'There is no record with this 处方编号.',
      'The same record stands on line 3.',
    ]);
    const { data } = await f.call(getPrescriptions, { id }, f.context.admin);
    expect(data.Objs).toMatchObject([{ 处方编号: 'R1', 明细数: 2, 金额: 12.3 }]);
  });

  it('takes thousands of lines, whatever lies at the border of a batch', async () => {
    const { id } = await aCustomer();
    const lines = Array.from({ length: 2500 }, (_, index) => `L${index},${id},2026-03-05,"0.01","多\n行"`);
    lines[999] = `L999,${id},2026-13-05,1,x`;
    lines[2000] = `L1,${id},2026-03-05,1,x`;
    const { counts, refused } = await run('payments', payments(...lines));
    expect(counts).toBe('2498 0 0 2');
    expect(refused).toEqual({ 2000: expect.any(String), 4001: 'The same record stands on line 4.' });
    const left = await f.database.withOrganisation(f.first.id, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from import_keys`.execute(tx),
    );
    expect(left.rows).toEqual([{ count: 0 }]);
  });

  it.each(Object.keys(importKinds).filter((kind) => !/items|file-numbers/.test(kind)))(
    'reads a file of %s, twice',
    async (kind) => {
      const { id } = await aCustomer();
      const { columns } = importKinds[kind] as (typeof importKinds)[string];
      const example = (header: string) => {
        if (/时间$|日期$/.test(header)) return '2026-03-05';
        if (header === '预约号') return '';
        if (/金额|单价|数量|积分|类型$/.test(header)) return header === '就诊类型' ? '门诊' : '1';
        return header === '类别' ? '商品' : `${kind} ${header}`;
      };
      const headers = Object.keys(columns);
      const text = `客户ID,${headers.join(',')}\n${id},${headers.map(example).join(',')}`;
      expect(await run(kind, text)).toMatchObject({ counts: '1 0 0 0', refused: {} });
      expect(await run(kind, text)).toMatchObject({ counts: '0 0 1 0', refused: {} });
    },
  );
});
