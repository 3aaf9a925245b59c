import type { ViewList } from '@huifang/domain/list-views';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { afterAll, describe, expect, it } from 'vitest';
import { activateLocale, type Locale, loadLaterTexts } from '../../lib/locale.ts';
import { useChangeWords } from './useChangeWords.ts';
import type { ListViewsOf } from './useListViews.ts';

const locales: readonly Locale[] = ['zh-CN', 'zh-TW', 'en-US'];
afterAll(() => activateLocale('zh-CN'));

const layout = { order: ['name', 'registeredAt'], hidden: [], pinned: [], widths: {} };
const columns = [
  { id: 'name', header: '姓名' },
  { id: 'registeredAt', header: '登记时间' },
];

interface Change {
  kept?: string;
  now?: string;
  columns?: typeof layout;
  density?: 'comfortable' | 'compact';
}

/** What the menu of views says of a list that shows a view and was changed so. */
async function wordsIn(locale: Locale, list: ViewList, { kept = '', now = '', ...change }: Change) {
  await activateLocale(locale);
  await loadLaterTexts();
  const views = {
    list,
    query: now,
    keptQuery: kept,
    shown: { kept: { format: 1, query: kept, columns: layout, density: 'comfortable' } },
    arrangement: { key: 'view.7', layout },
  } as unknown as ListViewsOf;
  const table = { columns, layout: change.columns ?? layout };
  const { result } = renderHook(
    () => useChangeWords({ views, table, density: change.density ?? 'comfortable' }),
    { wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider> },
  );
  return result.current;
}

const said: [list: ViewList, change: Change, words: readonly [string, string, string]][] = [
  [
    'consults',
    { now: 'scope=mine' },
    ['客户范围改为 我的客户', '客戶範圍改為 我的客戶', 'Customer scope: now Mine'],
  ],
  [
    'consults',
    { kept: 'scope=mine', now: 'scope=all' },
    ['客户范围改为 全部', '客戶範圍改為 全部', 'Customer scope: now All'],
  ],
  [
    'consults',
    { kept: 'scope=mine' },
    ['客户范围恢复默认', '客戶範圍還原為預設', 'Customer scope: back to the default'],
  ],
  [
    'profiles',
    { now: 'scope=mine' },
    ['客户范围改为 我的客户', '客戶範圍改為 我的客戶', 'Customer scope: now Mine'],
  ],
  [
    'callbacks',
    { kept: 'scope=all', now: 'mine=1' },
    ['回访范围改为 我的', '回訪範圍改為 我的', 'Whose follow-ups: now Mine'],
  ],
  [
    'callbacks',
    { kept: 'mine=1', now: 'scope=department' },
    ['回访范围改为 我的部门', '回訪範圍改為 我的部門', 'Whose follow-ups: now My department'],
  ],
  ['consults', { now: 'tab=due' }, ['标签页改为 待回访', '頁籤改為 待回訪', 'Tab: now To follow up']],
  ['consults', { kept: 'tab=due' }, ['标签页改为 所有', '頁籤改為 所有', 'Tab: now All']],
  ['callbacks', { kept: 'tab=done' }, ['标签页改为 今天', '頁籤改為 今天', 'Tab: now Today']],
  [
    'consults',
    { now: 'registered=any' },
    ['登记日期改为 不限', '登記日期改為 不限', 'Registered on: now Any'],
  ],
  [
    'consults',
    { kept: 'arrival=2026-12-01~' },
    ['到院日期恢复默认', '到院日期還原為預設', 'Arrival date: back to the default'],
  ],
  [
    'callbacks',
    { now: 'days=2026-12-01~2026-12-03' },
    [
      '日期改为 2026-12-01 至 2026-12-03',
      '日期改為 2026-12-01 至 2026-12-03',
      'Date: now 2026-12-01 to 2026-12-03',
    ],
  ],
  [
    'complaints',
    { now: 'complained=2026-12-01~' },
    ['投诉时间加了 2026-12-01 起', '投訴時間加了 2026-12-01 起', 'Time of complaint: from 2026-12-01 added'],
  ],
  [
    'consults',
    { now: 'type=注册' },
    ['客户类型加了 注册', '客戶類型加了 註冊', 'Customer type: Registered added'],
  ],
  [
    'consults',
    { kept: 'type=就诊&type=注册', now: 'type=就诊&type=意向' },
    ['客户类型改为 就诊、意向', '客戶類型改為 就診、意向', 'Customer type: now Visited, Prospect'],
  ],
  [
    'consults',
    { kept: 'type=就诊&type=注册', now: 'type=就诊' },
    ['客户类型去掉 注册', '客戶類型去掉 註冊', 'Customer type: Registered removed'],
  ],
  [
    'consults',
    { now: 'status=黑名单' },
    ['客户状态加了 黑名单', '客戶狀態加了 黑名單', 'Customer status: Blacklisted added'],
  ],
  [
    'profiles',
    { kept: 'status=正常', now: 'status=作废' },
    ['客户状态改为 作废', '客戶狀態改為 作廢', 'Customer status: now Void'],
  ],
  [
    'consults',
    { now: 'disturb=是' },
    ['勿扰加了 已标记勿扰', '勿擾加了 已標記勿擾', 'Do not disturb: Marked added'],
  ],
  ['consults', { now: 'intention=A' }, ['来院意向加了 A', '來院意向加了 A', 'Visit intention: A added']],
  ['consults', { now: 'tag=VIP' }, ['标签加了 VIP', '標籤加了 VIP', 'Tags: VIP added']],
  ['consults', { now: 'keyword=种植' }, ['关键词加了 种植', '關鍵字加了 种植', 'Keywords: 种植 added']],
  ['consults', { now: 'disease=31' }, ['加了病种', '加了病種', 'Disease added']],
  [
    'consults',
    { kept: 'method=31', now: 'method=32' },
    ['改了咨询方式', '改了諮詢方式', 'Consult method changed'],
  ],
  ['consults', { kept: 'source=31' }, ['去掉信息来源', '去掉資訊來源', 'Source removed']],
  ['consults', { now: 'person=31' }, ['加了服务人', '加了服務人員', 'Service person added']],
  ['consults', { now: 'visit=住院' }, ['就诊状态加了 住院', '就診狀態加了 住院', 'Visit status: 住院 added']],
  ['callbacks', { now: 'executor=31' }, ['加了执行人', '加了執行人', 'Executor added']],
  ['complaints', { now: 'state=2' }, ['加了投诉状态', '加了投訴狀態', 'Complaint status added']],
  ['complaints', { now: 'category=2' }, ['加了投诉类别', '加了投訴類別', 'Category added']],
  ['complaints', { now: 'attention=2' }, ['加了关注程度', '加了關注程度', 'Attention level added']],
  ['complaints', { now: 'source=2' }, ['加了投诉来源', '加了投訴來源', 'Source added']],
  ['profiles', { now: 'marriage=2' }, ['加了婚姻', '加了婚姻', 'Marital status added']],
  [
    'consults',
    { now: 'sort=name.desc' },
    ['排序改为 姓名降序', '排序改為 姓名降序', 'Sort: now 姓名, descending'],
  ],
  ['consults', { kept: 'sort=name.desc' }, ['排序恢复默认', '排序還原為預設', 'Sort: back to the default']],
  [
    'consults',
    { columns: { ...layout, order: ['registeredAt', 'name'] } },
    ['改了列的排列', '改了欄位排列', 'Columns rearranged'],
  ],
  ['consults', { density: 'compact' }, ['密度改为紧凑', '密度改為緊湊', 'Density is now compact']],
  [
    'consults',
    { now: 'tab=due&type=就诊', density: 'compact' },
    [
      '标签页改为 待回访；客户类型加了 就诊；密度改为紧凑',
      '頁籤改為 待回訪；客戶類型加了 就診；密度改為緊湊',
      'Tab: now To follow up; Customer type: Visited added; Density is now compact',
    ],
  ],
];

describe.each(said)('a view of %s that was changed by %j', (list, change, words) => {
  it.each(locales.map((locale, at) => [locale, words[at]] as const))(
    'says so in the words of its filter, in %s',
    async (locale, sentence) => {
      expect(await wordsIn(locale, list, change)).toBe(sentence);
    },
  );
});

it('a view that was not changed says nothing', async () => {
  expect(await wordsIn('zh-CN', 'consults', { kept: 'tab=due', now: 'tab=due' })).toBeUndefined();
});
