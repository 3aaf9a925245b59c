import { type ListOrder, listOrders } from '@huifang/domain/list-orders';
import type { Scope } from '@huifang/domain/scopes';
import { longestSearch } from '@huifang/domain/search';
import { type CallbackTab, callbackTabs } from '@huifang/ui/clinic/callback-list';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import { type PageSize, pageSizes } from '@huifang/ui/primitives/pagination';
import { readOrder, writeOrder } from '../../../kits/list/order-address.ts';

/** What the list of follow-ups shows. Absent fields do not filter. */
export interface CallbackFilter {
  tab: CallbackTab;
  /** Absent: the widest scope that the person may use. */
  scope?: Scope;
  /** Typed about people: never in the address. */
  search: string;
  /** The executor's staffId. */
  executorId: string;
  /** `default`: of callbacks today, of plans every day. */
  range: DateRange | 'default';
  /** Absent: the tab's own. */
  order?: ListOrder<'plannedAt' | 'executedAt'>;
  page: number;
  pageSize: PageSize;
}

/** A tab as it opens. */
export const freshCallbackFilter = (tab: CallbackTab): CallbackFilter => ({
  tab,
  search: '',
  executorId: '',
  range: 'default',
  page: 1,
  pageSize: 10,
});

/** Goes to another tab: back to page 1, the tab's own days and order; scope, search and executor stay. */
export const switchCallbackTab = (filter: CallbackFilter, tab: CallbackTab): CallbackFilter => ({
  ...filter,
  tab,
  range: 'default',
  order: undefined,
  page: 1,
});

/** The days that a filter stands for; empty ends are open. */
export function daysOf({ tab, range }: Pick<CallbackFilter, 'tab' | 'range'>, today: string): DateRange {
  if (tab === 'today') return { start: '', end: '' };
  if (range !== 'default') return range;
  return tab === 'done' ? { start: today, end: today } : { start: '', end: '' };
}

/** Reads a filter out of an address; what makes no sense there is left out. */
export function readCallbackFilter(query: URLSearchParams, words: unknown): CallbackFilter {
  const fresh = freshCallbackFilter(oneOf(callbackTabs, query.get('tab')) ?? 'today');
  const executor = query.get('executor') ?? '';
  return {
    ...fresh,
    scope: query.get('mine') === '1' ? 'mine' : oneOf(['all', 'department', 'mine'], query.get('scope')),
    search: searchIn(words),
    executorId: /^\d{1,18}$/.test(executor) ? executor : '',
    range: readDays(query.get('days')),
    order: readOrder(query, fresh.tab === 'done' ? listOrders.callbacks : listOrders.plans),
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
    pageSize: pageSizes.find((size) => String(size) === query.get('size')) ?? 10,
  };
}

/** The address of a filter: only what differs from a fresh tab; the words go into the history entry. */
export function writeCallbackFilter(filter: CallbackFilter): {
  query: URLSearchParams;
  words: { search: string };
} {
  const query = new URLSearchParams();
  if (filter.tab !== 'today') query.set('tab', filter.tab);
  if (filter.scope === 'mine') query.set('mine', '1');
  else if (filter.scope) query.set('scope', filter.scope);
  if (filter.executorId) query.set('executor', filter.executorId);
  if (filter.range !== 'default') {
    const { start, end } = filter.range;
    query.set('days', start || end ? `${start}~${end}` : 'any');
  }
  writeOrder(query, filter.order);
  if (filter.page > 1) query.set('page', String(filter.page));
  if (filter.pageSize !== 10) query.set('size', String(filter.pageSize));
  return { query, words: { search: filter.search } };
}

function readDays(text: string | null): CallbackFilter['range'] {
  if (text === null) return 'default';
  if (text === 'any') return { start: '', end: '' };
  const [start = '', end = '', more] = text.split('~');
  const isRange = more === undefined && [start, end].every(isDayOrOpen) && (start || end);
  const isOrdered = start === '' || end === '' || start <= end;
  return isRange && isOrdered ? { start, end } : 'default';
}

function isDayOrOpen(text: string): boolean {
  if (text === '') return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function searchIn(words: unknown): string {
  if (typeof words !== 'object' || words === null) return '';
  const { search } = words as { search?: unknown };
  return typeof search === 'string' ? search.slice(0, longestSearch) : '';
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null) =>
  values.find((value) => value === text);
