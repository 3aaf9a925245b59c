import { useCallback, useMemo } from 'react';
import { usePageTab } from '../../../lib/page-tab.tsx';
import { type ComplaintFilter, readFilter, writeFilter } from '../model/filter.ts';

/** The list's filter, kept in the page's address; what was typed about people only in the history entry. */
export function useComplaintFilter(): [ComplaintFilter, (next: ComplaintFilter) => void] {
  const { search, state, replace } = usePageTab();
  const filter = useMemo(() => readFilter(new URLSearchParams(search), state), [search, state]);
  const setFilter = useCallback(
    (next: ComplaintFilter) => {
      const { query, words } = writeFilter(next);
      replace(query, words);
    },
    [replace],
  );
  return [filter, setFilter];
}
