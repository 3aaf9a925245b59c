import {
  consultType,
  getAdminRouter,
  getAllDisabledRequire,
  getBasicDictionary,
  getConsultItemsTree,
  getConsultMethods,
  getConsultMethodsEntityById,
  getCustomerCenterConfig,
  getDeptByOrg,
  getDisabledRequire,
  getDiseaseTree,
  getDoctorsWithJob,
  getImAccount,
  getUserByOrgId,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enterOrganisation } from '../../db/database.ts';
import { createMember } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { updateMenu } from './menu-update.ts';
import { createOrganisation } from './organisation.service.ts';
import type { OrganisationDocument } from './organisation-document.ts';

let server: TestApp;
let own: { token: string; organisationId: string };
let foreign: { token: string; organisationId: string };
let departments: ReadonlyMap<string, string>;

beforeAll(async () => {
  server = await startTestApp();
  const organisation = await createOrganisation(server.database, {
    name: '安和医院',
    archive: { url: 'https://archive.example.org/', code: 'c1' },
    departments: [{ name: '总部', children: [{ name: '客服中心' }, { name: '内科' }] }],
    roles: [{ name: '管理员', permissions: ['*'] }],
    dictionaries: { '33': [{ code: '2', name: '预约咨询' }] },
    diseases: [{ name: '心脑血管', children: [{ name: '高血压' }, { name: '冠心病' }] }, { name: '口腔' }],
    consultMethods: [
      { name: '网络', kind: 'tree', sources: [{ name: '社交媒体', children: [{ name: '微信' }] }] },
      { name: '介绍', kind: 'inputs', sources: [{ name: '介绍人' }] },
    ],
    fieldSettings: [
      { page: 'consult', item: '姓名', required: true },
      { page: 'consult', item: '姓名', department: '客服中心', required: true, needsApproval: true },
      { page: 'consult', item: '内容', required: true },
      { page: 'consult', item: '内容', department: '客服中心' },
    ],
  });
  departments = organisation.departments;
  const member = await createMember(server.database, organisation.id, {
    name: '仇伟',
    job: '客服专员',
    departmentId: departments.get('客服中心'),
    permissions: ['consult:read'],
  });
  own = await server.signIn(member);
  const elsewhere = await createOrganisation(server.database, {
    name: '北苑',
    roles: [{ name: '管理员', permissions: ['*'] }],
    menu: [],
  });
  foreign = await server.signIn(await createMember(server.database, elsewhere.id));
});
afterAll(() => server.close());

describe('the menu', () => {
  it('holds what the person may open, without empty groups', async () => {
    const { data } = await server.call(getAdminRouter, {}, own);
    expect(data.map(({ title, istitle }) => [title, istitle])).toEqual([
      ['客户与服务', true],
      ['消息中心', false],
    ]);
    expect(data[0]?.children.map(({ name }) => name)).toEqual([
      'Servicecenter',
      'callbacklist',
      'follow',
      'consulting-management',
      'patient-list1',
      'integral',
      'viplist',
      'healthdoc',
      'actiondoc',
      'applycenter',
    ]);
  });
});

describe('a menu of groups inside groups', () => {
  const depth = 40;
  const nested = (level: number): NonNullable<OrganisationDocument['menu']>[number] =>
    level === 0
      ? { name: 'messagecenter', title: '消息中心' }
      : { name: `level${level}`, title: `第 ${level} 层`, children: [nested(level - 1)] };

  it('comes as deep as it was made, and without what stands in a ring', async () => {
    const { id } = await createOrganisation(server.database, {
      name: '层级医院',
      roles: [{ name: '管理员', permissions: ['*'] }],
      menu: [
        nested(depth),
        {
          name: 'ring',
          title: '环',
          children: [{ name: 'inner', title: '内', children: [{ name: 'follow', title: '随访计划' }] }],
        },
      ],
    });
    await server.database.transaction(async (tx) => {
      await enterOrganisation(tx, id);
      const inner = await tx
        .selectFrom('menu_entries')
        .select('id')
        .where('name', '=', 'inner')
        .executeTakeFirstOrThrow();
      await tx.updateTable('menu_entries').set({ parent_id: inner.id }).where('name', '=', 'ring').execute();
    });
    const session = await server.signIn(await createMember(server.database, id));
    const { data } = await server.call(getAdminRouter, {}, session);
    expect(data).toHaveLength(1);
    let [entry] = data;
    for (let level = depth; level > 0; level--) {
      expect(entry).toMatchObject({ name: `level${level}`, istitle: true });
      entry = entry?.children[0];
    }
    expect(entry).toMatchObject({ name: 'messagecenter', istitle: false });
  });
});

describe('the menu of an organisation that an older version made', () => {
  /** It knew fewer pages, and lost one of those that it knew. */
  async function createOlder() {
    const { id } = await createOrganisation(server.database, {
      name: '旧版门诊部',
      roles: [{ name: '管理员', permissions: ['*'] }],
      menu: [
        {
          name: 'customers',
          title: '客户',
          children: [
            { name: 'follow', title: '我的随访' },
            { name: 'Servicecenter', title: '前台', access: ['consult:write'] },
          ],
        },
      ],
    });
    await server.database.db
      .updateTable('organisations')
      .set({ offered_pages: ['Servicecenter', 'follow', 'callbacklist', 'viplist', 'messagecenter'] })
      .where('id', '=', id)
      .execute();
    return id;
  }

  it('gets the pages that it was never offered, once, and stays as it is otherwise', async () => {
    const id = await createOlder();
    const added = await updateMenu(server.database, id);
    expect(added).toContainEqual({ name: 'consulting-management', title: '咨询管理', group: '客户' });
    expect(added).toContainEqual({ name: 'complain', title: '投诉管理', group: '投诉与评价' });
    expect(await updateMenu(server.database, id)).toEqual([]);

    const rows = await server.database.withOrganisation(id, (tx) =>
      tx.selectFrom('menu_entries').selectAll().orderBy('sort').execute(),
    );
    const below = (name?: string) => {
      const parent = name === undefined ? null : rows.find((row) => row.name === name)?.id;
      return rows.filter(({ parent_id }) => parent_id === parent).map((row) => row.name);
    };
    expect(below()).toEqual(['customers', 'complaints', 'forms', 'configuration']);
    expect(below('forms')).toEqual(['smartform', 'smartsheet', 'smartformtemplate', 'templatepage']);
    expect(below('customers').slice(0, 2)).toEqual(['follow', 'consulting-management']);
    expect(below('customers').at(-1)).toBe('Servicecenter');
    expect(below('customers')).not.toContain('viplist');
    expect(rows).toContainEqual(expect.objectContaining({ title: '前台', access: ['consult:write'] }));
    expect(await updateMenu(server.database, '999999')).toBeUndefined();
  });

  it('has nothing to get when the document left pages out on purpose', async () => {
    expect(await updateMenu(server.database, foreign.organisationId)).toEqual([]);
  });
});

describe('field settings', () => {
  const query = { fname: 'consult' };

  it('let the department of the person win over the organisation', async () => {
    const { data } = await server.call(getDisabledRequire, query, own);
    expect(data).toEqual([{ name: '姓名', required: true, editable: true, modify: true, hidden: false }]);
  });

  it('are those of the department that is asked for', async () => {
    const deptId = departments.get('内科');
    const { data } = await server.call(getAllDisabledRequire, { ...query, deptId }, own);
    // A fixed rule asks for the time of the registration.
    const required = data.filter((setting) => setting.required).map(({ name }) => name);
    expect(required).toEqual(['姓名', '登记时间', '内容']);
    expect(data.every(({ modify }) => !modify)).toBe(true);
  });
});

describe('staff', () => {
  it.each(['仇', '仇伟', 'qiu', 'QW', 'qw'])('is found by %s', async (searchtext) => {
    const { data } = await server.call(getDoctorsWithJob, { searchtext }, own);
    expect(data).toMatchObject([{ 名称: '仇伟', 职务: '客服专员', 详细信息: '客服中心' }]);
  });

  it.each(['%', '_', '李', "' or 1=1 --"])('is not found by %s', async (searchtext) => {
    expect((await server.call(getDoctorsWithJob, { searchtext }, own)).data).toEqual([]);
  });

  it('is listed by department, those below included, and not to other organisations', async () => {
    const inside = async (name: string) =>
      (await server.call(getUserByOrgId, { deptId: departments.get(name) }, own)).data.length;
    expect(await inside('总部')).toBe(1);
    expect(await inside('内科')).toBe(0);
    const { data } = await server.call(getUserByOrgId, {}, foreign);
    expect(data).toHaveLength(1);
    expect(data[0]?.名称).not.toBe('仇伟');
  });
});

describe('organisations', () => {
  it('are counted on past one that was given its id', async () => {
    const named = async (name: string, id?: number) => {
      const document: OrganisationDocument = { name, roles: [{ name: '管理员', permissions: ['*'] }] };
      if (id) document.id = id;
      return Number((await createOrganisation(server.database, document)).id);
    };
    const first = await named('第一家');
    await named('自带编号的', first + 2);
    expect(await named('第二家')).toBe(first + 1);
    expect(await named('第三家')).toBe(first + 3);
    await expect(named('编号已用的', first)).rejects.toThrow('organisations_pkey');
  });
});

describe('dictionaries, departments and diseases', () => {
  it('are those of the organisation', async () => {
    expect((await server.call(consultType, {}, own)).data).toEqual([
      { 编码: '2', 名称: '预约咨询', 颜色: '', 启用: true },
    ]);
    expect((await server.call(consultType, {}, foreign)).data).toEqual([]);
    expect((await server.call(getBasicDictionary, { code: 'none' }, own)).data).toEqual([]);
    const { data } = await server.call(getDeptByOrg, {}, own);
    expect(data.map(({ 名称 }) => 名称)).toEqual(['总部', '客服中心', '内科']);
  });

  it('show a disease that is searched for under its parent', async () => {
    const { data } = await server.call(getDiseaseTree, { words: 'gxy' }, own);
    expect(data).toMatchObject([{ title: '心脑血管', children: [{ title: '高血压', children: [] }] }]);
    expect((await server.call(getDiseaseTree, { words: '', state: 0 }, own)).data).toEqual([]);
  });
});

describe('consult methods', () => {
  it('offer a tree or free inputs', async () => {
    const { data: methods } = await server.call(getConsultMethods, {}, own);
    const [tree, inputs] = await Promise.all(
      methods.map(({ ID }) => server.call(getConsultItemsTree, { methodId: ID }, own)),
    );
    expect(tree?.data).toMatchObject({
      类型: 1,
      inputs: [],
      tree: [{ title: '社交媒体', children: [{ title: '微信' }] }],
    });
    expect(inputs?.data).toMatchObject({ 类型: 0, inputs: [{ 显示文本: '介绍人' }], tree: [] });
  });

  it('of another organisation are answered like those that do not exist', async () => {
    const { data: methods } = await server.call(getConsultMethods, {}, own);
    const ask = (Id: string) => server.call(getConsultMethodsEntityById, { Id }, foreign);
    const [theirs, none] = [await ask(methods[0]?.ID as string), await ask('999999')];
    expect(theirs.envelope).toMatchObject({ Success: false, Code: 'NOT_FOUND' });
    expect({ ...theirs.envelope, RequestId: '' }).toEqual({ ...none.envelope, RequestId: '' });
  });
});

describe('the rest of what a person needs after sign-in', () => {
  it('is the archive address and the messaging account, null without one', async () => {
    const archive = { url: 'https://archive.example.org/', code: 'c1' };
    expect((await server.call(getCustomerCenterConfig, {}, own)).data).toEqual(archive);
    expect((await server.call(getCustomerCenterConfig, {}, foreign)).data).toEqual({ url: '', code: '' });
    expect((await server.call(getImAccount, { username: 'someone' }, own)).data).toBeNull();
  });
});
