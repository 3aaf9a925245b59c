import { useEffect } from 'react';
import { useAddressFilter } from '../../../lib/address-filter.ts';
import { usePageTab } from '../../../lib/page-tab.tsx';
import { type ListFilter, readFilter, readWords, writeFilter } from '../model/filter.ts';

/** How the list's filter stands in the page's address. */
export const consultAddress = {
  read: (query: URLSearchParams, state: unknown) => readFilter(query, readWords(state)),
  write: writeFilter,
};

/** The list's filter, kept in the page's address; what was typed about people only in the history entry. */
export function useListFilter() {
  const [filter, setFilter] = useAddressFilter<ListFilter>(consultAddress);
  const { search, isActive } = usePageTab();
  const isMended = (new URLSearchParams(search).get('keyword') ?? '') !== filter.keyword;
  useEffect(() => {
    // A keyword too short to search by leaves the address too, so that a copied link says what is shown.
    if (isActive && isMended) setFilter((now) => now);
  }, [isActive, isMended, setFilter]);
  return [filter, setFilter] as const;
}
