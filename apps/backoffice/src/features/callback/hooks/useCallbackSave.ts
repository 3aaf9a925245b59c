import type { ExecutedMeanwhile } from '@huifang/ui/clinic/rule-form';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseSaveOptions, useSave } from '../../../kits/saving/useSave.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import type { FieldNames } from '../model/requests.ts';
import { refreshFollowUps } from './refresh.ts';

type SaveOptions<Values extends object, Saved> = UseSaveOptions<Values, Saved, { values: Values }>;

export interface UseCallbackSaveOptions<Values extends object, Saved>
  extends Pick<SaveOptions<Values, Saved>, 'send' | 'draft' | 'edited'> {
  fields: FieldNames<Values>;
  /** Tells of the save, and what becomes of the draft. @default 保存成功!, and nothing of the draft stays */
  onNotify?: (saved: Saved, values: Values) => void;
  onSaved: (saved: Saved) => void;
}

/**
 * Saves one form about a follow-up and refreshes what shows follow-ups. A plan that changed meanwhile can be saved
 * again after its notice; of one that was executed the form says by whom and when, and it cannot be saved any more.
 */
export function useCallbackSave<Values extends object, Saved>({
  fields,
  onNotify,
  onSaved,
  ...options
}: UseCallbackSaveOptions<Values, Saved>) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const [executedMeanwhile, setExecuted] = useState<ExecutedMeanwhile>();
  const saving = useSave<Values, Saved>({
    ...options,
    isDraftKept: onNotify !== undefined,
    fieldOf: (path) => (Object.hasOwn(fields, path) ? fields[path] : undefined),
    onSaved(saved, { values }) {
      if (onNotify) onNotify(saved, values);
      else succeed(t`保存成功!`);
      void refreshFollowUps(queryClient);
      onSaved(saved);
    },
    onRefused({ code, conflict }) {
      if (code !== 'CALLBACK_EXECUTED' || !conflict) return;
      setExecuted({ by: conflict.who, at: conflict.at.slice(0, 16) });
      void refreshFollowUps(queryClient);
    },
  });
  return { ...saving, error: executedMeanwhile ? undefined : saving.error, executedMeanwhile };
}
