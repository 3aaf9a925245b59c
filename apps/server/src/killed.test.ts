import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  decideErasure,
  editConsults,
  getCustomerErasure,
  getHandovers,
  handOver,
  login,
  requestErasure,
  type WireRequestOf,
} from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import { dayIn } from '@huifang/domain/organisation-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from './db/database.ts';
import type { Tx } from './db/types.ts';
import { readErased } from './modules/privacy/erased-list.ts';
import { createMember, createOrganisation, type TestMember, testPassword } from './testing/factories.ts';
import { runScript } from './testing/run-script.ts';
import { createServerProcesses, type ServerProcess } from './testing/server-processes.ts';
import { onEmbedded, pooler, unhurried } from './testing/test-database.ts';

/** Servers are started and killed one after another. */
const patience = { timeout: 400_000 };

const folder = mkdtempSync(join(tmpdir(), 'huifang-killed-'));
const processes = createServerProcesses();
let url: string;
let database: DatabaseHandle;
let org: string;
let people: TestMember[];

const inside = <T>(work: (tx: Tx) => Promise<T>) => database.withOrganisation(org, work);
const environment = { HUIFANG_DATA: folder };
const start = () => processes.start(url, environment);
const kill = async (server: ServerProcess) => {
  server.kill('SIGKILL');
  await server.ended;
};
const signIn = async (server: ServerProcess, at: number) => {
  const { data: token } = await server.call(login, {
    userName: people[at]?.account ?? '',
    password: testPassword,
  });
  return { token, organisationId: org };
};
const register = async (
  server: ServerProcess,
  as: { token: string },
  values: Partial<WireRequestOf<typeof editConsults>>,
) =>
  (
    await server.call(
      editConsults,
      { 操作类型: 1, 姓名: '司马隐之', ...values },
      { ...as, organisationId: org },
    )
  ).data.个人ID;

/** What `verify-audit` says of all that there is. */
const verified = async () => {
  const env = { ...environment, DATABASE_URL: url };
  const { status, stderr } = await runScript('cli/admin.ts', { args: ['verify-audit', '--from-start'], env });
  return { status, stderr };
};
const whole = { status: 0, stderr: '' };

/** How many connections of the server wait for a lock, or in the middle of a transaction for their process. */
const stuck = async (why: 'lock' | 'process') => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and ${why === 'lock' ? sql`wait_event_type = 'Lock'` : sql`state = 'idle in transaction' and query ilike '%audit_log%'`}`.execute(
    database.db,
  );
  return rows.length;
};

/** Holds rows from others until it is told to let go. */
async function hold(rows: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const holding = inside(async (tx) => {
    await rows(tx);
    held.resolve();
    await end.promise;
  });
  await Promise.race([held.promise, holding]);
  return async () => {
    end.resolve();
    await holding;
  };
}

describe.skipIf(onEmbedded)('a server that is killed in the middle of', patience, () => {
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    url = await processes.makeDatabase();
    database = await openDatabase({ url, pooler }, unhurried);
    ({ id: org } = await createOrganisation(database));
    people = [];
    for (let count = 0; count < 4; count += 1) people.push(await createMember(database, org));
  }, patience.timeout);
  afterAll(async () => {
    await database?.close();
    await processes.end();
    rmSync(folder, { recursive: true, force: true });
  });

  const list = join(folder, 'erased');
  const texts = { name: '司马隐之', wechat: 'siyin_wx' };
  /** What of the customer is there, and how far the erasure is. */
  const kept = (id: string, phone: string) =>
    inside(async (tx) => {
      const { rows } = await sql<{
        name: string;
        phones: number;
        told: number;
        erasures: string;
        line: number;
      }>`
        select c.name,
          (select count(*)::int from customer_phones p where p.customer_id = c.id and p.phone = ${phone}) as phones,
          (select count(*)::int from audit_log l where l.entity = 'customer' and l.entity_id = c.id::text
            and position(${texts.wechat} in l.details::text) > 0) as told,
          (select string_agg(e.state, ',') from erasures e where e.customer_id = c.id) as erasures,
          (select count(*)::int from audit_log l join erasures e on l.entity_id = e.id::text
            where l.entity = 'erasure' and l.action = 'erase' and e.customer_id = c.id) as line
        from customers c where c.id = ${id}`.execute(tx);
      return rows[0];
    });

  it.each([
    {
      name: 'an erasure of which half is done',
      phone: '13912340009',
      aim: async (id: string) => {
        const release = await hold((tx) =>
          tx.selectFrom('customer_tags').selectAll().where('customer_id', '=', id).forUpdate().execute(),
        );
        return { why: 'lock' as const, release };
      },
    },
    {
      name: 'an erasure that is done but for its commit',
      phone: '13912340010',
      // The line in the list of the erased, which comes last, waits for whoever reads the pipe.
      aim: async () => {
        rmSync(list, { force: true });
        expect(spawnSync('mkfifo', [list]).status).toBe(0);
        return { why: 'process' as const, release: async () => rmSync(list) };
      },
    },
  ])('$name has done nothing, and the next server does it', async ({ phone, aim }) => {
    const server = await start();
    const [asker, second] = [await signIn(server, 0), await signIn(server, 1)];
    const id = await register(server, asker, { 姓名: texts.name, 联系电话: phone, 微信: texts.wechat });
    await inside(async (tx) => {
      const tag = await tx
        .insertInto('tags')
        .values({ org_id: org, name: phone, content: phone, color: '#000' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('customer_tags').values({ org_id: org, customer_id: id, tag_id: tag.id }).execute();
    });
    const before = await kept(id, phone);
    const { data: asked } = await server.call(
      requestErasure,
      { 个人ID: id, 理由: '撤回同意', 方式: '当面', 说明: '本人到院，核对身份证' },
      asker,
    );
    const { why, release } = await aim(id);
    await server.call(decideErasure, { ID: asked.ID, 同意: true }, second);
    await expect.poll(() => stuck(why), { timeout: 60_000, interval: 5 }).toBe(1);
    await kill(server);
    await release();
    expect(await kept(id, phone)).toEqual({ ...before, erasures: 'approved' });
    expect(await verified()).toEqual(whole);

    const next = await start();
    const as = await signIn(next, 0);
    const state = async () => (await next.call(getCustomerErasure, { 个人ID: id }, as)).data.状态;
    await expect.poll(state, { timeout: 60_000 }).toBe('已抹除');
    expect(await kept(id, phone)).toEqual({
      name: `已删除客户 ${id}`,
      phones: 0,
      told: 0,
      erasures: 'done',
      line: 1,
    });
    const { customers, unread } = await readErased(list);
    expect([customers.map(({ customer }) => customer), unread]).toEqual([expect.arrayContaining([id]), []]);
    await kill(next);
    expect(await verified()).toEqual(whole);
  });

  it('a handover has handed over nothing, and the same request does it at the next server', async () => {
    const server = await start();
    const as = await signIn(server, 0);
    const [, , leaver, receiver] = people as [TestMember, TestMember, TestMember, TestMember];
    const leaving = await signIn(server, 2);
    for (const phone of ['13912340021', '13912340022'])
      await register(server, leaving, {
        联系电话: phone,
        接待人ID: leaver.staffId,
        回访计划: 1,
        计划时间: `${addDays(dayIn('Asia/Shanghai', new Date()), 2)} 10:00`,
      } as Partial<WireRequestOf<typeof editConsults>>);
    const picture = () =>
      inside(async (tx) => {
        const { rows } = await sql`
          select (select array_agg(executor_id order by id) from follow_ups) as plans,
            (select array_agg(service_person_id order by id) from consults where service_person_id <> ${people[0]?.staffId}) as consults,
            (select count(*)::int from handovers) as handovers,
            (select count(*)::int from handover_items) as items,
            (select count(*)::int from messages where kind = 'work-handed-over') as messages,
            (select count(*)::int from memberships where staff_id = ${leaver.staffId}) as memberships,
            (select count(*)::int from audit_log where action = 'hand-over') as lines`.execute(tx);
        return rows[0];
      });
    const before = await picture();
    const release = await hold((tx) =>
      tx.selectFrom('memberships').selectAll().where('staff_id', '=', leaver.staffId).forUpdate().execute(),
    );
    const key = randomUUID();
    const hand = (at: ServerProcess) =>
      at.call(
        handOver,
        {
          账号ID: leaver.userId,
          规则: (['plans', 'customers'] as const).map((类别) => ({
            类别,
            方式: 'people',
            人员ID: [receiver.staffId],
          })),
          结束: 'membership',
        } as WireRequestOf<typeof handOver>,
        { ...as, headers: { 'idempotency-key': key } },
      );
    const broken = hand(server).catch(() => 'broken');
    await expect.poll(() => stuck('lock'), { timeout: 60_000, interval: 5 }).toBe(1);
    await kill(server);
    expect(await broken).toBe('broken');
    await release();
    expect(await picture()).toEqual(before);
    expect(await verified()).toEqual(whole);

    const next = await start();
    const { data } = await hand(next);
    expect(data.已交接).toMatchObject({ 回访计划: 2, 客户: 2 });
    expect((await hand(next)).data).toEqual(data);
    const { data: all } = await next.call(getHandovers, {}, as);
    expect(all.Objs).toMatchObject([{ ID: data.ID, 状态: 'done' }]);
    expect(await picture()).toMatchObject({
      plans: [receiver.staffId, receiver.staffId],
      consults: [receiver.staffId, receiver.staffId],
      handovers: 1,
      messages: 1,
      memberships: 0,
    });
    await kill(next);
    expect(await verified()).toEqual(whole);
  });
});
