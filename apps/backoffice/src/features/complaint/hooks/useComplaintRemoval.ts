import { deleteComplain, deleteComplainStep, deleteComplainSteps, restoreComplain } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUndo } from '../../../lib/undo.ts';
import { complaintsKey } from '../queries.ts';

export type Removal =
  | { kind: 'complaint'; id: string; version: number }
  | { kind: 'step'; id: string }
  /** Of the complaint with this id. */
  | { kind: 'steps'; id: string };

/** Removes complaints, which can be undone for some seconds, and steps of their handling. */
export function useComplaintRemoval(org: string, { onRemoved }: { onRemoved: (removed: Removal) => void }) {
  const { t } = useLingui();
  const { prompt, succeed } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: complaintsKey(org) });

  const removal = useAttempt({
    send: (what: Removal, keyFor) => remove(org, what, keyFor(what)),
    onDone({ undoSeconds }, what) {
      onRemoved(what);
      if (what.kind !== 'complaint') return succeed(t`已删除处理记录`);
      offerUndo({
        text: t`已删除投诉`,
        seconds: undoSeconds,
        undo: async () => {
          await api.call(restoreComplain, { id: what.id, organisationId: org });
          await refresh();
        },
      });
    },
    onFailed: (error) => prompt(messageOf(error)),
    onSettled: refresh,
    takesTurns: true,
  });

  return {
    /** A repeat while one runs is ignored, another waits its turn. */
    remove: (what: Removal) => void removal.run(what),
    isRemoving: removal.isRunning,
  };
}

async function remove(
  organisationId: string,
  what: Removal,
  idempotencyKey: string,
): Promise<{ undoSeconds: number }> {
  const options = { idempotencyKey };
  if (what.kind === 'complaint') {
    return api.call(deleteComplain, { id: what.id, version: what.version, organisationId }, options);
  }
  const call = what.kind === 'step' ? deleteComplainStep : deleteComplainSteps;
  await api.call(call, { id: what.id, organisationId }, options);
  return { undoSeconds: 0 };
}
