import { useCallback, useMemo } from 'react';
import { usePageTab } from '../../../lib/page-tab.tsx';
import { type ListFilter, readFilter, readWords, writeFilter } from '../model/filter.ts';

/** The list's filter, kept in the page's address; what was typed about people only in the history entry. */
export function useListFilter(): [ListFilter, (next: ListFilter) => void] {
  const { search, state, replace } = usePageTab();
  const filter = useMemo(() => readFilter(new URLSearchParams(search), readWords(state)), [search, state]);
  const setFilter = useCallback(
    (next: ListFilter) => {
      const { query, words } = writeFilter(next);
      replace(query, words);
    },
    [replace],
  );
  return [filter, setFilter];
}
