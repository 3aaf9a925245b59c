import { CustomerBar } from '@huifang/ui/clinic/customer-bar';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { EmptyState, FailureState } from '@huifang/ui/primitives/states';
import { Tabs } from '@huifang/ui/primitives/tabs';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { CustomerHistory } from '../components/CustomerHistory.tsx';
import { WholeTimeline, type WholeTimelineProps } from '../components/WholeTimeline.tsx';
import { useChosenCustomer } from '../hooks/useChosenCustomer.ts';

const panelId = 'interactions';

export interface InteractionsPageProps extends Pick<WholeTimelineProps, 'onOpenAnswer'> {
  /** The ways to the chosen customer's other pages. */
  linksOf: (details: { customerId: string }) => ReactNode;
}

/** 互动记录: everything that happened with one customer, as a timeline or as a list. Its address takes `id`. */
export function InteractionsPage({ linksOf, onOpenAnswer }: InteractionsPageProps) {
  const { t } = useLingui();
  const { org, customerId, bar, profile } = useChosenCustomer();
  const { error } = profile;
  const [view, setView] = useState<'timeline' | 'list'>('timeline');
  return (
    <ListPage
      title={t`互动记录`}
      panelLabel={t`互动记录`}
      panelId={panelId}
      toolbar={
        <>
          <CustomerBar {...bar} links={customerId && linksOf({ customerId })} />
          <Tabs
            label={t`显示方式`}
            items={[
              { id: 'timeline', label: t`时间轴` },
              { id: 'list', label: t`记录列表` },
            ]}
            selectedId={view}
            panelId={panelId}
            onSelect={({ id }) => setView(id === 'list' ? 'list' : 'timeline')}
          />
        </>
      }
    >
      {customerId === '' && <EmptyState title={t`请先选择客户`} hint={t`按姓名、拼音或联系电话查找`} />}
      {customerId !== '' && error && (
        <FailureState
          title={t`客户资料加载失败`}
          detail={messageOf(error)}
          onRetry={() => void profile.refetch()}
        />
      )}
      {customerId !== '' && !error && view === 'timeline' && (
        <WholeTimeline key={customerId} customerId={customerId} onOpenAnswer={onOpenAnswer} />
      )}
      {customerId !== '' && !error && view === 'list' && (
        <CustomerHistory org={org} customerId={customerId} />
      )}
    </ListPage>
  );
}
