import { DetailTextDialog } from '@huifang/ui/clinic/detail-text-dialog';
import { RecordList } from '@huifang/ui/clinic/record-list';
import { Button } from '@huifang/ui/primitives/button';
import { FailureState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { historyQuery } from '../record-queries.ts';

/** Consults, callbacks and visits of a customer in one list, newest first, with the way to older ones. */
export function CustomerHistory({ org, customerId }: { org: string; customerId: string }) {
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
