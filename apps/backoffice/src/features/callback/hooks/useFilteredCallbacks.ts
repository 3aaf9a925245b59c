import { useAddressFilter } from '../../../lib/address-filter.ts';
import { useSearchWords } from '../../../lib/list-search.ts';
import { useListStates } from '../../../lib/list-states.tsx';
import { type CallbackFilter, readCallbackFilter, writeCallbackFilter } from '../model/list-filter.ts';
import { useCallbackList } from './useCallbackList.ts';
import { useNothingFound } from './useNothingFound.ts';

/** How the list's filter stands in the page's address. */
export const callbackAddress = { read: readCallbackFilter, write: writeCallbackFilter };

/** The filter in the page's address, the words of its search box, and the list behind it with its states. */
export function useFilteredCallbacks() {
  const [filter, setFilter] = useAddressFilter<CallbackFilter>(callbackAddress);
  const narrow = (change: Partial<CallbackFilter>) => setFilter((now) => ({ ...now, ...change, page: 1 }));
  const data = useCallbackList(filter);
  const { list, request, executor } = data;
  const words = useSearchWords({
    searched: filter.search,
    page: filter.page,
    onSearch: (search) => narrow({ search }),
    onSearchAgain: data.refresh,
  });
  const nothing = useNothingFound({
    request,
    executor,
    isEmpty: list.data?.rows.length === 0 && !list.isPlaceholderData,
    onNarrow: narrow,
  });
  const listStates = useListStates(list, {
    ...nothing,
    error: data.error,
    onRetry: data.retry,
    onClear: () => {
      words.clear();
      nothing.onClear();
    },
  });
  const setOrder = (order: CallbackFilter['order']) =>
    setFilter((now) => ({ ...now, order, page: 1 }), 'undoable');
  return { ...data, filter, setFilter, narrow, setOrder, searchBox: words.box, listStates };
}
