import type { AnswerRow } from '@huifang/contract';
import { AnswerRowActions, useAnswerColumns } from '@huifang/ui/clinic/form-answers';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { EmptyState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useListColumns } from '../../../lib/list-columns.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { AnswerDialog } from '../components/AnswerDialog.tsx';
import { AnswerListToolbar } from '../components/AnswerListToolbar.tsx';
import { EditAnswerDialog } from '../components/EditAnswerDialog.tsx';
import { Pending } from '../components/Pending.tsx';
import { RemoveAnswer } from '../components/RemoveAnswer.tsx';
import { useAnswerList } from '../hooks/useAnswerList.ts';
import { toAnswerFacts } from '../model/rows.ts';

/** 表单数据: what was filled in of one form, as a table. Its address is that of `answersAddress`. */
export function AnswersPage() {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const [opened, setOpened] = useState<{ kind: 'read' | 'edit' | 'remove'; row: AnswerRow }>();
  const close = () => setOpened(undefined);
  const read = ({ row }: { row: AnswerRow }) => setOpened({ kind: 'read', row });
  const edit = can('form:fill') ? (row: AnswerRow) => setOpened({ kind: 'edit', row }) : undefined;
  const list = useAnswerList();
  const { formId } = list.filter;
  const today = dayIn(organisation.timeZone);
  const asked = list.query.data?.columns;
  const fields = useMemo(() => (asked ?? []).map(({ path, label }) => ({ id: path, label })), [asked]);
  const columns = useAnswerColumns<AnswerRow & { values: Record<string, string> }>({
    fields,
    today,
    read: (row) => ({ ...toAnswerFacts(row), values: row.values }),
    onOpen: read,
  });
  const { arranged, columnSettings } = useListColumns(`answers.${formId}`, columns);
  return (
    <ListPage
      title={t`表单数据`}
      panelLabel={t`答卷列表`}
      toolbar={<AnswerListToolbar list={list} today={today} tools={formId !== '' && columnSettings} />}
      footer={formId !== '' && <Pagination {...list.pagination} />}
    >
      {formId === '' ? (
        <EmptyState title={t`请先选择表单`} />
      ) : (
        <DataTable
          {...arranged}
          {...list.table}
          // A form that is not there will not come by asking again.
          failure={<Pending failedTitle={t`列表加载失败`} query={list.query} />}
          label={t`答卷`}
          getRowLabel={(row) => row.name}
          actionsWidth={edit ? 112 : 64}
          renderActions={(row) => (
            <AnswerRowActions
              onOpen={() => read({ row })}
              onEdit={edit && (() => edit(row))}
              onRemove={() => setOpened({ kind: 'remove', row })}
              canRemove={row.canRemove}
            />
          )}
          onRowKey={({ row, key }) => {
            if (key === 'Enter') read({ row });
            if (key.toLowerCase() === 'e') edit?.(row);
          }}
        />
      )}
      {opened?.kind === 'read' && <AnswerDialog answerId={opened.row.id} onClose={close} />}
      {opened?.kind === 'edit' && <EditAnswerDialog answerId={opened.row.id} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveAnswer answer={opened.row} onRemoved={close} onCancel={close} />}
    </ListPage>
  );
}
