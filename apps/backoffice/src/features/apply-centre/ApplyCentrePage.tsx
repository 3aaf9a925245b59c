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
import { useUndo } from '../../lib/undo.ts';
import {
  type ApplyState,
  applyListQuery,
  applyStates,
  type ListedRequest,
  pass,
  refuse,
  revealRequest,
  undo,
} from './queries.ts';

type Decision = { request: ListedRequest; reason?: string };

const panelId = 'apply-centre-list';

export interface ApplyCentrePageProps {
  onOpenCustomer: (details: { customerId: string }) => void;
  /** Absent for people who may not open a consult. */
  onOpenConsult?: (details: { consultId: string }) => void;
}

/** Modification requests, and the decision on each (rule request-2), which can be taken back for a moment. */
export function ApplyCentrePage({ onOpenCustomer, onOpenConsult }: ApplyCentrePageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { prompt } = useNotifications();
  const queryClient = useQueryClient();
  const keys = useIdempotencyKeys();
  const org = organisation.organisationId;
  const [state, setState] = useState<ApplyState>('待审核');
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 10,
  });
  const list = useQuery(applyListQuery({ org, state, page, pageSize }));
  const states = useListStates(list);

  const offerUndo = useUndo();
  const refresh = () =>
    Promise.all(
      ['applyList', 'consultList', 'customer'].map((root) =>
        queryClient.invalidateQueries({ queryKey: [root] }),
      ),
    );

  const decision = useMutation({
    mutationFn: async ({ request, reason }: Decision) => {
      const key = keys.keyFor({ id: request.id, reason });
      return reason === undefined ? pass(org, request, key) : refuse(org, request, reason, key);
    },
    onSuccess: ({ undoSeconds: seconds }, { request, reason }) =>
      offerUndo({
        text: reason === undefined ? t`已通过修改申请` : t`已驳回修改申请`,
        seconds,
        undo: () => undo(org, request).finally(refresh),
      }),
    onError: (error) => prompt(messageOf(error)),
    onSettled: () => {
      keys.reset();
      return refresh();
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

  const reveal = async (id: string) => {
    const request = requestOf(id);
    try {
      return request && (await revealRequest(org, request));
    } catch (failure) {
      prompt(messageOf(failure));
      return undefined;
    }
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
          onReveal={can('apply:decide') ? ({ request }) => reveal(request.id) : undefined}
          onOpenCustomer={({ request }) =>
            onOpenCustomer({ customerId: requestOf(request.id)?.customerId ?? '' })
          }
          onOpenConsult={
            onOpenConsult &&
            (({ request }) => onOpenConsult({ consultId: requestOf(request.id)?.consultId ?? '' }))
          }
        />
      )}
    </ListPage>
  );
}
