import {
  closeDepartment,
  exportDepartments,
  getDepartment,
  getDepartmentList,
  getDepartmentPeople,
  getDeptByOrg,
  importDepartments,
  moveDepartment,
  removeDepartment,
  reopenDepartment,
  restoreDepartment,
  saveDepartment,
  saveSite,
  type WireRequestOf,
} from '@huifang/contract';
import type { Permission } from '@huifang/domain/rights/permissions';
import { eachArea } from '@huifang/domain/rights/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** An organisation without departments, and who arranges it. */
async function aClinic() {
  const { id } = await createOrganisation(server.database);
  const admin = await createMember(server.database, id, { name: '管理员' });
  const as = await server.signIn(admin);
  const put = (request: WireRequestOf<typeof saveDepartment>, who: CallContext = as) =>
    server.call(saveDepartment, request, who);
  const add = async (名称: string, 父级ID = '') => (await put({ 名称, 父级ID })).data.ID;
  const read = async (ID: string) => (await server.call(getDepartment, { ID }, as)).data;
  const change = async (ID: string, values: object, who: CallContext = as) =>
    put({ ID, 版本: (await read(ID)).版本, ...values }, who);
  const move = (
    ID: string,
    目标ID: string,
    位置: 'before' | 'after' | 'into' = 'into',
    who: CallContext = as,
  ) => server.call(moveDepartment, { ID, 目标ID, 位置 }, who);
  const close = async (ID: string, 转入部门ID = '') =>
    server.call(closeDepartment, { ID, 转入部门ID, 版本: (await read(ID)).版本 }, as);
  const person = (name: string, departmentId: string) =>
    createMember(server.database, id, { name, departmentId });
  const all = async () => (await server.call(getDepartmentList, {}, as)).data;
  const names = async () => (await all()).map(({ 名称 }) => 名称);
  const offered = async () => (await server.call(getDeptByOrg, {}, as)).data.map(({ 名称 }) => 名称);
  return { id, as, admin, put, add, read, change, move, close, person, all, names, offered };
}
const fieldsOf = ({ envelope }: { envelope: object }) => (envelope as { Fields?: unknown }).Fields;

describe('a department', () => {
  it('is added as the last of its siblings, renamed, and given a head who works here', async () => {
    const c = await aClinic();
    const clinic = await c.add('门诊部');
    await c.add('针灸科', clinic);
    const id = await c.add(' 康复  科 ', clinic);
    expect(await c.read(id)).toMatchObject({
      名称: '康复 科',
      上级: ['门诊部'],
      路径: `${clinic};${id}`,
      排序: 2,
      启用: true,
      可选: true,
      负责人: '',
      版本: 1,
    });
    const head = await c.person('林主任', id);
    await c.change(id, { 名称: '康复科', 负责人ID: head.staffId, 排序: 1 });
    const saved = await c.read(id);
    expect(saved).toMatchObject({ 名称: '康复科', 负责人: '林主任', 排序: 1, 版本: 2 });
    expect(saved.最近改动[0]).toMatchObject({
      操作人: '管理员',
      字段: [
        { field: '名称', before: '康复 科', after: '康复科' },
        { field: '负责人ID', before: '', after: '林主任' },
        { field: '排序', before: '2', after: '1' },
      ],
    });
    expect(codeOf(await c.change(id, { 负责人ID: '99999999' }))).toBe('VALIDATION');
    expect((await c.change(id, { 名称: '康复科' })).data.版本).toBe(2);
  });

  it('is refused with a semicolon in its name, which says why', async () => {
    const c = await aClinic();
    for (const 名称 of ['内科;外科', '内科；外科']) {
      const refused = await c.put({ 名称 });
      expect(fieldsOf(refused)).toEqual([
        { path: '名称', message: '部门名称不能有分号：分号用来分隔上下级部门' },
      ]);
    }
    expect(await c.names()).toEqual([]);
  });

  it('is refused without a name, with a sibling of the name, and on an eleventh level', async () => {
    const c = await aClinic();
    expect(codeOf(await c.put({ 名称: ' ' }))).toBe('VALIDATION');
    expect(codeOf(await c.put({ 名称: '长'.repeat(101) }))).toBe('VALIDATION');
    await c.add('ICU 病房');
    expect(codeOf(await c.put({ 名称: 'ｉｃｕ病房' }))).toBe('VALIDATION');
    let at = '';
    for (let level = 1; level <= 10; level += 1) at = await c.add(`第${level}级`, at);
    expect(codeOf(await c.put({ 名称: '第11级', 父级ID: at }))).toBe('VALIDATION');
  });

  it('takes the paths of all below it along when it is moved', async () => {
    const c = await aClinic();
    const [east, west] = [await c.add('东院'), await c.add('西院')];
    const ward = await c.add('病区', east);
    const room = await c.add('诊室', ward);
    const worker = await c.person('沈护士', room);
    await c.move(ward, west);
    expect((await c.read(room)).路径).toBe([west, ward, room].join(';'));
    const { data } = await server.call(getDeptByOrg, {}, await server.signIn(worker));
    expect(data.find(({ ID }) => ID === room)?.路径).toBe([west, ward, room].join(';'));
    await c.move(ward, east, 'before');
    expect((await c.read(room)).路径).toBe([ward, room].join(';'));
    expect((await c.names()).filter((name) => name !== '诊室')).toEqual(['病区', '东院', '西院']);
  });

  it('is never moved below itself, by two administrators at once neither', async () => {
    const c = await aClinic();
    const [one, other] = [await c.add('甲部'), await c.add('乙部')];
    const below = await c.add('甲下', one);
    expect(fieldsOf(await c.move(one, below))).toMatchObject([{ path: '目标ID' }]);
    expect(fieldsOf(await c.move(one, one))).toMatchObject([{ path: '目标ID' }]);
    expect(codeOf(await c.move(one, other, 'after'))).toBe('done');
    expect((await c.names()).filter((name) => name !== '甲下')).toEqual(['乙部', '甲部']);
    const second = await server.signIn(await createMember(server.database, c.id));
    const moves = await Promise.all([c.move(one, other), c.move(other, one, 'into', second)]);
    expect(moves.map(codeOf).toSorted()).toEqual(['VALIDATION', 'done']);
    const paths = await Promise.all([one, other].map(async (id) => (await c.read(id)).路径));
    expect(paths.map((path) => path.split(';').length).toSorted()).toEqual([1, 2]);
  });

  it('refuses a stale change with who changed what', async () => {
    const c = await aClinic();
    const id = await c.add('放射科');
    const colleague = await server.signIn(await createMember(server.database, c.id, { name: '周同事' }));
    await c.change(id, { 名称: '影像科' }, colleague);
    const refused = await c.put({ ID: id, 名称: '放射影像科', 版本: 1 });
    expect(refused.envelope).toMatchObject({ Code: 'STALE', Conflict: { who: '周同事' } });
    expect(codeOf(await c.put({ ID: id, 名称: '没有版本' }))).toBe('VERSION_REQUIRED');
  });
});

describe('a closed department', () => {
  it('can be chosen no more, nor can those below it, and is open again with what is below', async () => {
    const c = await aClinic();
    const parent = await c.add('住院部');
    const child = await c.add('一病区', parent);
    await c.close(parent);
    expect(await c.offered()).toEqual([]);
    expect(await c.read(child)).toMatchObject({ 启用: true, 可选: false });
    const every = (await server.call(getDeptByOrg, { all: true }, c.as)).data;
    expect(every.map(({ 名称, 启用 }) => [名称, 启用])).toEqual([
      ['住院部', false],
      ['一病区', false],
    ]);
    const site = await server.call(saveSite, { 名称: '新院区', 科室: [child] }, c.as);
    expect(fieldsOf(site)).toMatchObject([{ path: '科室' }]);
    await server.call(reopenDepartment, { ID: parent, 版本: (await c.read(parent)).版本 }, c.as);
    expect(await c.offered()).toEqual(['住院部', '一病区']);
  });

  it('stays with the records that name it', async () => {
    const c = await aClinic();
    const id = await c.add('口腔科');
    const { data } = await server.call(saveSite, { 名称: '本院', 科室: [id] }, c.as);
    await c.close(id);
    const again = await server.call(
      saveSite,
      { ID: data.ID, 名称: '总院', 科室: [id], 版本: data.版本 },
      c.as,
    );
    expect(codeOf(again)).toBe('done');
  });

  it('says how many people work in it and below, and asks where they go', async () => {
    const c = await aClinic();
    const parent = await c.add('护理部');
    const child = await c.add('护理一组', parent);
    const other = await c.add('行政部');
    const nurse = await c.person('甲护士', child);
    await c.person('乙护士', parent);
    const refused = await c.close(parent);
    expect(refused.envelope).toMatchObject({
      Code: 'DEPARTMENT_HAS_PEOPLE',
      Data: '该部门及下级共有 2 人，请先选择他们转入的部门',
    });
    expect(codeOf(await c.close(parent, child))).toBe('VALIDATION');
    expect((await c.close(parent, other)).data).toMatchObject({ 转出人数: 2 });
    const { data } = await server.call(getDepartmentPeople, { ID: other }, c.as);
    expect(data.Objs.map(({ 姓名 }) => 姓名).toSorted()).toEqual(['乙护士', '甲护士'].toSorted());
    expect(codeOf(await server.call(getDeptByOrg, {}, await server.signIn(nurse)))).toBe('done');
  });
});

describe('the people of a department', () => {
  it('are counted and read a page at a time, with 2,000 of them', async () => {
    const c = await aClinic();
    const id = await c.add('大科室');
    await server.database.withOrganisation(c.id, async (tx) => {
      const people = Array.from({ length: 2000 }, (_, at) => ({
        org_id: c.id,
        name: `员工${at}`,
        pinyin: `yuangong${String(at).padStart(4, '0')}`,
        initials: 'YG',
        department_id: id,
      }));
      for (let at = 0; at < people.length; at += 500)
        await tx
          .insertInto('staff')
          .values(people.slice(at, at + 500))
          .execute();
    });
    expect((await c.all())[0]).toMatchObject({ 人数: 2000 });
    const page = async (more: object) =>
      (await server.call(getDepartmentPeople, { ID: id, ...more }, c.as)).data;
    const last = await page({ page: 100, size: 20 });
    expect(last.Total).toBe(2000);
    expect(last.Objs.map(({ 姓名 }) => 姓名).at(-1)).toBe('员工1999');
    expect(await page({ words: '员工1999' })).toMatchObject({ Total: 1, Objs: [{ 姓名: '员工1999' }] });
    const refused = await server.call(getDepartmentPeople, { ID: id, size: 5000 }, c.as);
    expect(codeOf(refused)).toBe('PAGE_SIZE_REFUSED');
  });
});

describe('who moves departments or people', () => {
  /** A ward that the mover does not see, beside the one that they work in and see with what is below it. */
  async function unequal() {
    const c = await aClinic();
    const [own, other] = [await c.add('本科'), await c.add('别科')];
    const worker = async (name: string, departmentId: string, permissions: readonly Permission[]) => {
      const member = await createMember(server.database, c.id, { name, departmentId, permissions });
      const scopes = JSON.stringify(eachArea(() => ({ reach: 'below' })));
      await server.database.withOrganisation(c.id, (tx) =>
        tx.updateTable('roles').set({ scopes, fields: '{}' }).where('id', '=', member.roleId).execute(),
      );
      return member;
    };
    const mover = await worker('组长', own, ['structure:configure', 'consult:read']);
    return { c, own, other, worker, as: await server.signIn(mover) };
  }

  it('lets neither themself nor others see by it what they do not', async () => {
    const { c, own, other, worker, as } = await unequal();
    const [third, fourth] = [await c.add('三科'), await c.add('四科')];
    await worker('同事', third, ['consult:read']);
    const before = await c.all();
    expect(codeOf(await c.move(fourth, third, 'into', as))).toBe('GAIN_BEYOND_OWN');
    expect(codeOf(await c.move(other, own, 'into', as))).toBe('GAIN_BEYOND_OWN');
    expect(codeOf(await c.change(other, { 父级ID: own }, as))).toBe('GAIN_BEYOND_OWN');
    expect(await c.all()).toEqual(before);
    // Whoever sees all may.
    expect(codeOf(await c.move(other, own))).toBe('done');
  });

  it('moves nobody to where they would see more than whoever moves them', async () => {
    const { c, own, other, worker, as } = await unequal();
    const below = await c.add('下级组', own);
    await worker('组员', below, ['consult:read']);
    const shut = async (转入部门ID: string) =>
      server.call(closeDepartment, { ID: below, 转入部门ID, 版本: (await c.read(below)).版本 }, as);
    const refused = await shut(other);
    expect(codeOf(refused)).toBe('GAIN_BEYOND_OWN');
    expect(refused.envelope.Data).toContain('组员');
    expect(await c.read(below)).toMatchObject({ 启用: true, 使用: { 员工: 1 } });
    expect(codeOf(await shut(own))).toBe('done');
    expect((await c.read(own)).使用.员工).toBe(2);
  });

  it('may move what they see, and what shows nobody anything more', async () => {
    const { c, own, other, as } = await unequal();
    const [below, further] = [await c.add('下级组', own), await c.add('下级二组', own)];
    expect(codeOf(await c.move(further, below, 'into', as))).toBe('done');
    expect(codeOf(await c.move(other, own, 'before', as))).toBe('done');
    const aside = await c.add('无人科');
    expect(codeOf(await c.move(other, aside, 'into', as))).toBe('done');
  });
});

describe('a department that is removed', () => {
  it('is kept as long as anything names it', async () => {
    const c = await aClinic();
    const parent = await c.add('药剂科');
    const child = await c.add('中药房', parent);
    expect((await server.call(removeDepartment, { ID: parent }, c.as)).envelope).toMatchObject({
      Code: 'IN_USE',
    });
    await c.person('药师', child);
    expect(codeOf(await server.call(removeDepartment, { ID: child }, c.as))).toBe('IN_USE');
    await server.call(saveSite, { 名称: '院区', 科室: [parent] }, c.as);
    expect((await c.read(parent)).使用).toMatchObject({ 下级: 1, 院区: 1, 员工: 0, 员工及下级: 1 });
  });

  it('comes back to whoever removed it, for some seconds', async () => {
    const c = await aClinic();
    await c.add('甲部');
    const id = await c.add('误删部');
    await c.add('丙部');
    const { data } = await server.call(removeDepartment, { ID: id }, c.as);
    expect(data.undoSeconds).toBeGreaterThan(0);
    expect(await c.names()).toEqual(['甲部', '丙部']);
    const colleague = await server.signIn(await createMember(server.database, c.id));
    expect(codeOf(await server.call(restoreDepartment, { ID: id }, colleague))).toBe('NOT_FOUND');
    expect(codeOf(await server.call(restoreDepartment, { ID: id }, c.as))).toBe('done');
    expect(await c.names()).toEqual(['甲部', '误删部', '丙部']);
    expect(await c.offered()).toContain('误删部');
  });

  it('stays gone once its seconds are over, or its name is taken', async () => {
    const c = await aClinic();
    const [late, twin] = [await c.add('迟到部'), await c.add('同名部')];
    for (const ID of [late, twin]) await server.call(removeDepartment, { ID }, c.as);
    await c.add('同名部');
    expect(codeOf(await server.call(restoreDepartment, { ID: twin }, c.as))).toBe('VALIDATION');
    await server.database.withOrganisation(c.id, (tx) =>
      tx
        .updateTable('departments')
        .set({ removed_at: new Date(Date.now() - 60_000) })
        .where('id', '=', late)
        .execute(),
    );
    expect(codeOf(await server.call(restoreDepartment, { ID: late }, c.as))).toBe('UNDO_EXPIRED');
  });
});

describe('departments as a file', () => {
  const bring = (text: string, as: CallContext, 试运行: 0 | 1 = 0) =>
    server.call(importDepartments, { 文件: Buffer.from(text).toString('base64'), 试运行 }, as);

  it('are tried without a trace, taken in, and given out again as they were', async () => {
    const c = await aClinic();
    await c.person('林主任', await c.add('行政部'));
    const file =
      '部门,负责人,启用\r\n行政部,林主任,是\r\n门诊部,,是\r\n门诊部/内科\\/儿科,林主任,是\r\n旧部,,否\r\n';
    expect((await bring(file, c.as, 1)).data).toMatchObject({ 行数: 4, 新增: 3, 修改: 1, 未导入: 0 });
    expect(await c.names()).toEqual(['行政部']);
    expect((await bring(file, c.as)).data).toMatchObject({ 新增: 3, 修改: 1 });
    const { text } = await server.send({
      method: 'POST',
      url: exportDepartments.path,
      payload: {},
      headers: { authorization: `Bearer ${c.as.token}`, org: c.id, accept: 'text/csv' },
    });
    expect(text.replace('\ufeff', '')).toBe(file);
    expect((await bring(text, c.as)).data).toMatchObject({ 相同: 4, 明细: [] });
  });

  it('leave nothing of a line that is refused, and take what others say of the same department in their order', async () => {
    const c = await aClinic();
    await c.person('林主任', await c.add('行政部'));
    const { data } = await bring(
      '部门,负责人,启用\n甲/乙;丙,,\n门诊部/内科,林主任,否\n门诊部 / 内科,,是\n门诊部,无此人,\n行政部,林主任,\n行政部,,\n',
      c.as,
    );
    expect(data).toMatchObject({ 新增: 1, 修改: 3, 未导入: 2 });
    expect((await c.names()).toSorted()).toEqual(['内科', '行政部', '门诊部'].toSorted());
    expect(await c.offered()).toEqual(expect.arrayContaining(['行政部', '门诊部', '内科']));
    const [administration, clinic] = (await c.all())
      .filter(({ 父级ID }) => 父级ID === '')
      .map(({ ID }) => ID);
    expect((await c.read(administration ?? '')).负责人).toBe('');
    expect((await c.read(administration ?? '')).最近改动).toHaveLength(1);
    expect((await c.read(clinic ?? '')).名称).toBe('门诊部');
  });

  it('may be five thousand, of which each level is written at once and ends in its place', async () => {
    const c = await aClinic();
    await c.add('一部');
    const paths = Array.from({ length: 5000 }, (_, at) => `${at % 50}部/${at % 500}科/${at}组`);
    const { data } = await bring(['部门', ...paths, ...paths].join('\n'), c.as);
    expect(data).toMatchObject({ 行数: 10_000, 新增: 5000, 相同: 5000, 未导入: 0 });
    const list = await c.all();
    expect(list).toHaveLength(1 + 50 + 500 + 5000);
    const top = list.filter(({ 父级ID }) => 父级ID === '').map(({ 名称 }) => 名称);
    expect(top).toEqual(['一部', ...Array.from({ length: 50 }, (_, at) => `${at}部`)]);
    const group = list.find(({ 名称 }) => 名称 === '4999组');
    expect((await c.read(group?.ID ?? '')).上级).toEqual(['49部', '499科']);
  });

  it('tell line by line what is refused', async () => {
    const c = await aClinic();
    await c.person('某人', await c.add('有人的部门'));
    const { data } = await bring(
      '部门,负责人,启用\n甲;乙,,\n丙//丁,,\n戊,无此人,\n有人的部门,,否\n己,,也许\n',
      c.as,
    );
    expect(data.明细.map(({ 行, 原因 }) => [行, 原因])).toEqual([
      [2, '部门名称不能有分号：分号用来分隔上下级部门'],
      [3, '请完成填写'],
      [4, '没有或不止一个叫“无此人”'],
      [5, '该部门及下级共有 1 人，请先选择他们转入的部门'],
      [6, '请写“是”或“否”'],
    ]);
    expect(await c.names()).toEqual(['有人的部门']);
  });
});
