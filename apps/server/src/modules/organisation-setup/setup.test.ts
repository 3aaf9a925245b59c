import {
  acceptStandard,
  addSetupDepartments,
  addSetupRole,
  dropSetupPeople,
  fixSetupPerson,
  getSetup,
  getSetupPeople,
  importSetupPeople,
  login,
  mapSetupPeople,
  markSetupStep,
  readSetupPeople,
  saveSetupFacts,
} from '@huifang/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMember, testCost } from '../../testing/factories.ts';
import { inGbk } from '../../testing/gbk.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createOrganisation } from '../organisation/organisation.service.ts';

/** Lines of a file that is imported to its end; nightly as many as one may have. */
const many = Number(process.env.HUIFANG_LINES ?? 1000);

let server: TestApp;
let admin: Required<Omit<CallContext, 'headers'>>;
let org: string;

beforeAll(async () => {
  server = await startTestApp({ passwordCost: testCost });
});
afterAll(() => server.close());
beforeEach(async () => {
  const made = await createOrganisation(server.database, {
    name: '澄心康复',
    roles: [{ name: '管理员', permissions: ['*'] }],
  });
  org = made.id;
  admin = await server.signIn(await createMember(server.database, org));
});

const setup = async (as: CallContext = admin) => (await server.call(getSetup, {}, as)).data;
const stateOf = (answer: Awaited<ReturnType<typeof setup>>, step: string) =>
  answer.步骤.find((one) => one.步骤 === step)?.状态;
const base64 = (bytes: string | Buffer) => Buffer.from(bytes).toString('base64');
const read = async (csv: string | Buffer, name = '人员名单.csv') =>
  (await server.call(readSetupPeople, { 文件名: name, 文件: base64(csv) }, admin)).data;
const people = async (more: object = {}) => (await server.call(getSetupPeople, more as never, admin)).data;
const importOnce = async (key?: string) =>
  server.call(importSetupPeople, {}, { ...admin, ...(key && { headers: { 'idempotency-key': key } }) });

const rolesAndDepartments = async () => {
  await server.call(addSetupRole, { 模板: '客服' }, admin);
  await server.call(addSetupRole, { 模板: '医生' }, admin);
  await server.call(addSetupDepartments, { 名称: ['客服部', '针灸推拿科'] }, admin);
};

describe('the steps of an organisation', () => {
  it('are done by what there is, wherever it was made', async () => {
    const before = await setup();
    expect(
      ['facts', 'departments', 'roles', 'people', 'dictionaries'].map((step) => stateOf(before, step)),
    ).toEqual(['done', 'todo', 'done', 'todo', 'todo']);
    await rolesAndDepartments();
    await server.call(acceptStandard, { 步骤: 'dictionaries' }, admin);
    await server.call(acceptStandard, { 步骤: 'methods' }, admin);
    await server.call(acceptStandard, { 步骤: 'menu' }, admin);
    await server.call(markSetupStep, { 步骤: 'diseases', 状态: 'skipped' }, admin);
    const after = await setup();
    expect(after.步骤.map(({ 步骤, 状态 }) => `${步骤} ${状态}`)).toEqual([
      'facts done',
      'departments done',
      'roles done',
      'people todo',
      'dictionaries done',
      'methods done',
      'diseases skipped',
      'menu done',
      'check todo',
    ]);
  });

  it('can be left at each of them and are found by another administrator on another day', async () => {
    const other = await server.signIn(await createMember(server.database, org));
    for (const step of ['departments', 'dictionaries', 'methods', 'diseases', 'menu', 'check'] as const) {
      await server.call(markSetupStep, { 步骤: step, 状态: 'skipped' }, admin);
      expect(stateOf(await setup(other), step)).toBe('skipped');
      await server.call(markSetupStep, { 步骤: step, 状态: 'todo' }, other);
      expect(stateOf(await setup(), step)).toBe('todo');
    }
  });

  it('take pasted departments once each, whatever is there already', async () => {
    await server.call(addSetupDepartments, { 名称: ['客服部', ' 内科 ', ''] }, admin);
    const { data } = await server.call(addSetupDepartments, { 名称: ['内科', '外科', '外 科'] }, admin);
    expect(data.部门).toEqual(['客服部', '内科', '外科']);
  });

  it('leave what is the organisation’s own when the product’s contents are accepted', async () => {
    const own = await createOrganisation(server.database, {
      name: '自有词',
      roles: [{ name: '管理员', permissions: ['*'] }],
      dictionaries: { '01': [{ code: 'A', name: '自己的意向' }] },
      consultMethods: [{ name: '自己的方式', kind: 'inputs' }],
    });
    const context = await server.signIn(await createMember(server.database, own.id));
    await server.call(acceptStandard, { 步骤: 'dictionaries' }, context);
    await server.call(acceptStandard, { 步骤: 'methods' }, context);
    const [entries, methods] = await server.database.withOrganisation(own.id, async (tx) => [
      await tx.selectFrom('dictionary_entries').select('name').where('dictionary', '=', '01').execute(),
      await tx.selectFrom('consult_methods').select('name').execute(),
    ]);
    expect(entries).toEqual([{ name: '自己的意向' }]);
    expect(methods).toEqual([{ name: '自己的方式' }]);
  });

  it('save name and time zone, and refuse what somebody else has changed meanwhile', async () => {
    const seen = { 名称: '澄心康复', 时区: 'Asia/Shanghai' };
    const wanted = { 名称: '澄心康复门诊部', 时区: 'Asia/Taipei', 原值: seen };
    expect((await server.call(saveSetupFacts, wanted, admin)).data).toMatchObject({ 名称: '澄心康复门诊部' });
    const late = await server.call(saveSetupFacts, { ...wanted, 名称: '又一个名字' }, admin);
    expect(late.envelope).toMatchObject({ Code: 'STALE' });
  });

  it('give no role beyond the rights of whoever sets up', async () => {
    const weak = await server.signIn(
      await createMember(server.database, org, { permissions: ['organisation:configure'] }),
    );
    const answer = await server.call(addSetupRole, { 模板: '客服' }, weak);
    expect(answer.envelope).toMatchObject({ Code: 'GRANT_BEYOND_OWN' });
  });
});

describe('people from a file', () => {
  let csv: string;
  let serial = 0;
  beforeEach(() => {
    // Accounts are those of the whole installation.
    serial += 1;
    csv = `姓名,登录名,所属科室,岗位,权限,备注
江望舒,jiang-${serial},客服部,科主任,客服,
秦若溪,qin-${serial},推拿科,推拿师,医生,
沈岚,shen.lan-${serial},客服部,客服专员,客服,夜班
沈澜,shen.lan-${serial},客服部,客服专员,客服,
温知远,1.38661E+10,客服部,医师,医生,
`;
  });

  beforeEach(rolesAndDepartments);

  it('are read from GBK, mapped by their heads, the wrong ones first with what they may mean', async () => {
    const answer = await read(inGbk(csv));
    expect(answer).toMatchObject({ 编码: 'gb18030', 总数: 5, 可导入: 2, 有误: 3, 缺少: [] });
    expect(answer.列.map(({ 对应 }) => 对应)).toEqual([
      'name',
      'account',
      'department',
      'job',
      'role',
      'detail',
    ]);
    expect(answer.行.map(({ 行, 错误 }) => [行, 错误.map(({ 种类 }) => 种类)])).toEqual([
      [2, ['departmentUnknown']],
      [4, ['accountTwice']],
      [5, ['scientific']],
      [1, []],
      [3, []],
    ]);
    expect(answer.行[0]?.错误[0]).toMatchObject({ 建议: ['针灸推拿科'], 可新建: true });
    expect(answer.行[1]?.错误[0]).toMatchObject({ 相同: '沈岚', 相同行: 3, 建议: ['shen.lan-2'] });
  });

  it('are corrected one press at a time, and the corrections are there on another day', async () => {
    await read(csv);
    await server.call(fixSetupPerson, { 行: 2, 字段: 'department', 值: '推拿科', 新建: true }, admin);
    await server.call(fixSetupPerson, { 行: 4, 字段: 'account', 值: `lan-${serial}` }, admin);
    await server.call(dropSetupPeople, { 行: 5 }, admin);
    expect(stateOf(await setup(), 'people')).toBe('doing');
    const other = await server.signIn(await createMember(server.database, org));
    const { data } = await server.call(getSetupPeople, {}, other);
    expect(data).toMatchObject({ 文件: '人员名单.csv', 总数: 4, 可导入: 4, 有误: 0 });
    expect((await setup()).部门).toContain('推拿科');
  });

  it('become accounts whose first passwords are told once', async () => {
    await read(csv);
    const first = await importOnce('import-1');
    expect(first.data.已创建.map(({ 账号 }) => 账号)).toEqual([`jiang-${serial}`, `shen.lan-${serial}`]);
    const passwords = first.data.初始密码.split(' ');
    expect(passwords).toHaveLength(2);
    const repeat = await importOnce('import-1');
    expect(repeat.data).toMatchObject({ 已创建: first.data.已创建, 初始密码: '' });
    const signedIn = await server.call(login, { userName: `jiang-${serial}`, password: passwords[0] ?? '' });
    expect(signedIn.envelope.Success).toBe(true);
    expect((await importOnce()).data).toMatchObject({ 已创建: [], 剩余: 0 });
    expect(await people()).toMatchObject({ 总数: 3, 有误: 3 });
    const staff = await server.database.withOrganisation(org, (tx) =>
      tx.selectFrom('staff').select(['name', 'job', 'detail']).where('name', '=', '沈岚').execute(),
    );
    expect(staff).toEqual([{ name: '沈岚', job: '客服专员', detail: '夜班' }]);
  });

  it('keep their passwords nowhere in clear', async () => {
    await read(csv);
    const { data } = await importOnce('import-2');
    const [password = ''] = data.初始密码.split(' ');
    const kept = await server.database.db.selectFrom('idempotency_keys').selectAll().execute();
    const lines = await server.database.withOrganisation(org, (tx) =>
      tx.selectFrom('audit_log').selectAll().execute(),
    );
    expect(JSON.stringify([kept, lines])).not.toContain(password);
  });

  it('are read by what columns were said to mean before, also of another file', async () => {
    await read('名称,代号,身份\n江望舒,jiang2,客服\n');
    expect((await people()).缺少).toEqual(['name', 'account', 'role']);
    const { data } = await server.call(mapSetupPeople, { 对应: ['name', 'account', 'role'] }, admin);
    expect(data).toMatchObject({ 可导入: 1, 缺少: [] });
    await server.call(dropSetupPeople, {}, admin);
    expect(await read('代号,名称,身份\nwen2,温知远,医生\n')).toMatchObject({ 可导入: 1, 缺少: [] });
  });

  it('may be ten thousand in GBK with as many twice: read, judged and paged', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `员工${at},staff${at % 5000},客服部,专员,客服,`);
    const answer = await read(inGbk(['姓名,账号,部门,职务,角色,备注', ...lines].join('\r\n')));
    expect(answer).toMatchObject({ 总数: 10_000, 可导入: 5000, 有误: 5000 });
    expect(answer.行).toHaveLength(10);
    const last = await people({ 显示: 'good', page: 25, size: 200 });
    expect(last.行.at(-1)).toMatchObject({ 行: 5000, 错误: [] });
    const tooMany = [...lines, '多,one,客服部,专员,客服,'];
    const refused = await server.call(
      readSetupPeople,
      { 文件名: 'x.csv', 文件: base64(['姓名,账号,部门,职务,角色,备注', ...tooMany].join('\n')) },
      admin,
    );
    expect(refused.envelope).toMatchObject({ Code: 'FILE_TOO_LONG' });
  });

  it('stay out of the import while they are wrong, and come into it once they are right, whatever made them so', async () => {
    await read(csv);
    const cell = (行: number, 字段: 'department' | 'account', 值: string) =>
      server.call(fixSetupPerson, { 行, 字段, 值 }, admin);
    await cell(4, 'account', `lan-${serial}`);
    // Taken by somebody since the file was judged: the others are made without it.
    await createMember(server.database, org, { account: `JIANG-${serial}` });
    const first = await importOnce();
    expect(first.data.已创建.map(({ 行 }) => 行)).toEqual([3, 4]);
    expect(first.data.剩余).toBe(0);
    expect((await people()).行.map(({ 行, 错误 }) => [行, 错误.map(({ 种类 }) => 种类)])).toEqual([
      [1, ['accountTaken']],
      [2, ['departmentUnknown']],
      [5, ['scientific']],
    ]);
    // Right by what was made elsewhere, with nothing changed in the file.
    await server.call(addSetupDepartments, { 名称: ['推拿科'] }, admin);
    expect((await importOnce()).data.已创建.map(({ 行 }) => 行)).toEqual([2]);
    expect((await importOnce()).data).toMatchObject({ 已创建: [], 剩余: 0 });
    await cell(1, 'account', `jiang-again-${serial}`);
    await server.call(dropSetupPeople, { 行: 5 }, admin);
    expect((await importOnce()).data.已创建.map(({ 行 }) => 行)).toEqual([1]);
    expect(await people()).toMatchObject({ 文件: '', 总数: 0 });
  });

  it(`of ${many} lines become accounts to the last, with what is wrong among them left`, async () => {
    const lines = Array.from({ length: many }, (_, at) => {
      const wrong = at % 100 === 99;
      return `员工${at},all-${at},客服部,专员,${wrong ? '无此角色' : '客服'},`;
    });
    await read(['姓名,账号,部门,职务,角色,备注', ...lines].join('\n'));
    let made = 0;
    const [right, wrong] = [many * 0.99, many * 0.01];
    for (let left = right; left > 0; ) {
      const { data } = await importOnce();
      made += data.已创建.length;
      expect(data.剩余).toBe(right - made);
      left = data.剩余;
    }
    expect(made).toBe(right);
    expect(await people()).toMatchObject({ 总数: wrong, 可导入: 0, 有误: wrong });
    const { count } = await server.database.withOrganisation(org, (tx) =>
      tx
        .selectFrom('memberships')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .where('org_id', '=', org)
        .executeTakeFirstOrThrow(),
    );
    expect(Number(count)).toBe(right + 1);
  }, 1_800_000);

  it('with a role beyond the rights of whoever imports are wrong', async () => {
    const weak = await server.signIn(
      await createMember(server.database, org, {
        permissions: ['organisation:configure', 'account:configure'],
      }),
    );
    const { data } = await server.call(
      readSetupPeople,
      { 文件名: 'x.csv', 文件: base64('姓名,账号,角色\n甲某,jia1,管理员\n') },
      weak,
    );
    expect(data.行[0]?.错误).toMatchObject([{ 种类: 'roleBeyond' }]);
    expect((await server.call(importSetupPeople, {}, weak)).data.已创建).toEqual([]);
  });

  it('are made once when two administrators import at the same moment', async () => {
    await read(csv);
    const answers = await Promise.all([importOnce(), importOnce()]);
    expect(answers.flatMap(({ data }) => data.已创建)).toHaveLength(2);
  });

  it('stay out of a file that is none', async () => {
    const refused = await server.call(readSetupPeople, { 文件名: 'x.png', 文件: base64('') }, admin);
    expect(refused.envelope).toMatchObject({ Code: 'FILE_EMPTY' });
  });
});
