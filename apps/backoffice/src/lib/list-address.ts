import { customerScopes, type Scope } from '@huifang/domain/scopes';
import { longestSearch } from '@huifang/domain/search';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import { type PageSize, pageSizes } from '@huifang/ui/primitives/pagination';

/** A range of days as an address holds it: `start~end`, either of them perhaps open. What makes no sense is none. */
export function readRange(text: string): DateRange | undefined {
  const [start = '', end = ''] = text.split('~');
  const isOrdered = start === '' || end === '' || start <= end;
  return isDateOrOpen(start) && isDateOrOpen(end) && (start || end) && isOrdered ? { start, end } : undefined;
}

export const writeRange = ({ start, end }: DateRange): string => `${start}~${end}`;

/** The page of a list and its size in an address; the first page of standard size where it says nothing that makes sense. */
export const readPage = (
  query: URLSearchParams,
  standardSize: PageSize = 10,
): { page: number; pageSize: PageSize } => ({
  page: Math.max(1, Math.min(1_000_000, Number.parseInt(query.get('page') ?? '1', 10) || 1)),
  pageSize: pageSizes.find((size) => String(size) === query.get('size')) ?? standardSize,
});

export function writePage(
  query: URLSearchParams,
  { page, pageSize }: { page: number; pageSize: PageSize },
  standardSize: PageSize = 10,
) {
  if (page > 1) query.set('page', String(page));
  if (pageSize !== standardSize) query.set('size', String(pageSize));
}

/** An id in an address; empty for anything else. */
export const readId = (text: string | null): string => (text && /^\d{1,18}$/.test(text) ? text : '');

const scopes = Object.keys(customerScopes) as Scope[];

/** A scope in an address; undefined for anything else. */
export const readScope = (text: string | null): Scope | undefined => scopes.find((scope) => scope === text);

/** The words that a list is searched for. They are about people: the history entry holds them, no address does. */
export function readSearch(state: unknown): string {
  const search = (state as { search?: unknown } | null | undefined)?.search;
  return typeof search === 'string' ? search.slice(0, longestSearch) : '';
}

/** Names the view in a list's address. */
export const viewParameter = 'view';

/** The id of the view that an address names; empty for none. */
export const viewIn = (search: string): string => new URLSearchParams(search).get(viewParameter) ?? '';

/** A changed filter of a list that shows a view still belongs to it. */
export function carryView(query: URLSearchParams, search: string): URLSearchParams {
  const id = viewIn(search);
  if (id === '') return query;
  const carried = new URLSearchParams(query);
  // An address of the view alone opens it as it was kept: of one that was emptied something else is said.
  if (carried.size === 0) carried.set('page', '1');
  carried.set(viewParameter, id);
  return carried;
}

function isDateOrOpen(text: string): boolean {
  if (text === '') return true;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
