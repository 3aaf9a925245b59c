import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  createFormLink,
  getDeliveries,
  getSystem,
  messageInit,
  openFormLink,
  publishForm,
  resendDelivery,
  rotateWebhookSecret,
  runImportCall,
  saveCallback,
  saveCallbackExectute,
  saveForm,
  saveSystem,
  sendTestDelivery,
  submitFormLink,
  type WireRequestOf,
} from '@huifang/contract';
import { webhookEvents } from '@huifang/domain/system/fields';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { day } from '../../testing/consult-fixture.ts';
import { aDocument, textOf } from '../../testing/form-fixture.ts';
import { type Received, startReceiver } from '../../testing/webhook-receiver.ts';
import { createSender } from './webhook-sender.ts';
import { startWebhooks, tellSystems } from './webhooks.service.ts';

let f: ComplaintFixture;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
const settings = { networks: ['127.0.0.0/8'] };
beforeAll(async () => {
  f = await startComplaintFixture({ webhooks: settings });
  receiver = await startReceiver();
});
afterAll(async () => {
  await receiver.close();
  await f.close();
});
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answers((response) => void response.writeHead(204).end());
  // What an earlier test has left.
  await inside((tx) =>
    sql`update connected_systems set removed_at = now() where removed_at is null`.execute(tx),
  );
});

const admin = () => f.context.admin;
const inside = <T>(work: Parameters<typeof f.database.withOrganisation<T>>[1]) =>
  f.database.withOrganisation(f.first.id, work);
const parts = () => ({
  database: f.database,
  secrets: f.app.secrets,
  webhooks: createSender(settings),
  log: f.app.log,
});
const tell = () => tellSystems(parts());

let systems = 0;
/** A system that is told of everything. */
async function connected(values: Partial<WireRequestOf<typeof saveSystem>> = {}) {
  systems += 1;
  const system = {
    名称: `集团系统${systems}`,
    推送地址: receiver.url,
    推送事件: [...webhookEvents],
    启用推送: 1 as const,
    ...values,
  };
  const { ID } = (await f.call(saveSystem, system, admin())).data;
  const { 密钥 } = (await f.call(rotateWebhookSecret, { ID }, admin())).data;
  return { ID, secret: 密钥, system };
}
const told = () => receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: object });
const deliveriesOf = async (系统ID: string) =>
  (await f.call(getDeliveries, { 系统ID, size: 200 }, admin())).data.Objs;
const makeDue = (more = sql``) =>
  inside((tx) =>
    sql`update webhook_deliveries set due_at = now() ${more} where state = 'waiting'`.execute(tx),
  );
const consult = async () => (await f.save()).data;

describe('a connected system', () => {
  it('is told once of what happened, by ids alone', async () => {
    const { ID: system } = await connected();
    const { ID: consultId, 个人ID: customerId } = await consult();
    const plan = { consultId, customerid: customerId, plandate: `${day()} 09:00`, plan: '问疗效' };
    const callback = (await f.call(saveCallback, plan, admin())).data.ID;
    await f.call(saveCallbackExectute, { ID: callback, date: `${day()} 00:10`, note: '已联系' }, admin());
    const complaint = (await f.register({ 个人ID: customerId })).data.ID;
    await f.step({ ID: complaint, 状态: 2, 处理说明: '请审核' });
    await f.step({ ID: complaint, 状态: 3, 处理说明: '同意' }, f.as.reviewer);
    await f.edit({ ID: consultId, 姓名: '改名之后' });
    const form = (await f.call(saveForm, { 名称: '随访', 文档: textOf(aDocument()) }, admin())).data.ID;
    await f.call(publishForm, { Id: form }, admin());
    const { token } = (await f.call(createFormLink, { 表单ID: form, 个人ID: customerId }, admin())).data;
    await f.call(openFormLink, { token });
    await f.call(submitFormLink, {
      token,
      答案: { input_name: '本人' },
      提交ID: '6f1f6c1c-5f3c-4a57-9d6e-1d2c3b4a5f60',
    });
    await tell();
    const news = told();
    const ids = (type: string) => news.filter((one) => one.type === type).map(({ data }) => data);
    expect(ids('consult.registered')).toEqual([{ consultId, customerId }]);
    expect(ids('callback.executed')).toEqual([{ callbackId: callback, customerId }]);
    expect(ids('complaint.registered')).toEqual([{ complaintId: complaint, customerId }]);
    expect(ids('complaint.closed')).toEqual([{ complaintId: complaint, customerId }]);
    expect(ids('customer.changed')).toEqual([{ customerId }]);
    expect(ids('form.answered')).toEqual([{ formDataId: expect.any(String), formId: form, customerId }]);
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/改名|张三丰|1380|随访|本人/);
    expect((await deliveriesOf(system)).every(({ 状态 }) => 状态 === 'delivered')).toBe(true);
    receiver.received.length = 0;
    await tell();
    expect(receiver.received).toEqual([]);
  });

  it('is told of the events that it wants, and of nothing while sending is off', async () => {
    const { ID } = await connected({ 推送事件: ['complaint.registered'] });
    await consult();
    expect(await deliveriesOf(ID)).toEqual([]);
    const off = await connected({ 启用推送: 0 });
    await f.register();
    expect(await deliveriesOf(off.ID)).toEqual([]);
    expect(await deliveriesOf(ID)).toHaveLength(1);
  });

  it('is told nothing of what was taken back with its transaction', async () => {
    await consult();
    const { ID } = await connected();
    await expect(
      inside(async (tx) => {
        await sql`insert into consults (org_id, customer_id, appointment_no, registered_at)
          select org_id, id, 'X1', now() from customers limit 1`.execute(tx);
        throw new Error('taken back');
      }),
    ).rejects.toThrow('taken back');
    expect(await deliveriesOf(ID)).toEqual([]);
  });

  it('is not told of every line of a file', async () => {
    const { ID } = await connected();
    const file = Buffer.from('姓名,联系电话\n导入者,13911112222\n').toString('base64');
    const { data } = await f.call(runImportCall, { 类型: 'customers', 文件: file }, admin());
    expect(data.新增).toBe(1);
    expect(await deliveriesOf(ID)).toEqual([]);
  });

  it('of another organisation is told of nothing here', async () => {
    const { data } = await f.call(
      saveSystem,
      { 名称: '外部', 推送地址: receiver.url, 推送事件: [...webhookEvents], 启用推送: 1 },
      f.context.stranger,
    );
    await f.call(rotateWebhookSecret, { ID: data.ID }, f.context.stranger);
    await consult();
    await tell();
    expect(receiver.received).toEqual([]);
    const seen = await f.call(getDeliveries, { 系统ID: data.ID }, admin());
    expect(seen.data.Total).toBe(0);
  });
});

describe('a signature', () => {
  /** The receiver's code of docs/extend.md, as it stands there. */
  async function fromTheGuide() {
    const guide = await readFile(join(import.meta.dirname, '../../../../../docs/extend.md'), 'utf8');
    const code =
      [...guide.matchAll(/```js\n([\s\S]*?)```/g)].find(([, text]) => text?.includes('webhook-id'))?.[1] ??
      '';
    const folder = await mkdtemp(join(tmpdir(), 'huifang-guide-'));
    const path = join(folder, 'receiver.mjs');
    await writeFile(path, code);
    const { isGenuine } = (await import(pathToFileURL(path).href)) as {
      isGenuine: (headers: object, body: string, secret: string) => boolean;
    };
    await rm(folder, { recursive: true });
    return isGenuine;
  }

  it('is checked by the code of the guide, which refuses what was changed, forged or is old', async () => {
    const isGenuine = await fromTheGuide();
    const { ID, secret } = await connected();
    await f.call(sendTestDelivery, { ID }, admin());
    await tell();
    const { headers, body } = receiver.received[0] ?? ({ headers: {}, body: '' } as Received);
    expect(JSON.parse(body)).toMatchObject({ type: 'ping', data: {} });
    expect(isGenuine(headers, body, secret)).toBe(true);
    expect(isGenuine(headers, `${body} `, secret)).toBe(false);
    expect(isGenuine(headers, body, `whsec_${Buffer.alloc(32).toString('base64')}`)).toBe(false);
    const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 3600) };
    expect(isGenuine(old, body, secret)).toBe(false);
    expect(isGenuine({}, body, secret)).toBe(false);
  });

  it('is made with the old secret too until its hours are over', async () => {
    const isGenuine = await fromTheGuide();
    const { ID, secret: before } = await connected();
    const { data } = await f.call(rotateWebhookSecret, { ID }, admin());
    await f.call(sendTestDelivery, { ID }, admin());
    await tell();
    const [both] = receiver.received;
    expect(
      [before, data.密钥].map((secret) => isGenuine(both?.headers ?? {}, both?.body ?? '', secret)),
    ).toEqual([true, true]);
    await inside((tx) => sql`update connected_systems set previous_until = now()`.execute(tx));
    await f.call(sendTestDelivery, { ID }, admin());
    await tell();
    const [, one] = receiver.received;
    expect(
      [before, data.密钥].map((secret) => isGenuine(one?.headers ?? {}, one?.body ?? '', secret)),
    ).toEqual([false, true]);
  });

  it('is made with secrets that the database holds sealed', async () => {
    const { ID, secret } = await connected();
    const row = await inside((tx) =>
      tx.selectFrom('connected_systems').selectAll().where('id', '=', ID).executeTakeFirstOrThrow(),
    );
    expect(JSON.stringify(row)).not.toContain(secret);
    const log = await inside((tx) => tx.selectFrom('audit_log').selectAll().execute());
    expect(JSON.stringify(log)).not.toContain(secret.slice(6));
  });
});

describe('a delivery that fails', () => {
  const failing = async (values = {}) => {
    receiver.answers((response) => void response.writeHead(503).end());
    const { ID } = await connected(values);
    await f.call(sendTestDelivery, { ID }, admin());
    return ID;
  };

  it('is tried again with growing pauses by one id, within three days, then given up', async () => {
    const ID = await failing();
    let waited = 0;
    let last = 0;
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      expect(await tell()).toBe(1);
      const { rows } = await inside((tx) =>
        sql<{ pause: number }>`select extract(epoch from due_at - now())::float8 as pause
          from webhook_deliveries where system_id = ${ID}`.execute(tx),
      );
      const pause = rows[0]?.pause ?? 0;
      expect(pause).toBeGreaterThan(last - 10);
      [waited, last] = [waited + pause, pause];
      expect(await tell()).toBe(0);
      await makeDue();
    }
    expect(waited).toBeLessThan(3 * 24 * 3600);
    expect(waited).toBeGreaterThan(2 * 24 * 3600);
    expect(await tell()).toBe(1);
    const [delivery] = await deliveriesOf(ID);
    expect(delivery).toMatchObject({ 状态: 'failed', 下次发送: '' });
    expect(delivery?.发送记录).toHaveLength(10);
    expect(delivery?.发送记录[0]).toMatchObject({ 状态码: 503, 原因: 'status' });
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  it('is sent again by hand with the id that it had', async () => {
    const ID = await failing();
    await tell();
    await inside((tx) => sql`update webhook_deliveries set state = 'failed'`.execute(tx));
    receiver.answers((response) => void response.writeHead(200).end());
    const [delivery] = await deliveriesOf(ID);
    await f.call(resendDelivery, { ID: delivery?.ID ?? '' }, admin());
    await tell();
    expect((await deliveriesOf(ID))[0]).toMatchObject({ 状态: 'delivered', 消息ID: delivery?.消息ID });
    expect((await f.call(getSystem, { ID }, admin())).data.失败起始).toBe('');
  });

  it('stops the sending after days without any success, and says so to whoever configures it', async () => {
    const ID = await failing();
    await tell();
    expect((await f.call(getSystem, { ID }, admin())).data).toMatchObject({ 已暂停: false });
    await inside((tx) =>
      sql`update connected_systems set failing_since = now() - interval '5 days 1 minute' where id = ${ID}`.execute(
        tx,
      ),
    );
    await makeDue();
    await tell();
    expect((await f.call(getSystem, { ID }, admin())).data).toMatchObject({ 已暂停: true });
    const { unreadList } = (await f.call(messageInit, {}, admin())).data;
    expect(unreadList[0]).toMatchObject({ kind: 'webhook-stopped', title: '业务系统推送已暂停' });
    const refused = await f.call(sendTestDelivery, { ID }, admin());
    expect(refused.envelope).toMatchObject({ Success: false, Code: 'WEBHOOK_OFF' });
    await makeDue();
    expect(await tell()).toBe(0);
    // Whoever saves it again has it tried again.
    const { 版本, 名称 } = (await f.call(getSystem, { ID }, admin())).data;
    const again = {
      ID,
      名称,
      推送地址: receiver.url,
      推送事件: [...webhookEvents],
      启用推送: 1 as const,
      版本,
    };
    await f.call(saveSystem, again, admin());
    expect(await tell()).toBe(1);
  });

  it('stops the sending at once where the receiver says that it is gone', async () => {
    const ID = await failing();
    receiver.answers((response) => void response.writeHead(410).end());
    await tell();
    expect((await f.call(getSystem, { ID }, admin())).data.已暂停).toBe(true);
    expect((await deliveriesOf(ID))[0]?.状态).toBe('failed');
  });

  it('because its process ended in the middle is taken up by another one, and by one alone', async () => {
    const { ID } = await connected();
    await f.call(sendTestDelivery, { ID }, admin());
    await Promise.all([tell(), tell(), tell()]);
    expect(receiver.received).toHaveLength(1);
    await inside((tx) =>
      sql`update webhook_deliveries set state = 'waiting', attempts = '[]' where system_id = ${ID}`.execute(
        tx,
      ),
    );
    await makeDue();
    await tell();
    expect((await deliveriesOf(ID))[0]?.状态).toBe('delivered');
  });

  it('holds up no other system', async () => {
    const slow = await startReceiver();
    const answering: (() => void)[] = [];
    slow.answers((response) => void answering.push(() => response.writeHead(204).end()));
    const hanging = await connected({ 推送地址: slow.url });
    const quick = await connected();
    await f.call(sendTestDelivery, { ID: hanging.ID }, admin());
    const stop = startWebhooks({ ...parts(), every: 5 });
    try {
      await expect.poll(() => answering.length, { timeout: 30_000 }).toBe(1);
      await f.call(sendTestDelivery, { ID: quick.ID }, admin());
      await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
    } finally {
      for (const answer of answering) answer();
      await stop();
      await slow.close();
    }
    expect((await deliveriesOf(hanging.ID))[0]?.状态).toBe('delivered');
  });
});

describe('an address', () => {
  const refusalOf = async (推送地址: string) => {
    const answer = await f.call(saveSystem, { 名称: `地址${推送地址}`.slice(0, 50), 推送地址 }, admin());
    const { Fields = [] } = answer.envelope as { Fields?: { path: string }[] };
    return answer.envelope.Success ? 'saved' : Fields.map(({ path }) => path).join();
  };

  it('inside the own network is refused when it is saved', async () => {
    expect(await refusalOf('https://10.0.0.1/hook')).toBe('推送地址');
    expect(await refusalOf('https://[::ffff:192.168.1.1]/hook')).toBe('推送地址');
    expect(await refusalOf('https://169.254.169.254/')).toBe('推送地址');
    expect(await refusalOf('http://8.8.8.8/')).toBe('推送地址');
    expect(await refusalOf('javascript:alert(1)')).toBe('推送地址');
    expect(await refusalOf('https://8.8.8.8/hook')).toBe('saved');
    expect(await refusalOf(receiver.url)).toBe('saved');
  });

  it('that the operator allows no more is refused when something is sent', async () => {
    const { ID } = await connected();
    await f.call(sendTestDelivery, { ID }, admin());
    await tellSystems({ ...parts(), webhooks: createSender() });
    expect(receiver.received).toEqual([]);
    expect((await deliveriesOf(ID))[0]?.发送记录).toMatchObject([{ 状态码: 0, 原因: 'address' }]);
  });
});
