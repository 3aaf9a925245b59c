import { fromWire, ListParam, listViews } from '@huifang/contract';
import { type ConsultTab, consultTabs } from '@huifang/domain/consult/words';
import type { ProfileField } from '@huifang/domain/customer/fields';
import { addDays } from '@huifang/domain/days';
import { directions, listOrders } from '@huifang/domain/list-orders';
import { dayIn } from '@huifang/domain/organisation-time';
import { usualFieldRights } from '@huifang/domain/rights/field-rights';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../apps/server/src/db/database.ts';
import type { Tx } from '../../apps/server/src/db/types.ts';
import { writeOrderKey } from '../../apps/server/src/lib/list-order.ts';
import { orderOf } from '../../apps/server/src/modules/consults/consult-list.filter.ts';
import { readPage } from '../../apps/server/src/modules/consults/consult-list.repo.ts';
import { listConsults } from '../../apps/server/src/modules/consults/consult-list.service.ts';
import { profileCodes } from '../../apps/server/src/modules/customers/profile-words.ts';
import { viewsOf } from '../../apps/server/src/modules/list-views/list-view.service.ts';
import type { Operator } from '../../apps/server/src/operator.ts';
import { benchedOrganisation } from './dataset.ts';

/** What a request asks of the service-centre list; several variants, so that no answer is asked for twice in a row. */
export interface Scenario {
  name: string;
  variants: Record<string, unknown>[];
  /** The call, with the variants as bodies, where it is not the list. */
  path?: string;
  /** Runs that call's service, for its statements. */
  run?: (tx: Tx, operator: Operator, variant: Record<string, unknown>) => Promise<unknown>;
  /** The goal for the 95th percentile over HTTP, ms. Without one the users leave it alone: only its query is timed. */
  goal?: number;
}

const goal = 100;
const tabNames: Readonly<Record<ConsultTab, string>> = {
  all: 'all',
  appointment: 'consult and appointment',
  due: 'to call back',
  done: 'called back',
  expected: 'expected',
  arrived: 'arrived',
  overdue: 'overdue',
};
const tabs = Object.entries(consultTabs) as [ConsultTab, string][];

interface Samples {
  names: string[];
  pinyin: string[];
  initials: string[];
  phones: string[];
  numbers: string[];
  staff: string[];
  departments: string[];
  diseases: string[];
  methods: string[];
  tags: string[];
  keywords: string[];
  /** Codes that the plain fields of a customer have. */
  profile: Readonly<Record<ProfileField, readonly string[]>>;
  lastDay: string;
}

/** Real values of the benched organisation to search and filter by. */
async function takeSamples(database: DatabaseHandle): Promise<Samples> {
  return database.withOrganisation(benchedOrganisation, async (tx) => {
    const customers = await tx
      .selectFrom('customers')
      .select(['name', 'pinyin', 'initials', 'phone'])
      .orderBy('id')
      .offset(1000)
      .limit(50)
      .execute();
    const consults = await tx
      .selectFrom('consults')
      .select(['appointment_no', 'registered_at'])
      .orderBy('registered_at', 'desc')
      .limit(50)
      .execute();
    const ids = async (table: 'staff' | 'departments' | 'diseases' | 'consult_methods') =>
      (await tx.selectFrom(table).select('id').orderBy('id').limit(20).execute()).map(({ id }) => id);
    const tags = await tx.selectFrom('tags').select('content').orderBy('id').limit(20).execute();
    const keywords = await tx
      .selectFrom('consults')
      .select('keywords')
      .where('keywords', '<>', '')
      .orderBy('registered_at', 'desc')
      .limit(30)
      .execute();
    return {
      names: customers.map(({ name }) => [...name].slice(-2).join('')),
      pinyin: customers.map(({ pinyin }) => pinyin.slice(0, 8)),
      initials: customers.map(({ initials }) => initials.slice(0, 3)),
      phones: customers.map(({ phone }) => phone),
      numbers: consults.map(({ appointment_no }) => appointment_no),
      staff: await ids('staff'),
      departments: await ids('departments'),
      diseases: await ids('diseases'),
      methods: await ids('consult_methods'),
      tags: tags.map(({ content }) => content),
      keywords: [...new Set(keywords.map((row) => row.keywords))],
      profile: await profileCodes(tx, { locale: 'zh-CN' }),
      lastDay: dayIn('Asia/Shanghai', consults[0]?.registered_at ?? new Date()),
    };
  });
}

/** Each of the first beside one of the others. */
const pairs = (first: readonly string[], others: readonly string[]) =>
  first.map((one, index) => [one, others[index % others.length]]);

/** A search by whoever may not see whole numbers, by one that is counted already; its query alone. */
const asTrainee = (name: string, texts: string[]): Scenario => ({
  name: `search without seeing numbers: ${name}`,
  variants: texts.map((搜索) => ({ 搜索 })),
  async run(tx, operator, variant) {
    const reader = { ...operator, fields: usualFieldRights };
    const counted = {
      org_id: operator.organisationId,
      person_id: operator.staffId,
      number: String(variant.搜索),
    };
    await tx
      .insertInto('phone_lookups')
      .values(counted)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return listConsults(tx, reader, ListParam.parse(fromWire(ListParam, variant)));
  },
});

/** Every order of the list both ways: its first page, and one that begins in the middle. */
async function makeOrders(database: DatabaseHandle): Promise<Scenario[]> {
  return database.withOrganisation(benchedOrganisation, async (tx) => {
    const consults = await tx
      .selectFrom('consults')
      .select((eb) => eb.fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const middle = Math.floor(Number(consults.total) / 2);
    const scenarios: Scenario[] = [];
    for (const { wire } of Object.values(listOrders.consults)) {
      for (const 方向 of Object.values(directions)) {
        const asked = { 排序: { 列: wire, 方向 } };
        const order = orderOf(ListParam.parse(fromWire(ListParam, asked)));
        const query = { order, isByName: wire === listOrders.consults.name.wire, isPlain: true };
        const own = sql<boolean>`c.org_id = ${benchedOrganisation}`;
        const [key] = await readPage(tx, query, [own], { offset: middle }, 1);
        scenarios.push({
          name: `sorted: ${wire}, ${方向}`,
          goal,
          variants: [
            asked,
            { ...asked, 行数: 50 },
            ...(key ? [{ ...asked, 游标: writeOrderKey(order, key) }] : []),
          ],
        });
      }
    }
    return scenarios;
  });
}

/** Every tab and order, deep pages, each kind of search, and the combinations of filters that cost most. */
export async function makeScenarios(database: DatabaseHandle): Promise<Scenario[]> {
  const sample = await takeSamples(database);
  const year = { 登记开始: addDays(sample.lastDay, -364), 登记结束: sample.lastDay };
  const search = (name: string, values: string[]): Scenario => ({
    name: `search: ${name}`,
    goal,
    variants: values.map((搜索) => ({ 搜索 })),
  });
  const combination = (name: string, variants: Record<string, unknown>[]): Scenario => ({
    name: `filters: ${name}`,
    goal,
    variants,
  });

  return [
    ...tabs.map(([name, tab]) => ({
      name: `${tabNames[name]}, page 1`,
      goal,
      variants: [{ 查询类型: tab }, { 查询类型: tab, 行数: 20 }, { 查询类型: tab, 行数: 50 }],
    })),
    {
      name: 'all, page 1 of the last 7 days',
      goal,
      variants: [{ 登记开始: addDays(sample.lastDay, -6), 登记结束: sample.lastDay }],
    },
    ...tabs.map(([name, tab]) => ({
      name: `${tabNames[name]}, page 1,000`,
      goal,
      variants: [{ 查询类型: tab, 页码: 1000 }],
    })),
    ...(await makeOrders(database)),
    { name: 'all, page 1,000 of 200 rows', variants: [{ 页码: 1000, 行数: 200 }] },
    search('two characters of a name', sample.names),
    search('initials', sample.initials),
    search('pinyin', sample.pinyin),
    search('whole phone', sample.phones),
    search(
      'phone prefix of 3 digits',
      sample.phones.map((phone) => phone.slice(0, 3)),
    ),
    search(
      'phone prefix of 7 digits',
      sample.phones.map((phone) => phone.slice(0, 7)),
    ),
    search(
      'last four digits',
      sample.phones.map((phone) => phone.slice(-4)),
    ),
    asTrainee('whole phone', sample.phones),
    asTrainee(
      'last four digits',
      sample.phones.map((phone) => phone.slice(-4)),
    ),
    search('appointment number', sample.numbers),
    search('nothing found', ['龘𠮷', 'QQXXZZ', '19900000000']),
    combination(
      'intention, visit state, type, method and a year',
      sample.methods.map((咨询方式) => ({
        ...year,
        来院意向: 'A',
        就诊状态: '门诊',
        客户类型: '就诊',
        咨询方式,
      })),
    ),
    combination(
      'disease, method, service person, all time',
      sample.staff.map((服务人ID, index) => ({
        服务人ID,
        病种ID: sample.diseases[index % sample.diseases.length],
        咨询方式: sample.methods[index % sample.methods.length],
      })),
    ),
    combination('rare: blacklisted inpatients, all time', [
      { 客户状态: '黑名单', 就诊状态: '住院' },
      { 客户状态: '作废', 就诊状态: '结算' },
    ]),
    combination(
      'tag, keyword and two types',
      sample.tags.map((标签, index) => ({
        标签,
        关键词: sample.keywords[index % sample.keywords.length],
        客户类型: '就诊,注册',
      })),
    ),
    combination(
      'common name, tag and a year',
      sample.tags.map((标签, index) => ({ ...year, 标签, 搜索: sample.names[index % sample.names.length] })),
    ),
    combination(
      'phone prefix, intention and two date ranges',
      sample.phones.map((phone) => ({
        ...year,
        搜索: phone.slice(0, 3),
        来院意向: 'B',
        预到开始: addDays(sample.lastDay, -180),
        预到结束: sample.lastDay,
      })),
    ),
    combination('callbacks carried out in a past month', [
      {
        查询类型: '已回访',
        回访开始: addDays(sample.lastDay, -210),
        回访结束: addDays(sample.lastDay, -180),
      },
      {
        查询类型: '已回访',
        回访开始: addDays(sample.lastDay, -510),
        回访结束: addDays(sample.lastDay, -480),
      },
    ]),
    combination('a set of departments, overdue plans', [
      { 查询类型: '过期', 部门集合: sample.departments.slice(0, 4).join(',') },
    ]),
    combination(
      'degree and job, all time',
      pairs(sample.profile.degree, sample.profile.job).map(([学历, 职业]) => ({ 学历, 职业 })),
    ),
    combination(
      'blood group, rhesus, marriage and a year',
      pairs(sample.profile.bloodGroup, sample.profile.rhesus).map(([血型, RH血型], index) => ({
        ...year,
        血型,
        RH血型,
        婚姻: sample.profile.marriage[index % sample.profile.marriage.length],
      })),
    ),
    combination('my customers', [{ 范围: '我的客户' }, { 范围: '我的部门' }]),
    {
      name: 'views of the list',
      goal,
      path: listViews.path,
      run: (tx, operator) => viewsOf(tx, operator, 'consults'),
      variants: [{ 列表: 'consults' }],
    },
    combination('a named view: expected by intention, soonest first', [
      { 查询类型: '预到', 来院意向: 'A', 排序: { 列: '预计到院时间', 方向: '升序' } },
      { 查询类型: '预到', 来院意向: 'B', 排序: { 列: '预计到院时间', 方向: '升序' } },
    ]),
    { name: 'exact count of all, on request', variants: [{ 精确计数: 1 }] },
  ];
}
