import type { PageSize } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type FilterAddress, useAddressFilter } from '../../lib/address-filter.ts';
import { useSearchWords } from '../../lib/list-search.ts';
import { knownTotal, useListStates } from '../../lib/list-states.tsx';
import type { ListPlace } from './list-address.ts';
import { tableOrder } from './table-order.ts';

/** One page of what a filter finds. */
export interface FoundRows<Row> {
  rows: Row[];
  total: number;
  /** There are more than `total`. */
  isCapped?: boolean;
}

export interface UseListPageOptions<
  Filter extends ListPlace,
  Found extends FoundRows<{ id: string }>,
  Key extends QueryKey,
> {
  /** Made once, outside the page. */
  address: FilterAddress<Filter>;
  query: (filter: Filter) => UseQueryOptions<Found, Error, Found, Key>;
  /** What narrows the list besides the words, each in words; what does not is left out. */
  conditions?: (filter: Filter) => readonly (string | false | undefined)[];
  /** What takes these conditions back. */
  unfiltered?: Partial<Filter>;
  /** What else is to be read anew with the list. */
  onRefresh?: () => void;
}

/**
 * A list page: its filter in the address, the words in its search box, and the rows behind it. What it gives is spread
 * on the page's parts: `toolbar` on the line above the list, `table` on the list, `pagination` below it.
 */
export function useListPage<
  Filter extends ListPlace,
  Found extends FoundRows<{ id: string }>,
  Key extends QueryKey,
>(options: UseListPageOptions<Filter, Found, Key>) {
  const { t } = useLingui();
  const [filter, setFilter] = useAddressFilter(options.address);
  const query = useQuery({ ...options.query(filter), placeholderData: keepPreviousData });
  const narrow = (change: Partial<Filter>) => setFilter((now) => ({ ...now, page: 1, ...change }));
  const refresh = () => {
    void query.refetch();
    options.onRefresh?.();
  };
  const words = useSearchWords({
    searched: filter.search,
    page: filter.page,
    onSearch: (search) => setFilter((now) => ({ ...now, page: 1, search })),
    onSearchAgain: refresh,
  });
  const states = useListStates(query, {
    conditions: [filter.search && t`“${filter.search}”`, ...(options.conditions?.(filter) ?? [])],
    onClear: () => {
      words.clear();
      setFilter((now) => ({ ...now, page: 1, search: '', ...options.unfiltered }));
    },
  });
  const rows: Found['rows'] = query.data?.rows ?? [];

  return {
    filter,
    /** Changes conditions, and shows the first page of what they find. */
    narrow,
    query,
    rows,
    states,
    toolbar: {
      ...words.box,
      onRefresh: refresh,
      isRefreshing: query.isFetching && !query.isPending,
    },
    table: {
      rows,
      getRowId: (row: Found['rows'][number]) => row.id,
      ...tableOrder(filter.order, (order) => setFilter((now) => ({ ...now, page: 1, order }), 'undoable')),
      ...states,
      skeletonRows: filter.pageSize,
    },
    pagination: {
      page: filter.page,
      pageSize: filter.pageSize,
      total: knownTotal(query, filter.page, query.data?.total),
      isTotalCapped: query.data?.isCapped,
      onChange: ({ page, pageSize }: { page: number; pageSize: PageSize }) =>
        setFilter((now) => ({ ...now, page, pageSize })),
    },
  };
}
