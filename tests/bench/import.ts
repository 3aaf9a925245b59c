/**
 * Imports customers into a clinic in which people save meanwhile, on the embedded database, or on PostgreSQL where
 * `scripts/with-postgres.mjs` runs it. Says how long it took, how much memory, and how long the saves waited.
 *
 *   node tests/bench/import.ts --lines 100000
 *   node scripts/with-postgres.mjs node tests/bench/import.ts --xlsx
 */
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { editConsults, login } from '@huifang/contract';
import { createApp } from '../../apps/server/src/app.ts';
import { type DatabaseHandle, openDatabase } from '../../apps/server/src/db/database.ts';
import { writeWorkbook } from '../../apps/server/src/lib/export/xlsx.ts';
import { allFileExtensions } from '../../apps/server/src/modules/files/file-kinds.ts';
import { runImport } from '../../apps/server/src/modules/import/import.service.ts';
import { operatorOf } from '../../apps/server/src/plugins/authentication.ts';
import { createMember, createOrganisation, testPassword } from '../../apps/server/src/testing/factories.ts';
import { createTestDatabase, onEmbedded } from '../../apps/server/src/testing/test-database.ts';

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '100000' },
    xlsx: { type: 'boolean', default: false },
    /** Milliseconds between two saves. */
    think: { type: 'string', default: '200' },
  },
});
const lines = Number(values.lines);
const think = Number(values.think);

const surnames = '王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗';
const given = '子涵欣怡浩宇梓轩诗雨嘉懿俊杰明哲雅静思远';
const headers = ['档案号', '客户姓名', '性别', '出生日期', '手机', '微信号', '家庭住址', '民族'];

function customer(number: number): string[] {
  const name = `${surnames[number % 20]}${given[(number * 7) % 20]}${given[(number * 13) % 20]}`;
  const day = `${1950 + (number % 60)}/${1 + (number % 12)}/${1 + (number % 28)}`;
  return [
    `H${String(number).padStart(8, '0')}`,
    name,
    number % 2 === 0 ? '男' : '女',
    day,
    `139${String(number).padStart(8, '0')}`,
    number % 3 === 0 ? `wx_${number}` : '',
    `浙江省杭州市西湖区文三路${number % 900}号`,
    '汉族',
  ];
}

async function* batches() {
  for (let at = 0; at < lines; at += 500) {
    yield Array.from({ length: Math.min(500, lines - at) }, (_, index) => customer(at + index));
  }
}

async function* csv() {
  yield `${headers.join(',')}\n`;
  for await (const batch of batches()) yield `${batch.map((row) => row.join(',')).join('\n')}\n`;
}

async function writeFile(folder: string): Promise<string> {
  const file = join(folder, values.xlsx ? 'customers.xlsx' : 'customers.csv');
  const contents = values.xlsx
    ? writeWorkbook({ sheetName: '客户', headings: headers, batches: batches() })
    : csv();
  await pipeline(Readable.from(contents), createWriteStream(file));
  return file;
}

const rankOf = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

async function measure(database: DatabaseHandle, folder: string): Promise<void> {
  const organisation = await createOrganisation(database);
  const member = await createMember(database, organisation.id, { permissions: ['*'] });
  const app = await createApp({
    database,
    logLevel: 'silent',
    files: { folder, mostBytes: 1024 * 1024, extensions: allFileExtensions },
  });
  const signedIn = await app.inject({
    method: 'POST',
    url: login.path,
    payload: { userName: member.account, password: testPassword },
  });
  const save = (number: number) =>
    app.inject({
      method: 'POST',
      url: editConsults.path,
      headers: { authorization: `Bearer ${signedIn.json().Data}`, org: organisation.id },
      payload: { 操作类型: 1, 姓名: '王新客', 联系电话: `138${String(number).padStart(8, '0')}` },
    });
  const file = await writeFile(folder);
  const operator = await database.withOrganisation(organisation.id, (tx) =>
    operatorOf(tx, { userId: member.userId, organisationId: organisation.id }, 'en-US'),
  );
  if (!operator) throw new Error('The member does not work there.');

  const importing = new AbortController();
  const waits: number[] = [];
  let failed = 0;
  const saving = (async () => {
    for (let number = 0; !importing.signal.aborted; number += 1) {
      const started = performance.now();
      const { statusCode, body } = await save(number);
      if (statusCode !== 200 || !JSON.parse(body).Success) failed += 1;
      waits.push(performance.now() - started);
      await pause(think);
    }
  })();

  const idle = process.memoryUsage.rss();
  let highest = idle;
  const watch = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 100);
  const cpu = process.cpuUsage();
  const started = performance.now();
  const half: number[] = [];
  const run = await runImport(database, {
    kind: 'customers',
    file,
    importer: { organisation: { id: organisation.id, timeZone: 'Asia/Shanghai' }, locale: 'en-US', operator },
    mapping: undefined,
    onProgress: ({ lines: done }) => {
      if (done % 20_000 === 0) {
        half.push(Math.round(process.memoryUsage.rss() / 2 ** 20));
        console.log(`${done} lines after ${Math.round((performance.now() - started) / 1000)} s`);
      }
    },
  });
  const seconds = (performance.now() - started) / 1000;
  const used = process.cpuUsage(cpu);
  importing.abort();
  clearInterval(watch);
  await saving;
  waits.sort((one, other) => one - other);
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  console.table({
    database: database.kind,
    file: values.xlsx ? 'xlsx' : 'csv',
    lines: run.lines,
    added: run.added,
    refused: run.refused,
    seconds: Math.round(seconds),
    'seconds of computing': Math.round((used.user + used.system) / 1e6),
    'memory before, MB': megabytes(idle),
    'memory at most, MB': megabytes(highest),
    'memory every 20,000 lines, MB': half.join(' '),
    saves: waits.length,
    'saves that failed': failed,
    'save p50, ms': rankOf(waits, 0.5),
    'save p95, ms': rankOf(waits, 0.95),
    'save longest, ms': rankOf(waits, 1),
  });
  await app.close();
}

const folder = await mkdtemp(join(tmpdir(), 'huifang-bench-import-'));
const database = onEmbedded
  ? await openDatabase({ dataFolder: join(folder, 'data') })
  : await createTestDatabase();
try {
  await measure(database, folder);
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
