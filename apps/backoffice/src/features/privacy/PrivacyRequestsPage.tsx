import type { Erasure } from '@huifang/contract';
import { type ErasureState, erasureStates } from '@huifang/domain/privacy/words';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { ErasureReview, erasureStateWords, useErasureColumns } from '@huifang/ui/clinic/privacy';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { Select } from '@huifang/ui/primitives/select';
import { EmptyState } from '@huifang/ui/primitives/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listAddress, oneOfWords } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { useSession } from '../../lib/session-context.tsx';
import { erasuresQuery } from './queries.ts';
import { useErasureDecision } from './useErasureDecision.ts';

const states = Object.keys(erasureStates) as ErasureState[];
const address = listAddress({ state: oneOfWords(['', ...states]) });

export interface PrivacyRequestsPageProps {
  /** Absent for who may not open customers. */
  onOpenCustomer?: (details: { customerId: string }) => void;
}

/** 个人信息请求: who asked for whose data to be erased, and what became of it. */
export function PrivacyRequestsPage({ onOpenCustomer }: PrivacyRequestsPageProps) {
  const { t, i18n } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const [opened, setOpened] = useState<Erasure>();
  const list = useListPage({
    address,
    query: (filter) => erasuresQuery(org, filter),
    conditions: ({ state }) => [state && t`状态`],
    unfiltered: { state: '' },
  });
  const deciding = useErasureDecision(org, () => setOpened(undefined));
  const columns = useErasureColumns<Erasure>({ onOpenCustomer });
  const open = (row: Erasure) => {
    deciding.reset();
    setOpened(row);
  };
  return (
    <ListPage
      title={t`个人信息请求`}
      panelLabel={t`抹除申请`}
      toolbar={
        <ListToolbar
          {...list.toolbar}
          searchLabel={t`申请人或客户编号`}
          label={t`筛选抹除申请`}
          filters={
            <Select
              label={t`状态`}
              isLabelHidden
              placeholder={t`状态`}
              options={[
                { value: '', label: t`全部` },
                ...states.map((value) => ({ value, label: i18n._(erasureStateWords[value]) })),
              ]}
              value={list.filter.state}
              onChange={({ value }) => list.narrow({ state: value as ErasureState | '' })}
            />
          }
        />
      }
      footer={<Pagination {...list.pagination} />}
    >
      <DataTable
        label={t`抹除申请`}
        {...list.table}
        {...(!list.filter.state &&
          !list.filter.search && {
            empty: (
              <EmptyState
                title={t`没有抹除个人信息的申请`}
                hint={t`在客户主页的“个人信息”中导出资料或申请抹除`}
              />
            ),
          })}
        columns={columns}
        getRowLabel={(row) => row.name || row.requestedAt}
        actionsWidth={76}
        renderActions={(row) => (
          <Button variant="text" size="small" onPress={() => open(row)}>
            <Trans>详情</Trans>
          </Button>
        )}
        onRowKey={({ row, key }) => key === 'Enter' && open(row)}
      />
      {opened && (
        <ErasureReview
          request={opened}
          isSaving={deciding.isPressing}
          error={deciding.error}
          onDecide={(decision) => deciding.press({ kind: 'decide', id: opened.id, ...decision })}
          onWithdraw={() => deciding.press({ kind: 'withdraw', id: opened.id })}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ListPage>
  );
}
