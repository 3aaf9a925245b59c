import type { CustomerState } from '@huifang/ui/clinic/profile-list';
import type { CustomerScope } from '@huifang/ui/clinic/scope-filter';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { readPage, writePage } from '../../../lib/list-address.ts';

/** What the profile list shows. */
export interface ProfileFilter {
  /** Absent: the first scope that the person may use. */
  scope?: CustomerScope;
  search: string;
  /** Empty for all. */
  state: '' | CustomerState;
  page: number;
  pageSize: PageSize;
}

const scopes: readonly CustomerScope[] = ['all', 'department', 'mine'];
const states: readonly CustomerState[] = ['正常', '黑名单', '作废'];

export const freshFilter: ProfileFilter = { search: '', state: '', page: 1, pageSize: 10 };

/** Reads a filter out of an address; what was searched for comes from the history entry's state. */
export function readFilter(query: URLSearchParams, state: unknown): ProfileFilter {
  const search = (state as { search?: unknown } | null)?.search;
  return {
    scope: scopes.find((scope) => scope === query.get('scope')),
    search: typeof search === 'string' ? search : '',
    state: states.find((one) => one === query.get('status')) ?? '',
    ...readPage(query),
  };
}

/** The address of a filter: only what differs from a fresh one, and never what was typed about people. */
export function writeFilter(filter: ProfileFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.scope) query.set('scope', filter.scope);
  if (filter.state) query.set('status', filter.state);
  writePage(query, filter);
  return query;
}
