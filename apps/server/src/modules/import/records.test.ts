import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getPaitentBasicDocById } from '@huifang/contract';
import { profileFieldNames, profileFields } from '@huifang/domain/customer/fields';
import { dictionaries } from '@huifang/domain/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWorkbook } from '../../lib/export/xlsx.ts';
import type { Operator } from '../../operator.ts';
import { operatorOf } from '../../plugins/authentication.ts';
import {
  configure,
  day,
  type Fixture,
  nextPhone,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';
import { createMember, revealing } from '../../testing/factories.ts';
import { columnOf } from '../customers/customer-columns.ts';
import { faultSentence, ImportRefusal } from './faults.ts';
import { openImport, unmatchedWords } from './file.ts';
import { cancelImport, type ImportOptions, listImports, refusedLines, runImport } from './import.service.ts';

let f: Fixture;
let folder: string;
let admin: Operator;
beforeAll(async () => {
  f = await startConsultFixture();
  folder = mkdtempSync(join(tmpdir(), 'huifang-records-'));
  admin = await operator(f.people.admin.userId);
  await f.database.withOrganisation(f.first.id, async (tx) => {
    await sql`select seed_profile_lists(${f.first.id})`.execute(tx);
    // Neighbourhoods are the organisation's own.
    const own = { org_id: f.first.id, dictionary: dictionaries.neighbourhood };
    const translations = { 'zh-TW': '陽光社區', 'en-US': 'Sunshine Park' };
    await tx
      .insertInto('dictionary_entries')
      .values([
        { ...own, code: '1', name: '花园小区', sort: 1 },
        { ...own, code: '2', name: '阳光小区', sort: 2, translations },
      ])
      .execute();
  });
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await f.close();
});

async function operator(userId: string): Promise<Operator> {
  const own = { userId, organisationId: f.first.id };
  const found = await f.database.withOrganisation(f.first.id, (tx) => operatorOf(tx, own, 'en-US'));
  if (!found) throw new Error('The person does not work there.');
  return found;
}

const importerOf = (by: Operator) => ({
  organisation: { id: f.first.id, timeZone: 'Asia/Shanghai' },
  locale: 'en-US' as const,
  operator: by,
});

let files = 0;
function fileOf(rows: readonly (readonly string[])[] | string): string {
  files += 1;
  const file = join(folder, `${files}.csv`);
  writeFileSync(file, typeof rows === 'string' ? rows : rows.map((row) => row.join(',')).join('\n'));
  return file;
}

type Options = Partial<ImportOptions> & { by?: Operator };

async function run(
  kind: string,
  rows: Parameters<typeof fileOf>[0],
  { by = admin, ...options }: Options = {},
) {
  const refused: Record<number, string> = {};
  const {
    id,
    added,
    changed,
    same,
    refused: count,
  } = await runImport(f.database, {
    kind,
    file: fileOf(rows),
    importer: importerOf(by),
    onRefused: (line, sentences) => {
      refused[line] = sentences.join(' ');
    },
    ...options,
  }).catch((error: unknown) => {
    throw error instanceof ImportRefusal ? new Error(error.sentence('en-US')) : error;
  });
  return { id, counts: [added, changed, same, count].join(' '), refused };
}

const customerBy = (fileNumber: string) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    tx
      .selectFrom('customers')
      .selectAll()
      .where('org_id', '=', f.first.id)
      .where('file_number', '=', fileNumber)
      .executeTakeFirst(),
  );

const customerCount = () =>
  f.database.withOrganisation(f.first.id, async (tx) => {
    const { count } = await tx
      .selectFrom('customers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('org_id', '=', f.first.id)
      .executeTakeFirstOrThrow();
    return Number(count);
  });

const valid = '11010519491231002X';

describe('an import of customers', () => {
  it('takes columns by what other systems call them, and saves by the rules of the form', async () => {
    const phone = nextPhone();
    const head = [
      '病案号',
      '客户姓名',
      'Sex',
      '出生年月日',
      '身份证号',
      '手 机',
      '微信号',
      '是否外地',
      '民族',
      '家庭住址',
    ];
    const rows = [
      head,
      [
        'a-1',
        ' 欧阳 念 ',
        '女',
        '1980年3月5日',
        valid,
        `${phone}、${nextPhone()}`,
        'wx_1',
        '否',
        '汉',
        '文三路 1 号',
      ],
      ['A-2', '林念', '女', '', '', '12345', '', '', '', ''],
      ['A-3', '林想', '女', '2199-01-01', '', nextPhone(), '', '', '', ''],
      ['A-4', '林记', '中', '', '123', nextPhone(), '', '', '', ''],
      ['A-5', '林无', '', '', '', '', '', '', '', ''],
      ['Ａ-1', '重复', '', '', '', nextPhone(), '', '', '', ''],
      ['A-6', '同号', '', '', '', phone, '', '', '', ''],
      ['A-7', '林长', '', '', '', '1.38E+10', '', '', '', ''],
    ];
    const first = await run('customers', rows);
    expect(first).toMatchObject({
      counts: '1 0 0 7',
      refused: {
        3: expect.stringContaining('手 机: This is not a phone number.'),
        4: '出生年月日: This is no day. Write it like 2026-01-05.',
        5: 'Sex: There is no such option.',
        6: expect.stringContaining('phone'),
        7: 'The same record stands on line 2.',
        8: '手 机: The same stands on line 2.',
        9: expect.stringContaining('scientific notation'),
      },
    });
    const row = await customerBy('A-1');
    expect(row).toMatchObject({
      name: '欧阳念',
      initials: 'OYN',
      sex: '女',
      birth_date: '1980-03-05',
      id_number: valid,
      phone,
      wechat: 'wx_1',
      out_of_town: 1,
      ethnic_group: '01',
      service_person_id: f.people.admin.staffId,
    });
    const found = await f.list({ 搜索: phone });
    expect(found.data).toEqual([]);
    const again = await run('customers', rows);
    expect(again.counts).toBe('0 0 1 7');
  });

  it('changes a customer that is known by the file number, through the profile and its history', async () => {
    const phone = nextPhone();
    await run('customers', [
      ['档案号', '姓名', '手机'],
      ['C-1', '何其多', phone],
    ]);
    const changed = await run('customers', [
      ['档案号', '姓名', '微信'],
      ['C-1', '何其多', 'wx_c'],
      ['C-2', '无联系', ''],
    ]);
    expect(changed.counts).toBe('0 1 0 1');
    expect(await customerBy('C-1')).toMatchObject({ wechat: 'wx_c', phone, version: 2 });
    await configure(f, { settings: { 微信: { editable: false } } });
    const locked = await run('customers', [
      ['档案号', '微信'],
      ['C-1', 'wx_d'],
    ]);
    expect(locked).toMatchObject({ counts: '0 0 0 1', refused: { 2: expect.stringContaining('WeChat') } });
    await configure(f, { settings: { 性别: { required: true }, 微信: { required: true } } });
    const needed = await run('customers', [
      ['档案号', '姓名', '手机'],
      ['C-9', '缺微信', nextPhone()],
    ]);
    expect(needed.refused[2]).toContain('Please complete this field.');
    await configure(f, {});
  });

  it('takes every plain field of the profile by the code of an option, and by its name in every language', async () => {
    const file = fileOf('姓名\n');
    const { known } = await openImport(f.database, { kind: 'customers', file, importer: importerOf(admin) });
    const columns = known.filter(({ name }) => Object.hasOwn(profileFields, name));
    expect(columns.map(({ name }) => name)).toEqual(profileFieldNames);
    const options = columns.map(({ choices = [] }) => choices[1]);
    const words = {
      'zh-CN': '蒙古族 已婚 大学本科教育 专业技术人员 B 型 阳性 阳光小区',
      'zh-TW': '蒙古族 已婚 大學 專業技術人員 B 型 陽性 陽光社區',
    };
    const inWords = (language: keyof typeof words) => words[language].split(/ (?!型)/);
    const taken = await run('customers', [
      ['档案号', '姓名', '电话', ...columns.map(({ word }) => word)],
      ['P-1', '名一', nextPhone(), ...inWords('zh-CN')],
      ['P-2', '码二', nextPhone(), ...options.map((option) => option?.code ?? '')],
      ['P-3', '错三', nextPhone(), ...options.map(() => '没有的')],
      ['P-4', '名四', nextPhone(), ...inWords('zh-TW')],
      [
        'P-5',
        '名五',
        nextPhone(),
        '蒙古族',
        'Married',
        'Bachelor',
        'Professional or technician',
        'B',
        'Positive',
        'Sunshine Park',
      ],
    ]);
    expect(taken.counts).toBe('4 0 0 1');
    expect(taken.refused[4]).toBe(columns.map(({ word }) => `${word}: There is no such option.`).join(' '));
    const kept = Object.fromEntries(columns.map(({ name }, index) => [columnOf(name), options[index]?.code]));
    for (const fileNumber of ['P-1', 'P-2', 'P-4', 'P-5'])
      expect(await customerBy(fileNumber)).toMatchObject(kept);
  });

  it('asks once for a change that needs approval, however often the file comes', async () => {
    const { data } = await f.save({ 姓名: '待批', 联系电话: nextPhone() });
    await run('file-numbers', `客户ID,新档案号\n${data.个人ID},W-1\n`);
    await configure(f, { settings: { 微信: { modify: true } } });
    const rows = [
      ['档案号', '微信'],
      ['W-1', 'wx_waiting'],
    ];
    expect((await run('customers', rows)).counts).toBe('0 1 0 0');
    expect((await run('customers', rows)).counts).toBe('0 0 1 0');
    const requests = await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('modification_requests').select('state').where('consult_id', '=', data.ID).execute(),
    );
    expect(requests).toEqual([{ state: '待审核' }]);
    expect(await customerBy('W-1')).toMatchObject({ wechat: '' });
    await configure(f, {});
  });

  it('says nothing of customers beyond what the account may see', async () => {
    const permissions = ['import:write', 'consult:read', 'consult:write'] as const;
    const { userId } = await createMember(f.database, f.first.id, {
      permissions,
      customerRange: 1,
      fields: revealing,
    });
    const by = await operator(userId);
    const [phone, own] = [nextPhone(), nextPhone()];
    await run('customers', [
      ['档案号', '姓名', '电话'],
      ['S-1', '不可见', phone],
    ]);
    const rows = [
      ['档案号', '姓名', '电话'],
      ['S-1', '不可见', phone],
      ['S-2', '自己的', own],
    ];
    const refused = { 2: 'This customer is beyond what the account may see.' };
    expect(await run('customers', rows, { by })).toMatchObject({ counts: '1 0 0 1', refused });
    expect(await run('customers', rows, { by })).toMatchObject({ counts: '0 0 1 1', refused });
    const consults = await run('consults', `手机号,姓名\n${phone},不可见\n${own},自己的\n`, { by });
    expect(consults).toMatchObject({
      counts: '1 0 0 1',
      refused: { 2: 'There is no customer with this 手机号.' },
    });
  });

  it('reads a workbook as it reads a text, and tells what a spreadsheet has lost', async () => {
    const file = join(folder, 'customers.xlsx');
    async function* batches() {
      yield [
        ['T-1', '表一', nextPhone(), '2026/1/5'],
        ['T-2', '表二', 13_900_000_001, null],
        ['T-3', '表三', 6.10102199003071e17, null],
      ];
    }
    const headings = ['档案号', '姓名', '电话', '生日'];
    await pipeline(
      Readable.from(writeWorkbook({ sheetName: '客户', headings, batches: batches() })),
      createWriteStream(file),
    );
    expect(await run('customers', '', { file })).toMatchObject({
      counts: '2 0 0 1',
      refused: { 4: expect.stringContaining('Excel has lost the rest') },
    });
    expect(await customerBy('T-1')).toMatchObject({ birth_date: '2026-01-05' });
    expect(await customerBy('T-2')).toMatchObject({ phone: '13900000001' });
  });

  it('makes nobody twice who has no file number', async () => {
    const rows = [
      ['姓名', '电话'],
      ['无号一', nextPhone()],
      ['无号二', nextPhone()],
    ];
    expect((await run('customers', rows)).counts).toBe('2 0 0 0');
    const before = await customerCount();
    expect((await run('customers', rows)).counts).toBe('0 0 2 0');
    expect(await customerCount()).toBe(before);
  });

  it('asks for duplicates as the form does, and takes them when they were confirmed', async () => {
    const { data } = await f.save({ 姓名: '王同名', 联系电话: nextPhone() });
    const { phone = '' } =
      (await f.database.withOrganisation(f.first.id, (tx) =>
        tx.selectFrom('customers').select('phone').where('id', '=', data.个人ID).executeTakeFirst(),
      )) ?? {};
    const rows = [
      ['姓名', '电话'],
      ['王同号', phone],
      ['王另号', nextPhone()],
    ];
    const asked = await run('customers', rows);
    expect(asked).toMatchObject({ counts: '1 0 0 1' });
    expect(JSON.stringify(asked.refused)).not.toContain(phone);
    const mapping = { version: 1, kind: 'customers', columns: {}, confirmedDuplicates: ['phone'] };
    const columns = { 姓名: 'name', 电话: 'phone' };
    expect((await run('customers', rows, { mapping: { ...mapping, columns } })).counts).toBe('1 0 1 0');
    await configure(f, { options: { 电话重复模式: '3' } });
    const refused = await run(
      'customers',
      [
        ['姓名', '电话'],
        ['王不得', phone],
      ],
      { mapping: { ...mapping, columns } },
    );
    expect(refused.counts).toBe('0 0 0 1');
    expect(JSON.stringify(refused.refused)).not.toContain(phone);
    await configure(f, {});
  });

  it('says in a dry run what it would do, by line and column in three languages, and does nothing', async () => {
    const before = await customerCount();
    const phone = nextPhone();
    const rows = [
      ['档案号', '姓名', '电话', '生日'],
      ...Array.from({ length: 150 }, (_, index) => [`D-${index}`, `试跑${index}`, nextPhone(), '20260105']),
      ['D-900', '试跑', phone, '2026-1-5'],
      ['D-901', '试跑乙', phone, '2026/01/05'],
      ['D-902', '试跑丙', nextPhone(), '昨天'],
      ['D-0', '试跑丁', nextPhone(), ''],
    ];
    const dry = await run('customers', rows, { isDryRun: true });
    expect(dry.counts).toBe('151 0 0 3');
    expect(Object.keys(dry.refused)).toEqual(['153', '154', '155']);
    expect(await customerCount()).toBe(before);
    const lines = await refusedLines(f.database, importerOf(admin), dry.id, { after: 153 });
    const [fault] = lines[0]?.faults ?? [];
    expect(
      (['zh-CN', 'zh-TW', 'en-US'] as const).map(
        (locale) => fault && faultSentence(fault, locale, () => '生日'),
      ),
    ).toEqual([
      '生日：不是日期：请写成 2026-01-05 的样子',
      '生日：不是日期：請寫成 2026-01-05 的樣子',
      '生日: This is no day. Write it like 2026-01-05.',
    ]);
    expect((await run('customers', rows)).counts).toBe('151 0 0 3');
    expect((await run('customers', rows, { isDryRun: true })).counts).toBe('0 0 151 3');
    expect(await customerBy('D-900')).toMatchObject({ birth_date: '2026-01-05' });
  });

  it('maps columns and words as it is told, and proposes the rest', async () => {
    const text = `一些说明,,\nxingming,电话,sex\n甲一,${nextPhone()},M\n甲二,${nextPhone()},W`;
    const columns = { xingming: 'name', 电话: 'phone', sex: 'gender' };
    const mapping = { version: 1, kind: 'customers', headerLine: 2, columns };
    const request = { kind: 'customers', file: fileOf(text), importer: importerOf(admin) };
    const proposed = await openImport(f.database, { ...request, mapping: { ...mapping, columns: {} } });
    expect(proposed.headers.map((header, place) => [header, proposed.columns[place]?.name])).toEqual([
      ['xingming', undefined],
      ['电话', undefined],
      ['sex', undefined],
    ]);
    const byNames = await openImport(f.database, {
      ...request,
      file: fileOf(text.split('\n').slice(1).join('\n')),
    });
    expect(byNames.mapping.columns).toEqual(columns);
    expect(await unmatchedWords(byNames)).toEqual({ gender: { M: 1, W: 1 } });
    const mapped = await run('customers', text, {
      mapping: { ...mapping, values: { gender: { M: '男', W: '女' } } },
    });
    expect(mapped.counts).toBe('2 0 0 0');
    const bare = await run('customers', `甲三,${nextPhone()}`, {
      mapping: { ...mapping, headerLine: 0, columns: { A: 'name', B: 'phone' } },
    });
    expect(bare.counts).toBe('1 0 0 0');
  });

  it('refuses a file without a header, with columns that nobody knows, or with another mapping', async () => {
    await expect(run('customers', `林念,${nextPhone()}\n林想,${nextPhone()}`)).rejects.toThrow(
      'There is no header',
    );
    await expect(run('customers', '姓名,电话,星座\n')).rejects.toThrow('Unknown columns: 星座.');
    await expect(run('customers', '姓名,电话\n', { mapping: { version: 2 } })).rejects.toThrow(
      'The mapping cannot be used',
    );
  });

  it('brings openid only by a right of its own, tells it nowhere, and gives it to one customer', async () => {
    const permissions = ['import:write', 'consult:read', 'consult:write'] as const;
    const plainMember = await createMember(f.database, f.first.id, {
      permissions,
      customerRange: 3,
      fields: revealing,
    });
    const plain = await operator(plainMember.userId);
    const rows = [
      ['档案号', '姓名', '电话', 'openid'],
      ['O-1', '欧一', nextPhone(), 'oSecret_1'],
    ];
    await expect(run('customers', rows, { by: plain })).rejects.toThrow(
      'without a right of their own: OpenID',
    );
    expect((await run('customers', rows)).counts).toBe('1 0 0 0');
    expect(await customerBy('O-1')).toMatchObject({ openid: 'oSecret_1' });
    const taken = await run('customers', [
      ['档案号', '姓名', '电话', 'openid'],
      ['O-2', '欧二', nextPhone(), 'oSecret_1'],
      ['O-3', '欧三', nextPhone(), 'not an openid'],
    ]);
    expect(taken.refused).toEqual({
      2: 'openid: Another customer has it.',
      3: 'openid: This is no OpenID.',
    });
    const told = [
      taken,
      await listImports(f.database, importerOf(admin)),
      await refusedLines(f.database, importerOf(admin), taken.id),
    ];
    expect(JSON.stringify(told)).not.toContain('oSecret_1');
    const { id = '' } = (await customerBy('O-1')) ?? {};
    const profile = await f.call(getPaitentBasicDocById, { Id: id }, f.context.admin);
    expect(JSON.stringify(profile.data)).not.toContain('oSecret_1');
  });

  it('is done by nobody without the right, and stays in its organisation', async () => {
    for (const person of [f.people.agent, f.people.viewer]) {
      await expect(run('customers', '姓名,电话\n', { by: await operator(person.userId) })).rejects.toThrow(
        'may not import',
      );
    }
    const other = { ...importerOf(admin), organisation: { id: f.second.id, timeZone: 'Asia/Shanghai' } };
    expect(await listImports(f.database, other)).toEqual([]);
  });

  it('ends when it is cancelled, wherever it runs, and begins anew afterwards', async () => {
    const rows = [
      ['档案号', '姓名', '电话'],
      ...Array.from({ length: 1000 }, (_, index) => [`X-${index}`, `取消${index}`, nextPhone()]),
    ];
    let cancelled: Promise<boolean> | undefined;
    const cancelling = run('customers', rows, {
      onProgress: () => {
        cancelled ??= cancelNewest();
      },
    });
    const cancelNewest = async () => {
      const [newest] = await listImports(f.database, importerOf(admin), 1);
      return cancelImport(f.database, importerOf(admin), newest?.id ?? '');
    };
    await expect(cancelling).rejects.toThrow('The import was canceled');
    expect(await cancelled).toBe(true);
    expect(await cancelNewest()).toBe(false);
    const [added, , same] = (await run('customers', rows)).counts.split(' ').map(Number);
    expect(added).toBeGreaterThan(0);
    expect(same).toBe(1000 - Number(added));
  });
});

describe('an import of consults', () => {
  it('brings the past of known customers, by names of what the organisation has', async () => {
    const phone = nextPhone();
    await run('customers', [
      ['档案号', '姓名', '电话'],
      ['K-1', '柯一', phone],
    ]);
    const rows = [
      ['外部编号', '档案号', '登记时间', '咨询方式', '来源', '咨询内容', '病种', '接待人'],
      ['E-1', 'K-1', '2019-03-05 09:30', '网络', '官网', '牙疼', '牙周炎', '客服甲'],
      ['E-2', 'K-1', '20190306', '电话', '57189', '', '', ''],
      ['E-3', 'K-404', '2019-03-05', '', '', '', '', ''],
      ['E-4', 'K-1', day(3), '', '', '', '', ''],
      ['E-5', 'K-1', '2019-03-05', '邮件', '', '', '', ''],
      ['E-1', 'K-1', '2019-03-05', '', '', '', '', ''],
    ];
    const first = await run('consults', rows);
    expect(first).toMatchObject({
      counts: '2 0 0 4',
      refused: {
        4: 'There is no customer with this 档案号.',
        5: '登记时间: The registration time cannot lie in the future.',
        6: '咨询方式: There is no such option.',
        7: 'The same record stands on line 2.',
      },
    });
    const kept = await f.list({ 搜索: phone });
    expect(kept.data).toMatchObject([
      { 登记时间: '2019-03-06 00:00:00' },
      { 登记时间: '2019-03-05 09:30:00', 服务人: '客服甲' },
    ]);
    expect((await run('consults', rows)).counts).toBe('0 0 2 4');
    const changed = rows.map((row) => row.map((cell) => (cell === '牙疼' ? '牙不疼了' : cell)));
    expect((await run('consults', changed)).counts).toBe('0 1 1 4');
  });

  it('knows a consult without a number again by its line', async () => {
    const phone = nextPhone();
    await run('customers', [
      ['姓名', '电话'],
      ['无编号', phone],
    ]);
    const rows = [
      ['手机号', '登记时间'],
      [phone, '2020-01-05'],
      [phone, '2020-02-05'],
    ];
    expect((await run('consults', rows)).counts).toBe('2 0 0 0');
    expect((await run('consults', rows)).counts).toBe('0 0 2 0');
    expect((await f.list({ 搜索: phone })).data).toHaveLength(2);
  });
});
