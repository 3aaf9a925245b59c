import { ApplyList } from '@huifang/ui/clinic/apply-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { Spinner } from '@huifang/ui/primitives/loading';
import { type PageSize, Pagination } from '@huifang/ui/primitives/pagination';
import { Tabs } from '@huifang/ui/primitives/tabs';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useIdempotencyKeys } from '../../lib/idempotency.ts';
import { knownTotal, useListStates } from '../../lib/list-states.tsx';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { type ApplyState, applyListQuery, applyStates, type ListedRequest, pass, refuse } from './queries.ts';

type Decision = { request: ListedRequest; reason?: string };

const panelId = 'apply-centre-list';

/** Modification requests, and the decision on each (A4). */
export function ApplyCentrePage() {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed, prompt } = useNotifications();
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const org = organisation.OgnID;
  const [state, setState] = useState<ApplyState>('待审核');
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 10,
  });
  const list = useQuery(applyListQuery({ org, state, page, pageSize }));
  const states = useListStates(list);

  const decision = useMutation({
    mutationFn: async ({ request, reason }: Decision) => {
      const key = keys.keyFor({ id: request.id, reason });
      await (reason === undefined ? pass(org, request, key) : refuse(org, request, reason, key));
    },
    onSuccess: (_, { reason }) => succeed(reason === undefined ? t`已通过修改申请` : t`已驳回修改申请`),
    onError: (error) => prompt(messageOf(error)),
    onSettled: () => {
      keys.settle();
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: ['applyList'] }),
        queryClient.invalidateQueries({ queryKey: ['consultList'] }),
      ]);
    },
  });

  const labels: Record<ApplyState, string> = {
    待审核: t`待审核`,
    已通过: t`已通过`,
    已拒绝: t`已驳回`,
    '': t`全部`,
  };
  const requestOf = (id: string) => list.data?.requests.find((request) => request.id === id);
  const decide = (id: string, reason?: string) => {
    const request = requestOf(id);
    if (request && !decision.isPending) decision.mutate({ request, reason });
  };

  return (
    <ListPage
      title={t`修改申请`}
      panelLabel={t`修改申请`}
      panelId={panelId}
      toolbar={
        <Tabs
          label={t`申请状态`}
          items={applyStates.map((id) => ({ id, label: labels[id] }))}
          selectedId={state}
          panelId={panelId}
          onSelect={({ id }) => {
            setState(id as ApplyState);
            setPlace({ page: 1, pageSize });
          }}
        />
      }
      footer={
        <Pagination
          page={page}
          pageSize={pageSize}
          total={knownTotal(list, page, list.data?.total)}
          onChange={setPlace}
        />
      }
    >
      {list.isPending && <Spinner />}
      {states.state === 'failed' && states.failure}
      {states.state === 'stale' && states.notice}
      {list.data && (
        <ApplyList
          requests={list.data.requests}
          canDecide={can('apply:decide')}
          busyId={decision.isPending ? decision.variables.request.id : undefined}
          onPass={({ request }) => decide(request.id)}
          onRefuse={({ request, reason }) => decide(request.id, reason)}
        />
      )}
    </ListPage>
  );
}
