import { NothingFound, type NothingFoundProps } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import type { DataTableProps } from '@huifang/ui/primitives/data-table';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import { Notice } from '@huifang/ui/primitives/notice';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { messageOf } from './api.ts';

interface ListQuery {
  data: unknown;
  error: Error | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

interface Options extends Omit<NothingFoundProps, 'conditions'> {
  /** What failed, when the list needs more than its own query. @default the query's own */
  error?: Error | null | undefined;
  /** @default 列表加载失败 */
  failureTitle?: string | undefined;
  /** @default the query is sent again */
  onRetry?: () => void;
  /** What narrows the list, each in words; what does not is left out. */
  conditions?: readonly (string | false | undefined)[];
}

/**
 * What a list shows of its query: that it loads, that it failed, that nothing was found and why. Rows that are there
 * stay, dimmed, while they are read again and when that fails, with a way to try again below them.
 */
export function useListStates(query: ListQuery, options: Options = {}) {
  const { t } = useLingui();
  const {
    error = query.error,
    failureTitle,
    onRetry = () => void query.refetch(),
    conditions,
    ...found
  } = options;
  return {
    state: stateOf(query, error),
    failure: (
      <FailureState
        title={failureTitle ?? t`列表加载失败`}
        detail={error && messageOf(error)}
        isRetrying={query.isFetching}
        onRetry={onRetry}
      />
    ),
    notice: error && (
      <Notice tone="warning" title={t`刷新失败，显示的是之前的内容`}>
        <p>{messageOf(error)}</p>
        <Button size="small" isBusy={query.isFetching} onPress={onRetry}>{t`重试`}</Button>
      </Notice>
    ),
    empty: <NothingFound conditions={conditions?.filter((name) => !!name) as string[]} {...found} />,
  };
}

function stateOf(
  { data, isPlaceholderData, isFetching }: ListQuery,
  error: Error | null,
): DataTableProps<object>['state'] {
  if (data === undefined) return error ? 'failed' : 'loading';
  if (error) return 'stale';
  if (isPlaceholderData) return 'replacing';
  return isFetching ? 'refreshing' : 'ready';
}

/**
 * The total as far as it belongs to what was asked for: unknown while the list loads and while the rows of other
 * conditions stand in, which a change of conditions leaves on page 1.
 */
export const knownTotal = (
  { data, isPlaceholderData }: Pick<ListQuery, 'data' | 'isPlaceholderData'>,
  page: number,
  total: number | undefined,
): number | undefined => (data === undefined || (isPlaceholderData && page === 1) ? undefined : total);

/** A range of days in words, after its name; undefined when it is open at both ends. */
export function useRangeWords() {
  const { t } = useLingui();
  return (name: string, { start, end }: DateRange): string | undefined => {
    if (start && end) return t`${name} ${start} 至 ${end}`;
    if (start) return t`${name} ${start} 起`;
    return end ? t`${name} ${end} 止` : undefined;
  };
}
