import { CustomerBar } from '@huifang/ui/clinic/customer-bar';
import { DetailTextDialog } from '@huifang/ui/clinic/detail-text-dialog';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { RecordList } from '@huifang/ui/clinic/record-list';
import { Timeline } from '@huifang/ui/clinic/timeline';
import { Button } from '@huifang/ui/primitives/button';
import { EmptyState, FailureState } from '@huifang/ui/primitives/states';
import { Tabs } from '@huifang/ui/primitives/tabs';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useChosenCustomer } from '../hooks/useChosenCustomer.ts';
import { useOpenAnswer } from '../hooks/useOpenAnswer.ts';
import { useTimeline } from '../hooks/useTimeline.ts';
import { historyQuery } from '../record-queries.ts';

const panelId = 'interactions';

export interface InteractionsPageProps {
  /** The ways to the chosen customer's other pages. */
  linksOf: (details: { customerId: string }) => ReactNode;
  /** Opens a filled form of the timeline; keep the function. */
  onOpenAnswer: (details: { answerId: string }) => void;
}

/** 互动记录: everything that happened with one customer, as a timeline or as a list. Its address takes `id`. */
export function InteractionsPage({ linksOf, onOpenAnswer }: InteractionsPageProps) {
  const { t } = useLingui();
  const { org, customerId, bar, error, retry } = useChosenCustomer();
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
        <FailureState title={t`客户资料加载失败`} detail={error} onRetry={retry} />
      )}
      {customerId !== '' && !error && view === 'timeline' && (
        <WholeTimeline key={customerId} customerId={customerId} onOpenAnswer={onOpenAnswer} />
      )}
      {customerId !== '' && !error && view === 'list' && <History org={org} customerId={customerId} />}
    </ListPage>
  );
}

function WholeTimeline({
  customerId,
  onOpenAnswer,
}: { customerId: string } & Pick<InteractionsPageProps, 'onOpenAnswer'>) {
  return <Timeline {...useTimeline(customerId)} onOpenAnswer={useOpenAnswer(onOpenAnswer)} />;
}

function History({ org, customerId }: { org: string; customerId: string }) {
  const { t } = useLingui();
  const history = useInfiniteQuery(historyQuery(org, customerId));
  const [opened, setOpened] = useState<{ label: string; text: string }>();
  const types = { outpatient: t`门诊`, inpatient: t`住院`, consult: t`咨询`, callback: t`回访` };
  const items = history.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      <RecordList
        label={t`互动记录`}
        columns={[
          { id: 'date', header: t`时间`, width: 160 },
          { id: 'type', header: t`类型`, width: 90 },
          { id: 'status', header: t`状态`, width: 120 },
          { id: 'content', header: t`内容`, width: 480 },
        ]}
        rows={items.map(({ id, date, type, status, content }) => ({
          id,
          label: `${types[type]} ${date.slice(0, 16)}`,
          cells: { date: date.slice(0, 16), type: types[type], status, content },
        }))}
        state={history.error ? 'failed' : history.isPending ? 'loading' : 'ready'}
        failure={
          <FailureState
            title={t`互动记录加载失败`}
            detail={history.error ? messageOf(history.error) : ''}
            isRetrying={history.isFetching}
            onRetry={() => void history.refetch()}
          />
        }
        onOpen={({ row }) => setOpened({ label: row.label, text: row.cells.content || '—' })}
      />
      {history.hasNextPage && (
        <Button
          variant="text"
          isBusy={history.isFetchingNextPage}
          onPress={() => void history.fetchNextPage()}
        >
          {t`加载更早的记录`}
        </Button>
      )}
      {opened && (
        <DetailTextDialog title={opened.label} text={opened.text} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
