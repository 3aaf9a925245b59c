import {
  addComplain,
  assignCallback,
  detailList,
  editConsults,
  exportFormData,
  getActionSummary,
  getAdminRouter,
  getApplyList,
  getBHJsonDataEx,
  getCallbackById,
  getCallbackCounts,
  getCallbackList,
  getCollections,
  getComplainById,
  getComplainList,
  getComplainProList,
  getCustmerById,
  getDetailById,
  getForm,
  getFormData,
  getFormDataList,
  getFormLinks,
  getForms,
  getUserInfo,
  type ListRow,
  listConsults,
  login,
  messageInit,
  phoneLineUses,
  phoneList,
  saveCallback,
  saveCallbackExectute,
  tagColours,
  tagTypeList,
  type WireOf,
} from '@huifang/contract';
import { boundValues, parseDocument, validate } from '@huifang/form-renderer/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '../db/database.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { type DemonstrationAccount, demonstrationAccounts, demonstrationPassword } from './accounts.ts';
import { ensureDemonstration, loadDemonstration } from './index.ts';

const few = { customers: 120, consults: 500, followUps: 800, complaints: 40 };

const count = (database: DatabaseHandle, organisationId: string, table: string) =>
  database.withOrganisation(organisationId, async (tx) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(tx);
    return rows[0]?.count;
  });

describe('the demonstration', () => {
  let test: TestApp;
  const now = new Date();

  beforeAll(async () => {
    test = await startTestApp();
    await ensureDemonstration(test.database, true);
  });
  afterAll(() => test.close());

  async function contextOf(account: DemonstrationAccount, organisationId?: string) {
    const { data: token } = await test.call(login, { userName: account, password: demonstrationPassword });
    const { data } = await test.call(getUserInfo, {}, { token });
    return { token, organisationId: organisationId ?? (data.orginfo[0]?.OgnID as string), data };
  }

  async function list(
    context: { token: string; organisationId: string },
    param: Record<string, unknown> = {},
  ) {
    const { data } = await test.call(
      getBHJsonDataEx,
      { getUrl: listConsults.path, param: JSON.stringify({ 行数: 200, 精确计数: 1, ...param }) },
      context,
    );
    const { response } = JSON.parse(data) as {
      response: { 记录数: number; data: WireOf<typeof ListRow, 'output'>[] };
    };
    return { total: response.记录数, rows: response.data };
  }

  it.each([
    ['staff', 32, 8],
    ['customers', 4250, 750],
    ['consults', 17_000, 3000],
    ['follow_ups', 25_500, 4500],
    ['complaints', 680, 120],
  ])('has its %s in each clinic', async (table, first, second) => {
    expect(await count(test.database, '1001', table)).toBe(first);
    expect(await count(test.database, '1002', table)).toBe(second);
  });

  it.each(demonstrationAccounts)('lets $account sign in and gives a menu', async ({ account, name }) => {
    const context = await contextOf(account);
    expect(context.data.name).toBe(name);
    expect(context.data.orginfo.map(({ OgnID }) => OgnID)).toEqual(
      account === 'admin' ? ['1001', '1002'] : account === 'beiyuan' ? ['1002'] : ['1001'],
    );
    const { data: menu } = await test.call(getAdminRouter, {}, context);
    expect(menu.flatMap(({ children }) => children.map((entry) => entry.name))).toContain('Servicecenter');
  });

  it('shows each account what its customer range says', async () => {
    const total = async (account: DemonstrationAccount) => (await list(await contextOf(account))).total;
    const [kefu, yisheng, shixi, beiyuan] = [
      await total('kefu'),
      await total('yisheng'),
      await total('shixi'),
      await total('beiyuan'),
    ];
    expect(kefu).toBe(17_000);
    expect(beiyuan).toBe(3000);
    expect(yisheng).toBeGreaterThan(shixi);
    expect(yisheng).toBeLessThan(kefu / 4);
    expect(shixi).toBeGreaterThan(50);
    const trainee = await contextOf('shixi');
    const { rows } = await list(trainee);
    const others = rows.filter((row) => row.服务人 !== '顾晨曦').map((row) => row.个人id);
    const planned = await test.database.withOrganisation('1001', (tx) =>
      tx
        .selectFrom('follow_ups')
        .innerJoin('staff', (join) =>
          join
            .onRef('staff.org_id', '=', 'follow_ups.org_id')
            .onRef('staff.id', '=', 'follow_ups.executor_id'),
        )
        .select('customer_id')
        .where('staff.name', '=', '顾晨曦')
        .where('executed_at', 'is', null)
        .execute(),
    );
    const waitingFor = new Set(planned.map(({ customer_id }) => customer_id));
    expect(others.filter((id) => !waitingFor.has(id))).toEqual([]);
  });

  it('knows payments, points, levels and documents of customers who came', async () => {
    const kefu = await contextOf('kefu');
    const { rows } = await list(kefu, { 查询类型: '到院' });
    const people = [...new Set(rows.map((row) => row.个人id))].slice(0, 60);
    const found = { paid: 0, points: 0, members: 0, prescriptions: 0 };
    for (const id of people) {
      const { data: collections } = await test.call(getCollections, { id }, kefu);
      const count = (kind: string) => collections.find((entry) => entry.kind === kind)?.count ?? 0;
      const { data: person } = await test.call(getCustmerById, { Id: id }, kefu);
      expect(count('visits')).toBeGreaterThan(0);
      expect(person.info1.档案号).toMatch(/^M\d{6}$/);
      found.paid += count('payments');
      found.prescriptions += count('prescriptions');
      found.points += person.info2 > 0 ? 1 : 0;
      expect(person.info2).toBeGreaterThanOrEqual(0);
      found.members += person.info1.会员等级 ? 1 : 0;
    }
    expect(Object.entries(found).filter(([, number]) => number < 3)).toEqual([]);
    const { data } = await test.call(getActionSummary, { id: people[0] as string }, kefu);
    expect(data.groups.map(({ type }) => type)).toContain('consult');
  });

  it('has sites that consults name, and phone lines that callbacks were made on', async () => {
    const kefu = await contextOf('kefu');
    const [first, second] = (await test.call(detailList, {}, kefu)).data.Objs;
    const { data: lines } = await test.call(phoneList, {}, kefu);
    expect([first?.名称, second?.名称, lines.Total]).toEqual(['清和徐汇院区', '清和闵行院区', 3]);
    for (const site of [first, second]) {
      const { total } = await list(kefu, { 院区ID: site?.ID, 查询类型: '' });
      expect(total).toBeGreaterThan(4000);
    }
    const uses = (await test.call(phoneLineUses, {}, await contextOf('admin', '1001'))).data;
    expect(uses.map(({ ID }) => ID).sort()).toEqual(
      lines.Objs.filter(({ 用途 }) => 用途 !== '科室')
        .map(({ ID }) => ID)
        .sort(),
    );
  });

  it('shows nothing of one clinic in the other', async () => {
    const [kefu, beiyuan] = [await contextOf('kefu'), await contextOf('beiyuan')];
    const [own, foreign] = [await list(kefu), await list(beiyuan)];
    const ids = new Set(own.rows.map((row) => row.个人id));
    expect(foreign.rows.filter((row) => ids.has(row.个人id))).toEqual([]);
    const { envelope } = await test.call(getDetailById, { Id: own.rows[0]?.预约id as string }, beiyuan);
    expect(envelope).toMatchObject({ Success: false, Code: 'NOT_FOUND' });
    expect((await list(await contextOf('admin', '1002'))).total).toBe(foreign.total);
  });

  it('has work for today, overdue plans, arrivals and the week’s consults', async () => {
    const kefu = await contextOf('kefu');
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(now);
    const weekAgo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
      new Date(now.getTime() - 6 * 86_400_000),
    );
    const dueToday = await list(kefu, { 查询类型: '未回访', 预回访开始: today, 预回访结束: today });
    expect(dueToday.total).toBeGreaterThan(20);
    const week = await list(kefu, { 登记开始: weekAgo, 登记结束: today });
    expect(week.total).toBeGreaterThan(500);
    expect(week.total).toBeLessThan(5000);
    expect((await list(kefu, { 就诊状态: '住院' })).total).toBeGreaterThan(20);
    expect((await list(kefu, { 客户状态: '黑名单' })).total).toBeGreaterThan(20);
  });

  it.each(['咨询预约', '未回访', '已回访', '预到', '到院', '过期'])('has rows in the tab %s', async (tab) => {
    expect((await list(await contextOf('kefu'), { 查询类型: tab })).total).toBeGreaterThan(20);
  });

  it.each([['𠮷田雪'], ['龘永康'], ['买买提·吐尔逊江'], ['欧阳静怡'], ['ouyangjing'], ['LZX']])(
    'finds a customer by %s',
    async (text) => {
      expect((await list(await contextOf('kefu'), { 搜索: text })).total).toBeGreaterThan(0);
    },
  );

  it('has plans overdue, due today, later, without executor and done, and messages in all lists', async () => {
    const kefu = await contextOf('kefu');
    const { data } = await test.call(getCallbackCounts, {}, kefu);
    for (const count of [data.过期, data.今日, data.以后, data.未分配]) expect(count).toBeGreaterThan(20);
    const { data: own } = await test.call(getCallbackCounts, { 范围: '我的' }, kefu);
    expect(own.过期 + own.今日).toBeGreaterThan(5);
    const { data: lists } = await test.call(messageInit, {}, kefu);
    for (const list of [lists.unreadList, lists.readedList, lists.trashList])
      expect(list.length).toBeGreaterThan(0);
    expect(lists.unreadList.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['plan-overdue', 'plan-assigned']),
    );
    const { data: plans } = await test.call(getCallbackList, { 查询类型: '过期', 范围: '我的' }, kefu);
    const plan = plans.Objs.find(({ 就诊状态 }) => 就诊状态 !== '住院');
    const work = { ID: plan?.ID as string, date: plan?.plandate, note: '已联系' };
    expect((await test.call(saveCallbackExectute, work, kefu)).data.版本).toBe(2);
  });

  it('lets a trainee see and change nothing that is not theirs', async () => {
    const [kefu, shixi] = [await contextOf('kefu'), await contextOf('shixi')];
    const { data: plans } = await test.call(getCallbackList, { 范围: '我的' }, kefu);
    // Some customers of one colleague have been with the trainee, too.
    const shared = await test.database.withOrganisation(shixi.organisationId, (tx) =>
      sql<{ id: string }>`
        select p.id from customers p join staff s on s.org_id = p.org_id and s.name = '顾晨曦'
        where p.org_id = ${shixi.organisationId} and (p.service_person_id = s.id or exists (
          select 1 from consults c
          where c.org_id = p.org_id and c.customer_id = p.id and c.service_person_id = s.id))`.execute(tx),
    );
    const ofBoth = new Set(shared.rows.map(({ id }) => id));
    const plan = plans.Objs.find(({ customerid }) => !ofBoth.has(customerid));
    const codes = await Promise.all([
      test.call(getCallbackById, { Id: plan?.ID as string }, shixi),
      test.call(saveCallback, { customerid: plan?.customerid as string, plandate: '2027-01-01' }, shixi),
      test.call(saveCallbackExectute, { ID: plan?.ID as string, date: plan?.plandate, note: 'x' }, shixi),
    ]);
    for (const { envelope } of codes) expect(envelope).toMatchObject({ Code: 'NOT_FOUND' });
    const assign = { plans: [{ ID: plan?.ID as string }], execute: 3 };
    expect((await test.call(assignCallback, assign, shixi)).status).toBe(403);
    expect((await test.call(getCallbackList, { 范围: '所有' }, shixi)).status).toBe(403);
  });

  it('has complaints in every state, with their handling, and refuses them to a trainee', async () => {
    const [kefu, shixi, yisheng] = [
      await contextOf('kefu'),
      await contextOf('shixi'),
      await contextOf('yisheng'),
    ];
    for (const state of [0, 1, 2, 3, 4]) {
      const { data } = await test.call(getComplainList, { state }, kefu);
      expect(data.Total, `state ${state}`).toBeGreaterThan(2);
    }
    const { data: handled } = await test.call(getComplainList, { state: 3 }, kefu);
    const [complaint] = handled.Objs;
    expect(complaint?.处理时长).toBeGreaterThanOrEqual(0);
    expect(complaint?.联系电话).toContain('****');
    const { data: steps } = await test.call(getComplainProList, { ID: complaint?.ID as string }, kefu);
    expect(steps.Objs[0]).toMatchObject({ 状态: 3, 处理说明: complaint?.处理说明 });
    const { data: own } = await test.call(getComplainList, {}, yisheng);
    expect(own.Total).toBeGreaterThan(0);
    expect(own.Total).toBeLessThan(680);
    for (const [call, request] of [
      [getComplainList, {}],
      [addComplain, { 联系人: '某人' }],
      [getComplainById, { Id: complaint?.ID as string }],
    ] as const) {
      expect((await test.call(call, request as never, shixi)).status).toBe(403);
    }
  });

  it('sends nobody to a step of a complaint that they cannot take', async () => {
    let told = 0;
    for (const account of ['kefu', 'yisheng', 'shixi'] as const) {
      const as = await contextOf(account);
      const { data } = await test.call(messageInit, { size: 100 }, as);
      const complaints = [...data.unreadList, ...data.readedList, ...data.trashList].filter(({ kind }) =>
        kind.startsWith('complaint'),
      );
      for (const { complaintID } of complaints) {
        const { data: complaint } = await test.call(getComplainById, { Id: complaintID }, as);
        expect(complaint.可转状态, `${account} ${complaint.状态名称}`).not.toEqual([]);
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(0);
  });

  it('has tags on customers', async () => {
    const kefu = await contextOf('kefu');
    const { rows } = await list(kefu, { 标签: 'VIP', 行数: 10 });
    const { data } = await test.call(tagTypeList, { personId: rows[0]?.个人id as string }, kefu);
    expect(data.selected.map(({ content }) => content)).toContain('VIP');
    for (const { color } of data.candidates) expect(tagColours).toContain(color);
  });

  it('has modification requests that wait for a decision', async () => {
    const admin = await contextOf('admin', '1001');
    const { data } = await test.call(getApplyList, { state: '待审核', size: 10, page: 1 }, admin);
    expect(data.Total).toBeGreaterThan(5);
    expect(data.Objs[0]?.changes[0]?.field).toMatch(/姓名|证件号/);
  });

  it('takes a new consult beside its own', async () => {
    const kefu = await contextOf('kefu');
    const [row] = (await list(kefu, { 行数: 10 })).rows;
    const { data: detail } = await test.call(getDetailById, { Id: row?.预约id as string }, kefu);
    const { data } = await test.call(
      editConsults,
      {
        操作类型: 1,
        姓名: '试新建',
        性别: '女',
        联系电话: '13800138000',
        咨询方式: detail.咨询方式,
        信息来源: detail.信息来源,
        病种ID: detail.病种ID,
        来院意向: 'A',
        内容: '首次咨询',
      },
      kefu,
    );
    expect(data.预约号).toMatch(/^\d{11}$/);
  });

  it('has published forms whose answers are right by their own rules', async () => {
    const admin = await contextOf('admin', '1001');
    const { data: forms } = await test.call(getForms, { 用途: '填写' }, admin);
    expect(forms.Objs.map(({ 名称 }) => 名称).toSorted()).toEqual(
      ['初诊登记', '居家训练打卡', '术后随访', '满意度调查'].toSorted(),
    );
    for (const form of forms.Objs) {
      const { data } = await test.call(getForm, { Id: form.ID }, admin);
      expect(data.问题).toEqual([]);
      const { document } = parseDocument(data.文档);
      const { data: sheet } = await test.call(getFormDataList, { 表单ID: form.ID, size: 50 }, admin);
      expect(sheet.Total).toBeGreaterThan(5);
      for (const { ID } of sheet.Objs) {
        const { 答案 } = (await test.call(getFormData, { Id: ID }, admin)).data;
        expect(validate(document, 答案)).toEqual([]);
        expect(boundValues(document, 答案)).toEqual(答案);
      }
    }
    const { data: links } = await test.call(getFormLinks, { size: 200 }, admin);
    expect(new Set(links.Objs.map(({ 状态 }) => 状态)).size).toBeGreaterThan(1);
    const { data: menu } = await test.call(getAdminRouter, {}, admin);
    const entry = menu.flatMap(({ children }) => children).find(({ name }) => name === 'smartformtemplate');
    expect((await test.call(getForm, { Id: entry?.extra ?? '' }, admin)).data.名称).toBe('术后随访');
  });

  it('lets a trainee fill and read forms, and not send or export them', async () => {
    const trainee = await contextOf('shixi', '1001');
    const { data } = await test.call(getForms, { 用途: '填写' }, trainee);
    expect(data.Total).toBe(4);
    expect((await test.call(getForms, { 用途: '发送' }, trainee)).status).toBe(403);
    expect((await test.call(exportFormData, { 表单ID: data.Objs[0]?.ID ?? '' }, trainee)).status).toBe(403);
  });
});

describe('loading the demonstration', () => {
  const moment = new Date('2026-05-20T02:30:00Z');
  const tables = [
    ['staff', 'id'],
    ['customers', 'id'],
    ['customer_phones', 'customer_id, position'],
    ['consults', 'id'],
    ['follow_ups', 'id'],
    ['complaints', 'id'],
    ['complaint_steps', 'id'],
    ['visits', 'id'],
    ['payments', 'id'],
    ['point_changes', 'id'],
    ['members', 'customer_id'],
    ['lab_result_items', 'lab_result_id, line'],
    ['interactions', 'id'],
    ['modification_requests', 'id'],
    ['form_answers', 'id'],
    ['form_links', 'id'],
  ] as const;

  async function snapshot(seed: string): Promise<Record<string, unknown>> {
    const database = await createTestDatabase();
    try {
      await loadDemonstration(database, { now: moment, seed, counts: few });
      return await database.withOrganisation('1001', async (tx) => {
        const rows: Record<string, unknown> = {};
        for (const [table, order] of tables) {
          rows[table] = (
            await sql`select * from ${sql.table(table)} order by ${sql.raw(order)}`.execute(tx)
          ).rows;
        }
        return rows;
      });
    } finally {
      await database.close();
    }
  }

  it('gives the same data for the same seed and moment, and other data for another seed', async () => {
    const first = await snapshot('one');
    expect(JSON.stringify(await snapshot('one'))).toBe(JSON.stringify(first));
    expect(JSON.stringify((await snapshot('two')).customers)).not.toBe(JSON.stringify(first.customers));
  });

  it('leaves nothing of a first start that broke off, and the next start completes it', async () => {
    const database = await createTestDatabase();
    try {
      const breaking: DatabaseHandle = {
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            await work(tx);
            throw new Error('killed');
          }),
      };
      await expect(loadDemonstration(breaking, { counts: few })).rejects.toThrow('killed');
      expect(await database.isEmpty()).toBe(true);

      await loadDemonstration(database, { counts: few });
      await loadDemonstration(database, { counts: few });
      expect(await count(database, '1002', 'consults')).toBe(75);
      expect(await ensureDemonstration(database, true)).toBe(true);
    } finally {
      await database.close();
    }
  });

  it('stays away from a database with an organisation of its own', async () => {
    const database = await createTestDatabase();
    try {
      await database.db.insertInto('organisations').values({ name: '自己的诊所' }).execute();
      expect(await ensureDemonstration(database, true)).toBe(false);
      expect(await count(database, '1001', 'staff')).toBe(0);
    } finally {
      await database.close();
    }
  });
});
