import { copyForm, deleteForm, restoreForm, saveForm, withdrawForm } from '@huifang/contract';
import type { FormSettings } from '@huifang/ui/clinic/form-list';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUndo } from '../../../lib/undo.ts';
import type { ListedForm } from '../model/rows.ts';
import { formsKey } from '../queries.ts';
import { useFormChange } from './useFormChange.ts';

export interface UseFormChangesOptions {
  org: string;
  onCreated: (details: { formId: string }) => void;
  /** What a dialog was open for is done, or was refused in words that are shown elsewhere. */
  onClose: () => void;
}

export type FormChanges = ReturnType<typeof useFormChanges>;

/** What is done to the forms of the list, from creating one to deleting it. */
export function useFormChanges({ org, onCreated, onClose }: UseFormChangesOptions) {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();

  const create = useFormChange(
    org,
    (settings: FormSettings, options) => api.call(saveForm, { ...settings, organisationId: org }, options),
    {
      onDone({ id }) {
        onClose();
        onCreated({ formId: id });
      },
    },
  );
  const change = useFormChange(
    org,
    ({ form, settings }: { form: ListedForm; settings: FormSettings }, options) =>
      api.call(saveForm, { id: form.id, ...settings, version: form.revision, organisationId: org }, options),
    {
      onDone() {
        onClose();
        succeed(t`保存成功`);
      },
    },
  );
  const copy = useFormChange(
    org,
    ({ id }: ListedForm, options) => api.call(copyForm, { id, organisationId: org }, options),
    { onFailed: prompt, onDone: () => succeed(t`已复制表单`), takesTurns: true },
  );
  const withdraw = useFormChange(
    org,
    ({ id, revision }: ListedForm, options) =>
      api.call(withdrawForm, { id, version: revision, organisationId: org }, options),
    {
      onFailed(message) {
        onClose();
        prompt(message);
      },
      onDone() {
        onClose();
        succeed(t`表单已停用`);
      },
    },
  );
  const restore = useFormChange(
    org,
    ({ id }: ListedForm, options) => api.call(restoreForm, { id, organisationId: org }, options),
    { onFailed: prompt, onDone: () => succeed(t`已恢复表单`), takesTurns: true },
  );
  const remove = useFormChange(
    org,
    ({ id, revision }: ListedForm, options) =>
      api.call(deleteForm, { id, version: revision, organisationId: org }, options),
    {
      takesTurns: true,
      onFailed: prompt,
      onDone: (_, form) =>
        // The server keeps what was deleted; later the way back is the list of deleted forms.
        offerUndo({
          text: t`已删除表单“${form.name}”`,
          undo: async () => {
            await api.call(restoreForm, { id: form.id, organisationId: org });
            await queryClient.invalidateQueries({ queryKey: formsKey(org) });
          },
        }),
    },
  );
  return { create, change, copy, withdraw, restore, remove };
}
