import type { ConsultTab } from '@huifang/domain/consult/words';
import { eachProfileField, profileFieldNames } from '@huifang/domain/customer/fields';
import { type ListOrder, listOrders } from '@huifang/domain/list-orders';
import type { Scope } from '@huifang/domain/scopes';
import { longestSearch } from '@huifang/domain/search';
import { emptyProfile, type ProfileValues } from '@huifang/ui/clinic/profile-fields';
import {
  type CustomerType,
  countConditions as countMoreConditions,
  emptyConditions,
  type MoreConditions,
  type RangeId,
  rangeIds,
  rangeOfTab,
} from '@huifang/ui/clinic/service-centre';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { readOrder, writeOrder } from '../../../kits/list/order-address.ts';
import {
  readId,
  readPage,
  readRange,
  readScope,
  readSearch,
  writePage,
  writeRange,
} from '../../../lib/list-address.ts';
import { isTooShort } from '../../../lib/list-search.ts';

const tabIds: readonly ConsultTab[] = ['all', 'appointment', 'due', 'done', 'expected', 'arrived', 'overdue'];
const customerTypes: readonly CustomerType[] = ['就诊', '注册', '意向'];

/** A chosen source item, or what was typed into a method's input. */
interface SourceChoice {
  id: string;
  value: string;
  /** Typed texts may name people. */
  isTyped: boolean;
}

/** What the list shows. Absent fields do not filter. */
export interface ListFilter extends ProfileValues {
  tab: ConsultTab;
  /** Absent: the first scope that the person may use. */
  scope?: Scope;
  search: string;
  customerTypes: readonly CustomerType[];
  /** The tab's own range is `default` until the person chooses one: the server's registered period. */
  ranges: Readonly<Partial<Record<RangeId, DateRange | 'default'>>>;
  methodId: string;
  sources: readonly SourceChoice[];
  diseaseId: string;
  siteId: string;
  visitState: string;
  intention: string;
  customerState: string;
  /** Marked 勿扰: 是 or 否. */
  disturb: string;
  keyword: string;
  tags: readonly string[];
  /** The service person's staffId. */
  personId: string;
  /** Absent: the tab's own. */
  order?: ListOrder<keyof typeof listOrders.consults>;
  page: number;
  pageSize: PageSize;
}

/** What was typed about people: it stays out of addresses (rule list-11), in the history entry's state. */
export interface PrivateWords {
  search: string;
  /** The typed sources only. */
  sources: readonly SourceChoice[];
}

/** A tab as it opens: page 1 of 10, no dates but its own default period (rule list-2). */
export function freshFilter(tab: ConsultTab): ListFilter {
  return {
    tab,
    ...emptyProfile,
    search: '',
    customerTypes: [],
    ranges: defaultRanges(tab),
    methodId: '',
    sources: [],
    diseaseId: '',
    siteId: '',
    visitState: '',
    intention: '',
    customerState: '',
    disturb: '',
    keyword: '',
    tags: [],
    personId: '',
    page: 1,
    pageSize: 10,
  };
}

/** Goes to another tab: back to page 1 of 10, the tab's own dates and order; the other conditions stay (rule list-2). */
export const switchTab = (filter: ListFilter, tab: ConsultTab): ListFilter => ({
  ...filter,
  tab,
  ranges: defaultRanges(tab),
  order: undefined,
  page: 1,
  pageSize: 10,
});

/** Changes conditions, which always leads back to page 1. */
export const withConditions = (filter: ListFilter, change: Partial<ListFilter>): ListFilter => ({
  ...filter,
  ...change,
  page: 1,
});

/** The same conditions on all days; undefined where not both words and days narrow the list. */
export const onAllDays = ({ search, ranges }: ListFilter): Partial<ListFilter> | undefined =>
  search !== '' && Object.values(ranges).some(Boolean) ? { ranges: {} } : undefined;

/** No conditions at all, not even the tab's own dates; whose customers are listed stays, and in which order. */
export const withoutConditions = ({ tab, scope, order }: ListFilter): ListFilter => ({
  ...freshFilter(tab),
  scope,
  order,
  ranges: {},
});

/** The part of a filter that the more-conditions drawer edits; default ranges show as the period they stand for. */
export function toConditions(
  filter: ListFilter,
  staff: readonly SelectOption[],
  period: DateRange | undefined,
): MoreConditions {
  const ranges = { ...emptyConditions.ranges };
  for (const id of rangeIds) ranges[id] = rangeShown(filter.ranges[id], period);
  return {
    methodId: filter.methodId,
    source: filter.sources,
    diseaseId: filter.diseaseId,
    siteId: filter.siteId,
    visitStatus: filter.visitState,
    intention: filter.intention as MoreConditions['intention'],
    customerStatus: filter.customerState,
    disturb: filter.disturb,
    keyword: filter.keyword,
    ...eachProfileField((field) => filter[field]),
    tags: filter.tags,
    staff: staff.find(({ value }) => value === filter.personId),
    ranges,
  };
}

/** A filter with the drawer's conditions. A range that was left as the default period stays the default. */
export function applyConditions(
  filter: ListFilter,
  conditions: MoreConditions,
  { areSourcesTyped, period }: { areSourcesTyped: boolean; period: DateRange | undefined },
): ListFilter {
  const ranges: Partial<Record<RangeId, DateRange | 'default'>> = {};
  for (const id of rangeIds) {
    const range = conditions.ranges[id];
    const isLeftDefault =
      filter.ranges[id] === 'default' && range.start === period?.start && range.end === period.end;
    if (isLeftDefault) ranges[id] = 'default';
    else if (range.start || range.end) ranges[id] = range;
  }
  return withConditions(filter, {
    methodId: conditions.methodId,
    sources: conditions.source
      .filter(({ value, id }) => value || id)
      .map(({ id, value }) => ({ id, value, isTyped: areSourcesTyped })),
    diseaseId: conditions.diseaseId,
    siteId: conditions.siteId,
    visitState: conditions.visitStatus,
    intention: conditions.intention,
    customerState: conditions.customerStatus,
    disturb: conditions.disturb,
    keyword: conditions.keyword.trim(),
    tags: conditions.tags,
    ...eachProfileField((field) => conditions[field]),
    personId: conditions.staff?.value ?? '',
    ranges,
  });
}

/** How many of the drawer's conditions are set. */
export const countConditions = (filter: ListFilter): number =>
  countMoreConditions(toConditions(filter, [{ value: filter.personId, label: '' }], undefined), filter.tab) -
  (filter.personId ? 0 : 1);

/** What a range shows; while the default period is not known yet, nothing. */
export const rangeShown = (
  range: DateRange | 'default' | undefined,
  period: DateRange | undefined,
): DateRange => (range === 'default' ? period : range) ?? { start: '', end: '' };

/** Reads a filter out of an address and its history entry. What makes no sense there is left out. */
export function readFilter(query: URLSearchParams, words: Partial<PrivateWords> = {}): ListFilter {
  const tab = oneOf(tabIds, query.get('tab')) ?? 'all';
  const fresh = freshFilter(tab);
  const ranges: Partial<Record<RangeId, DateRange | 'default'>> = {};
  for (const name of rangeIds) {
    const text = query.get(name);
    const range = text === null ? fresh.ranges[name] : readRange(text);
    if (range) ranges[name] = range;
  }
  return {
    ...fresh,
    ranges,
    scope: readScope(query.get('scope')),
    search: searchable(words.search ?? ''),
    sources: [
      ...query.getAll('source').slice(0, 50).map(readId).filter(Boolean).map(chosenSource),
      ...(words.sources ?? []),
    ],
    customerTypes: customerTypes.filter((type) => query.getAll('type').includes(type)),
    methodId: readId(query.get('method')),
    diseaseId: readId(query.get('disease')),
    siteId: readId(query.get('site')),
    personId: readId(query.get('person')),
    visitState: short(query.get('visit')),
    intention: short(query.get('intention')),
    customerState: short(query.get('status')),
    disturb: oneOf(['是', '否'], query.get('disturb')) ?? '',
    keyword: searchable((query.get('keyword') ?? '').slice(0, longestSearch)),
    ...eachProfileField((field) => short(query.get(field))),
    tags: query.getAll('tag').slice(0, 20).map(short).filter(Boolean),
    order: readOrder(query, listOrders.consults),
    ...readPage(query),
  };
}

/** The address of a filter: only what differs from a fresh tab, and never what was typed about people. */
export function writeFilter(filter: ListFilter): { query: URLSearchParams; words: PrivateWords } {
  const query = new URLSearchParams();
  const set = (name: string, value: string | undefined) => value && query.set(name, value);
  if (filter.tab !== 'all') set('tab', filter.tab);
  set('scope', filter.scope);
  for (const type of filter.customerTypes) query.append('type', type);
  for (const name of rangeIds) {
    const range = filter.ranges[name];
    if (range === 'default') continue;
    if (range) set(name, writeRange(range));
    else if (rangeOfTab[filter.tab] === name) set(name, 'any');
  }
  set('method', filter.methodId);
  for (const source of filter.sources) if (!source.isTyped) query.append('source', source.id);
  set('disease', filter.diseaseId);
  set('site', filter.siteId);
  set('person', filter.personId);
  set('visit', filter.visitState);
  set('intention', filter.intention);
  set('status', filter.customerState);
  set('disturb', filter.disturb);
  set('keyword', filter.keyword);
  for (const field of profileFieldNames) set(field, filter[field]);
  for (const tag of filter.tags) query.append('tag', tag);
  writeOrder(query, filter.order);
  writePage(query, filter);
  const typed = filter.sources.filter((source) => source.isTyped);
  return { query, words: { search: filter.search, sources: typed } };
}

/** Whether the history entry's state carries words of ours. */
export function readWords(state: unknown): Partial<PrivateWords> {
  if (typeof state !== 'object' || state === null) return {};
  const { sources } = state as Partial<PrivateWords>;
  return {
    search: readSearch(state),
    sources: Array.isArray(sources) ? sources : [],
  };
}

function defaultRanges(tab: ConsultTab): ListFilter['ranges'] {
  const own = rangeOfTab[tab];
  return own ? { [own]: 'default' } : {};
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);
/** The title is found in the method's tree. */
const chosenSource = (id: string): SourceChoice => ({ id, value: '', isTyped: false });
/** The server searches by two characters or more. */
const searchable = (words: string) => (isTooShort(words) ? '' : words);
const short = (text: string | null) => (text ?? '').slice(0, 50);
