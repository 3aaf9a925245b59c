import type { getComplainList, RequestOf } from '@huifang/contract';
import { type ListOrder, listOrders } from '@huifang/domain/list-orders';
import { type ComplaintConditions, noComplaintConditions } from '@huifang/ui/clinic/complaint-list';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { readOrder, writeOrder } from '../../../kits/list/order-address.ts';
import { readId, readPage, readRange, writePage, writeRange } from '../../../lib/list-address.ts';

/** What the complaint list shows. */
export interface ComplaintFilter {
  /** A state's code; empty for all. */
  state: string;
  conditions: ComplaintConditions;
  /** Absent: the latest first. */
  order?: ListOrder<keyof typeof listOrders.complaints>;
  page: number;
  pageSize: PageSize;
  /** The complaint that is open beside the list; empty for none. */
  openId: string;
}

/** What was typed about people: it stays out of addresses (rule list-11), in the history entry's state. */
export type PrivateWords = Pick<ComplaintConditions, 'name' | 'phone' | 'handler'>;

const lists = { categories: 'category', attentions: 'attention', sources: 'source' } as const;
const ranges = { complained: 'complained', handled: 'handled' } as const;

export const areSameConditions = (one: ComplaintConditions, other: ComplaintConditions): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The same words on all days; undefined where not both of them narrow the list. */
export function onAllDays({ conditions }: ComplaintFilter): Partial<ComplaintFilter> | undefined {
  const { name, phone, handler } = conditions;
  const { complained, handled } = noComplaintConditions;
  const everyDay = { ...conditions, complained, handled };
  const hasWords = [name, phone, handler].some((words) => words !== '');
  return hasWords && !areSameConditions(everyDay, conditions) ? { conditions: everyDay } : undefined;
}

/** Reads a filter out of an address and its history entry. What makes no sense there is left out. */
export function readFilter(query: URLSearchParams, state: unknown): ComplaintFilter {
  const codes = (name: string) => query.getAll(name).slice(0, 50).map(readCode).filter(Boolean);
  const none = noComplaintConditions;
  return {
    state: readCode(query.get('state') ?? ''),
    conditions: {
      ...none,
      ...readWords(state),
      complained: readRange(query.get(ranges.complained) ?? '') ?? none.complained,
      handled: readRange(query.get(ranges.handled) ?? '') ?? none.handled,
      categories: codes(lists.categories),
      attentions: codes(lists.attentions),
      sources: codes(lists.sources),
    },
    order: readOrder(query, listOrders.complaints),
    ...readPage(query),
    openId: readId(query.get('id')),
  };
}

/** The address of a filter: only what narrows, and never what was typed about people. */
export function writeFilter(filter: ComplaintFilter): { query: URLSearchParams; words: PrivateWords } {
  const { name, phone, handler, ...conditions } = filter.conditions;
  const query = new URLSearchParams();
  if (filter.state) query.set('state', filter.state);
  for (const range of ['complained', 'handled'] as const) {
    const { start, end } = conditions[range];
    if (start || end) query.set(ranges[range], writeRange(conditions[range]));
  }
  for (const list of ['categories', 'attentions', 'sources'] as const) {
    for (const code of conditions[list]) query.append(lists[list], code);
  }
  writeOrder(query, filter.order);
  writePage(query, filter);
  if (filter.openId) query.set('id', filter.openId);
  return { query, words: { name, phone, handler } };
}

/** What the list's call asks for. */
export function toListRequest(
  organisationId: string,
  { state, conditions, order, page, pageSize }: ComplaintFilter,
): RequestOf<typeof getComplainList> {
  return {
    organisationId,
    order,
    page,
    size: pageSize,
    state,
    name: conditions.name,
    phone: conditions.phone,
    complainedFrom: conditions.complained.start,
    complainedTo: conditions.complained.end,
    handlerName: conditions.handler,
    handledFrom: conditions.handled.start,
    handledTo: conditions.handled.end,
    categories: [...conditions.categories],
    attentions: [...conditions.attentions],
    sources: [...conditions.sources],
  };
}

function readWords(state: unknown): Partial<PrivateWords> {
  if (typeof state !== 'object' || state === null) return {};
  const words = state as Partial<Record<keyof PrivateWords, unknown>>;
  const word = (name: keyof PrivateWords) => (typeof words[name] === 'string' ? words[name] : '');
  return { name: word('name'), phone: word('phone'), handler: word('handler') };
}

/** Codes of the organisation's lists are short and never hold the comma that joins them. */
const readCode = (text: string): string => (/^[^\s,，]{1,20}$/u.test(text) ? text : '');
