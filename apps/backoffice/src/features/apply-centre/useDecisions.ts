import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';
import { type ListedRequest, pass, refuse, undo } from './queries.ts';

/** A request, and why it is refused; without a reason it is approved. */
type Decision = { request: ListedRequest; reason?: string };

/** Decides modification requests, one at a time; each decision can be taken back for a moment (rule request-2). */
export function useDecisions(org: string) {
  const { t } = useLingui();
  const { prompt } = useNotifications();
  const queryClient = useQueryClient();
  const offerUndo = useUndo();
  const refresh = () =>
    Promise.all(
      ['applyList', 'consultList', 'customer'].map((root) =>
        queryClient.invalidateQueries({ queryKey: [root] }),
      ),
    );

  const decision = useAttempt({
    send({ request, reason }: Decision, keyFor) {
      const key = keyFor({ id: request.id, reason });
      return reason === undefined ? pass(org, request, key) : refuse(org, request, reason, key);
    },
    onDone: ({ undoSeconds: seconds }, { request, reason }) =>
      offerUndo({
        text: reason === undefined ? t`已通过修改申请` : t`已驳回修改申请`,
        seconds,
        undo: () => undo(org, request).finally(refresh),
      }),
    onFailed: (error) => prompt(messageOf(error)),
    onSettled: refresh,
    takesTurns: true,
  });

  return {
    /** The request that is being decided. */
    busyId: decision.running?.request.id,
    decide: (request: ListedRequest | undefined, reason?: string) => {
      if (request) void decision.run({ request, reason });
    },
  };
}
