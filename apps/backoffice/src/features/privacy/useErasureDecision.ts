import { decideErasure, withdrawErasure } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { erasuresKey } from './queries.ts';

export type ErasureDecision =
  | { kind: 'decide'; id: string; isApproved: boolean; detail: string }
  | { kind: 'withdraw'; id: string };

/** Decides about a request for erasure, or takes one's own back. */
export function useErasureDecision(org: string, onDone: () => void) {
  const { t } = useLingui();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const attempt = useAttempt({
    async send({ kind, ...about }: ErasureDecision, keyFor) {
      const request = { ...about, organisationId: org };
      const options = { idempotencyKey: keyFor({ kind, ...request }) };
      if (kind === 'withdraw') await api.call(withdrawErasure, request, options);
      else await api.call(decideErasure, request, options);
    },
    onDone(_, decision) {
      if (decision.kind === 'withdraw') succeed(t`已撤回申请`);
      else succeed(decision.isApproved ? t`已同意，正在抹除` : t`已拒绝`);
      onDone();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [erasuresKey] }),
  });
  return {
    press: (decision: ErasureDecision) => void attempt.run(decision),
    isPressing: attempt.isRunning,
    error: attempt.error ? messageOf(attempt.error) : undefined,
    reset: attempt.reset,
  };
}
