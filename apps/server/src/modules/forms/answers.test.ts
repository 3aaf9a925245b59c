import {
  deleteFormData,
  exportFormData,
  fileUrl,
  getActionLog,
  getForm,
  getFormData,
  getFormDataHistory,
  getFormDataList,
  publishForm,
  restoreFormData,
  saveForm,
  saveFormData,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, day } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import { aDocument, type FormFixture, startFormFixture, textOf } from '../../testing/form-fixture.ts';
import { aForm, png } from '../../testing/upload.ts';

let f: FormFixture;
/** Fills and reads, but sees the customers it serves alone. */
let nurse: Context;
beforeAll(async () => {
  f = await startFormFixture();
  nurse = await f.signIn(
    await createMember(f.database, f.first.id, {
      customerRange: 1,
      permissions: ['consult:read', 'form:fill', 'form:read', 'form:export'],
    }),
  );
});
afterAll(() => f.close());

const fill = (答案: unknown, extra: object = {}, as: Context = f.context.admin) =>
  f.call(saveFormData, { 表单ID: f.form.ID, 个人ID: f.customer, 答案: 答案 as never, ...extra }, as);
const filled = async (答案: unknown, extra: object = {}) => (await fill(答案, extra)).data.ID;
const read = async (Id: string) => (await f.call(getFormData, { Id }, f.context.admin)).data;
const refusal = (Code: string) => ({ status: 200, envelope: { Success: false, Code } });

describe('filling inside', () => {
  it('refuses answers of brackets in brackets, as text too', async () => {
    const text = `{"input_name":${'['.repeat(60_000)}${']'.repeat(60_000)}}`;
    expect(await fill(text)).toMatchObject(refusal('VALIDATION'));
    const shallow = `{"input_name":${'['.repeat(450)}${']'.repeat(450)}}`;
    expect(await fill(JSON.parse(shallow))).toMatchObject(refusal('VALIDATION'));
  });

  it('keeps what the document knows, shows and binds, with its version and customer', async () => {
    const ID = await filled({
      input_name: '沈佳宁',
      radio_pain: '0',
      number_score: 4,
      input_secret: '藏',
      input_loose: '不绑定',
      stranger: 'x',
      table_drugs: [{ input_drug: '布洛芬', input_dose: '0.3g', price: 9 }],
    });
    expect(await read(ID)).toMatchObject({
      表单ID: f.form.ID,
      表单: '术后随访',
      版本号: 1,
      个人ID: f.customer,
      姓名: '沈佳宁',
      来源: '内部',
      填写人: '管理员',
      文档: textOf(aDocument()),
    });
    expect((await read(ID)).答案).toEqual({
      input_name: '沈佳宁',
      radio_pain: '0',
      table_drugs: [{ input_drug: '布洛芬', input_dose: '0.3g' }],
    });
    const shown = await filled({ input_name: '甲', radio_pain: '1', number_score: 4 });
    expect((await read(shown)).答案).toMatchObject({ number_score: 4 });
  });

  it('takes only choices that the form offers', async () => {
    const refused = await fill({ input_name: '甲', radio_pain: '9' });
    expect(refused).toMatchObject({
      envelope: {
        Code: 'VALIDATION',
        Fields: [{ path: '答案.radio_pain', message: '选项不存在或已停用，请重新选择' }],
      },
    });
  });

  it('is validated by the rules of the page, with the same words at the same paths', async () => {
    const wrong = await fill({ radio_pain: '1', number_score: 11, table_drugs: [{ input_dose: '1' }] });
    expect(wrong).toMatchObject({
      envelope: {
        Code: 'VALIDATION',
        Fields: [
          { path: '答案.input_name' },
          { path: '答案.number_score' },
          { path: '答案.table_drugs.0.input_drug' },
        ],
      },
    });
    const english = { ...f.context.admin, headers: { 'accept-language': 'en-US' } };
    const told = await f.call(
      saveFormData,
      {
        表单ID: f.form.ID,
        个人ID: f.customer,
        答案: { input_name: '甲', radio_pain: '1', number_score: 99 },
      },
      english,
    );
    expect(JSON.stringify(told.envelope)).toMatch(/10/);
  });

  it('takes answers as JSON text too, whatever the models are called', async () => {
    const odd = { type: 'input', key: 'odd', name: '怪', model: '__proto__', options: {} };
    const { ID: form } = await f.publishNew({ document: { list: [odd], config: {} } });
    const ID = await filled('{"__proto__":"值","constructor":"丢"}', { 表单ID: form });
    const { 答案 } = await read(ID);
    expect(JSON.stringify(答案)).toBe('{"__proto__":"值"}');
    for (const text of ['[1]', '"x"', '{', 'null']) {
      expect(await fill(text)).toMatchObject(refusal('VALIDATION'));
    }
  });

  it('needs a customer in sight and a version that exists', async () => {
    const values = { input_name: '甲' };
    expect(await fill(values, { 个人ID: '' })).toMatchObject(refusal('CUSTOMER_REQUIRED'));
    expect(await fill(values, { 个人ID: '999999' })).toMatchObject(refusal('NOT_FOUND'));
    expect(await fill(values, {}, nurse)).toMatchObject(refusal('NOT_FOUND'));
    expect(await fill(values, { 版本号: 7 })).toMatchObject(refusal('NOT_FOUND'));
    expect(await fill(values, {}, f.context.stranger)).toMatchObject(refusal('NOT_FOUND'));
  });

  it('is kept once when the same save arrives twice', async () => {
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'fill-twice' } };
    const [one, two] = [
      await fill({ input_name: '一次' }, {}, as),
      await fill({ input_name: '一次' }, {}, as),
    ];
    expect(two.data).toEqual(one.data);
    const other = await fill({ input_name: '另一次' }, {}, as);
    expect(other).toMatchObject(refusal('IDEMPOTENCY_MISMATCH'));
  });

  it('stays tied to its version when the form goes on', async () => {
    const { ID: form } = await f.publishNew({ 名称: '前后' });
    const ID = await filled({ input_name: '旧' }, { 表单ID: form });
    await f.call(saveForm, { ID: form, 文档: textOf({ list: [], config: {}, version: 2 }) }, f.context.admin);
    const next = {
      list: [{ type: 'input', key: 'b', name: '新题', model: 'input_b', options: {} }],
      config: {},
    };
    await f.call(saveForm, { ID: form, 文档: textOf(next) }, f.context.admin);
    await f.call(publishForm, { Id: form }, f.context.admin);
    expect(await read(ID)).toMatchObject({
      版本号: 1,
      文档: textOf(aDocument()),
      答案: { input_name: '旧' },
    });
    const edited = await f.call(
      saveFormData,
      { ID, 答案: { input_name: '改', input_b: '丢' } },
      f.context.admin,
    );
    expect(edited.data).toEqual({ ID, 版本: 2 });
    expect((await read(ID)).答案).toEqual({ input_name: '改' });

    const { data } = await f.call(getForm, { Id: form, 版本号: 0 }, f.context.admin);
    expect(data.已用字段).toEqual([{ path: 'input_name', count: 1 }]);
    expect(data.答案数).toBe(1);
  });
});

describe('changing what was filled', () => {
  it('keeps every edit with who, when and what, and refuses a stale one', async () => {
    const ID = await filled({ input_name: '前', radio_pain: '0' });
    const edit = (答案: Record<string, unknown>, 版本?: number) =>
      f.call(saveFormData, { ID, 答案, 版本 }, f.context.admin);
    expect((await edit({ input_name: '后', radio_pain: '1' }, 1)).data.版本).toBe(2);
    expect(await edit({ input_name: '迟' }, 1)).toMatchObject({
      envelope: {
        Code: 'STALE',
        Conflict: {
          who: '管理员',
          版本: 2,
          changes: [
            { field: '姓名', model: 'input_name', before: '前', after: '后', mine: '迟' },
            { field: '是否疼痛', before: '不痛', after: '疼痛', mine: '' },
          ],
        },
      },
    });
    expect((await edit({ input_name: '后', radio_pain: '1' }, 2)).data.版本).toBe(2);
    const { data } = await f.call(getFormDataHistory, { Id: ID }, f.context.admin);
    expect(data).toMatchObject([
      {
        版本: 2,
        修改人: '管理员',
        changes: [
          { path: 'input_name', label: '姓名', before: '前', after: '后' },
          { path: 'radio_pain', before: '不痛', after: '疼痛' },
        ],
      },
    ]);
    expect(await read(ID)).toMatchObject({ 版本: 2, 修改人: '管理员' });
  });

  it('leaves form, version and customer as they are', async () => {
    const ID = await filled({ input_name: '甲' });
    const other = await f.publishNew();
    const moved = await f.call(saveFormData, { ID, 表单ID: other.ID, 答案: {} }, f.context.admin);
    expect(moved).toMatchObject(refusal('NOT_FOUND'));
  });
});

describe('deleting what was filled', () => {
  const remove = (Id: string, as: Context = f.context.admin, 版本?: number) =>
    f.call(deleteFormData, { Id, 版本 }, as);
  const undo = (Id: string, as: Context = f.context.admin) => f.call(restoreFormData, { Id }, as);
  const history = async (Id: string) => (await f.call(getFormDataHistory, { Id }, f.context.admin)).data;

  it('can be undone for ten seconds, with its edits', async () => {
    const ID = await filled({ input_name: '前' });
    await f.call(saveFormData, { ID, 答案: { input_name: '后' } }, f.context.admin);
    const [before, edits] = [await read(ID), await history(ID)];
    expect(await remove(ID, f.context.admin, 1)).toMatchObject(refusal('STALE'));
    expect((await remove(ID, f.context.admin, 2)).data).toEqual({ ID, undoSeconds: 10 });
    expect(await f.call(getFormData, { Id: ID }, f.context.admin)).toMatchObject(refusal('NOT_FOUND'));
    const list = await f.call(getFormDataList, { 表单ID: f.form.ID, size: 100 }, f.context.admin);
    expect(list.data.Objs.some((row) => row.ID === ID)).toBe(false);
    const log = await f.call(getActionLog, { id: f.customer, type: '' }, f.context.admin);
    expect(log.data.Objs.some(({ id }) => id === `form:${ID}`)).toBe(false);
    expect(await undo(ID, f.context.stranger)).toMatchObject(refusal('NOT_FOUND'));

    expect((await undo(ID)).data).toEqual({ ID, 版本: 2 });
    expect([await read(ID), await history(ID)]).toEqual([before, edits]);
    expect((await undo(ID)).data).toEqual({ ID, 版本: 2 });

    await remove(ID);
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update removed_form_answers set removed_at = now() - interval '20 seconds' where id = ${ID}`.execute(
        tx,
      ),
    );
    expect(await undo(ID)).toMatchObject(refusal('UNDO_EXPIRED'));
  });

  it('is for what one filled oneself, and with form:publish for what others did', async () => {
    const filler = await f.signIn(
      await createMember(f.database, f.first.id, {
        customerRange: 3,
        permissions: ['consult:read', 'form:fill', 'form:read'],
      }),
    );
    const theirs = await filled({ input_name: '甲' });
    const { ID: own } = (await fill({ input_name: '乙' }, {}, filler)).data;
    const shown = (await f.call(getFormDataList, { 表单ID: f.form.ID, size: 100 }, filler)).data.Objs;
    expect([theirs, own].map((id) => shown.find(({ ID }) => ID === id)?.可删除)).toEqual([false, true]);
    expect((await remove(theirs, filler)).status).toBe(403);
    for (const as of [nurse, f.context.stranger]) {
      expect(await remove(theirs, as)).toMatchObject(refusal('NOT_FOUND'));
    }
    expect((await remove(theirs, f.context.agent)).status).toBe(403);
    expect((await remove(own, filler)).envelope.Success).toBe(true);
    expect(await undo(own)).toMatchObject(refusal('NOT_FOUND'));
    expect((await undo(own, filler)).envelope.Success).toBe(true);
    expect((await remove(own)).envelope.Success).toBe(true);
  });
});

describe('who may see it', () => {
  it('is whoever has the right and the customer in sight', async () => {
    const ID = await filled({ input_name: '保密' });
    expect((await f.call(getFormData, { Id: ID }, f.context.agent)).status).toBe(403);
    for (const call of [getFormData, getFormDataHistory]) {
      expect(await f.call(call, { Id: ID }, nurse)).toMatchObject(refusal('NOT_FOUND'));
      expect(await f.call(call, { Id: ID }, f.context.stranger)).toMatchObject(refusal('NOT_FOUND'));
    }
    const edit = await f.call(saveFormData, { ID, 答案: {} }, nurse);
    expect(edit).toMatchObject(refusal('NOT_FOUND'));
    const list = await f.call(getFormDataList, { 表单ID: f.form.ID }, nurse);
    expect(list.data).toMatchObject({ Objs: [], Total: 0 });
  });
});

describe('attachments', () => {
  const upload = async (as: Context, name = '伤口.png') => {
    const form = aForm(name, png);
    const answer = await f.send({
      method: 'POST',
      url: '/api/Upload/File',
      payload: form.payload,
      headers: { ...form.headers, authorization: `Bearer ${as.token}`, org: as.organisationId },
    });
    return { ...(answer.data as { ID: string; url: string }), beside: JSON.parse(answer.text).url as string };
  };
  const bytes = (url: string, as?: Context) =>
    f.app.inject({
      url,
      ...(as && { headers: { authorization: `Bearer ${as.token}`, org: as.organisationId } }),
    });

  it('are uploaded as form widgets do it, kept with the answers and shown to whoever sees these', async () => {
    const file = await upload(f.context.admin);
    expect(file.beside).toBe(file.url);
    expect((await bytes(file.url)).rawPayload.equals(png)).toBe(true);
    const ID = await filled({
      input_name: '甲',
      imgupload_photo: [{ key: 'k', name: 'x.png', url: file.url, percent: 100, status: 'success' }],
    });
    const [kept] = (await read(ID)).答案.imgupload_photo as { name: string; url: string }[];
    expect(kept).toMatchObject({ key: 'k', name: 'x.png'.replace('x', '伤口'), status: 'success' });
    const open = await bytes(kept?.url ?? '');
    expect(open.headers['content-type']).toBe('image/png');
    expect(open.headers['content-security-policy']).toContain('sandbox');
    expect((await bytes(fileUrl(file.ID), f.context.admin)).statusCode).toBe(200);
    expect((await bytes(fileUrl(file.ID), f.context.admin)).rawPayload.equals(png)).toBe(true);
    for (const as of [nurse, f.context.agent, f.context.stranger]) {
      expect(JSON.parse((await bytes(fileUrl(file.ID), as)).body)).toMatchObject({ Code: 'NOT_FOUND' });
    }
    // What is there already stays when the answers are saved as they were shown.
    const again = await f.call(
      saveFormData,
      { ID, 答案: { input_name: '乙', imgupload_photo: [kept] } },
      f.context.admin,
    );
    expect(again.data.版本).toBe(2);
  });

  it('are refused when they are somebody else’s, taken already, or on another host', async () => {
    const theirs = await upload(nurse);
    const taken = await upload(f.context.admin);
    await filled({ input_name: '甲', imgupload_photo: [{ url: taken.url }] });
    for (const url of [
      theirs.url,
      taken.url,
      'https://evil.example/x.png',
      fileUrl(theirs.ID),
      '/api/other',
    ]) {
      const answer = await fill({ input_name: '甲', imgupload_photo: [{ name: 'x', url }] });
      expect(answer).toMatchObject(refusal('FILE_GONE'));
    }
  });

  it('open with the key of that file alone', async () => {
    const [one, two] = [await upload(f.context.admin), await upload(f.context.admin)];
    const key = new URLSearchParams(one.url.split('?')[1]).get('key') ?? '';
    const [org = '', until = '', mac = ''] = key.split('.');
    const changed = `${mac.startsWith('A') ? 'B' : 'A'}${mac.slice(1)}`;
    const keys = [
      [two.ID, key],
      [one.ID, `${f.second.id}.${until}.${mac}`],
      [one.ID, `${org}.zzzzzzzzz.${mac}`],
      [one.ID, `${org}.${until}.${changed}`],
      [one.ID, ''],
    ] as const;
    for (const [id, wrong] of keys) {
      const answer = await bytes(`/api/SmartForm/GetFile?${new URLSearchParams({ id, key: wrong })}`);
      expect(JSON.parse(answer.body)).toMatchObject({ Code: 'NOT_FOUND' });
    }
  });
});

describe('the sheet', () => {
  const list = async (request: object, as: Context = f.context.admin) =>
    (await f.call(getFormDataList, request, as)).data;

  it('words every answer under the columns of its form, earlier versions included', async () => {
    const { ID: form } = await f.publishNew({ 名称: '表格' });
    await filled(
      {
        input_name: '甲',
        radio_pain: '0',
        table_drugs: [{ input_drug: '一', input_dose: '1' }, { input_drug: '二' }],
      },
      { 表单ID: form },
    );
    const next = {
      list: [{ type: 'switch', key: 'b', name: '复诊', model: 'switch_b', options: {} }],
      config: {},
    };
    await f.call(saveForm, { ID: form, 文档: textOf(next) }, f.context.admin);
    await f.call(publishForm, { Id: form }, f.context.admin);
    await filled({ switch_b: true }, { 表单ID: form });

    const sheet = await list({ 表单ID: form });
    expect(sheet.列.map(({ label }) => label)).toEqual([
      '复诊',
      '姓名',
      '是否疼痛',
      '疼痛评分',
      '备用',
      '用药 / 药名',
      '用药 / 剂量',
      '伤口照片',
    ]);
    expect(sheet.Objs.map(({ 值 }) => 值)).toEqual([
      { switch_b: '是' },
      {
        input_name: '甲',
        radio_pain: '不痛',
        'table_drugs.input_drug': '一\n二',
        'table_drugs.input_dose': '1\n',
      },
    ]);
    expect((await list({ 表单ID: form, 版本号: 1 })).列[0]?.label).toBe('姓名');
    expect((await list({ 表单ID: form, 版本号: 1 })).Total).toBe(1);
    expect((await list({ 表单ID: form, 来源: '链接' })).Total).toBe(0);
    expect((await list({ 表单ID: form, 开始: day(0), 结束: day(0) })).Total).toBe(2);
    expect((await list({ 表单ID: form, 开始: day(1) })).Total).toBe(0);
    expect((await list({ 个人ID: f.customer })).Total).toBeGreaterThan(2);
    const page = await list({ 表单ID: form, page: 2, size: 10 });
    expect(page).toMatchObject({ Objs: [], Total: 2 });
  });

  it('is exported as CSV and as a workbook, without formulas', async () => {
    const { ID: form } = await f.publishNew({ 名称: '导出' });
    await filled({ input_name: '=HYPERLINK("http://x")' }, { 表单ID: form });
    await filled({ input_name: '第二' }, { 表单ID: form });
    const exported = (accept: string, as: Context = f.context.admin) =>
      f.app.inject({
        method: 'POST',
        url: exportFormData.path,
        payload: { 表单ID: form },
        headers: { authorization: `Bearer ${as.token}`, org: as.organisationId, accept },
      });
    const csv = await exported('text/csv');
    expect(csv.headers['x-total-count']).toBe('2');
    expect(csv.headers['content-disposition']).toContain(`form-${form}`);
    expect(csv.body.split('\r\n')).toHaveLength(4);
    expect(csv.body).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(csv.body.split('\r\n')[0]).toBe(
      '\ufeff填写时间,姓名,来源,填写人,版本,姓名,是否疼痛,疼痛评分,备用,用药 / 药名,用药 / 剂量,伤口照片',
    );
    const book = await exported('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(book.rawPayload.subarray(0, 2).toString()).toBe('PK');
    // Customers out of sight are not in it.
    expect((await exported('text/csv', nurse)).body.split('\r\n')).toHaveLength(2);

    const rows = await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('entity', '=', 'form-answers').orderBy('id').execute(),
    );
    expect(rows.slice(0, 2)).toMatchObject([
      { action: 'export', details: { phase: 'start', total: 2 } },
      { details: { phase: 'end', rows: 2 } },
    ]);
  });
});

describe('the timeline', () => {
  it('shows a filled form as what the form says that it is, to whoever may read it', async () => {
    const { 个人ID: id } = (await f.save({ 姓名: '时间线' })).data;
    const rating = await f.publishNew({ 名称: '满意度', 类别: '评价' });
    const ID = await filled({ input_name: '甲' }, { 表单ID: rating.ID, 个人ID: id });
    await filled({ input_name: '甲' }, { 个人ID: id });
    const items = async (as: Context, type = '') =>
      (await f.call(getActionLog, { id, type }, as)).data.Objs.filter((item) => item.id.startsWith('form:'));
    expect(await items(f.context.admin)).toMatchObject([
      { type: 'followUp', content: '术后随访', method: '表单', doctor: '管理员' },
      { id: `form:${ID}`, type: 'evaluation', content: '满意度' },
    ]);
    expect(await items(f.context.admin, 'evaluation')).toHaveLength(1);
    expect(await items(f.context.agent)).toEqual([]);
  });
});
