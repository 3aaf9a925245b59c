import { copyForm, deleteForm, restoreForm, saveForm, withdrawForm } from '@huifang/contract';
import {
  FolderNav,
  type FormAction,
  FormDialog,
  FormListLayout,
  FormRowActions,
  type FormState,
  useFormColumns,
} from '@huifang/ui/clinic/form-list';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { ColumnSettings, DataTable, initialLayout } from '@huifang/ui/primitives/data-table';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { Select } from '@huifang/ui/primitives/select';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileInput, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useColumnLayout } from '../../../lib/column-layout.ts';
import { useListSearch } from '../../../lib/list-search.ts';
import { knownTotal, useListStates } from '../../../lib/list-states.tsx';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { useUndo } from '../../../lib/undo.ts';
import { FolderDialogs, type FolderTask } from '../components/FolderDialogs.tsx';
import { FormImport } from '../components/FormImport.tsx';
import { FormVersions } from '../components/FormVersions.tsx';
import { SendFormDialog } from '../components/SendFormDialog.tsx';
import { useFormChange } from '../hooks/useFormChange.ts';
import { type ListedForm, settingsOnWire } from '../model/wire.ts';
import { foldersQuery, formsKey, formsQuery } from '../queries.ts';

export interface SmartFormsPageProps {
  onDesign: (details: { formId: string }) => void;
  /** Leads to the filled forms of one form; without it there is no such way. */
  onOpenAnswers?: (details: { formId: string }) => void;
}

type Opened =
  | { kind: 'new' }
  | { kind: 'import' }
  | { kind: 'settings' | 'versions' | 'withdraw' | 'send'; form: ListedForm };

/** The server keeps what was deleted; after these seconds the way back is the list of deleted forms. */
const undoSeconds = 10;

/** 表单设计: the forms in their folders. */
export function SmartFormsPage({ onDesign, onOpenAnswers }: SmartFormsPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed, prompt } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const { organisationId: org, timeZone } = organisation;
  const canWrite = can('form:design');
  const [folder, setFolder] = useState('all');
  const [state, setState] = useState<'' | FormState>('');
  const [opened, setOpened] = useState<Opened>();
  const [folderTask, setFolderTask] = useState<FolderTask>();
  const close = () => setOpened(undefined);
  const { place, box, goTo, clear, toFirstPage } = useListSearch(
    () => void queryClient.invalidateQueries({ queryKey: formsKey(org) }),
  );
  const list = useQuery(formsQuery({ org, folder, state, ...place }));
  const folders = useQuery(foldersQuery(org));

  const failed = { onFailed: prompt };
  const create = useFormChange(
    org,
    (settings: Parameters<typeof settingsOnWire>[0], options) =>
      api.call(saveForm, { ...settingsOnWire(settings), organisationId: org }, options),
    {
      onDone({ id }) {
        close();
        onDesign({ formId: id });
      },
    },
  );
  const change = useFormChange(
    org,
    ({ form, settings }: { form: ListedForm; settings: Parameters<typeof settingsOnWire>[0] }, options) =>
      api.call(
        saveForm,
        { id: form.id, ...settingsOnWire(settings), version: form.revision, organisationId: org },
        options,
      ),
    {
      onDone() {
        close();
        succeed(t`保存成功`);
      },
    },
  );
  const copy = useFormChange(
    org,
    ({ id }: ListedForm, options) => api.call(copyForm, { id, organisationId: org }, options),
    { ...failed, onDone: () => succeed(t`已复制表单`) },
  );
  const withdraw = useFormChange(
    org,
    ({ id, revision }: ListedForm, options) =>
      api.call(withdrawForm, { id, version: revision, organisationId: org }, options),
    {
      onFailed(message) {
        close();
        prompt(message);
      },
      onDone() {
        close();
        succeed(t`表单已停用`);
      },
    },
  );
  const restore = useFormChange(
    org,
    ({ id }: ListedForm, options) => api.call(restoreForm, { id, organisationId: org }, options),
    { ...failed, onDone: () => succeed(t`已恢复表单`) },
  );
  const remove = useFormChange(
    org,
    ({ id, revision }: ListedForm, options) =>
      api.call(deleteForm, { id, version: revision, organisationId: org }, options),
    {
      ...failed,
      onDone: (_, form) =>
        offerUndo({
          text: t`已删除表单“${form.name}”`,
          seconds: undoSeconds,
          undo: async () => {
            await api.call(restoreForm, { id: form.id, organisationId: org });
            await queryClient.invalidateQueries({ queryKey: formsKey(org) });
          },
        }),
    },
  );

  const open = useCallback(({ row }: { row: { id: string } }) => onDesign({ formId: row.id }), [onDesign]);
  const columns = useFormColumns({ today: dayIn(timeZone), onOpen: open });
  const standard = initialLayout(
    columns,
    columns.map(({ id }) => id),
  );
  const [layout, setLayout] = useColumnLayout('forms', standard);
  const run = (action: FormAction, form: ListedForm) => {
    if (action === 'design') onDesign({ formId: form.id });
    if (action === 'answers') onOpenAnswers?.({ formId: form.id });
    if (action === 'copy') copy.run(form);
    if (action === 'remove') remove.run(form);
    if (action === 'restore') restore.run(form);
    if (action === 'settings' || action === 'versions' || action === 'withdraw' || action === 'send') {
      change.reset();
      setOpened({ kind: action, form });
    }
  };
  const clearAll = () => {
    clear();
    setFolder('all');
    setState('');
  };
  const createButton = canWrite && (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      onPress={() => {
        create.reset();
        setOpened({ kind: 'new' });
      }}
    >
      {t`新建表单`}
    </Button>
  );

  const listStates = useListStates(list, {
    conditions: [
      place.search && t`“${place.search}”`,
      folder !== 'all' && t`所选文件夹`,
      state && t`所选状态`,
    ],
    onClear: clearAll,
  });
  return (
    <FormListLayout>
      <FolderNav
        folders={folders.data ?? []}
        chosen={folder}
        onChoose={(details) => {
          setFolder(details.folder);
          toFirstPage();
        }}
        onCreate={canWrite ? () => setFolderTask({ kind: 'new' }) : undefined}
        onEdit={canWrite ? (details) => setFolderTask({ kind: 'edit', ...details }) : undefined}
        onRemove={canWrite ? (details) => setFolderTask({ kind: 'remove', ...details }) : undefined}
      />
      <ListPage
        title={t`表单设计`}
        panelLabel={t`表单列表`}
        toolbar={
          <ListToolbar
            {...box}
            label={t`筛选表单`}
            searchLabel={t`表单名称或说明`}
            filters={
              <Select
                label={t`状态`}
                isLabelHidden
                isClearable
                placeholder={t`状态`}
                options={[
                  { value: 'draft', label: t({ message: '草稿', context: 'form' }) },
                  { value: 'published', label: t`已发布` },
                  { value: 'withdrawn', label: t`已停用` },
                  { value: 'removed', label: t`已删除` },
                ]}
                value={state}
                onChange={({ value }) => {
                  setState(value as '' | FormState);
                  toFirstPage();
                }}
              />
            }
            tools={
              <>
                {canWrite && (
                  <Button
                    size="small"
                    icon={<FileInput size={15} aria-hidden />}
                    onPress={() => setOpened({ kind: 'import' })}
                  >
                    {t`导入 JSON`}
                  </Button>
                )}
                <ColumnSettings
                  columns={columns}
                  layout={layout}
                  defaultLayout={standard}
                  onChange={(details) => setLayout(details.layout)}
                />
              </>
            }
            onRefresh={() => void list.refetch()}
            isRefreshing={list.isFetching && !list.isPending}
            action={createButton}
          />
        }
        narrowAction={createButton}
        footer={
          <Pagination
            page={place.page}
            pageSize={place.pageSize}
            total={knownTotal(list, place.page, list.data?.total)}
            onChange={goTo}
          />
        }
      >
        <DataTable
          label={t`表单`}
          columns={columns}
          rows={list.data?.rows ?? []}
          layout={layout}
          getRowId={(row) => row.id}
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
          {...listStates}
          skeletonRows={place.pageSize}
        />
      </ListPage>
      {folderTask && (
        <FolderDialogs
          org={org}
          task={folderTask}
          folders={folders.data ?? []}
          onRemoved={({ id }) => folder === id && setFolder('all')}
          onClose={() => setFolderTask(undefined)}
        />
      )}
      {opened?.kind === 'new' && (
        <FormDialog
          title={t`新建表单`}
          saveLabel={t`创建并设计`}
          initial={{ folderId: folder === 'all' || folder === 'none' ? '' : folder }}
          folders={folders.data ?? []}
          isSaving={create.isRunning}
          error={create.error}
          onSave={({ settings }) => create.run(settings)}
          onClose={close}
        />
      )}
      {opened?.kind === 'import' && (
        <FormImport
          org={org}
          folderId={folder === 'all' || folder === 'none' ? '' : folder}
          onImported={({ formId }) => {
            close();
            onDesign({ formId });
          }}
          onClose={close}
        />
      )}
      {opened?.kind === 'settings' && (
        <FormDialog
          title={t`名称与文件夹`}
          initial={{
            name: opened.form.name,
            description: opened.form.description,
            kind: opened.form.kind,
            folderId: opened.form.folderId,
          }}
          folders={folders.data ?? []}
          isSaving={change.isRunning}
          error={change.error}
          onSave={({ settings }) => change.run({ form: opened.form, settings })}
          onClose={close}
        />
      )}
      {opened?.kind === 'versions' && <FormVersions org={org} form={opened.form} onClose={close} />}
      {opened?.kind === 'send' && <SendFormDialog formId={opened.form.id} onClose={close} />}
      {opened?.kind === 'withdraw' && (
        <ConfirmDialog
          title={t`停用表单`}
          confirmLabel={t`停用`}
          isBusy={withdraw.isRunning}
          onConfirm={() => withdraw.run(opened.form)}
          onCancel={close}
        >
          {t`停用“${opened.form.name}”后不能再填写和发送，已发送的链接也不能打开；已有答卷不受影响，重新发布后可以继续使用。`}
        </ConfirmDialog>
      )}
    </FormListLayout>
  );
}
