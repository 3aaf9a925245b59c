import { FormListLayout, FormRowActions, useFormColumns } from '@huifang/ui/clinic/form-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useCallback } from 'react';
import { useListColumns } from '../../../lib/list-columns.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { FormFolders } from '../components/FormFolders.tsx';
import { FormListToolbar } from '../components/FormListToolbar.tsx';
import { OpenedForm } from '../components/OpenedForm.tsx';
import { useFormList } from '../hooks/useFormList.ts';
import { type UseFormTasksOptions, useFormTasks } from '../hooks/useFormTasks.ts';

/** Without `onOpenAnswers` there is no way to the filled forms of one form. */
export type SmartFormsPageProps = UseFormTasksOptions;

/** 表单设计: the forms in their folders. */
export function SmartFormsPage({ onDesign, onOpenAnswers }: SmartFormsPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const canWrite = can('form:design');
  const { list, folders, folderOfNew, forgetFolder } = useFormList(org);
  const { task, changes, close, startNew, startImport, run } = useFormTasks({ onDesign, onOpenAnswers });
  const open = useCallback(({ row }: { row: { id: string } }) => onDesign({ formId: row.id }), [onDesign]);
  const columns = useFormColumns({ today: dayIn(timeZone), onOpen: open });
  const { arranged, columnSettings } = useListColumns('forms', columns);
  const create = canWrite && (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={startNew}>
      {t`新建表单`}
    </Button>
  );
  return (
    <FormListLayout>
      <FormFolders
        folders={folders}
        chosen={list.filter.folder}
        onChoose={list.narrow}
        onRemoved={({ id }) => forgetFolder(id)}
      />
      <ListPage
        title={t`表单设计`}
        panelLabel={t`表单列表`}
        toolbar={
          <FormListToolbar
            {...{ list, columnSettings }}
            onImport={canWrite ? startImport : undefined}
            action={create}
          />
        }
        narrowAction={create}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          {...arranged}
          {...list.table}
          label={t`表单`}
          getRowLabel={(row) => row.name}
          actionsWidth={124}
          renderActions={(row) => (
            <FormRowActions
              row={row}
              canWrite={canWrite}
              canPublish={can('form:publish')}
              canSend={can('form:send')}
              canReadAnswers={onOpenAnswers !== undefined}
              onAction={({ action }) => run(action, row)}
            />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && row.state !== 'removed' && run('design', row)}
        />
      </ListPage>
      {task && (
        <OpenedForm {...{ org, task, folders, changes, onDesign }} folderId={folderOfNew} onClose={close} />
      )}
    </FormListLayout>
  );
}
