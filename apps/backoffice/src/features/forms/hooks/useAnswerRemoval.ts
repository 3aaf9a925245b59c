import { deleteFormData, restoreFormData } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { callbackKey } from '../../../lib/callback-key.ts';
import { messageKeys } from '../../../lib/message-queries.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUndo } from '../../../lib/undo.ts';
import { formsKey } from '../queries.ts';
import { useFormChange } from './useFormChange.ts';

/** Removes filled forms, which can be undone for some seconds. */
export function useAnswerRemoval(org: string, onRemoved: (removed: { id: string }) => void) {
  const { t } = useLingui();
  const { prompt } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  /** The customer's timeline, and the messages that tell of the answers. */
  const refreshOthers = () =>
    Promise.all(
      [[callbackKey, 'timeline'], messageKeys(org)].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    );
  return useFormChange(
    org,
    ({ id, version }: { id: string; version: number }, options) =>
      api.call(deleteFormData, { id, version, organisationId: org }, options),
    {
      onDone({ undoSeconds }, { id }) {
        void refreshOthers();
        onRemoved({ id });
        offerUndo({
          text: t`已删除答卷`,
          seconds: undoSeconds,
          undo: async () => {
            await api.call(restoreFormData, { id, organisationId: org });
            await Promise.all([queryClient.invalidateQueries({ queryKey: formsKey(org) }), refreshOthers()]);
          },
        });
      },
      onFailed: prompt,
    },
  );
}
