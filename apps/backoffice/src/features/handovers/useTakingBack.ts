import type { endCover, undoHandover, WorkCounts } from '@huifang/contract';
import { workKinds } from '@huifang/domain/handover/work';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';

interface Wanted {
  id: string;
  call: typeof undoHandover | typeof endCover;
}

const totalOf = (counts: WorkCounts) => workKinds.reduce((total, kind) => total + counts[kind], 0);

/** Takes a handover back, or ends a cover; tells what stays where it is. */
export function useTakingBack(org: string, onDone?: () => void) {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const queryClient = useQueryClient();
  return useAttempt({
    send: ({ id, call }: Wanted, keyFor) => {
      const request = { id, organisationId: org };
      return api.call(call, request, { idempotencyKey: keyFor({ id, path: call.path }) });
    },
    onDone({ returned, kept }) {
      const [back, left] = [totalOf(returned), totalOf(kept)];
      succeed(left > 0 ? t`已退回 ${back} 项；${left} 项已有改动，保留在接收人名下` : t`已退回 ${back} 项`);
      onDone?.();
    },
    onFailed: (error) => prompt(messageOf(error)),
    takesTurns: true,
    onSettled: () =>
      Promise.all(
        ['handovers', 'accounts', 'roles', 'staff', 'open-works'].map((root) =>
          queryClient.invalidateQueries({ queryKey: [root, org] }),
        ),
      ),
  });
}
