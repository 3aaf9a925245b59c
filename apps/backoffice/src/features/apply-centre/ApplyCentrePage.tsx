import { ApplyList } from '@huifang/ui/clinic/apply-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { Spinner } from '@huifang/ui/primitives/loading';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { Tabs } from '@huifang/ui/primitives/tabs';
import { useLingui } from '@lingui/react/macro';
import { useListPage } from '../../kits/list/useListPage.ts';
import { messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { type ApplyState, applyAddress, applyListQuery, applyStates, revealRequest } from './queries.ts';
import { useDecisions } from './useDecisions.ts';

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
  const org = organisation.organisationId;
  const list = useListPage({ address: applyAddress, query: (filter) => applyListQuery({ org, ...filter }) });
  const { busyId, decide } = useDecisions(org);
  const { states } = list;

  const labels: Record<ApplyState, string> = {
    pending: t`待审核`,
    passed: t`已通过`,
    refused: t`已驳回`,
    all: t`全部`,
  };
  const requestOf = (id: string) => list.rows.find((request) => request.id === id);

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
          selectedId={list.filter.state}
          panelId={panelId}
          onSelect={({ id }) => list.narrow({ state: id as ApplyState })}
        />
      }
      footer={<Pagination {...list.pagination} />}
    >
      {list.query.isPending && <Spinner />}
      {states.state === 'failed' && states.failure}
      {states.state === 'stale' && states.notice}
      {list.query.data && (
        <ApplyList
          requests={list.rows}
          canDecide={can('apply:decide')}
          busyId={busyId}
          onPass={({ request }) => decide(requestOf(request.id))}
          onRefuse={({ request, reason }) => decide(requestOf(request.id), reason)}
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
