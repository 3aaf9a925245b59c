import {
  type Call,
  copyForm,
  createFormLink,
  deleteForm,
  deleteFormData,
  deleteFormFolder,
  deleteTextTemplate,
  exportFormData,
  getForm,
  getFormData,
  getFormDataHistory,
  getFormDataList,
  getFormDiff,
  getFormFolders,
  getFormLinks,
  getForms,
  getFormVersions,
  getTextTemplate,
  getTextTemplates,
  openFormLink,
  publishForm,
  restoreForm,
  restoreFormData,
  revokeFormLink,
  saveForm,
  saveFormData,
  saveFormFolder,
  saveTextTemplate,
  withdrawForm,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember } from '../../testing/factories.ts';
import { aDocument, type FormFixture, startFormFixture, textOf } from '../../testing/form-fixture.ts';

let f: FormFixture;
beforeAll(async () => {
  f = await startFormFixture();
});
afterAll(() => f.close());

const create = async (名称: string, extra: object = {}) =>
  (await f.call(saveForm, { 名称, 文档: textOf(aDocument()), ...extra }, f.context.admin)).data;
const read = async (Id: string, 版本号?: number) =>
  (await f.call(getForm, { Id, 版本号 }, f.context.admin)).data;
const refusal = (Code: string) => ({ status: 200, envelope: { Success: false, Code } });

describe('a form in design', () => {
  it('is kept exactly as it was written, and told with its problems', async () => {
    const document = {
      ...aDocument(),
      unknown: { 中: [1, null] },
      list: [{ type: 'hologram', name: '全息' }],
    };
    const made = await create('带未知组件', { 文档: textOf(document) });
    expect(made.问题.length).toBeGreaterThan(0);
    const record = await read(made.ID, 0);
    expect(record).toMatchObject({
      名称: '带未知组件',
      状态: '草稿',
      版本号: 0,
      有修改: true,
      文档版本号: 0,
    });
    expect(record.文档).toBe(textOf(document));
    expect(record.问题).toEqual(made.问题);
  });

  it('refuses what is no form document, and a name that is missing', async () => {
    const brackets = `{"list":${'['.repeat(450_000)}${']'.repeat(450_000)}}`;
    for (const 文档 of ['not json', '[1]', '"text"', '{"config":{}}', brackets]) {
      const answer = await f.call(saveForm, { 名称: '坏', 文档 }, f.context.admin);
      expect(answer).toMatchObject({ envelope: { Code: 'VALIDATION', Fields: [{ path: '文档' }] } });
    }
    const nameless = await f.call(saveForm, { 文档: textOf(aDocument()) }, f.context.admin);
    expect(nameless).toMatchObject({ envelope: { Code: 'VALIDATION', Fields: [{ path: '名称' }] } });
  });

  it('takes documents of two million characters and none longer', async () => {
    const long = (size: number) => textOf({ ...aDocument(), filler: 'x'.repeat(size) });
    const large = await f.call(saveForm, { 名称: '大', 文档: long(1_990_000) }, f.context.admin);
    expect(large.envelope.Success).toBe(true);
    const larger = await f.call(saveForm, { 名称: '更大', 文档: long(2_000_001) }, f.context.admin);
    expect(larger).toMatchObject(refusal('VALIDATION'));
  });

  it('is saved once when the same save arrives twice', async () => {
    const headers = { 'idempotency-key': 'save-twice' };
    const send = () =>
      f.call(saveForm, { 名称: '一次', 文档: textOf(aDocument()) }, { ...f.context.admin, headers });
    const [one, two] = [await send(), await send()];
    expect(two.data).toEqual(one.data);
  });

  it('refuses a stale edit with who changed what, and keeps what is left out', async () => {
    const { ID, 版本 } = await create('陈旧');
    const other = await f.call(saveForm, { ID, 说明: '新说明', 版本 }, f.context.admin);
    expect(other.data.版本).toBe(版本 + 1);
    const stale = await f.call(saveForm, { ID, 名称: '改名', 版本 }, f.context.admin);
    expect(stale).toMatchObject({
      envelope: {
        Code: 'STALE',
        Conflict: { who: '管理员', changes: [{ field: '说明' }], 版本: 版本 + 1 },
      },
    });
    expect(await read(ID, 0)).toMatchObject({ 名称: '陈旧', 说明: '新说明' });
    const same = await f.call(saveForm, { ID, 说明: '新说明', 版本: 版本 + 1 }, f.context.admin);
    expect(same.data.版本).toBe(版本 + 1);
  });
});

describe('publishing', () => {
  it('makes a version that never changes, whatever happens to the draft', async () => {
    const { ID, 版本 } = await create('版本');
    const first = await f.call(publishForm, { Id: ID, 说明: '首版', 版本 }, f.context.admin);
    expect(first.data.版本号).toBe(1);
    const changed = aDocument({ type: 'input', name: '新题', key: 'new', model: 'input_new', options: {} });
    await f.call(saveForm, { ID, 文档: textOf(changed) }, f.context.admin);
    expect(await read(ID)).toMatchObject({
      状态: '已发布',
      有修改: true,
      版本号: 1,
      文档: textOf(aDocument()),
    });
    const second = await f.call(publishForm, { Id: ID }, f.context.admin);
    expect(second.data.版本号).toBe(2);
    expect((await read(ID, 1)).文档).toBe(textOf(aDocument()));

    const { data } = await f.call(getFormVersions, { Id: ID }, f.context.admin);
    expect(data).toMatchObject([
      { 版本号: 2, 当前: true, 发布人: '管理员', 组件数: 10 },
      { 版本号: 1, 当前: false, 说明: '首版', 组件数: 9 },
    ]);
    for (const statement of [
      sql`update form_versions set document = '{}' where form_id = ${ID}`,
      sql`delete from form_versions where form_id = ${ID}`,
    ]) {
      await expect(f.database.withOrganisation(f.first.id, (tx) => statement.execute(tx))).rejects.toThrow(
        /never changes/,
      );
    }
  });

  it('tells what two versions and the draft differ in', async () => {
    const { ID } = await f.publishNew({ 名称: '对比' });
    const changed = aDocument({ type: 'input', name: '新题', key: 'new', model: 'input_new', options: {} });
    await f.call(saveForm, { ID, 文档: textOf(changed) }, f.context.admin);
    const { data } = await f.call(getFormDiff, { Id: ID, 自: 1, 至: 0 }, f.context.admin);
    expect(data.变更).toMatchObject([{ kind: 'added', name: '新题', model: 'input_new' }]);
    const unknown = await f.call(getFormDiff, { Id: ID, 自: 1, 至: 9 }, f.context.admin);
    expect(unknown).toMatchObject(refusal('NOT_FOUND'));
  });

  it('refuses an empty form and one without a change', async () => {
    const empty = (await f.call(saveForm, { 名称: '空' }, f.context.admin)).data;
    expect(await f.call(publishForm, { Id: empty.ID }, f.context.admin)).toMatchObject(refusal('FORM_EMPTY'));
    const { ID } = await f.publishNew();
    expect(await f.call(publishForm, { Id: ID }, f.context.admin)).toMatchObject(refusal('FORM_UNCHANGED'));
  });

  it('is taken back by a withdrawal, and goes on with the same version', async () => {
    const { ID, 版本 } = await f.publishNew({ 名称: '停用' });
    await f.call(withdrawForm, { Id: ID, 版本 }, f.context.admin);
    expect(await f.call(getForm, { Id: ID }, f.context.admin)).toMatchObject(refusal('FORM_NOT_PUBLISHED'));
    const fill = { 表单ID: ID, 个人ID: f.customer, 答案: { input_name: '甲' } };
    expect(await f.call(saveFormData, fill, f.context.admin)).toMatchObject(refusal('FORM_NOT_PUBLISHED'));
    const send = { 表单ID: ID, 个人ID: f.customer };
    expect(await f.call(createFormLink, send, f.context.admin)).toMatchObject(refusal('FORM_NOT_PUBLISHED'));
    expect((await f.call(publishForm, { Id: ID }, f.context.admin)).data.版本号).toBe(1);
    expect((await f.call(saveFormData, fill, f.context.admin)).envelope.Success).toBe(true);
  });
});

describe('the bin', () => {
  it('takes a form out of every list and brings it back withdrawn', async () => {
    const { ID } = await f.publishNew({ 名称: '回收站表单' });
    const named = async (extra: object) =>
      (await f.call(getForms, { 搜索: '回收站表单', ...extra }, f.context.admin)).data.Objs.map(
        (row) => row.ID,
      );
    await f.call(deleteForm, { Id: ID }, f.context.admin);
    await f.call(deleteForm, { Id: ID }, f.context.admin);
    expect(await named({})).toEqual([]);
    expect(await named({ 用途: '填写' })).toEqual([]);
    expect(await named({ 状态: '已删除' })).toEqual([ID]);
    const save = await f.call(saveForm, { ID, 名称: '改' }, f.context.admin);
    expect(save).toMatchObject(refusal('FORM_STATE'));
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update forms set deleted_at = now() - interval '20 seconds' where id = ${ID}`.execute(tx),
    );
    await f.call(restoreForm, { Id: ID }, f.context.admin);
    expect(await read(ID, 0)).toMatchObject({ 状态: '已停用' });
  });

  it('undoes a deletion wholly: what was in use is so again, its links too', async () => {
    const { ID } = await f.publishNew({ 名称: '误删的表单' });
    const wanted = { 表单ID: ID, 个人ID: f.customer };
    const { token } = (await f.call(createFormLink, wanted, f.context.admin)).data;
    await f.call(deleteForm, { Id: ID }, f.context.admin);
    expect(await f.call(openFormLink, { token })).toMatchObject(refusal('FORM_LINK_CLOSED'));
    await f.call(restoreForm, { Id: ID }, f.context.admin);
    expect(await read(ID)).toMatchObject({ 状态: '已发布' });
    expect((await f.call(openFormLink, { token })).data.表单).toBe('误删的表单');
  });
});

describe('the list', () => {
  it('is searched, paged and told by folder and state', async () => {
    const folder = (await f.call(saveFormFolder, { 名称: '列表夹' }, f.context.admin)).data.ID;
    const one = await create('列表甲', { 文件夹ID: folder });
    await create('列表乙', { 说明: '列表甲的说明' });
    const ids = async (extra: object) =>
      (await f.call(getForms, { ...extra }, f.context.admin)).data.Objs.map((row) => row.ID);
    expect(await ids({ 文件夹ID: folder })).toEqual([one.ID]);
    expect((await ids({ 搜索: '列表甲' })).length).toBe(2);
    expect(await ids({ 文件夹ID: '0', 搜索: '列表甲' })).not.toContain(one.ID);
    expect(await ids({ 状态: '草稿', 搜索: '列表' })).toHaveLength(2);
    expect(await ids({ 状态: '已发布', 搜索: '列表' })).toEqual([]);
    const page = await f.call(getForms, { 搜索: '列表', page: 2, size: 10 }, f.context.admin);
    expect(page.data).toMatchObject({ Objs: [], Total: 2 });
    expect(await f.call(getForms, { size: 7 }, f.context.admin)).toMatchObject(refusal('PAGE_SIZE_REFUSED'));
  });
});

describe('copying', () => {
  it('makes a form of its own out of the draft or a version', async () => {
    const { ID } = await f.publishNew({ 名称: '原件' });
    await f.call(saveForm, { ID, 文档: textOf({ list: [], config: {} }) }, f.context.admin);
    const ofVersion = (await f.call(copyForm, { Id: ID, 版本号: 1, 名称: '副本一' }, f.context.admin)).data;
    expect(await read(ofVersion.ID, 0)).toMatchObject({
      名称: '副本一',
      状态: '草稿',
      文档: textOf(aDocument()),
    });
    const ofDraft = (await f.call(copyForm, { Id: ID }, f.context.admin)).data;
    expect(await read(ofDraft.ID, 0)).toMatchObject({
      名称: '原件（副本）',
      文档: '{"list":[],"config":{}}',
    });
  });
});

describe('folders', () => {
  it('are created, renamed, moved, and deleted once empty', async () => {
    const save = (request: object) => f.call(saveFormFolder, request, f.context.admin);
    const top = (await save({ 名称: '科室' })).data;
    const inner = (await save({ 名称: '骨科', 上级ID: top.ID })).data;
    expect(await save({ 名称: '骨科', 上级ID: top.ID })).toMatchObject(refusal('FOLDER_EXISTS'));
    expect(await save({ ID: top.ID, 上级ID: inner.ID })).toMatchObject(refusal('FOLDER_INSIDE_ITSELF'));
    expect(await save({ ID: top.ID, 上级ID: top.ID })).toMatchObject(refusal('FOLDER_INSIDE_ITSELF'));
    await save({ ID: inner.ID, 名称: '骨关节', 版本: inner.版本 });
    expect(await save({ ID: inner.ID, 名称: '又改', 版本: inner.版本 })).toMatchObject(refusal('STALE'));
    const { data } = await f.call(getFormFolders, {}, f.context.admin);
    expect(data).toContainEqual({ ID: inner.ID, 名称: '骨关节', 上级ID: top.ID, 表单数: 0, 版本: 2 });

    const form = await create('在夹中', { 文件夹ID: inner.ID });
    const del = (Id: string) => f.call(deleteFormFolder, { Id }, f.context.admin);
    expect(await del(top.ID)).toMatchObject(refusal('FOLDER_NOT_EMPTY'));
    expect(await del(inner.ID)).toMatchObject(refusal('FOLDER_NOT_EMPTY'));
    await f.call(saveForm, { ID: form.ID, 文件夹ID: '' }, f.context.admin);
    expect((await del(inner.ID)).data.ID).toBe(inner.ID);
    expect((await del(top.ID)).data.ID).toBe(top.ID);
  });
});

describe('text templates', () => {
  it('are kept, found, changed and deleted', async () => {
    const made = await f.call(
      saveTextTemplate,
      { 名称: '发送表单', 内容: '{称呼}您好，请填写 {链接}' },
      f.context.admin,
    );
    const { ID, 版本 } = made.data;
    const list = await f.call(getTextTemplates, { 搜索: '链接' }, f.context.viewer);
    expect(list.data).toMatchObject({ Objs: [{ ID, 名称: '发送表单' }], Total: 1 });
    await f.call(saveTextTemplate, { ID, 内容: '新内容', 版本 }, f.context.admin);
    const stale = await f.call(saveTextTemplate, { ID, 名称: 'x', 版本 }, f.context.admin);
    expect(stale).toMatchObject({ envelope: { Code: 'STALE', Conflict: { who: '管理员' } } });
    const one = await f.call(getTextTemplate, { Id: ID }, f.context.viewer);
    expect(one.data).toMatchObject({ 名称: '发送表单', 内容: '新内容', 修改人: '管理员' });
    await f.call(deleteTextTemplate, { Id: ID }, f.context.admin);
    expect(await f.call(getTextTemplate, { Id: ID }, f.context.admin)).toMatchObject(refusal('NOT_FOUND'));
  });
});

describe('rights', () => {
  const forbidden = { status: 403, envelope: { Code: 'FORBIDDEN' } };
  const as = async (
    ...permissions: ('form:design' | 'form:publish' | 'form:send' | 'form:fill' | 'form:read')[]
  ) => f.signIn(await createMember(f.database, f.first.id, { permissions }));

  it('open exactly what they name', async () => {
    const [designer, publisher, filler, reader] = [
      await as('form:design'),
      await as('form:publish'),
      await as('form:fill'),
      await as('form:read'),
    ];
    const { ID } = f.form;
    const draft = { ID, 说明: 'x' };
    for (const person of [publisher, filler, reader]) {
      expect(await f.call(saveForm, draft, person)).toMatchObject(forbidden);
      expect(await f.call(saveFormFolder, { 名称: 'x' }, person)).toMatchObject(forbidden);
    }
    expect(await f.call(publishForm, { Id: ID }, designer)).toMatchObject(forbidden);
    expect(await f.call(deleteForm, { Id: ID }, designer)).toMatchObject(forbidden);
    expect(await f.call(publishForm, { Id: ID }, publisher)).toMatchObject(refusal('FORM_UNCHANGED'));
    expect(await f.call(getForm, { Id: ID, 版本号: 0 }, filler)).toMatchObject(forbidden);
    expect(await f.call(getForm, { Id: ID, 版本号: 1 }, filler)).toMatchObject(forbidden);
    expect((await f.call(getForm, { Id: ID }, filler)).data.文档版本号).toBe(1);
    expect((await f.call(getForm, { Id: ID, 版本号: 1 }, reader)).data.文档版本号).toBe(1);
    expect(await f.call(getForms, { 用途: '设计' }, filler)).toMatchObject(forbidden);
    expect((await f.call(getForms, { 用途: '填写' }, filler)).data.Total).toBeGreaterThan(0);
    expect(await f.call(getForms, { 用途: '发送' }, filler)).toMatchObject(forbidden);
    expect(await f.call(getFormDataList, { 表单ID: ID }, filler)).toMatchObject(forbidden);
    expect(await f.call(exportFormData, { 表单ID: ID }, reader)).toMatchObject(forbidden);
    expect(await f.call(createFormLink, { 表单ID: ID, 个人ID: f.customer }, reader)).toMatchObject(forbidden);
    expect(await f.call(getForms, { 用途: '填写' }, f.context.viewer)).toMatchObject(forbidden);
  });

  /** Every call of forms with ids of the first organisation, in the order in which none undoes another. */
  async function everyCall() {
    const { admin } = f.context;
    const { ID: Id } = await f.publishNew({ 名称: '权限' });
    const wanted = { 表单ID: Id, 个人ID: f.customer };
    const folder = (await f.call(saveFormFolder, { 名称: `夹 ${Id}` }, admin)).data.ID;
    const filled = { ...wanted, 答案: { input_name: '甲' } };
    const answer = (await f.call(saveFormData, filled, admin)).data.ID;
    const link = (await f.call(createFormLink, wanted, admin)).data.ID;
    const template = (await f.call(saveTextTemplate, { 名称: '模板', 内容: '内容' }, admin)).data.ID;
    const named: [Call, object][] = [
      [getForm, { Id }],
      [getForm, { Id, 版本号: 0 }],
      [saveForm, { ID: Id, 名称: 'x' }],
      [saveForm, { 名称: 'x', 文件夹ID: folder }],
      [copyForm, { Id }],
      [publishForm, { Id }],
      [withdrawForm, { Id }],
      [getFormVersions, { Id }],
      [getFormDiff, { Id, 自: 0, 至: 1 }],
      [saveFormFolder, { ID: folder, 名称: 'x' }],
      [saveFormFolder, { 名称: 'x', 上级ID: folder }],
      [deleteFormFolder, { Id: folder }],
      [saveFormData, filled],
      [saveFormData, { ID: answer, 答案: {} }],
      [getFormData, { Id: answer }],
      [getFormDataHistory, { Id: answer }],
      [deleteFormData, { Id: answer }],
      [restoreFormData, { Id: answer }],
      [getFormDataList, { 表单ID: Id }],
      [getFormDataList, { 个人ID: f.customer }],
      [exportFormData, { 表单ID: Id }],
      [createFormLink, wanted],
      [revokeFormLink, { Id: link }],
      [getFormLinks, { 个人ID: f.customer }],
      [saveTextTemplate, { ID: template, 内容: 'x' }],
      [deleteTextTemplate, { Id: template }],
      [deleteForm, { Id }],
      [restoreForm, { Id }],
    ];
    const lists: [Call, object][] = [
      [getForms, {}],
      [getFormFolders, {}],
      [getFormDataList, {}],
      [getFormLinks, {}],
    ];
    return { named, lists, template };
  }

  it('are needed for every call, whatever it names', async () => {
    const { named, lists } = await everyCall();
    for (const [call, request] of [...named, ...lists]) {
      expect([call.path, await f.call(call, request, f.context.viewer)]).toMatchObject([
        call.path,
        forbidden,
      ]);
      expect([call.path, (await f.call(call, request)).status]).toEqual([call.path, 401]);
    }
  });

  it('end at the organisation, for every call', async () => {
    const { named, lists, template } = await everyCall();
    const { stranger } = f.context;
    for (const [call, request] of [...named, [getTextTemplate, { Id: template }] as const]) {
      const answer = await f.call(call as Call, request, stranger);
      expect([call.path, answer]).toMatchObject([call.path, refusal('NOT_FOUND')]);
    }
    for (const [call, request] of [...lists, [getTextTemplates, {}] as const]) {
      const { data } = await f.call(call as Call, request, stranger);
      expect([call.path, (data as { Objs?: unknown[] }).Objs ?? data]).toEqual([call.path, []]);
    }
  });
});
