import { FormDialog } from '@huifang/ui/clinic/form-list';
import { ConfirmDialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import type { FormChanges } from '../hooks/useFormChanges.ts';
import type { ListedFolder, ListedForm } from '../model/rows.ts';
import { FormImport } from './FormImport.tsx';
import { FormVersions } from './FormVersions.tsx';
import { SendFormDialog } from './SendFormDialog.tsx';

export type FormTask =
  | { kind: 'new' }
  | { kind: 'import' }
  | { kind: 'settings' | 'versions' | 'withdraw' | 'send'; form: ListedForm };

export interface OpenedFormProps {
  org: string;
  task: FormTask;
  folders: readonly ListedFolder[];
  /** The folder that a new form goes to; empty for none. */
  folderId: string;
  changes: Pick<FormChanges, 'create' | 'change' | 'withdraw'>;
  onDesign: (details: { formId: string }) => void;
  onClose: () => void;
}

/** The dialog in which one form is created, changed, sent or withdrawn. */
export function OpenedForm({ org, task, folders, folderId, changes, onDesign, onClose }: OpenedFormProps) {
  const { t } = useLingui();
  const { create, change, withdraw } = changes;
  switch (task.kind) {
    case 'new':
      return (
        <FormDialog
          title={t`新建表单`}
          saveLabel={t`创建并设计`}
          initial={{ folderId }}
          folders={folders}
          isSaving={create.isRunning}
          error={create.error}
          onSave={({ settings }) => create.run(settings)}
          onClose={onClose}
        />
      );
    case 'import':
      return (
        <FormImport
          org={org}
          folderId={folderId}
          onImported={({ formId }) => {
            onClose();
            onDesign({ formId });
          }}
          onClose={onClose}
        />
      );
    case 'settings': {
      const { name, description, kind, folderId: home } = task.form;
      return (
        <FormDialog
          title={t`名称与文件夹`}
          initial={{ name, description, kind, folderId: home }}
          folders={folders}
          isSaving={change.isRunning}
          error={change.error}
          onSave={({ settings }) => change.run({ form: task.form, settings })}
          onClose={onClose}
        />
      );
    }
    case 'versions':
      return <FormVersions org={org} form={task.form} onClose={onClose} />;
    case 'send':
      return <SendFormDialog formId={task.form.id} onClose={onClose} />;
    case 'withdraw':
      return (
        <ConfirmDialog
          title={t`停用表单`}
          confirmLabel={t`停用`}
          isBusy={withdraw.isRunning}
          onConfirm={() => withdraw.run(task.form)}
          onCancel={onClose}
        >
          {t`停用“${task.form.name}”后不能再填写和发送，已发送的链接也不能打开；已有答卷不受影响，重新发布后可以继续使用。`}
        </ConfirmDialog>
      );
  }
}
