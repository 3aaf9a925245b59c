import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';

interface Removed {
  id: string;
  name: string;
}

export interface UseRemovalOptions {
  remove: (id: string, options: { idempotencyKey: string }) => Promise<{ undoSeconds: number }>;
  restore: (id: string) => Promise<unknown>;
  /** What is read anew. */
  queryKey: readonly string[];
}

/** Removes one of a list once, which can be undone for some seconds. */
export function useRemoval({ remove, restore, queryKey }: UseRemovalOptions) {
  const { t } = useLingui();
  const { prompt } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const attempt = useAttempt({
    send: ({ id }: Removed, keyFor) => remove(id, { idempotencyKey: keyFor(id) }),
    onDone({ undoSeconds }, { id, name }) {
      offerUndo({
        text: t`已删除“${name}”`,
        seconds: undoSeconds,
        undo: async () => {
          await restore(id);
          await refresh();
        },
      });
    },
    onFailed: (error) => prompt(messageOf(error)),
    onSettled: refresh,
  });
  return (removed: Removed) => void attempt.run(removed);
}
