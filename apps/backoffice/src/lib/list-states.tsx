import { Button } from '@huifang/ui/primitives/button';
import { EmptyState, FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { messageOf } from './api.ts';

interface ListQuery {
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Options {
  /** What failed, when the list needs more than its own query. @default the query's own */
  error?: Error | null | undefined;
  /** @default the query is sent again */
  onRetry?: () => void;
  /** Takes the conditions back under which nothing was found; left out when there are none. */
  onClear?: (() => void) | false | undefined;
}

/** What a list shows of its query in the place of rows: that it loads, that it failed, that nothing was found. */
export function useListStates(
  query: ListQuery,
  { error = query.error, onRetry = () => void query.refetch(), onClear }: Options = {},
) {
  const { t } = useLingui();
  return {
    state: error ? 'failed' : query.isPending ? 'loading' : query.isFetching ? 'refreshing' : 'ready',
    failure: (
      <FailureState
        title={t`列表加载失败`}
        detail={error && messageOf(error)}
        isRetrying={query.isFetching}
        onRetry={onRetry}
      />
    ),
    empty: onClear && <EmptyState action={<Button onPress={onClear}>{t`清除筛选条件`}</Button>} />,
  } as const;
}
