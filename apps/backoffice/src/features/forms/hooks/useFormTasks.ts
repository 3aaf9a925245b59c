import type { FormAction } from '@huifang/ui/clinic/form-list';
import { useState } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import type { FormTask } from '../components/OpenedForm.tsx';
import type { ListedForm } from '../model/rows.ts';
import { useFormChanges } from './useFormChanges.ts';

export interface UseFormTasksOptions {
  onDesign: (details: { formId: string }) => void;
  onOpenAnswers?: (details: { formId: string }) => void;
}

/** What is done to the forms of the list: at once, on another page, or in the dialog that is open for it. */
export function useFormTasks({ onDesign, onOpenAnswers }: UseFormTasksOptions) {
  const { organisation } = useSession();
  const [task, setTask] = useState<FormTask>();
  const close = () => setTask(undefined);
  const changes = useFormChanges({ org: organisation.organisationId, onCreated: onDesign, onClose: close });

  return {
    task,
    changes,
    close,
    startNew() {
      changes.create.reset();
      setTask({ kind: 'new' });
    },
    startImport: () => setTask({ kind: 'import' }),
    run(action: FormAction, form: ListedForm) {
      if (action === 'design') onDesign({ formId: form.id });
      if (action === 'answers') onOpenAnswers?.({ formId: form.id });
      if (action === 'copy') changes.copy.run(form);
      if (action === 'remove') changes.remove.run(form);
      if (action === 'restore') changes.restore.run(form);
      if (action === 'settings' || action === 'versions' || action === 'withdraw' || action === 'send') {
        changes.change.reset();
        setTask({ kind: action, form });
      }
    },
  };
}
