/** The list's tabs, by names that stand in the address. */
export const tabIds = ['all', 'booked', 'due', 'followed-up', 'expected', 'arrived', 'overdue'] as const;
export type TabId = (typeof tabIds)[number];

export const scopes = ['all', 'department', 'mine'] as const;
export type Scope = (typeof scopes)[number];

export const customerKinds = ['visited', 'registered', 'prospective'] as const;
export type CustomerKind = (typeof customerKinds)[number];

export const rangeNames = [
  'registered',
  'planned',
  'followedUp',
  'lastFollowedUp',
  'expected',
  'arrived',
] as const;
export type RangeName = (typeof rangeNames)[number];

/** Whole days in the organisation's time zone, both inclusive, `YYYY-MM-DD`. */
export interface DateRange {
  from: string;
  to: string;
}

/** The range that a tab's own date picker sets; the overdue tab has none (decisions: Gateway). */
export const ownRange: Readonly<Record<TabId, RangeName | undefined>> = {
  all: 'registered',
  booked: 'registered',
  due: 'planned',
  'followed-up': 'followedUp',
  expected: 'expected',
  arrived: 'arrived',
  overdue: undefined,
};

export const pageSizes = [10, 20, 50, 100, 200] as const;
export type PageSize = (typeof pageSizes)[number];

/** A chosen source item, or what was typed into a method's input. */
export interface SourceChoice {
  id: string;
  value: string;
  /** Typed texts may name people. */
  isTyped: boolean;
}

/** What the list shows. Absent fields do not filter. */
export interface ListFilter {
  tab: TabId;
  /** Absent: the first scope that the person may use. */
  scope?: Scope;
  search: string;
  kinds: readonly CustomerKind[];
  /** The tab's own range is `default` until the person chooses one: the server's registered period. */
  ranges: Readonly<Partial<Record<RangeName, DateRange | 'default'>>>;
  methodId: string;
  sources: readonly SourceChoice[];
  diseaseId: string;
  visitState: string;
  intention: string;
  customerState: string;
  keyword: string;
  tags: readonly string[];
  /** The service person's PsmID. */
  personId: string;
  page: number;
  pageSize: PageSize;
}

/** What was typed about people: it stays out of addresses, in the history entry's state. */
export interface PrivateWords {
  search: string;
  /** The typed sources only. */
  sources: readonly SourceChoice[];
}

/** A tab as it opens: page 1 of 10, no dates but its own default period (B4.1). */
export function freshFilter(tab: TabId): ListFilter {
  return {
    tab,
    search: '',
    kinds: [],
    ranges: defaultRanges(tab),
    methodId: '',
    sources: [],
    diseaseId: '',
    visitState: '',
    intention: '',
    customerState: '',
    keyword: '',
    tags: [],
    personId: '',
    page: 1,
    pageSize: 10,
  };
}

/** Goes to another tab: back to page 1 of 10 and the tab's own dates; the other conditions stay (B4.1). */
export const switchTab = (filter: ListFilter, tab: TabId): ListFilter => ({
  ...filter,
  tab,
  ranges: defaultRanges(tab),
  page: 1,
  pageSize: 10,
});

/** Changes conditions, which always leads back to page 1. */
export const withConditions = (filter: ListFilter, change: Partial<ListFilter>): ListFilter => ({
  ...filter,
  ...change,
  page: 1,
});

/** How many of the more-conditions drawer's conditions are set. The tab's own range is shown outside it. */
export function countConditions(filter: ListFilter): number {
  const own = ownRange[filter.tab];
  const ranges = rangeNames.filter((name) => name !== own && filter.ranges[name]);
  const others = [
    filter.methodId,
    filter.sources.length > 0,
    filter.diseaseId,
    filter.visitState,
    filter.intention,
    filter.customerState,
    filter.keyword,
    filter.tags.length > 0,
    filter.personId,
  ];
  return ranges.length + others.filter(Boolean).length;
}

/** Reads a filter out of an address and its history entry. What makes no sense there is left out. */
export function readFilter(query: URLSearchParams, words: Partial<PrivateWords> = {}): ListFilter {
  const tab = oneOf(tabIds, query.get('tab')) ?? 'all';
  const fresh = freshFilter(tab);
  const ranges: Partial<Record<RangeName, DateRange | 'default'>> = {};
  for (const name of rangeNames) {
    const text = query.get(name);
    const range = text === null ? fresh.ranges[name] : readRange(text);
    if (range) ranges[name] = range;
  }
  return {
    ...fresh,
    ranges,
    scope: oneOf(scopes, query.get('scope')),
    search: words.search ?? '',
    sources: [
      ...query.getAll('source').slice(0, 50).map(digits).filter(Boolean).map(chosenSource),
      ...(words.sources ?? []),
    ],
    kinds: customerKinds.filter((kind) => query.getAll('kind').includes(kind)),
    methodId: digits(query.get('method')),
    diseaseId: digits(query.get('disease')),
    personId: digits(query.get('person')),
    visitState: short(query.get('visit')),
    intention: short(query.get('intention')),
    customerState: short(query.get('status')),
    keyword: (query.get('keyword') ?? '').slice(0, 100),
    tags: query.getAll('tag').slice(0, 20).map(short).filter(Boolean),
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
    pageSize: pageSizes.find((size) => String(size) === query.get('size')) ?? 10,
  };
}

/** The address of a filter: only what differs from a fresh tab, and never what was typed about people. */
export function writeFilter(filter: ListFilter): { query: URLSearchParams; words: PrivateWords } {
  const query = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && query.set(name, value);
  if (filter.tab !== 'all') set('tab', filter.tab);
  set('scope', filter.scope);
  for (const kind of filter.kinds) query.append('kind', kind);
  for (const name of rangeNames) {
    const range = filter.ranges[name];
    if (range === 'default') continue;
    if (range) set(name, `${range.from}~${range.to}`);
    else if (ownRange[filter.tab] === name) set(name, 'any');
  }
  set('method', filter.methodId);
  for (const source of filter.sources) if (!source.isTyped) query.append('source', source.id);
  set('disease', filter.diseaseId);
  set('person', filter.personId);
  set('visit', filter.visitState);
  set('intention', filter.intention);
  set('status', filter.customerState);
  set('keyword', filter.keyword);
  for (const tag of filter.tags) query.append('tag', tag);
  if (filter.page > 1) set('page', String(filter.page));
  if (filter.pageSize !== 10) set('size', String(filter.pageSize));
  const typed = filter.sources.filter((source) => source.isTyped);
  return { query, words: { search: filter.search, sources: typed } };
}

/** Whether the history entry's state carries words of ours. */
export function readWords(state: unknown): Partial<PrivateWords> {
  if (typeof state !== 'object' || state === null) return {};
  const { search, sources } = state as Partial<PrivateWords>;
  return {
    search: typeof search === 'string' ? search : '',
    sources: Array.isArray(sources) ? sources : [],
  };
}

function defaultRanges(tab: TabId): ListFilter['ranges'] {
  const own = ownRange[tab];
  return own ? { [own]: 'default' } : {};
}

function readRange(text: string): DateRange | undefined {
  const [from = '', to = ''] = text.split('~');
  return isDate(from) && isDate(to) && from <= to ? { from, to } : undefined;
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);
/** The title is found in the method's tree. */
const chosenSource = (id: string): SourceChoice => ({ id, value: '', isTyped: false });
const digits = (text: string | null) => (text && /^\d{1,18}$/.test(text) ? text : '');
const short = (text: string | null) => (text ?? '').slice(0, 50);
