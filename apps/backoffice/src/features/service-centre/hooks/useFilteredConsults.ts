import { rangeOfTab } from '@huifang/ui/clinic/service-centre';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import { useLingui } from '@lingui/react/macro';
import { useSearchWords } from '../../../lib/list-search.ts';
import { useListStates } from '../../../lib/list-states.tsx';
import { type ListFilter, rangeShown, withConditions } from '../model/filter.ts';
import { useConsultList } from './useConsultList.ts';
import { useListFilter } from './useListFilter.ts';
import { useNothingFound } from './useNothingFound.ts';

/** The filter in the page's address, the words of its search box, and the list behind it with its states. */
export function useFilteredConsults() {
  const { t } = useLingui();
  const [filter, setFilter] = useListFilter();
  const narrow = (change: Partial<ListFilter>) => setFilter((now) => withConditions(now, change));
  const data = useConsultList(filter);
  const ownRange = rangeOfTab[filter.tab];
  const { list, request, optionsError } = data;
  const words = useSearchWords({
    searched: filter.search,
    page: filter.page,
    onSearch: (search) => narrow({ search }),
    onSearchAgain: () => void list.refetch(),
  });
  const nothing = useNothingFound({
    request,
    isEmpty: list.data?.rows.length === 0 && !list.isPlaceholderData,
    onFilter: setFilter,
  });
  const listStates = useListStates(list, {
    ...nothing,
    error: optionsError ?? list.error,
    failureTitle: optionsError ? t`客户分类错误提示` : undefined,
    onRetry: () => void (optionsError ? data.retryOptions() : list.refetch()),
    onClear: () => {
      words.clear();
      nothing.onClear();
    },
  });
  return {
    ...data,
    filter,
    setFilter,
    narrow,
    searchBox: words.box,
    listStates,
    setOrder: (order: ListFilter['order']) => setFilter((now) => withConditions(now, { order }), 'undoable'),
    /** The days that the tab lists. */
    range: rangeShown(ownRange && filter.ranges[ownRange], data.period),
    setRange: (range: DateRange) => {
      if (!ownRange) return;
      const chosen = range.start || range.end ? range : undefined;
      setFilter((now) => withConditions(now, { ranges: { ...now.ranges, [ownRange]: chosen } }));
    },
  };
}
