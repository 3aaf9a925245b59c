import { eachProfileField, type ProfileField, profileFieldNames } from '@huifang/domain/customer/fields';
import { customerStates } from '@huifang/domain/customer/words';
import { type ListOrder, listOrders } from '@huifang/domain/list-orders';
import type { Scope } from '@huifang/domain/scopes';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { readOrder, writeOrder } from '../../../kits/list/order-address.ts';
import { readPage, readScope, readSearch, writePage } from '../../../lib/list-address.ts';

/** What a customer has to say in the plain fields; empty for anything. */
export type ProfileConditions = Record<ProfileField, string>;

/** What the profile list shows. */
export interface ProfileFilter extends ProfileConditions {
  /** Absent: the first scope that the person may use. */
  scope?: Scope;
  search: string;
  /** Empty for all. */
  state: '' | CustomerState;
  /** Absent: the newest first. */
  order?: ListOrder<keyof typeof listOrders.profiles>;
  page: number;
  pageSize: PageSize;
}

type CustomerState = (typeof customerStates)[keyof typeof customerStates];

/** A state by its code; undefined for one that the server does not take. */
export const customerStateOf = (code: string | null): CustomerState | undefined =>
  Object.values(customerStates).find((state) => state === code);

export const noConditions: ProfileConditions = eachProfileField(() => '');

export const freshFilter: ProfileFilter = { ...noConditions, search: '', state: '', page: 1, pageSize: 10 };

/** The further conditions of a filter. */
export const conditionsOf = (filter: ProfileFilter): ProfileConditions =>
  eachProfileField((field) => filter[field]);

/** How many of them narrow the list. */
export const countConditions = (filter: ProfileFilter): number =>
  Object.values(conditionsOf(filter)).filter(Boolean).length;

/** Reads a filter out of an address; what was searched for comes from the history entry's state. */
export function readFilter(query: URLSearchParams, state: unknown): ProfileFilter {
  return {
    scope: readScope(query.get('scope')),
    search: readSearch(state),
    state: customerStateOf(query.get('status')) ?? '',
    ...eachProfileField((field) => (query.get(field) ?? '').slice(0, 50)),
    order: readOrder(query, listOrders.profiles),
    ...readPage(query),
  };
}

/** The address of a filter: only what differs from a fresh one, and never what was typed about people. */
export function writeFilter(filter: ProfileFilter): { query: URLSearchParams; words: { search: string } } {
  const query = new URLSearchParams();
  if (filter.scope) query.set('scope', filter.scope);
  if (filter.state) query.set('status', filter.state);
  for (const field of profileFieldNames) if (filter[field]) query.set(field, filter[field]);
  writeOrder(query, filter.order);
  writePage(query, filter);
  return { query, words: { search: filter.search } };
}
