import { ListPage } from '@huifang/ui/clinic/list-page';
import { Spinner } from '@huifang/ui/primitives/loading';
import { FailureState } from '@huifang/ui/primitives/states';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from './api.ts';

export interface OwnPageProps<Data> {
  title: string;
  /** What is said when nothing could be loaded. */
  failureTitle: string;
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
  /** Dialogs over the page. */
  dialogs?: ReactNode;
}

/** A page about one's own account: it loads, failed to, or shows what there is. */
export function OwnPage<Data>({ title, failureTitle, query, children, dialogs }: OwnPageProps<Data>) {
  return (
    <ListPage title={title} panelLabel={title}>
      {query.isPending && <Spinner />}
      {query.error && (
        <FailureState
          title={failureTitle}
          detail={messageOf(query.error)}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data !== undefined && children(query.data)}
      {dialogs}
    </ListPage>
  );
}
