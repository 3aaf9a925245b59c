import { type ListOrder, listOrders } from '@huifang/domain/list-orders';
import type { Scope } from '@huifang/domain/scopes';
import { type CallbackTab, callbackTabs } from '@huifang/ui/clinic/callback-list';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import type { PageSize } from '@huifang/ui/primitives/pagination';
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

/** What the list of follow-ups shows. Absent fields do not filter. */
export interface CallbackFilter {
  tab: CallbackTab;
  /** Absent: the widest scope that the person may use. */
  scope?: Scope;
  /** Typed about people: never in the address. */
  search: string;
  /** The executor's staffId. */
  executorId: string;
  /** The phone line of callbacks; plans have none. */
  lineId: string;
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
  lineId: '',
  range: 'default',
  page: 1,
  pageSize: 10,
});

/** Goes to another tab: back to page 1, the tab's own days and order; scope, search and executor stay. */
export const switchCallbackTab = (filter: CallbackFilter, tab: CallbackTab): CallbackFilter => ({
  ...filter,
  tab,
  lineId: '',
  range: 'default',
  order: undefined,
  page: 1,
});

/** Plans and callbacks have columns of their own; under which name their arrangement is kept. */
export const tableOf = ({ tab }: CallbackFilter): string => (tab === 'done' ? 'callbacks.done' : 'callbacks');

/** Days that narrow nothing. */
export const everyDay: DateRange = { start: '', end: '' };

/** The days that a filter stands for; empty ends are open. */
export function daysOf({ tab, range }: Pick<CallbackFilter, 'tab' | 'range'>, today: string): DateRange {
  if (tab === 'today') return everyDay;
  if (range !== 'default') return range;
  return tab === 'done' ? { start: today, end: today } : everyDay;
}

/** Reads a filter out of an address; what makes no sense there is left out. */
export function readCallbackFilter(query: URLSearchParams, words: unknown): CallbackFilter {
  const fresh = freshCallbackFilter(callbackTabs.find((tab) => tab === query.get('tab')) ?? 'today');
  return {
    ...fresh,
    scope: query.get('mine') === '1' ? 'mine' : readScope(query.get('scope')),
    search: readSearch(words),
    executorId: readId(query.get('executor')),
    lineId: fresh.tab === 'done' ? readId(query.get('line')) : '',
    range: readDays(query.get('days')),
    order: readOrder(query, fresh.tab === 'done' ? listOrders.callbacks : listOrders.plans),
    ...readPage(query),
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
  if (filter.lineId) query.set('line', filter.lineId);
  if (filter.range !== 'default') {
    const { start, end } = filter.range;
    query.set('days', start || end ? writeRange(filter.range) : 'any');
  }
  writeOrder(query, filter.order);
  writePage(query, filter);
  return { query, words: { search: filter.search } };
}

function readDays(text: string | null): CallbackFilter['range'] {
  if (text === null) return 'default';
  return text === 'any' ? everyDay : (readRange(text) ?? 'default');
}
