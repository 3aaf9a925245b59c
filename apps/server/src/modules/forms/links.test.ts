import { randomUUID } from 'node:crypto';
import {
  createFormLink,
  deleteFormData,
  getForm,
  getFormData,
  getFormLinks,
  type LinkRow,
  messageInit,
  openFormLink,
  publishForm,
  removeDisturb,
  restoreFormData,
  revokeFormLink,
  saveDisturb,
  saveForm,
  saveFormLinkDraft,
  submitFormLink,
  type WireOf,
  withdrawForm,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { forgetExpired } from '../../housekeeping.ts';
import type { Context } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import { aDocument, type FormFixture, startFormFixture, textOf, widget } from '../../testing/form-fixture.ts';
import { aForm, png } from '../../testing/upload.ts';
import { hashOf } from './links.service.ts';
import { salutationOf } from './salutation.ts';

let f: FormFixture;
let sender: Context;
/** The app's clock. */
let moment = new Date();
beforeAll(async () => {
  f = await startFormFixture({ now: () => moment });
  sender = await f.signIn(
    await createMember(f.database, f.first.id, { name: '发送人', permissions: ['form:send', 'form:read'] }),
  );
});
afterAll(() => f.close());

const create = async (extra: object = {}, as: Context = sender) =>
  (await f.call(createFormLink, { 表单ID: f.form.ID, 个人ID: f.customer, ...extra }, as)).data;
const revisionOf = async (Id: string) =>
  (await f.call(getForm, { Id, 版本号: 0 }, f.context.admin)).data.版本;
const open = (token: string) => f.call(openFormLink, { token });
const submit = (
  token: string,
  答案: Record<string, unknown> = { input_name: '客户' },
  提交ID = randomUUID(),
) => f.call(submitFormLink, { token, 答案, 提交ID });
const linkOf = async (id: string, extra: object = {}) =>
  (await f.call(getFormLinks, { 个人ID: f.customer, size: 200, ...extra }, sender)).data.Objs.find(
    ({ ID }) => ID === id,
  ) as WireOf<typeof LinkRow, 'output'>;
const closed = { status: 200, envelope: { Success: false, Code: 'FORM_LINK_CLOSED' } };
const later = async (days: number, work: () => Promise<void>) => {
  const before = moment;
  moment = new Date(before.getTime() + days * 86_400_000);
  try {
    await work();
  } finally {
    moment = before;
  }
};

describe('sending', () => {
  it('asks before a customer who is marked 勿扰 is sent a form, and makes no link without the answer', async () => {
    const { admin } = f.context;
    const mark = { 个人ID: f.customer, 原因: '不要再发问卷' };
    await f.call(saveDisturb, mark, admin);
    const count = async () => (await f.call(getFormLinks, { 个人ID: f.customer }, sender)).data.Total;
    const before = await count();
    const request = { 表单ID: f.form.ID, 个人ID: f.customer };
    const asked = await f.call(createFormLink, request, sender);
    expect(asked.envelope).toMatchObject({
      Success: false,
      Code: 'DO_NOT_DISTURB',
      Data: '客户已标记为勿扰：不要再发问卷。是否继续？',
    });
    expect(await count()).toBe(before);
    const confirmed = await f.call(createFormLink, { ...request, 确认勿扰: 1 }, sender);
    expect(confirmed.envelope.Success).toBe(true);
    await f.call(removeDisturb, { 个人ID: f.customer }, admin);
  });

  it('makes a token of 256 bits that is stored nowhere, in an address that names nothing else', async () => {
    const link = await create({}, { ...sender, headers: { 'idempotency-key': 'nowhere' } } as Context);
    expect(link.token).toMatch(/^[\w-]{43}$/);
    expect(link.path).toBe(`/f/${link.token}`);
    expect(link.称呼).toBe('沈女士');
    const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
      sql<{ text: string }>`
        select (select json_agg(l) from form_links l)::text || (select coalesce(json_agg(a), '[]') from audit_log a)::text
          || (select coalesce(json_agg(k), '[]') from idempotency_keys k)::text as text`.execute(tx),
    );
    expect(rows[0]?.text).toContain(hashOf(link.token));
    expect(rows[0]?.text).not.toContain(link.token);
  });

  it('makes one link for the same request, and tells a new token while nobody has opened it', async () => {
    const as = { ...sender, headers: { 'idempotency-key': 'once' } } as Context;
    const [one, two] = [await create({}, as), await create({}, as)];
    expect(two.ID).toBe(one.ID);
    expect(await open(one.token)).toMatchObject(closed);
    expect((await open(two.token)).envelope.Success).toBe(true);
    const third = await f.call(createFormLink, { 表单ID: f.form.ID, 个人ID: f.customer }, as);
    expect(third).toMatchObject({ envelope: { Code: 'IDEMPOTENCY_MISMATCH' } });
  });

  it('takes 1 to 90 days, a published form and a customer in sight', async () => {
    for (const 有效天数 of [0, 91, 1.5]) {
      const answer = await f.call(
        createFormLink,
        { 表单ID: f.form.ID, 个人ID: f.customer, 有效天数 },
        sender,
      );
      expect(answer).toMatchObject({ envelope: { Code: 'VALIDATION' } });
    }
    const nobody = await f.call(createFormLink, { 表单ID: f.form.ID, 个人ID: '999999' }, sender);
    expect(nobody).toMatchObject({ envelope: { Code: 'NOT_FOUND' } });
    const narrow = await f.signIn(
      await createMember(f.database, f.first.id, { customerRange: 1, permissions: ['form:send'] }),
    );
    const unseen = await f.call(createFormLink, { 表单ID: f.form.ID, 个人ID: f.customer }, narrow);
    expect(unseen).toMatchObject({ envelope: { Code: 'NOT_FOUND' } });
    expect((await f.call(getFormLinks, {}, narrow)).data).toEqual({ Objs: [], Total: 0 });
  });

  it('tells of every link where it stands', async () => {
    const [untouched, opened, answered, revoked] = [
      await create(),
      await create(),
      await create(),
      await create(),
    ];
    await open(opened.token);
    await submit(answered.token);
    await f.call(revokeFormLink, { Id: revoked.ID }, sender);
    const again = await f.call(revokeFormLink, { Id: revoked.ID }, sender);
    expect(again.data.状态).toBe('已撤回');
    expect(await linkOf(untouched.ID)).toMatchObject({
      状态: '未打开',
      发送人: '发送人',
      版本号: 1,
      答案ID: '',
    });
    expect(await linkOf(opened.ID)).toMatchObject({ 状态: '已打开' });
    expect(await linkOf(answered.ID)).toMatchObject({
      状态: '已填写',
      答案ID: expect.stringMatching(/^\d+$/),
    });
    const late = await f.call(revokeFormLink, { Id: answered.ID }, sender);
    expect(late).toMatchObject({ envelope: { Code: 'FORM_LINK_ANSWERED' } });
    await later(8, async () => {
      expect(await linkOf(untouched.ID)).toMatchObject({ 状态: '已过期' });
      expect(await linkOf(answered.ID, { 状态: '已填写' })).toMatchObject({ 状态: '已填写' });
      expect(await linkOf(answered.ID, { 状态: '已过期' })).toBeUndefined();
      expect(await linkOf(opened.ID, { 状态: '已过期' })).toMatchObject({ ID: opened.ID });
    });
    expect(await linkOf(untouched.ID, { 状态: '未打开' })).toMatchObject({ ID: untouched.ID });
  });
});

describe('opening', () => {
  it('tells the document, who asks and a salutation, and nothing else of anybody', async () => {
    const { token } = await create();
    const answer = await open(token);
    expect(answer.data).toEqual({
      表单: '术后随访',
      说明: '',
      机构: f.first.name,
      称呼: '沈女士',
      文档: textOf(aDocument()),
      答案: {},
      序号: 0,
      协议: [],
      过期时间: expect.stringMatching(/^\d{4}-/),
      上传: { mostBytes: expect.any(Number), endings: expect.any(Array) },
    });
    expect(JSON.stringify(answer.envelope)).not.toContain('沈佳宁');
  });

  it('answers every link that does not open in the same way', async () => {
    const [answered, revoked, expired] = [await create(), await create(), await create({ 有效天数: 1 })];
    await submit(answered.token);
    await f.call(revokeFormLink, { Id: revoked.ID }, sender);
    const { ID: form } = await f.publishNew();
    const ofWithdrawn = await create({ 表单ID: form });
    await f.call(withdrawForm, { Id: form }, f.context.admin);
    const shapes = new Set<string>();
    const look = async (token: string) => {
      for (const answer of [
        await open(token),
        await submit(token),
        await f.call(saveFormLinkDraft, { token, 答案: {}, 序号: 1 }),
        await upload(token),
      ]) {
        expect(answer).toMatchObject(closed);
        shapes.add(JSON.stringify({ ...answer.envelope, RequestId: '' }));
      }
    };
    for (const { token } of [answered, revoked, ofWithdrawn]) await look(token);
    for (const token of ['', 'x', 'A'.repeat(43), '未知', hashOf(revoked.token)]) await look(token);
    await later(2, () => look(expired.token));
    expect(shapes.size).toBe(1);
  });

  it('sets no cookie, sends no referrer, is not stored by anybody', async () => {
    const { token } = await create();
    const { headers } = await f.app.inject({ method: 'POST', url: openFormLink.path, payload: { token } });
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['set-cookie']).toBeUndefined();
  });
});

const upload = async (token: string, name = '伤口.png', contents: Uint8Array | string = png) => {
  const form = aForm(name, contents);
  return f.send({
    method: 'POST',
    url: '/api/SmartForm/UploadByLink',
    payload: form.payload,
    headers: { ...form.headers, 'form-token': token },
  });
};

describe('filling by a link', () => {
  it('keeps drafts in order, hands over once, and tells the sender', async () => {
    const link = await create();
    const draft = (序号: number, name: string) =>
      f.call(saveFormLinkDraft, { token: link.token, 答案: { input_name: name, stranger: 1 }, 序号 });
    expect((await draft(2, '第二')).data).toEqual({ 序号: 2 });
    expect((await draft(1, '迟到')).data).toEqual({ 序号: 2 });
    expect((await open(link.token)).data).toMatchObject({ 答案: { input_name: '第二' }, 序号: 2 });

    const wrong = await submit(link.token, { input_name: '' });
    expect(wrong).toMatchObject({ envelope: { Code: 'VALIDATION', Fields: [{ path: '答案.input_name' }] } });
    const madeUp = await submit(link.token, { input_name: '客户', radio_pain: 'Z' });
    expect(madeUp).toMatchObject({
      envelope: { Fields: [{ path: '答案.radio_pain', message: '选项不存在或已停用，请重新选择' }] },
    });
    const id = randomUUID();
    const values = { input_name: '客户', radio_pain: '0', stranger: 'x', input_secret: 'y' };
    const sent = await Promise.all([submit(link.token, values, id), submit(link.token, values, id)]);
    for (const answer of sent) expect(answer.data).toEqual({ 机构: f.first.name });
    expect((await submit(link.token, values, id)).data).toEqual({ 机构: f.first.name });
    expect(await submit(link.token, { input_name: '又' })).toMatchObject(closed);

    const { 答案ID } = await linkOf(link.ID);
    const { data } = await f.call(getFormData, { Id: 答案ID }, f.context.admin);
    expect(data).toMatchObject({ 来源: '链接', 填写人: '', 个人ID: f.customer, 版本号: 1 });
    expect(data.答案).toEqual({ input_name: '客户', radio_pain: '0' });
    const { unreadList } = (await f.call(messageInit, {}, sender)).data;
    expect(unreadList.filter(({ formDataID }) => formDataID === 答案ID)).toMatchObject([
      { kind: 'form-answered', content: '沈佳宁 填写了“术后随访”', customerid: f.customer },
    ]);
  });

  it('says in the message that the answers were deleted, until that is undone', async () => {
    const link = await create();
    await submit(link.token);
    const { 答案ID: Id } = await linkOf(link.ID);
    const told = async () => {
      const { unreadList } = (await f.call(messageInit, {}, sender)).data;
      const [{ content, formDataID } = { content: '', formDataID: '' }] = unreadList;
      return { content, formDataID };
    };
    const before = { content: '沈佳宁 填写了“术后随访”', formDataID: Id };
    expect(await told()).toEqual(before);
    await f.call(deleteFormData, { Id }, f.context.admin);
    expect(await told()).toEqual({ content: '沈佳宁 填写了“术后随访”（答卷已删除）', formDataID: '' });
    expect((await linkOf(link.ID)).答案ID).toBe('');
    await f.call(restoreFormData, { Id }, f.context.admin);
    expect(await told()).toEqual(before);
    expect((await linkOf(link.ID)).答案ID).toBe(Id);
  });

  it('fills the version that was sent, whatever is published meanwhile', async () => {
    const { ID: form } = await f.publishNew({ 名称: '会变' });
    const { token } = await create({ 表单ID: form });
    await f.call(
      saveForm,
      { ID: form, 文档: textOf(aDocument({ type: 'text', key: 't', name: 't', options: {} })) },
      f.context.admin,
    );
    await f.call(publishForm, { Id: form }, f.context.admin);
    expect((await open(token)).data.文档).toBe(textOf(aDocument()));
  });

  it('takes answers under the version that was opened, though another was published meanwhile', async () => {
    const { ID: form } = await f.publishNew({ 名称: '中途改版' });
    const { token, ID } = await create({ 表单ID: form });
    await open(token);
    const changed = aDocument(widget('input', 'more', '新问题', { required: true }));
    await f.call(
      saveForm,
      { ID: form, 文档: textOf(changed), 版本: await revisionOf(form) },
      f.context.admin,
    );
    await f.call(publishForm, { Id: form }, f.context.admin);
    expect((await submit(token)).envelope.Success).toBe(true);
    const { 答案ID } = await linkOf(ID);
    const { data } = await f.call(getFormData, { Id: 答案ID }, f.context.admin);
    expect(data).toMatchObject({ 版本号: 1, 答案: { input_name: '客户' } });
  });

  it('keeps the draft while the form is out of use, and takes the answers when it is back', async () => {
    const { ID: form } = await f.publishNew({ 名称: '停用又启用' });
    const { token, ID } = await create({ 表单ID: form });
    const [answers, id] = [{ input_name: '还没交' }, randomUUID()];
    await f.call(saveFormLinkDraft, { token, 答案: answers, 序号: 1 });
    await f.call(withdrawForm, { Id: form }, f.context.admin);
    expect(await submit(token, answers, id)).toMatchObject(closed);
    expect((await linkOf(ID)).答案ID).toBe('');
    await f.call(publishForm, { Id: form }, f.context.admin);
    expect((await open(token)).data.答案).toEqual(answers);
    expect((await submit(token, answers, id)).envelope.Success).toBe(true);
  });

  it('takes one answer of two pages at once, and tells the other that the link is closed', async () => {
    const { token, ID } = await create();
    const sent = await Promise.all(['甲', '乙', '丙'].map((name) => submit(token, { input_name: name })));
    expect(sent.filter(({ envelope }) => envelope.Success)).toHaveLength(1);
    for (const refused of sent.filter(({ envelope }) => !envelope.Success))
      expect(refused).toMatchObject(closed);
    const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
      sql<{ count: number }>`select count(*)::int as count from form_answers where link_id = ${ID}`.execute(
        tx,
      ),
    );
    expect(rows[0]?.count).toBe(1);
  });

  it('tells who handed it over the same again, whatever comes with it and however much later', async () => {
    const { token } = await create({ 有效天数: 1 });
    const id = randomUUID();
    await submit(token, { input_name: '客户' }, id);
    const done = { 机构: f.first.name };
    expect((await submit(token, {}, id)).data).toEqual(done);
    await later(2, async () =>
      expect((await submit(token, {}, id.toUpperCase() as typeof id)).data).toEqual(done),
    );
    expect(await submit(token, {})).toMatchObject(closed);
  });

  it('keeps nothing of an upload that was cut off, and takes the answers without it', async () => {
    const { token, ID } = await create();
    const form = aForm('伤口.png', png);
    const cut = { ...form.headers, 'form-token': token };
    const half = form.payload.subarray(0, Math.floor(form.payload.length / 2));
    const answer = await f.send({
      method: 'POST',
      url: '/api/SmartForm/UploadByLink',
      payload: half,
      headers: cut,
    });
    expect(answer.envelope.Success).toBe(false);
    const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
      sql`select id from files where subject_kind = 'form-link' and subject_id = ${ID}`.execute(tx),
    );
    expect(rows).toEqual([]);
    expect((await submit(token)).envelope.Success).toBe(true);
  });

  it('takes files of its own alone, which go with the answers', async () => {
    const [one, other] = [await create(), await create()];
    const file = await upload(one.token);
    expect(file.envelope.Success).toBe(true);
    const { ID, url } = file.data as { ID: string; url: string };
    expect(JSON.parse(file.text).url).toBe(url);
    expect((await f.app.inject({ url })).rawPayload.equals(png)).toBe(true);
    const values = { input_name: '客户', imgupload_photo: [{ name: '伤口.png', url }] };

    // Nobody inside sees what is not handed over, nor does another link.
    const inside = await f.app.inject({
      url: `/api/admin/GetFile?id=${ID}`,
      headers: { authorization: `Bearer ${f.context.admin.token}`, org: f.first.id },
    });
    expect(JSON.parse(inside.body)).toMatchObject({ Code: 'NOT_FOUND' });
    expect(await submit(other.token, values)).toMatchObject({
      envelope: {
        Code: 'FILE_GONE',
        Fields: [{ path: '答案.imgupload_photo', message: '附件“伤口.png”已失效，请移除后重新上传' }],
      },
    });

    const kept = await f.call(saveFormLinkDraft, { token: one.token, 答案: values, 序号: 1 });
    expect(kept.data).toEqual({ 序号: 1 });
    const [again] = (await open(one.token)).data.答案.imgupload_photo as { url: string }[];
    expect((await f.app.inject({ url: again?.url ?? '' })).statusCode).toBe(200);
    await submit(one.token, { ...values, imgupload_photo: [again] });
    const { 答案ID } = await linkOf(one.ID);
    const { data } = await f.call(getFormData, { Id: 答案ID }, f.context.admin);
    expect(data.答案.imgupload_photo).toMatchObject([{ name: '伤口.png', status: 'success' }]);
    expect(await upload(one.token)).toMatchObject(closed);
    expect((await upload(other.token, 'x.exe', 'MZ\u0000\u0001')).envelope).toMatchObject({
      Code: 'FILE_TYPE',
    });
  });

  it('leaves nothing of a link that ended: no draft, no file', async () => {
    const link = await create();
    const file = (await upload(link.token)).data as { ID: string };
    await f.call(saveFormLinkDraft, { token: link.token, 答案: { input_name: '未交' }, 序号: 1 });
    await f.call(revokeFormLink, { Id: link.ID }, sender);
    const left = () =>
      f.database.withOrganisation(f.first.id, async (tx) => ({
        link: await tx.selectFrom('form_links').select('draft').where('id', '=', link.ID).executeTakeFirst(),
        files: await tx.selectFrom('files').select('id').where('id', '=', file.ID).execute(),
      }));
    expect((await left()).link).toEqual({ draft: null });
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update files set created_at = now() - interval '2 days' where id = ${file.ID}`.execute(tx),
    );
    await forgetExpired(f.database, f.app.files);
    expect((await left()).files).toEqual([]);
  });
});

describe('what a token can reach', () => {
  it('is its own link’s row, before any organisation is entered', async () => {
    const [one] = [await create(), await create()];
    await f.database.transaction(async (tx) => {
      await sql`select set_config('app.form_token', ${hashOf(one.token)}, true)`.execute(tx);
      const links = await tx.selectFrom('form_links').select('id').execute();
      expect(links).toEqual([{ id: one.ID }]);
      const { rows } = await sql<{ name: string }>`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id'
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
          and c.relname <> 'form_links'`.execute(tx);
      expect(rows.length).toBeGreaterThan(20);
      for (const { name } of rows) {
        const seen = await sql`select 1 from ${sql.table(name)} limit 1`.execute(tx);
        expect({ name, seen: seen.rows.length }).toEqual({ name, seen: 0 });
      }
      const changed = await tx.updateTable('form_links').set({ draft: 'x' }).executeTakeFirst();
      expect(changed.numUpdatedRows).toBe(0n);
    });
    // And nothing of it stays with the connection.
    expect(await f.database.db.selectFrom('form_links').select('id').execute()).toEqual([]);
  });

  it('is nothing at all for a hash that nobody has', async () => {
    await f.database.transaction(async (tx) => {
      for (const value of ['', hashOf('x')]) {
        await sql`select set_config('app.form_token', ${value}, true)`.execute(tx);
        expect(await tx.selectFrom('form_links').select('id').execute()).toEqual([]);
      }
    });
  });
});

describe('the log', () => {
  it('never holds a token', async () => {
    const { token } = await create();
    const lines: string[] = [];
    const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      lines.push(String(chunk));
      return true;
    });
    const app = await createApp({
      database: f.database,
      logLevel: 'trace',
      files: { folder: '/tmp/none', mostBytes: 1000, extensions: ['png'] },
    });
    try {
      await app.inject({ method: 'POST', url: openFormLink.path, payload: { token } });
      await app.inject({ url: `/f/${token}` });
      await app.inject({
        method: 'POST',
        url: '/api/SmartForm/UploadByLink',
        headers: { 'form-token': token },
      });
    } finally {
      write.mockRestore();
      await app.close();
    }
    expect(lines.join('')).not.toContain(token);
  });
});

describe('too many requests', () => {
  it('are refused by address and by token', async () => {
    const { token } = await create();
    const from = (remoteAddress: string) =>
      f.app.inject({ method: 'POST', url: openFormLink.path, payload: { token }, remoteAddress });
    let refused = 0;
    for (let count = 0; count < 205; count += 1) {
      // From many addresses, so that the token alone is counted.
      if ((await from(`10.0.0.${count}`)).statusCode === 429) refused += 1;
    }
    expect(refused).toBe(5);
  });

  it('are counted by all processes together, until their time is over', async () => {
    const another = await f.openAnother();
    const token = 'x'.repeat(43);
    const ask = async (each: Pick<typeof f, 'call'>) => (await each.call(openFormLink, { token })).envelope;
    for (let count = 0; count < 100; count += 1) {
      expect([await ask(f), await ask(another)]).toMatchObject([closed.envelope, closed.envelope]);
    }
    const refused = { Success: false, Code: 'THROTTLED' };
    expect([await ask(another), await ask(f), await ask(f)]).toMatchObject([refused, refused, refused]);
    expect(await open('y'.repeat(43))).toMatchObject(closed);
    await f.database.db
      .updateTable('rate_windows')
      .set({ until: new Date(0) })
      .execute();
    await another.close();
    const fresh = await f.openAnother();
    expect(await ask(fresh)).toMatchObject(closed.envelope);
    await fresh.close();
  });
});

describe('how a customer is addressed', () => {
  it('tells the surname of a Chinese name, and nothing of any other', () => {
    expect(salutationOf({ name: '沈佳宁', sex: '女' })).toBe('沈女士');
    expect(salutationOf({ name: '欧阳旭', sex: '男' })).toBe('欧阳先生');
    expect(salutationOf({ name: '欧阳', sex: '男' })).toBe('欧先生');
    expect(salutationOf({ name: '张三', sex: '未知' })).toBe('');
    expect(salutationOf({ name: 'Anna', sex: '女' })).toBe('');
    expect(salutationOf({ name: '沈', sex: '女' })).toBe('');
  });
});
