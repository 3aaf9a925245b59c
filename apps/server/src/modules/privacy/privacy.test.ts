import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decideErasure,
  exportCustomer,
  getCustomerErasure,
  getErasurePreview,
  getErasures,
  messageInit,
  requestErasure,
  saveDraft,
  type WireRequestOf,
  withdrawErasure,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import type { Context } from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { runAdmin } from '../../testing/run-admin.ts';
import { type ErasedCustomer, readErased } from './erased-list.ts';
import { eraseDue } from './perform.ts';
import { repeatErasures } from './repeat-erasures.ts';

let f: ComplaintFixture;
let asker: Context;
let second: Context;
let folder: string;
let list: string;
beforeAll(async () => {
  f = await startComplaintFixture();
  folder = mkdtempSync(join(tmpdir(), 'huifang-erased-'));
  list = join(folder, 'erased');
  const member = () => createMember(f.database, f.first.id, { departmentId: f.ward.id });
  asker = await f.signIn(await member());
  second = await f.signIn(await member());
});
afterAll(async () => {
  await f.close();
  rmSync(folder, { recursive: true, force: true });
});

const parts = () => ({ database: f.database, files: f.app.files, list });
const aDayLater = () => new Date(Date.now() + 25 * 60 * 60 * 1000);
const newCustomer = async (values: object = {}) => (await f.save({ 姓名: '欧阳静怡', ...values })).data;

const ask = (个人ID: string, as = asker, values: Partial<WireRequestOf<typeof requestErasure>> = {}) =>
  f.call(
    requestErasure,
    { 个人ID, 理由: '撤回同意', 方式: '当面', 说明: '本人到院，核对身份证', ...values },
    as,
  );
const decide = (ID: string, 同意: boolean, as = second) => f.call(decideErasure, { ID, 同意 }, as);
const stateOf = async (个人ID: string, as = asker) =>
  (await f.call(getCustomerErasure, { 个人ID }, as)).data.状态;
const erase = async (个人ID: string) => {
  const { data } = await ask(个人ID);
  await decide(data.ID, true);
  await eraseDue(parts());
};
const nameOf = (id: string) =>
  f.database.withOrganisation(f.first.id, async (tx) => {
    const row = await tx.selectFrom('customers').select('name').where('id', '=', id).executeTakeFirst();
    return row?.name;
  });

describe('an erasure', () => {
  it('waits for somebody else’s consent, who is told, and is done within a turn after it', async () => {
    const { 个人ID } = await newCustomer();
    const { data } = await ask(个人ID);
    expect(codeOf(await decide(data.ID, true, asker))).toBe('ERASURE_OWN');
    await eraseDue(parts(), aDayLater());
    expect(await nameOf(个人ID)).toBe('欧阳静怡');
    const told = await f.call(messageInit, {}, second);
    expect(told.data.unreadList).toContainEqual(
      expect.objectContaining({ kind: 'erasure-asked', customerid: 个人ID }),
    );
    expect((await decide(data.ID, true)).data.状态).toBe('待抹除');
    expect(await eraseDue(parts())).toBe(1);
    expect(await eraseDue(parts())).toBe(0);
    expect(await stateOf(个人ID)).toBe('已抹除');
    expect(await nameOf(个人ID)).toBe(`已删除客户 ${个人ID}`);
    const asked = await f.call(messageInit, {}, asker);
    expect(asked.data.unreadList).toContainEqual(
      expect.objectContaining({ kind: 'erasure-decided', content: expect.stringContaining('同意了') }),
    );
  });

  it('is decided once, and refused ones leave everything as it was', async () => {
    const { 个人ID } = await newCustomer();
    const { data } = await ask(个人ID);
    expect((await decide(data.ID, false)).data.状态).toBe('已拒绝');
    expect(codeOf(await decide(data.ID, true))).toBe('ERASURE_DECIDED');
    await eraseDue(parts(), aDayLater());
    expect(await nameOf(个人ID)).toBe('欧阳静怡');
    expect(await stateOf(个人ID)).toBe('');
  });

  it('is withdrawn by whoever asked, while nothing is decided', async () => {
    const { 个人ID } = await newCustomer();
    const { data } = await ask(个人ID);
    expect(codeOf(await f.call(withdrawErasure, { ID: data.ID }, second))).toBe('FORBIDDEN');
    expect((await f.call(withdrawErasure, { ID: data.ID }, asker)).data.状态).toBe('已撤回');
    expect(codeOf(await decide(data.ID, true))).toBe('ERASURE_DECIDED');
  });

  it('is asked for once at a time, with a note of who asked', async () => {
    const { 个人ID } = await newCustomer();
    const refused = await ask(个人ID, asker, { 说明: ' ' });
    expect([codeOf(refused), pathsOf(refused)]).toEqual(['VALIDATION', ['说明']]);
    const both = await Promise.all([ask(个人ID), ask(个人ID, second)]);
    expect(both.map(codeOf).toSorted()).toEqual(['ERASURE_REQUESTED', 'done']);
  });

  it('is refused while a complaint is open, and says so again before it is done', async () => {
    const { 个人ID } = await newCustomer();
    const { data: complaint } = await f.register({ 联系人: '欧阳静怡', 联系电话: '13912340001', 个人ID });
    expect(codeOf(await ask(个人ID))).toBe('ERASURE_COMPLAINT_OPEN');
    const { data: seen } = await f.call(getErasurePreview, { 个人ID }, asker);
    expect(seen.未结投诉).toEqual([complaint.ID]);

    const other = await newCustomer();
    const { data } = await ask(other.个人ID);
    await f.register({ 联系人: '欧阳静怡', 联系电话: '13912340001', 个人ID: other.个人ID });
    expect(codeOf(await decide(data.ID, true))).toBe('ERASURE_COMPLAINT_OPEN');
  });

  it('of another organisation’s customer is answered as if there were none', async () => {
    const { 个人ID } = await newCustomer();
    const { id } = await createOrganisation(f.database);
    const foreign = await f.signIn(await createMember(f.database, id));
    const answers = [
      await ask(个人ID, foreign),
      await f.call(getErasurePreview, { 个人ID }, foreign),
      await f.call(getCustomerErasure, { 个人ID }, foreign),
      await f.call(exportCustomer, { 个人ID, 说明: '本人' }, foreign),
    ];
    expect(answers.map(codeOf)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    const { data } = await ask(个人ID);
    expect(codeOf(await decide(data.ID, true, foreign))).toBe('NOT_FOUND');
    expect((await f.call(getErasures, {}, foreign)).data.Total).toBe(0);
  });

  it('tells what was erased, what stays, why and until when', async () => {
    const { 个人ID } = await newCustomer({ 联系电话: '13912340002' });
    const { data } = await f.call(getErasurePreview, { 个人ID }, asker);
    expect(data.抹除).toContainEqual({ 部分: '基本资料', 数量: 2 });
    expect(data.保留).toContainEqual({ 部分: '咨询记录', 数量: 2, 原因: 'counts', 至: '' });
    expect(data.无人复核).toBe(false);
    await erase(个人ID);
    const { data: after } = await f.call(getErasures, { 状态: '已抹除' }, asker);
    expect(after.Objs.find((row) => row.个人ID === 个人ID)?.抹除).toContainEqual({
      部分: '基本资料',
      数量: 2,
    });
    expect(codeOf(await f.call(getErasurePreview, { 个人ID }, asker))).toBe('CUSTOMER_ERASED');
    expect(codeOf(await ask(个人ID))).toBe('CUSTOMER_ERASED');
  });
});

describe('where one person alone may erase', () => {
  it('an erasure is announced, can be withdrawn for a day, and is done then', async () => {
    const { id } = await createOrganisation(f.database);
    const alone = await f.signIn(await createMember(f.database, id));
    const customer = await f.database.withOrganisation(id, (tx) =>
      tx
        .insertInto('customers')
        .values({ org_id: id, name: '欧阳静怡' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const first = await ask(customer.id, alone);
    const { data } = await f.call(messageInit, {}, alone);
    expect(data.unreadList).toContainEqual(
      expect.objectContaining({ kind: 'erasure-asked', content: expect.stringContaining('可撤回') }),
    );
    expect((await f.call(withdrawErasure, { ID: first.data.ID }, alone)).data.状态).toBe('已撤回');
    expect(await eraseDue(parts(), aDayLater())).toBe(0);

    await ask(customer.id, alone);
    expect(await eraseDue(parts())).toBe(0);
    expect(await eraseDue(parts(), aDayLater())).toBe(1);
    expect((await f.call(getCustomerErasure, { 个人ID: customer.id }, alone)).data.状态).toBe('已抹除');
  });

  it('whoever may decide by then is asked first', async () => {
    const { id } = await createOrganisation(f.database);
    const alone = await f.signIn(await createMember(f.database, id));
    const customer = await f.database.withOrganisation(id, (tx) =>
      tx.insertInto('customers').values({ org_id: id, name: '甲' }).returning('id').executeTakeFirstOrThrow(),
    );
    const { data } = await ask(customer.id, alone);
    const joined = await f.signIn(await createMember(f.database, id));
    expect(await eraseDue(parts(), aDayLater())).toBe(0);
    expect((await decide(data.ID, true, joined)).data.状态).toBe('待抹除');
    expect(await eraseDue(parts())).toBe(1);
  });
});

describe('a form that was open while its customer was erased', () => {
  it('is not saved, nor its draft, and brings nothing back', async () => {
    const { 个人ID, ID } = await newCustomer({ 联系电话: '13912340003' });
    await erase(个人ID);
    const saved = await f.edit({ ID, 姓名: '欧阳静怡', 联系电话: '13912340003' });
    expect(codeOf(saved)).toBe('CUSTOMER_ERASED');
    const draft = await f.call(
      saveDraft,
      { form: `consult:edit:${ID}`, writer: randomUUID(), sequence: 1, contents: { 姓名: '欧阳静怡' } },
      asker,
    );
    expect(codeOf(draft)).toBe('CUSTOMER_ERASED');
    expect(await nameOf(个人ID)).toBe(`已删除客户 ${个人ID}`);
  });

  it('cannot write past the calls either', async () => {
    const { 个人ID } = await newCustomer();
    await erase(个人ID);
    const write = f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .insertInto('customer_phones')
        .values({ org_id: f.first.id, customer_id: 个人ID, phone: '13912340004', position: 1 })
        .execute(),
    );
    await expect(write).rejects.toMatchObject({ code: 'CUSTOMER_ERASED' });
  });
});

describe('after a backup from before was restored', () => {
  it('who was erased is erased again, and nobody else', async () => {
    const { 个人ID } = await newCustomer();
    const other = await newCustomer();
    await erase(个人ID);
    const lines = readFileSync(list, 'utf8')
      .trim()
      .split('\n')
      .map((line): ErasedCustomer => JSON.parse(line));
    const line = lines.find(({ customer }) => customer === 个人ID) as ErasedCustomer;
    expect(statSync(list).mode & 0o077).toBe(0);
    // As a restore leaves it: the customer with all that it was, and no request.
    await f.database.withOrganisation(f.first.id, async (tx) => {
      await tx.deleteFrom('erasures').where('customer_id', '=', 个人ID).execute();
      await tx.updateTable('customers').set({ erased_at: null }).where('id', '=', 个人ID).execute();
      await tx.updateTable('customers').set({ name: '欧阳静怡' }).where('id', '=', 个人ID).execute();
    });
    expect(await repeatErasures(f.database, [line, { ...line, customer: other.个人ID }])).toMatchObject({
      found: 1,
    });
    await eraseDue(parts());
    expect(await nameOf(个人ID)).toBe(`已删除客户 ${个人ID}`);
    expect(await nameOf(other.个人ID)).toBe('欧阳静怡');
    expect(await repeatErasures(f.database, [line])).toMatchObject({ found: 0 });
  });

  it('one whose complaint is open again is named, and erased once it is closed', async () => {
    const { 个人ID } = await newCustomer();
    const { data: complaint } = await f.register({ 联系人: '欧阳静怡', 联系电话: '13912340005', 个人ID });
    const { created_at } = await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('customers').select('created_at').where('id', '=', 个人ID).executeTakeFirstOrThrow(),
    );
    const from = join(folder, 'from');
    const line = JSON.stringify({
      organisation: f.first.id,
      customer: 个人ID,
      added: created_at.toISOString(),
      ground: 'withdrawn',
      way: 'letter',
      erased: new Date().toISOString(),
    });
    writeFileSync(from, `${line}\n${line}\n`);
    const repeat = () => runAdmin(f.database, ['repeat-erasures', '--from', from]);
    const told = await repeat();
    expect([told.exit, told.warned.join()]).toEqual([
      1,
      expect.stringContaining(`close complaint ${complaint.ID}`),
    ]);
    expect(await eraseDue(parts())).toBe(0);
    expect(await nameOf(个人ID)).toBe('欧阳静怡');
    await f.step({ ID: complaint.ID, 状态: 3, 处理说明: '已致歉' });
    expect(await repeat()).toMatchObject({ exit: 0, said: [expect.stringMatching(/^1 of 1 customers/)] });
    expect(await eraseDue(parts())).toBe(1);
    expect(await nameOf(个人ID)).toBe(`已删除客户 ${个人ID}`);
  });

  it('nobody is erased where nobody was, nor by a file that is none', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'huifang-erased-'));
    const none = await runAdmin(f.database, ['repeat-erasures'], { env: { HUIFANG_DATA: empty } });
    rmSync(empty, { recursive: true });
    const nobody = 'Nobody to erase: 0 in the list, all of them erased or not there.';
    expect(none).toEqual({ exit: 0, said: [nobody], warned: [] });
    for (const [path, sentence] of [
      [join(folder, 'nowhere'), 'cannot be read.'],
      [import.meta.filename, 'is no list of erased customers.'],
    ] as const) {
      const refused = await runAdmin(f.database, ['repeat-erasures', '--from', path]);
      expect(refused).toEqual({ exit: 1, said: [], warned: [`${path} ${sentence}`] });
    }
  });

  it('a line that was broken off by a kill costs nobody else’s', async () => {
    const { 个人ID } = await newCustomer();
    appendFileSync(list, '{"organisation":"1","cust');
    await erase(个人ID);
    const broken = readFileSync(list, 'utf8').split('\n').length - 2;
    const { exit, warned, said } = await runAdmin(f.database, ['repeat-erasures', '--from', list]);
    expect([exit, warned]).toEqual([0, [`Line ${broken} names nobody and is passed over.`]]);
    expect(said.join()).toContain('Nobody to erase');
    expect((await readErased(list)).customers.map(({ customer }) => customer)).toContain(个人ID);
  });
});
