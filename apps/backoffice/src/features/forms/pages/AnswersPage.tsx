import { type AnswerRow, exportFormData } from '@huifang/contract';
import { CustomerSearch } from '@huifang/ui/clinic/customer-search';
import { AnswerRowActions, AnswersToolbar, useAnswerColumns } from '@huifang/ui/clinic/form-answers';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { EmptyState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { searchCustomers } from '../../../lib/customer-search.ts';
import { useListColumns } from '../../../lib/list-columns.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { AnswerDialog } from '../components/AnswerDialog.tsx';
import { EditAnswerDialog } from '../components/EditAnswerDialog.tsx';
import { Pending } from '../components/Pending.tsx';
import { RemoveAnswer } from '../components/RemoveAnswer.tsx';
import { useAnswerList } from '../hooks/useAnswerList.ts';
import { useAnswersExport } from '../hooks/useAnswersExport.ts';
import { toAnswerFacts } from '../model/rows.ts';
import { answersFilter, formChoicesQuery, versionsQuery } from '../queries.ts';

export interface AnswersPageProps {
  /** Whose answers are shown; empty until a form is chosen. */
  formId: string;
  onFormChange: (details: { formId: string }) => void;
}

/** What lies over the sheet. */
interface Opened {
  kind: 'read' | 'edit' | 'remove';
  row: AnswerRow;
}

/** 表单数据: what was filled in of one form, as a table. */
export function AnswersPage({ formId, onFormChange }: AnswersPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const canEdit = can('form:fill');
  const { list, conditions, change, ...data } = useAnswerList(org, formId);
  const { version, customer, start, end } = conditions;
  const forms = useQuery(formChoicesQuery(org, 'read'));
  const versions = useQuery({ ...versionsQuery(org, formId), enabled: formId !== '' });
  const exporting = useAnswersExport((options) =>
    api.open(exportFormData, answersFilter(data.request), options),
  );
  const today = dayIn(timeZone);
  const fields = useMemo(
    () => (list.data?.columns ?? []).map(({ path, label }) => ({ id: path, label })),
    [list.data],
  );
  const columns = useAnswerColumns<AnswerRow & { values: Record<string, string> }>({
    fields,
    today,
    read: (row) => ({ ...toAnswerFacts(row), values: row.values }),
    onOpen: ({ row }) => setOpened({ kind: 'read', row }),
  });
  const { arranged, columnSettings } = useListColumns(`answers.${formId}`, columns);
  return (
    <ListPage
      title={t`表单数据`}
      panelLabel={t`答卷列表`}
      toolbar={
        <AnswersToolbar
          forms={forms.data ?? []}
          // One that is not among them is no form to the person.
          formId={forms.data?.some(({ value }) => value === formId) ? formId : ''}
          onFormChange={(details) => {
            data.clear();
            onFormChange(details);
          }}
          versions={(versions.data ?? []).map(({ number }) => number)}
          version={version}
          onVersionChange={(details) => change({ version: details.version })}
          period={{ start, end }}
          onPeriodChange={({ period }) => change(period)}
          today={today}
          customerSearch={
            <CustomerSearch
              label={t`客户`}
              isLabelHidden
              value={customer}
              onSearch={searchCustomers(org)}
              onChange={(details) => change({ customer: details.customer })}
            />
          }
          tools={formId !== '' && columnSettings}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
          onExport={can('form:export') && list.data && !list.error ? exporting.start : undefined}
          exported={exporting.progress}
          onCancelExport={exporting.cancel}
        />
      }
      footer={formId !== '' && <Pagination {...data.paging} />}
    >
      {formId === '' ? (
        <EmptyState title={t`请先选择表单`} />
      ) : (
        <DataTable
          {...arranged}
          label={t`答卷`}
          rows={list.data?.rows ?? []}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          actionsWidth={canEdit ? 112 : 64}
          renderActions={(row) => (
            <AnswerRowActions
              onOpen={() => setOpened({ kind: 'read', row })}
              onEdit={canEdit ? () => setOpened({ kind: 'edit', row }) : undefined}
              onRemove={() => setOpened({ kind: 'remove', row })}
              canRemove={row.canRemove}
            />
          )}
          onRowKey={({ row, key }) => {
            if (key === 'Enter') setOpened({ kind: 'read', row });
            if (key.toLowerCase() === 'e' && canEdit) setOpened({ kind: 'edit', row });
          }}
          {...data.listStates}
          // A form that is not there will not come by asking again.
          failure={<Pending failedTitle={t`列表加载失败`} query={list} />}
          skeletonRows={data.paging.pageSize}
        />
      )}
      {opened?.kind === 'read' && <AnswerDialog answerId={opened.row.id} onClose={close} />}
      {opened?.kind === 'edit' && <EditAnswerDialog answerId={opened.row.id} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveAnswer answer={opened.row} onRemoved={close} onCancel={close} />}
    </ListPage>
  );
}
