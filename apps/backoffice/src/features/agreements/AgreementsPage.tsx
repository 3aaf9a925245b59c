import type { Agreement } from '@huifang/contract';
import { type AgreementAudience, type AgreementKind } from '@huifang/domain/agreement/words';
import {
  AgreementActions,
  audienceWords,
  useAcceptanceColumns,
  useAgreementColumns,
} from '@huifang/ui/clinic/agreements';
import { kindWords } from '@huifang/ui/clinic/consent';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { SegmentedControl } from '@huifang/ui/primitives/segmented';
import { Select } from '@huifang/ui/primitives/select';
import { EmptyState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useState } from 'react';
import { listAddress, oneOfWords, textUpTo } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { useSession } from '../../lib/session-context.tsx';
import { AgreementEditing } from './AgreementEditing.tsx';
import { acceptancesQuery, agreementsQuery } from './queries.ts';
import { useAgreementPresses } from './useAgreementPresses.ts';

const address = listAddress({
  view: oneOfWords(['versions', 'acceptances']),
  kind: oneOfWords(['', 'privacy', 'terms']),
  audience: oneOfWords(['', 'staff', 'customer']),
  version: textUpTo(18),
});

export interface AgreementsPageProps {
  /** Absent for who may not open customers. */
  onOpenCustomer?: (details: { customerId: string }) => void;
}

/** 协议文本: the agreements in versions, and who accepted which. */
export function AgreementsPage({ onOpenCustomer }: AgreementsPageProps) {
  const { organisationId: org } = useSession().organisation;
  const list = useListPage({ address, query: (filter) => agreementsQuery(org, filter) });
  return list.filter.view === 'acceptances' ? (
    <Acceptances onOpenCustomer={onOpenCustomer} />
  ) : (
    <Versions list={list} org={org} />
  );
}

type Conditions = {
  view: 'versions' | 'acceptances';
  kind: AgreementKind | '';
  audience: AgreementAudience | '';
};

function useFilters(
  filter: Conditions,
  narrow: (change: Partial<Conditions & { version: string }>) => void,
): ReactNode {
  const { t, i18n } = useLingui();
  const all = { value: '', label: t`全部` };
  return (
    <>
      <SegmentedControl
        label={t`显示`}
        isLabelHidden
        options={[
          { value: 'versions', label: t`版本` },
          { value: 'acceptances', label: t`同意记录` },
        ]}
        value={filter.view}
        onChange={({ value }) => narrow({ view: value as Conditions['view'], version: '' })}
      />
      <Select
        label={t`类别`}
        isLabelHidden
        placeholder={t`类别`}
        options={[
          all,
          ...(['privacy', 'terms'] as const).map((value) => ({ value, label: i18n._(kindWords[value]) })),
        ]}
        value={filter.kind}
        onChange={({ value }) => narrow({ kind: value as Conditions['kind'], version: '' })}
      />
      <Select
        label={t`对象`}
        isLabelHidden
        placeholder={t`对象`}
        options={[
          all,
          ...(['staff', 'customer'] as const).map((value) => ({
            value,
            label: i18n._(audienceWords[value]),
          })),
        ]}
        value={filter.audience}
        onChange={({ value }) => narrow({ audience: value as Conditions['audience'], version: '' })}
      />
    </>
  );
}

type VersionList = ReturnType<typeof useVersionList>;
const useVersionList = (org: string) =>
  useListPage({ address, query: (filter) => agreementsQuery(org, filter) });

function Versions({ list, org }: { list: VersionList; org: string }) {
  const { t } = useLingui();
  const { narrow } = list;
  const [task, setTask] = useState<{ row?: Agreement }>();
  const [publishing, setPublishing] = useState<Agreement>();
  const { press, isPressing } = useAgreementPresses(org);
  const open = useCallback(({ row }: { row: Agreement }) => setTask({ row }), []);
  const openAccepted = useCallback(
    ({ row }: { row: Agreement }) => narrow({ view: 'acceptances', version: row.id, search: '' }),
    [narrow],
  );
  const columns = useAgreementColumns<Agreement>({ onOpen: open, onOpenAccepted: openAccepted });
  const filters = useFilters(list.filter, narrow);
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setTask({})}>
      {t`新增草稿`}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`协议文本`}
        panelLabel={t`协议版本`}
        toolbar={
          <ListToolbar
            {...list.toolbar}
            filters={filters}
            label={t`筛选协议`}
            searchLabel={t`正文或更新说明`}
            action={add}
          />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`协议版本`}
          {...list.table}
          {...(!list.filter.search && {
            empty: (
              <EmptyState
                title={t`还没有协议文本`}
                hint={t`发布后，员工登录时、客户填写表单时须先阅读并同意；没有发布则不询问`}
                action={<Button onPress={() => setTask({})}>{t`新增草稿`}</Button>}
              />
            ),
          })}
          columns={columns}
          getRowLabel={(row) => `${row.kind} ${row.number}`}
          actionsWidth={140}
          renderActions={(row) => (
            <AgreementActions
              row={row}
              onPublish={() => setPublishing(row)}
              onRemove={() => void press({ kind: 'remove', row })}
              onWithdraw={({ isWithdrawn }) => void press({ kind: 'withdraw', row, isWithdrawn })}
            />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {task && (
        <AgreementEditing
          agreementId={task.row?.id}
          state={task.row?.state}
          onClose={() => setTask(undefined)}
        />
      )}
      {publishing && (
        <ConfirmDialog
          title={t`发布新版本`}
          confirmLabel={t`发布`}
          isBusy={isPressing}
          onCancel={() => setPublishing(undefined)}
          onConfirm={() =>
            void press({ kind: 'publish', row: publishing }).then(() => setPublishing(undefined))
          }
        >
          {publishing.audience === 'staff'
            ? t`发布后内容不能更改。所有员工下次登录或打开页面时须重新阅读并同意。`
            : t`发布后内容不能更改。客户从现在起提交表单前须重新阅读并同意。`}
        </ConfirmDialog>
      )}
    </>
  );
}

function Acceptances({ onOpenCustomer }: AgreementsPageProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const list = useListPage({
    address,
    query: (filter) => acceptancesQuery(org, filter),
    conditions: ({ version }) => [version !== '' && t`所选版本`],
    unfiltered: { version: '' },
  });
  const columns = useAcceptanceColumns({ onOpenCustomer });
  const filters = useFilters(list.filter, list.narrow);
  return (
    <ListPage
      title={t`协议文本`}
      panelLabel={t`同意记录`}
      toolbar={
        <ListToolbar {...list.toolbar} filters={filters} label={t`筛选同意记录`} searchLabel={t`姓名`} />
      }
      footer={<Pagination {...list.pagination} />}
    >
      <DataTable
        label={t`同意记录`}
        {...list.table}
        columns={columns}
        getRowLabel={(row) => row.name || row.acceptedAt}
      />
    </ListPage>
  );
}
