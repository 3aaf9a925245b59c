import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { carryView } from './list-address.ts';
import { usePageTab } from './page-tab.tsx';

/** How a list's filter stands in its page's address; both functions are the same at every render. */
export interface FilterAddress<Filter> {
  /** Leaves out what makes no sense. */
  read: (query: URLSearchParams, state: unknown) => Filter;
  /** What was typed about people stays out of addresses: it goes into the history entry's state. */
  write: (filter: Filter) => { query: URLSearchParams; words: unknown };
}

/** Whether back takes a change away again; otherwise it takes the place of what the address said before. */
export type ChangeKind = 'silent' | 'undoable';

/**
 * A list's filter, kept in its page's address. A change may be a function of the filter as it is: two changes in a row,
 * such as a date that is left by pressing 搜索, both count, though the page has not drawn the first one yet.
 */
export function useAddressFilter<Filter>({ read, write }: FilterAddress<Filter>) {
  const { search, state, replace, push } = usePageTab();
  const filter = useMemo(() => read(new URLSearchParams(search), state), [read, search, state]);
  const latest = useRef(filter);
  const address = useRef(search);
  useLayoutEffect(() => {
    latest.current = filter;
    address.current = search;
  }, [filter, search]);

  const setFilter = useCallback(
    (change: (now: Filter) => Filter, kind: ChangeKind = 'silent') => {
      latest.current = change(latest.current);
      const { query, words } = write(latest.current);
      const next = carryView(query, address.current);
      if (kind === 'undoable') push(next, words);
      else replace(next, words);
    },
    [replace, push, write],
  );
  return [filter, setFilter] as const;
}
