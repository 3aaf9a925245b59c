import { deleteFormFolder, saveFormFolder } from '@huifang/contract';
import { FolderDialog, type FormFolder } from '@huifang/ui/clinic/form-list';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { api } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useFormChange } from '../hooks/useFormChange.ts';
import type { ListedFolder } from '../model/rows.ts';

export type FolderTask = { kind: 'new' } | { kind: 'edit' | 'remove'; folder: FormFolder };

export interface FolderDialogsProps {
  org: string;
  task: FolderTask;
  folders: readonly ListedFolder[];
  onRemoved: (details: { id: string }) => void;
  onClose: () => void;
}

/** Creates, changes or deletes one folder. */
export function FolderDialogs({ org, task, folders, onRemoved, onClose }: FolderDialogsProps) {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const save = useFormChange(
    org,
    ({ name, parentId }: { name: string; parentId: string }, options) => {
      const edited = task.kind === 'edit' ? folders.find(({ id }) => id === task.folder.id) : undefined;
      const request = {
        id: edited?.id,
        name,
        parentId,
        version: edited?.revision,
        organisationId: org,
      };
      return api.call(saveFormFolder, request, options);
    },
    {
      onDone() {
        onClose();
        succeed(t`保存成功`);
      },
    },
  );
  const remove = useFormChange(
    org,
    (id: string, options) => api.call(deleteFormFolder, { id, organisationId: org }, options),
    {
      onDone(_, id) {
        onClose();
        onRemoved({ id });
        succeed(t`已删除文件夹`);
      },
      onFailed(message) {
        onClose();
        prompt(message);
      },
    },
  );
  if (task.kind === 'remove') {
    return (
      <ConfirmDialog
        title={t`删除文件夹`}
        tone="danger"
        confirmLabel={t`删除`}
        isBusy={remove.isRunning}
        onConfirm={() => remove.run(task.folder.id)}
        onCancel={onClose}
      >
        {t`确定删除文件夹“${task.folder.name}”吗？`}
      </ConfirmDialog>
    );
  }
  return (
    <FolderDialog
      folder={task.kind === 'edit' ? task.folder : undefined}
      folders={folders}
      isSaving={save.isRunning}
      error={save.error}
      onSave={save.run}
      onClose={onClose}
    />
  );
}
