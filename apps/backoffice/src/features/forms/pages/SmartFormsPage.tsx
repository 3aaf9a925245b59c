import {
  FolderNav,
  type FormAction,
  FormListLayout,
  FormRowActions,
  useFormColumns,
} from '@huifang/ui/clinic/form-list';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { FileInput, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useListColumns } from '../../../lib/list-columns.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { FolderDialogs, type FolderTask } from '../components/FolderDialogs.tsx';
import { FormStateFilter } from '../components/FormStateFilter.tsx';
import { type FormTask, OpenedForm } from '../components/OpenedForm.tsx';
import { useFormChanges } from '../hooks/useFormChanges.ts';
import { useFormList } from '../hooks/useFormList.ts';
import type { ListedForm } from '../model/rows.ts';

export interface SmartFormsPageProps {
  onDesign: (details: { formId: string }) => void;
  /** Leads to the filled forms of one form; without it there is no such way. */
  onOpenAnswers?: (details: { formId: string }) => void;
}

/** 表单设计: the forms in their folders. */
export function SmartFormsPage({ onDesign, onOpenAnswers }: SmartFormsPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const canWrite = can('form:design');
  const [task, setTask] = useState<FormTask>();
  const [folderTask, setFolderTask] = useState<FolderTask>();
  const close = () => setTask(undefined);
  const { list, folders, ...data } = useFormList(org);
  const changes = useFormChanges({ org, onCreated: onDesign, onClose: close });

  const open = useCallback(({ row }: { row: { id: string } }) => onDesign({ formId: row.id }), [onDesign]);
  const columns = useFormColumns({ today: dayIn(timeZone), onOpen: open });
  const { arranged, columnSettings } = useListColumns('forms', columns);
  const run = (action: FormAction, form: ListedForm) => {
    if (action === 'design') onDesign({ formId: form.id });
    if (action === 'answers') onOpenAnswers?.({ formId: form.id });
    if (action === 'copy') changes.copy.run(form);
    if (action === 'remove') changes.remove.run(form);
    if (action === 'restore') changes.restore.run(form);
    if (action === 'settings' || action === 'versions' || action === 'withdraw' || action === 'send') {
      changes.change.reset();
      setTask({ kind: action, form });
    }
  };
  const startNew = () => {
    changes.create.reset();
    setTask({ kind: 'new' });
  };
  const createButton = canWrite && (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={startNew}>
      {t`新建表单`}
    </Button>
  );
  const importButton = canWrite && (
    <Button
      size="small"
      icon={<FileInput size={15} aria-hidden />}
      onPress={() => setTask({ kind: 'import' })}
    >
      {t`导入 JSON`}
    </Button>
  );

  return (
    <FormListLayout>
      <FolderNav
        folders={folders}
        chosen={list.filter.folder}
        onChoose={list.narrow}
        onCreate={canWrite ? () => setFolderTask({ kind: 'new' }) : undefined}
        onEdit={canWrite ? (details) => setFolderTask({ kind: 'edit', ...details }) : undefined}
        onRemove={canWrite ? (details) => setFolderTask({ kind: 'remove', ...details }) : undefined}
      />
      <ListPage
        title={t`表单设计`}
        panelLabel={t`表单列表`}
        toolbar={
          <ListToolbar
            {...list.toolbar}
            label={t`筛选表单`}
            searchLabel={t`表单名称或说明`}
            filters={<FormStateFilter value={list.filter.state} onChange={list.narrow} />}
            tools={
              <>
                {importButton}
                {columnSettings}
              </>
            }
            action={createButton}
          />
        }
        narrowAction={createButton}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          {...arranged}
          label={t`表单`}
          {...list.table}
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
      {folderTask && (
        <FolderDialogs
          org={org}
          task={folderTask}
          folders={folders}
          onRemoved={({ id }) => data.forgetFolder(id)}
          onClose={() => setFolderTask(undefined)}
        />
      )}
      {task && (
        <OpenedForm
          org={org}
          task={task}
          folders={folders}
          folderId={data.folderOfNew}
          changes={changes}
          onDesign={onDesign}
          onClose={close}
        />
      )}
    </FormListLayout>
  );
}
