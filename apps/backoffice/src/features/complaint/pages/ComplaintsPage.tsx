import { CallError, type ComplaintRecord } from '@huifang/contract';
import { ComplaintDetail } from '@huifang/ui/clinic/complaint-detail';
import {
  type ComplaintAction,
  type ComplaintConditions,
  ComplaintConditionsDrawer,
  ComplaintRowActions,
  ComplaintToolbar,
  complaintColumnsShown,
  noComplaintConditions,
  RegisterComplaintButton,
  useComplaintColumns,
} from '@huifang/ui/clinic/complaint-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { ColumnSettings, DataTable, initialLayout } from '@huifang/ui/primitives/data-table';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useColumnLayout } from '../../../lib/column-layout.ts';
import { knownTotal, useListStates } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { ComplaintRegistration, type ComplaintRegistrationProps } from '../ComplaintRegistration.tsx';
import { StepForm } from '../components/StepForm.tsx';
import { useComplaintFilter } from '../hooks/useComplaintFilter.ts';
import { useComplaintRemoval } from '../hooks/useComplaintRemoval.ts';
import { useNothingFound } from '../hooks/useNothingFound.ts';
import { withConditions } from '../model/filter.ts';
import type { ComplaintTarget } from '../model/target.ts';
import { toDetail } from '../model/wire.ts';
import {
  complaintCountsQuery,
  complaintListOf,
  complaintMessagesQuery,
  complaintQuery,
  complaintStepsQuery,
  complaintsQuery,
  exactComplaintCountQuery,
  watchedComplaintQuery,
} from '../queries.ts';

export interface ComplaintsPageProps extends Pick<ComplaintRegistrationProps, 'renderPanel'> {
  onOpenCustomer?: (details: { customerId: string }) => void;
  /** Opens the consult that a complaint is about; absent for people who may not. */
  onOpenEvent?: (details: { eventId: string }) => void;
}

const panelId = 'complaint-list';

/** 投诉管理: the complaints within sight, each with its handling. */
export function ComplaintsPage({ renderPanel, onOpenCustomer, onOpenEvent }: ComplaintsPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const canWrite = can('complaint:write');
  const today = dayIn(timeZone);
  const [filter, setFilter] = useComplaintFilter();
  const { openId } = filter;
  const [draft, setDraft] = useState(filter.conditions);
  const [errors, setErrors] = useState<{ name?: string; phone?: string }>({});
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [target, setTarget] = useState<ComplaintTarget>();
  const [handledId, setHandledId] = useState('');
  const [asked, setAsked] = useState<ComplaintRecord>();

  const list = useQuery(complaintsQuery(org, filter));
  const exact = useQuery(exactComplaintCountQuery(org, filter));
  const opened = useQuery(complaintQuery(org, openId));
  const steps = useQuery(complaintStepsQuery(org, openId));
  const messages = useQuery(complaintMessagesQuery(org, openId));
  const counts = useQuery(complaintCountsQuery(org, filter));
  const handled = useQuery(watchedComplaintQuery(org, handledId));
  const [states, categories, attention, sources] = useQueries({
    queries: (['state', 'category', 'attention', 'source'] as const).map((name) =>
      complaintListOf(org, name),
    ),
  });
  const open = useCallback((id: string) => setFilter({ ...filter, openId: id }), [filter, setFilter]);
  const removal = useComplaintRemoval(org, {
    onRemoved(removed) {
      setAsked(undefined);
      if (removed.kind === 'complaint' && removed.id === openId) open('');
    },
  });

  const rows = useMemo(() => (list.data?.records ?? []).map(toDetail), [list.data]);
  const columns = useComplaintColumns({ today, onOpen: ({ row }) => open(row.id) });
  const standard = initialLayout(columns, complaintColumnsShown);
  const [layout, setLayout] = useColumnLayout('complaints', standard);
  const recordOf = (id: string) =>
    list.data?.records.find((record) => record.id === id) ??
    (openId === id ? opened.data?.record : undefined);

  const run = (action: ComplaintAction, id: string) => {
    if (action === 'open') open(id);
    if (action === 'edit') setTarget({ kind: 'edit', complaintId: id });
    if (action === 'proceed') setHandledId(id);
    if (action === 'remove') setAsked(recordOf(id));
  };
  const search = (wanted: ComplaintConditions) => {
    const conditions = trimmed(wanted);
    const short = t`筛选内容需要大于两个字符!`;
    const found = {
      name: isShort(conditions.name) ? short : undefined,
      phone: isShort(conditions.phone.replaceAll(/\D/g, '')) ? short : undefined,
    };
    setErrors(found);
    if (found.name || found.phone) return;
    setDraft(conditions);
    setDrawerOpen(false);
    const isSame = JSON.stringify(conditions) === JSON.stringify(filter.conditions) && filter.page === 1;
    if (isSame) void list.refetch();
    else setFilter(withConditions(filter, { conditions }));
  };
  const register = canWrite ? () => setTarget({ kind: 'new' }) : undefined;

  const nothing = useNothingFound({
    org,
    filter,
    isEmpty: list.data?.records.length === 0 && !list.isPlaceholderData,
    onConditions: (conditions) => {
      setErrors({});
      setDraft(conditions);
      setFilter(withConditions(filter, { conditions }));
    },
  });
  const listStates = useListStates(list, nothing);
  return (
    <ListPage
      title={t`投诉管理`}
      panelLabel={t`投诉列表`}
      panelId={panelId}
      toolbar={
        <ComplaintToolbar
          states={states?.data ?? []}
          state={filter.state}
          counts={counts.data}
          onStateChange={({ state }) => setFilter(withConditions(filter, { state }))}
          panelId={panelId}
          conditions={filter.conditions}
          draft={draft}
          onDraftChange={(details) => {
            setErrors({});
            setDraft(details.draft);
          }}
          nameError={errors.name}
          phoneError={errors.phone}
          today={today}
          onSearch={(details) => search(details.draft)}
          onOpenConditions={() => setDrawerOpen(true)}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
          tools={
            <ColumnSettings
              columns={columns}
              layout={layout}
              defaultLayout={standard}
              onChange={(details) => setLayout(details.layout)}
            />
          }
          onRegister={register}
        />
      }
      narrowAction={register && <RegisterComplaintButton onPress={register} />}
      footer={
        <Pagination
          page={filter.page}
          pageSize={filter.pageSize}
          total={knownTotal(list, filter.page, exact.data ?? list.data?.total)}
          isTotalCapped={(list.data?.isCapped ?? false) && exact.data === undefined}
          isCounting={exact.isFetching}
          onExactTotal={() => void exact.refetch()}
          onChange={(place) => setFilter({ ...filter, ...place })}
        />
      }
    >
      <DataTable
        label={t`投诉`}
        columns={columns}
        layout={layout}
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.contact}
        renderActions={(row) => (
          <ComplaintRowActions row={row} canWrite={canWrite} onAction={({ action }) => run(action, row.id)} />
        )}
        onRowKey={({ row, key }) => {
          if (key === 'Enter') run('open', row.id);
          if (key.toLowerCase() === 'e' && canWrite && row.canEdit) run('edit', row.id);
        }}
        {...listStates}
        skeletonRows={filter.pageSize}
      />
      <ComplaintConditionsDrawer
        isOpen={isDrawerOpen}
        value={draft}
        onChange={({ value }) => setDraft(value)}
        categories={categories?.data ?? []}
        attentionLevels={attention?.data ?? []}
        sources={sources?.data ?? []}
        phoneError={errors.phone}
        today={today}
        onSearch={() => search(draft)}
        onReset={() => setDraft({ ...noComplaintConditions, name: draft.name })}
        onHide={() => {
          setDraft(filter.conditions);
          setDrawerOpen(false);
        }}
      />
      {openId && (
        <ComplaintDetail
          complaint={opened.data?.shown}
          loadError={opened.error ? messageOf(opened.error) : undefined}
          onRetry={() => void opened.refetch()}
          steps={{
            entries: steps.data ?? [],
            isLoading: steps.isPending,
            loadError: steps.error ? messageOf(steps.error) : undefined,
            onRetry: () => void steps.refetch(),
            onRemove: ({ entry }) => removal.remove({ kind: 'step', id: entry.id }),
            onRemoveAll: () => removal.remove({ kind: 'steps', id: openId }),
          }}
          messages={{
            entries: messages.data ?? [],
            isLoading: messages.isPending,
            loadError: messages.error ? messageOf(messages.error) : undefined,
            onRetry: () => void messages.refetch(),
          }}
          onOpenCustomer={onOpenCustomer}
          onOpenEvent={onOpenEvent}
          canWrite={canWrite}
          onProceed={() => run('proceed', openId)}
          onEdit={() => run('edit', openId)}
          onRemove={() => run('remove', openId)}
          onClose={() => open('')}
        />
      )}
      {handledId && handled.data && (
        <StepForm
          key={handledId}
          complaint={handled.data.record}
          isRemoved={handled.error instanceof CallError && handled.error.code === 'NOT_FOUND'}
          onClose={() => setHandledId('')}
        />
      )}
      {target && (
        <ComplaintRegistration
          target={target}
          renderPanel={renderPanel}
          onSaved={() => setTarget(undefined)}
          onClose={() => setTarget(undefined)}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t`删除投诉`}
          tone="danger"
          confirmLabel={t`删除`}
          isBusy={removal.isRemoving}
          onConfirm={() => removal.remove({ kind: 'complaint', id: asked.id, version: asked.version })}
          onCancel={() => setAsked(undefined)}
        >
          {t`确定删除 ${asked.contactName} 的投诉吗？处理记录会一并删除，删除后 10 秒内可以撤销。`}
        </ConfirmDialog>
      )}
    </ListPage>
  );
}

const isShort = (text: string) => text !== '' && [...text].length < 2;

const trimmed = (conditions: ComplaintConditions): ComplaintConditions => ({
  ...conditions,
  name: conditions.name.trim(),
  phone: conditions.phone.trim(),
  handler: conditions.handler.trim(),
});
