import { CallError } from '@huifang/contract';
import { Spinner } from '@huifang/ui/primitives/loading';
import { EmptyState, FailureState } from '@huifang/ui/primitives/states';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';

export interface PendingProps {
  /** Says what could not be loaded. */
  failedTitle: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}

/** Stands where something is loading, or says why it is not there; only what may come yet is offered again. */
export function Pending({ failedTitle, query: { error, isFetching, refetch } }: PendingProps) {
  if (!error) return <Spinner />;
  if (error instanceof CallError && error.code === 'NOT_FOUND') return <EmptyState title={error.message} />;
  return (
    <FailureState
      title={failedTitle}
      detail={messageOf(error)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
