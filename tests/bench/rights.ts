import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  editConsults,
  explainCustomer,
  getAccounts,
  getAgreements,
  getBHJsonDataEx,
  getRoles,
  getStaffRights,
  getSystems,
  getWorkplaces,
  listAudit,
  listConsults,
} from '@huifang/contract';
import { sql } from 'kysely';
import { createApp } from '../../apps/server/src/app.ts';
import { audit } from '../../apps/server/src/audit.ts';
import { openAuditKeys } from '../../apps/server/src/audit-chain/keys.ts';
import { type DatabaseHandle, openDatabase } from '../../apps/server/src/db/database.ts';
import { startCluster } from './cluster.ts';
import { benchedOrganisation, datasetKey, dropOtherDataset, ensureDataset } from './dataset.ts';
import { startLoad } from './load.ts';
import { databaseTime, postmasterOf } from './processor.ts';
import { startServer } from './server.ts';
import { median, percentile, round } from './statistics.ts';
import { ensureUsers, ruled, signIn } from './users.ts';

const usage = `npm run bench:rights -- [options]
  --consults 1000000   consults on the database; the benched organisation has 40 % of them
  --staff 2000         people of it
  --roles 200          roles of it
  --pairs 10           alternating pairs of each comparison
  --calls 60           calls of each half of a pair
  --readers 5          people who read the administration's lists at once
  --seconds 20         for so long
  --port 6290          PostgreSQL's port; the server takes the next one`;

const { values } = parseArgs({
  options: {
    consults: { type: 'string', default: '1000000' },
    staff: { type: 'string', default: '2000' },
    roles: { type: 'string', default: '200' },
    pairs: { type: 'string', default: '10' },
    calls: { type: 'string', default: '60' },
    readers: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '20' },
    port: { type: 'string', default: '6290' },
    help: { type: 'boolean' },
  },
});
const org = benchedOrganisation;

/** People and roles up to so many, and somebody whose role has a scope in every area and a right for every field. */
async function ensurePeople(database: DatabaseHandle): Promise<void> {
  const [people, roles] = [Number(values.staff), Number(values.roles)];
  await database.withOrganisation(org, async (tx) => {
    const { rows } = await sql<{ id: string }>`select id from departments where org_id = ${org}`.execute(tx);
    const departments = rows.map(({ id }) => id);
    const { scopes, fields } = ruled(departments);
    await sql`insert into roles (org_id, name, permissions, scopes, fields)
      select ${org}, 'ruled ' || n, '{*}', ${scopes}::jsonb, ${fields}::jsonb from generate_series(1, ${roles}::int) n
      where (select count(*) from roles where org_id = ${org}) < ${roles}`.execute(tx);
    await sql`delete from membership_roles h using memberships m, users u where u.account = 'bench2'
      and m.org_id = ${org} and m.user_id = u.id and h.org_id = ${org} and h.membership_id = m.id`.execute(
      tx,
    );
    await sql`insert into membership_roles (org_id, membership_id, role_id)
      select ${org}, m.id, r.id from memberships m, users u, roles r where u.account = 'bench2' and m.org_id = ${org}
        and m.user_id = u.id and r.org_id = ${org} and r.name = 'ruled 1'`.execute(tx);
    await sql`insert into users (account, name, password_hash)
      select 'person' || n, '员工' || n, 'none' from generate_series(1, ${people}::int) n
      on conflict do nothing`.execute(tx);
    await sql`insert into staff (org_id, user_id, name, pinyin, initials, department_id)
      select ${org}, u.id, u.name, 'yuangong', 'YG', (${sql.val(departments)}::bigint[])[1 + u.id % ${departments.length}]
      from users u where u.account like 'person%' on conflict do nothing`.execute(tx);
    await sql`insert into memberships (user_id, org_id, staff_id, is_default)
      select u.id, ${org}, s.id, true from users u join staff s on s.org_id = ${org} and s.user_id = u.id
      where u.account like 'person%' on conflict do nothing`.execute(tx);
    await sql`insert into membership_roles (org_id, membership_id, role_id)
      select ${org}, m.id, (select id from roles r where r.org_id = ${org} and r.name = 'ruled ' || (1 + m.id % ${roles - 1}))
      from memberships m join users u on u.id = m.user_id and u.account like 'person%'
      where m.org_id = ${org} on conflict do nothing`.execute(tx);
  });
  await database.refreshStatistics();
}

type Call = (index: number) => Promise<unknown>;

/** Processor time a call of both processes together, in the pairs of a comparison. */
async function compare(postmaster: string, plain: Call, ruled: Call) {
  const [pairs, calls] = [Number(values.pairs), Number(values.calls)];
  let at = 0;
  const half = async (call: Call) => {
    const [own, theirs] = [process.cpuUsage(), databaseTime(postmaster)];
    for (let index = 0; index < calls; index += 1) await call((at += 1));
    const { user, system } = process.cpuUsage(own);
    return (user + system + (databaseTime(postmaster) - theirs) * 1000) / calls;
  };
  await half(plain);
  await half(ruled);
  const ratios: number[] = [];
  const times: [number, number][] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    // Whoever goes first is the other one each time.
    const first = pair % 2 === 0;
    const one = await half(first ? plain : ruled);
    const two = await half(first ? ruled : plain);
    const [without, having] = first ? [one, two] : [two, one];
    times.push([without, having]);
    ratios.push(having / without);
  }
  return {
    without: median(times.map(([time]) => time)),
    having: median(times.map(([, time]) => time)),
    ratio: median(ratios),
    from: percentile(ratios, 0.1),
    to: percentile(ratios, 0.9),
  };
}

const percent = (ratio: number) => `${round((ratio - 1) * 100)} %`;
function tell(what: string, { without, having, ratio, from, to }: Awaited<ReturnType<typeof compare>>) {
  console.log(
    `${what}: ${round(without)} µs without, ${round(having)} µs with: ${percent(ratio)} (${percent(from)} to ${percent(to)})`,
  );
}

async function measure(database: DatabaseHandle, baseUrl: string, postmaster: string) {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-bench-rights-'));
  const files = { folder, mostBytes: 1024 * 1024, extensions: [] };
  const app = await createApp({ database, logLevel: 'silent', files });
  const [plain = '', narrow = ''] = await signIn(baseUrl, 2, 1);
  const call = async (path: string, payload: object, token: string) => {
    const headers = { authorization: `Bearer ${token}`, org };
    const answer = await app.inject({ method: 'POST', url: path, headers, payload });
    if (!answer.body.includes('"Success":true')) throw new Error(answer.body.slice(0, 500));
    return answer;
  };
  const list = (token: string, more: object) => (index: number) =>
    call(
      getBHJsonDataEx.path,
      { getUrl: listConsults.path, param: JSON.stringify({ 页码: 1 + (index % 40), 行数: 20, ...more }) },
      token,
    );
  for (const [what, more] of [
    ['service centre, all', {}],
    ['service centre, overdue', { 查询类型: '过期' }],
    ['service centre, search by name', { 搜索: '王丽' }],
  ] as const)
    tell(what, await compare(postmaster, list(plain, more), list(narrow, more)));

  const { rows } = await database.withOrganisation(org, (tx) =>
    sql<{ id: string; user_id: string; staff_id: string }>`
      select c.customer_id as id, m.user_id, m.staff_id from consults c, memberships m join users u on u.id = m.user_id
      where c.org_id = ${org} and m.org_id = ${org} and u.account = 'bench1' order by c.id desc limit 60`.execute(
      tx,
    ),
  );
  const [someone] = rows;
  if (!someone) throw new Error('there are customers');

  const phone = (index: number) => String(13_000_000_000 + (Date.now() % 1_000_000) * 1000 + (index % 1000));
  const save: Call = (index) =>
    call(editConsults.path, { 操作类型: 1, 姓名: '测试保存', 联系电话: phone(index) }, plain);
  const operator = { organisationId: org, userId: someone.user_id, staffId: someone.staff_id };
  const changes = [
    { field: '姓名', before: '林知夏', after: '林知秋' },
    { field: '地址', before: '', after: '浙江省杭州市西湖区' },
  ];
  const lineAlone: Call = () =>
    database.withOrganisation(org, (tx) =>
      tx
        .insertInto('audit_log')
        .values({
          org_id: org,
          user_id: operator.userId,
          person_id: operator.staffId,
          address: '',
          action: 'update',
          entity: 'bench',
          entity_id: '1',
          details: '{}',
        })
        .execute(),
    );
  const lineHashed: Call = () =>
    database.withOrganisation(org, (tx) =>
      audit(tx, operator, { action: 'update', entity: 'bench', entityId: '1', changes }),
    );
  const line = await compare(postmaster, lineAlone, lineHashed);
  tell('a line of the audit with values and hash', line);
  const saved = await compare(postmaster, save, save);
  const cost = line.having - line.without;
  console.log(
    `a save: ${round(saved.having)} µs, of which values and hash are ${percent(saved.having / (saved.having - cost))} (goal: 5 %); the same against itself: ${percent(saved.ratio)}`,
  );

  const taken: number[] = [];
  for (const { id } of rows) {
    const begun = performance.now();
    await call(explainCustomer.path, { 个人ID: id }, plain);
    taken.push(performance.now() - begun);
  }
  console.log(
    `explain of a customer among ${values.staff} people: ${round(median(taken))} ms, p95 ${round(percentile(taken, 0.95))} ms (goal: 100 ms)`,
  );
  await app.close();
  rmSync(folder, { recursive: true, force: true });
  await adminLists(baseUrl);
  console.log(`load of the machine: ${loadavg().map(round).join(', ')}`);
}

async function adminLists(baseUrl: string): Promise<void> {
  const readers = Number(values.readers);
  const tokens = await signIn(baseUrl, readers + 2, 3);
  const lists = {
    roles: getRoles,
    'staff and their rights': getStaffRights,
    accounts: getAccounts,
    'accounts by organisation': getWorkplaces,
    audit: listAudit,
    agreements: getAgreements,
    'connected systems': getSystems,
  };
  const samples = await startLoad({
    baseUrl,
    organisation: org,
    tokens: tokens.slice(0, readers),
    thinkTime: 100,
    seconds: Number(values.seconds),
    scenarios: Object.entries(lists).map(([name, { path }]) => ({ name, path, variants: [{}] })),
  }).samples;
  for (const name of Object.keys(lists)) {
    const own = samples.filter(({ scenario }) => scenario === name);
    const problem = own.find((sample) => sample.problem)?.problem;
    const times = own.map(({ milliseconds }) => milliseconds);
    console.log(
      `${name}: ${round(median(times))} ms, p95 ${round(percentile(times, 0.95))} ms (goal: 60 ms)${problem ? ` FAILED ${problem}` : ''}`,
    );
  }
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const size = { consults: Number(values.consults), exported: 0 };
  const folder = join(import.meta.dirname, '../../.cache/bench/rights');
  const key = await datasetKey(size);
  await dropOtherDataset(folder, key);
  const port = Number(values.port);
  const cluster = await startCluster(folder, port);
  const keys = mkdtempSync(join(tmpdir(), 'huifang-bench-keys-'));
  openAuditKeys({ dataFolder: keys });
  try {
    await ensureDataset(cluster.url, folder, key, size, (line) => console.error(line));
    const database = await openDatabase({ url: cluster.url });
    await ensureUsers(database, Number(values.readers) + 2);
    await ensurePeople(database);
    const server = await startServer(cluster.url, port + 1);
    try {
      await measure(database, server.baseUrl, postmasterOf(folder));
    } finally {
      await server.stop();
      await database.close();
    }
  } finally {
    await cluster.stop();
    rmSync(keys, { recursive: true, force: true });
  }
}

await main();
