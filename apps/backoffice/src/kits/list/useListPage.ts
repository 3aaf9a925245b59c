import type { PageSize } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import {
  keepPreviousData,
  type QueryKey,
  skipToken,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { type FilterAddress, useAddressFilter } from '../../lib/address-filter.ts';
import { useSearchWords } from '../../lib/list-search.ts';
import { knownTotal, useListStates } from '../../lib/list-states.tsx';
import type { ListPlace } from './list-address.ts';
import { tableOrder } from './table-order.ts';

/** One page of what a filter finds. */
export interface FoundRows<Row> {
  rows: Row[];
  /** Undefined where they are counted apart. */
  total: number | undefined;
  /** There are more than `total`. */
  isCapped?: boolean;
}

/** How many rows a filter finds. */
export interface FoundNumber {
  total: number;
  /** There are more than `total`. */
  isCapped?: boolean;
}

/** A change of a filter, which may depend on what it is by then. */
export type FilterChange<Filter> = Partial<Filter> | ((now: Filter) => Partial<Filter>);

/** What has to be read before a list may be. */
export interface ListNeeds {
  error: Error | null;
  refetch: () => unknown;
}

export interface UseListPageOptions<
  Filter extends ListPlace,
  Found extends FoundRows<{ id: string }>,
  Key extends QueryKey,
  CountKey extends QueryKey,
> {
  /** Made once, outside the page. */
  address: FilterAddress<Filter>;
  query: (filter: Filter) => UseQueryOptions<Found, Error, Found, Key>;
  /** How many rows there are, asked for once the rows are there without their number. */
  count?: (filter: Filter) => UseQueryOptions<FoundNumber, Error, FoundNumber, CountKey>;
  /** How many rows there are beyond those that are counted by themselves; asked for by hand. */
  exactCount?: (filter: Filter) => UseQueryOptions<number, Error, number, CountKey>;
  /** Its failure is the list's. */
  needs?: ListNeeds;
  /** What a failure is called. @default 列表加载失败 */
  failureTitle?: string;
  /** What narrows the list besides the words, each in words; what does not is left out. */
  conditions?: (filter: Filter) => readonly (string | false | undefined)[];
  /** What takes these conditions back. */
  unfiltered?: FilterChange<Filter>;
  /** The same on all days, offered when nothing is found; undefined where no days narrow what is looked for. */
  onAllDays?: (filter: Filter) => Partial<Filter> | undefined;
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
  CountKey extends QueryKey = QueryKey,
>({ needs, ...options }: UseListPageOptions<Filter, Found, Key, CountKey>) {
  const { t } = useLingui();
  const [filter, setFilter] = useAddressFilter(options.address);
  const query = useQuery({ placeholderData: keepPreviousData, ...options.query(filter) });
  const number = useNumber(query, options.count?.(filter));
  const exact = useQuery({
    ...(options.exactCount?.(filter) ?? noCount<number, CountKey>()),
    enabled: false,
  });
  const narrow = useCallback(
    (change: FilterChange<Filter>) => setFilter((now) => ({ ...now, page: 1, ...changeOf(now, change) })),
    [setFilter],
  );
  const show = useCallback(
    (change: Partial<Filter>) => setFilter((now) => ({ ...now, ...change })),
    [setFilter],
  );
  const refresh = () => {
    void query.refetch();
    number.refresh();
    options.onRefresh?.();
  };
  const words = useSearchWords({
    searched: filter.search ?? '',
    page: filter.page,
    onSearch: (search) => setFilter((now) => ({ ...now, page: 1, search })),
    onSearchAgain: refresh,
  });

  const isEmpty = query.data?.rows.length === 0 && !query.isPlaceholderData;
  const wider = isEmpty ? options.onAllDays?.(filter) : undefined;
  const onAllDays = { ...filter, ...wider, page: 1 };
  const numberOnAllDays = useNumber(
    useQuery({ ...options.query(onAllDays), enabled: wider !== undefined }),
    options.count?.(onAllDays),
  ).found;
  const states = useListStates(query, {
    error: needs?.error ?? query.error,
    failureTitle: options.failureTitle,
    onRetry: () => void (needs?.error ? needs.refetch() : query.refetch()),
    conditions: [filter.search && t`“${filter.search}”`, ...(options.conditions?.(filter) ?? [])],
    onClear: () => {
      words.clear();
      narrow((now) => ({ search: '', ...changeOf(now, options.unfiltered) }) as Partial<Filter>);
    },
    onAllDates: wider && (() => narrow(wider)),
    allDatesCount: wider && numberOnAllDays?.total,
    isCountCapped: numberOnAllDays?.isCapped,
  });
  const rows: Found['rows'] = query.data?.rows ?? [];

  return {
    filter,
    /** Changes conditions, and shows the first page of what they find. */
    narrow,
    /** Changes what is shown beside the list, which stays at its page. */
    show,
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
      total: knownTotal(query, filter.page, exact.data ?? number.found?.total),
      isTotalCapped: number.found?.isCapped && exact.data === undefined,
      isCounting: exact.isFetching,
      onExactTotal: options.exactCount && (() => void exact.refetch()),
      onChange: ({ page, pageSize }: { page: number; pageSize: PageSize }) =>
        setFilter((now) => ({ ...now, page, pageSize })),
    },
  };
}

/** How many rows there are, told with them or by a query of its own once they are there. */
function useNumber<Key extends QueryKey>(
  { data, isPlaceholderData }: Pick<UseQueryResult<FoundRows<unknown>>, 'data' | 'isPlaceholderData'>,
  count: UseQueryOptions<FoundNumber, Error, FoundNumber, Key> = noCount(),
) {
  const isUncounted = data !== undefined && data.total === undefined;
  const counted = useQuery({
    ...count,
    enabled: isUncounted && !isPlaceholderData && count.queryFn !== skipToken,
  });
  const told = data?.total === undefined ? undefined : { total: data.total, isCapped: data.isCapped };
  const found: Partial<FoundNumber> | undefined = isUncounted ? counted.data : told;
  return { found, refresh: () => isUncounted && void counted.refetch() };
}

/** Of a list that is counted whole. */
const noCount = <Answer, Key extends QueryKey>(): UseQueryOptions<Answer, Error, Answer, Key> => ({
  queryKey: ['noCount'] as unknown as Key,
  queryFn: skipToken,
});

const changeOf = <Filter>(now: Filter, change: FilterChange<Filter> | undefined) =>
  typeof change === 'function' ? change(now) : change;
