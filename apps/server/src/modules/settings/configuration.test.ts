import {
  copySetting,
  deleteFuncSetting,
  getAllDisabledRequire,
  getDisabledRequire,
  getEditLimit,
  getFuncSettings,
  saveFuncSetting,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createDepartment, createMember, createOrganisation } from '../../testing/factories.ts';

type Cell = WireRequestOf<typeof saveFuncSetting>['设置'][number];
type Rule = NonNullable<Cell['值']>;

let f: Fixture;
let service: { id: string };
let team: { id: string };
/** A second administrator of the organisation. */
let colleague: Context;
/** May do everything, in whichever organisation is asked for. */
let owner: Context;
/** Of the owner too; the departments have some of the names. */
let branch: { id: string; team: string };

beforeAll(async () => {
  f = await startConsultFixture();
  service = await createDepartment(f.database, f.first.id, { name: '客户服务部' });
  team = await createDepartment(f.database, f.first.id, { name: '网络咨询组', parentId: service.id });
  colleague = await f.signIn(
    await createMember(f.database, f.first.id, { name: '方致远', permissions: ['setting:configure'] }),
  );
  const { id } = await createOrganisation(f.database);
  branch = { id, team: (await createDepartment(f.database, id, { name: '网络咨询组' })).id };
  const member = await createMember(f.database, f.first.id, { name: '许若彤' });
  await createMember(f.database, id, { userId: member.userId, isDefault: false });
  owner = await f.signIn(member);
});
afterAll(() => f.close());
beforeEach(async () => {
  for (const org of [f.first.id, branch.id]) {
    await f.database.withOrganisation(org, async (tx) => {
      await tx.deleteFrom('field_settings').where('org_id', '=', org).execute();
      await tx.deleteFrom('field_setting_changes').where('org_id', '=', org).execute();
    });
  }
});

const rule = (values: Partial<Rule> = {}): Rule => ({
  required: false,
  editable: true,
  modify: false,
  hidden: false,
  ...values,
});
const cell = (name: string, value: Partial<Rule> | null, values: Partial<Cell> = {}): Cell => ({
  fname: 'consult',
  name,
  值: value && rule(value),
  ...values,
});
const save = (cells: Cell[], as: Context = f.context.admin) => f.call(saveFuncSetting, { 设置: cells }, as);
const decided = async (as: Context = f.context.admin) => (await f.call(getFuncSettings, {}, as)).data.Objs;
const effective = async (deptId = '', fname = 'consult') => {
  const { data } = await f.call(getAllDisabledRequire, { fname, deptId }, f.context.admin);
  return new Map(data.map(({ name, ...values }) => [name, values]));
};
const copy = (values: object, as: Context = owner) =>
  f.call(copySetting, { 目标机构: branch.id, ...values } as WireRequestOf<typeof copySetting>, as);
const conflictOf = ({ envelope }: { envelope: unknown }) =>
  (envelope as { Conflict: { who: string; changes: { field: string }[] } }).Conflict;
const auditOf = (org: string) =>
  f.database.withOrganisation(org, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('entity', '=', 'field-settings')
      .orderBy('id')
      .execute(),
  );

describe('POST /api/admin/SaveFuncSetting', () => {
  it('decides about several places at once, and tells who did it', async () => {
    const { data } = await save([
      cell('病种ID', { required: true }),
      cell('微信', { hidden: true }, { deptId: team.id }),
      cell('性别', { editable: false }, { fname: 'profile' }),
      cell('内容', { required: true }, { fname: 'complaint' }),
    ]);
    expect(data).toEqual({ count: 4 });
    const rows = await decided();
    expect(rows).toHaveLength(4);
    expect(rows).toContainEqual(
      expect.objectContaining({
        fname: 'consult',
        name: '微信',
        deptId: team.id,
        值: rule({ hidden: true }),
        修改人: '管理员',
      }),
    );
    expect(rows.every(({ 修改时间 }) => 修改时间 !== '')).toBe(true);
  });

  it('leaves a line in the audit log with what was decided before and since', async () => {
    await save([cell('QQ', { required: true })]);
    await save([cell('QQ', null, { 原值: rule({ required: true }) })]);
    const { action, details } = (await auditOf(f.first.id)).at(-1) ?? {};
    expect(action).toBe('update');
    expect(details).toEqual({
      changes: [
        {
          page: 'consult',
          word: 'QQ',
          departmentId: '',
          before: { isRequired: true, isEditable: true, needsApproval: false, isHidden: false },
          after: null,
        },
      ],
    });
  });

  it.each([
    ['required and hidden at once', cell('微信', { required: true, hidden: true }), '设置.0.值'],
    ['a fixed item that is hidden', cell('联系电话', { hidden: true }), '设置.0.值'],
    ['a fixed item that is loosened', cell('联系人', {}, { fname: 'complaint' }), '设置.0.值'],
    ['the time of a registration', cell('登记时间', { editable: false }), '设置.0.值'],
    ['an approval of callbacks', cell('回访说明', { modify: true }, { fname: 'callback' }), '设置.0.值'],
    ['an approval of complaints', cell('内容', { modify: true }, { fname: 'complaint' }), '设置.0.值'],
    [
      'a callback that is read-only',
      cell('回访说明', { editable: false }, { fname: 'callback' }),
      '设置.0.值',
    ],
    ['an item that does not exist', cell('星座', { required: true }), '设置.0.name'],
    ['an item of another page', cell('回访说明', { required: true }), '设置.0.name'],
    ['a department that does not exist', cell('微信', {}, { deptId: '999999' }), '设置.0.deptId'],
  ])('refuses %s, and saves nothing of the rest', async (_what, impossible, path) => {
    const answer = await save([impossible, cell('QQ', { required: true })]);
    expect(codeOf(answer)).toBe('VALIDATION');
    expect(pathsOf(answer)).toEqual([path]);
    expect(await decided()).toEqual([]);
  });

  it('refuses a page that does not exist', async () => {
    const answer = await save([{ ...cell('微信', {}), fname: 'orders' as never }]);
    expect(codeOf(answer)).toBe('VALIDATION');
  });

  it('refuses a department of another organisation, and one that was removed meanwhile', async () => {
    expect(codeOf(await save([cell('微信', {}, { deptId: branch.team })]))).toBe('VALIDATION');
    const gone = await createDepartment(f.database, f.first.id);
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx.deleteFrom('departments').where('id', '=', gone.id).execute(),
    );
    expect(codeOf(await save([cell('微信', {}, { deptId: gone.id })]))).toBe('VALIDATION');
  });

  it('refuses the same place twice', async () => {
    const answer = await save([cell('微信', {}), cell('微信', { required: true })]);
    expect(pathsOf(answer)).toEqual(['设置.1.name']);
  });

  it('tells whoever saw an older rule of a place who changed it, and keeps the newer one', async () => {
    await save([cell('微信', { required: true })], colleague);
    const answer = await save([cell('微信', { hidden: true }), cell('QQ', { hidden: true })]);
    expect(codeOf(answer)).toBe('STALE');
    expect(conflictOf(answer)).toMatchObject({ who: '方致远', changes: [{ field: '微信' }] });
    expect((await decided()).map(({ name, 值 }) => [name, 值.required])).toEqual([['微信', true]]);
  });

  it('lets two administrators save different places, and the same rule twice', async () => {
    const answers = await Promise.all([
      save([cell('微信', { required: true }), cell('QQ', { hidden: true })], colleague),
      save([cell('QQ', { hidden: true }), cell('性别', { required: true })]),
    ]);
    expect(answers.map(codeOf)).toEqual(['done', 'done']);
    expect((await decided()).map(({ name }) => name).sort()).toEqual(['QQ', '微信', '性别'].sort());
  });

  it('lets one of two administrators at the same place win', async () => {
    const answers = await Promise.all([
      save([cell('微信', { required: true })], colleague),
      save([cell('微信', { hidden: true })]),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['STALE', 'done']);
    expect(await decided()).toHaveLength(1);
  });

  it('is done once when it arrives twice', async () => {
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'settings-once' } };
    await f.call(saveFuncSetting, { 设置: [cell('微信', { required: true })] }, as);
    await save([cell('微信', null, { 原值: rule({ required: true }) })]);
    const again = await f.call(saveFuncSetting, { 设置: [cell('微信', { required: true })] }, as);
    expect(again.data).toEqual({ count: 1 });
    expect(await decided()).toEqual([]);
  });
});

describe('what holds for a department', () => {
  it('is its own rule, else that of the department above, else the organisation’s, else the product’s', async () => {
    await save([
      cell('微信', { required: true }),
      cell('QQ', { required: true }),
      cell('QQ', { hidden: true }, { deptId: service.id }),
      cell('性别', { editable: false }, { deptId: service.id }),
      cell('性别', {}, { deptId: team.id }),
    ]);
    const inTeam = await effective(team.id);
    expect(inTeam.get('微信')).toEqual(rule({ required: true }));
    expect(inTeam.get('QQ')).toEqual(rule({ hidden: true }));
    expect(inTeam.get('性别')).toEqual(rule());
    expect(inTeam.get('内容')).toEqual(rule());
    expect((await effective(service.id)).get('性别')).toEqual(rule({ editable: false }));
    expect((await effective(f.ward.id)).get('QQ')).toEqual(rule({ required: true }));
  });

  it('is answered by each of the three calls, hidden items included', async () => {
    await save([
      cell('微信', { hidden: true }),
      cell('姓名', { modify: true }),
      cell('注意事项', { hidden: true }, { fname: 'callback' }),
    ]);
    const query = { fname: 'consult' };
    const { data: set } = await f.call(getDisabledRequire, query, f.context.admin);
    expect(set).toEqual([
      { name: '姓名', ...rule({ modify: true }) },
      { name: '微信', ...rule({ hidden: true }) },
    ]);
    const { data: limits } = await f.call(getEditLimit, {}, f.context.admin);
    expect(limits.applyData.map(({ name }) => name)).toEqual(['姓名']);
    expect(limits.personData).toContainEqual({ name: '微信', ...rule({ hidden: true }) });
    expect(limits.callbackData).toContainEqual({ name: '注意事项', ...rule({ hidden: true }) });
  });

  it('never lets go what a fixed rule asks for, whatever was kept before', async () => {
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .insertInto('field_settings')
        .values({
          org_id: f.first.id,
          department_id: null,
          page: 'complaint',
          item: '联系人',
          is_required: false,
          is_editable: false,
          needs_approval: false,
          is_hidden: true,
        })
        .execute(),
    );
    expect((await effective('', 'complaint')).get('联系人')).toEqual(rule({ required: true }));
  });
});

describe('POST /api/admin/DelFuncSetting', () => {
  it('gives a place back to the wider setting', async () => {
    await save([cell('微信', { required: true }), cell('微信', { hidden: true }, { deptId: team.id })]);
    const place = { fname: 'consult', name: '微信', deptId: team.id, 原值: rule({ hidden: true }) } as const;
    const { data } = await f.call(deleteFuncSetting, { 设置: [place] }, f.context.admin);
    expect(data).toEqual({ count: 1 });
    expect((await effective(team.id)).get('微信')).toEqual(rule({ required: true }));
    const again = await f.call(deleteFuncSetting, { 设置: [place] }, f.context.admin);
    expect(again.data).toEqual({ count: 0 });
  });

  it('refuses what somebody else has changed since', async () => {
    await save([cell('微信', { required: true })], colleague);
    const answer = await f.call(
      deleteFuncSetting,
      { 设置: [{ fname: 'consult', name: '微信', 原值: rule({ hidden: true }) }] },
      f.context.admin,
    );
    expect(codeOf(answer)).toBe('STALE');
  });
});

describe('POST /api/admin/CopySetting', () => {
  const copied = async () => (await decided({ ...owner, organisationId: branch.id })).map(({ name }) => name);

  it('shows the differences first and changes nothing', async () => {
    await save([
      cell('微信', { required: true }),
      cell('QQ', { hidden: true }, { deptId: team.id }),
      cell('性别', { hidden: true }, { deptId: service.id }),
    ]);
    await save([cell('微信', { hidden: true })], { ...owner, organisationId: branch.id });
    const { data } = await copy({ 试运行: 1 });
    expect(data).toMatchObject({
      变更: [
        {
          fname: 'consult',
          name: '微信',
          deptId: '',
          部门: '',
          原值: rule({ hidden: true }),
          值: rule({ required: true }),
        },
        { name: 'QQ', deptId: branch.team, 部门: '网络咨询组', 原值: null, 值: rule({ hidden: true }) },
      ],
      未匹配部门: ['客户服务部'],
      相同: 0,
    });
    expect(await copied()).toEqual(['微信']);
  });

  it('writes what was shown, and leaves a line in both audit logs', async () => {
    await save([cell('微信', { required: true }), cell('QQ', { hidden: true }, { deptId: team.id })]);
    const { 核对码 } = (await copy({ 试运行: 1 })).data;
    await copy({ 核对码 });
    expect(await copied()).toEqual(['微信', 'QQ']);
    expect((await copy({ 试运行: 1 })).data).toMatchObject({ 变更: [], 相同: 2 });
    expect((await auditOf(f.first.id)).at(-1)?.action).toBe('copy');
    expect((await auditOf(branch.id)).at(-1)?.action).toBe('receive-copy');
  });

  it('asks again when one of the two has changed since it was shown', async () => {
    await save([cell('微信', { required: true })]);
    const { 核对码 } = (await copy({ 试运行: 1 })).data;
    await save([cell('QQ', { required: true })]);
    expect(codeOf(await copy({ 核对码 }))).toBe('COPY_CHANGED');
    expect(codeOf(await copy({}))).toBe('COPY_CHANGED');
    expect(await copied()).toEqual([]);
  });

  it('answers for an organisation that one may not configure as for one that does not exist', async () => {
    const plain = await createMember(f.database, f.first.id, { permissions: ['setting:configure'] });
    const elsewhere = (await createOrganisation(f.database)).id;
    const { userId } = plain;
    await createMember(f.database, elsewhere, { userId, permissions: ['consult:read'], isDefault: false });
    const as = await f.signIn(plain);
    const answers = await Promise.all(
      [elsewhere, f.second.id, '999999', f.first.id].map((target) =>
        copy({ 目标机构: target, 试运行: 1 }, as),
      ),
    );
    const told = answers.map(({ status, envelope }) => {
      const { RequestId: _, ...rest } = envelope as unknown as { RequestId: string };
      return { status, rest };
    });
    expect(told[0]).toMatchObject({ status: 200, rest: { Code: 'NOT_FOUND' } });
    expect(new Set(told.map((one) => JSON.stringify(one))).size).toBe(1);
  });
});

it.each([
  [getFuncSettings.path, () => f.call(getFuncSettings, {}, f.context.agent)],
  [saveFuncSetting.path, () => save([cell('微信', {})], f.context.agent)],
  [
    deleteFuncSetting.path,
    () => f.call(deleteFuncSetting, { 设置: [{ fname: 'consult', name: '微信' }] }, f.context.agent),
  ],
  [copySetting.path, () => copy({}, f.context.agent)],
])('%s is refused to whoever may not configure settings', async (_path, call) => {
  expect(await call()).toMatchObject({ status: 403, envelope: { Code: 'FORBIDDEN' } });
});
