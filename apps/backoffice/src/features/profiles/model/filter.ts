import type { CustomerState } from '@huifang/ui/clinic/profile-list';
import type { CustomerScope } from '@huifang/ui/clinic/service-centre';
import { type PageSize, pageSizes } from '@huifang/ui/primitives/pagination';

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
    page: Math.max(1, Math.min(1_000_000, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
    pageSize: pageSizes.find((size) => String(size) === query.get('size')) ?? 10,
  };
}

/** The address of a filter: only what differs from a fresh one, and never what was typed about people. */
export function writeFilter(filter: ProfileFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (filter.scope) query.set('scope', filter.scope);
  if (filter.state) query.set('status', filter.state);
  if (filter.page > 1) query.set('page', String(filter.page));
  if (filter.pageSize !== 10) query.set('size', String(filter.pageSize));
  return query;
}
