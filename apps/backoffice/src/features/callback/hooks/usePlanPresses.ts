import { saveCallbackUnanswered, updateCallback } from '@huifang/contract';
import type { Clock } from '@huifang/ui/clinic/plan-presses';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../../kits/saving/useAttempt.ts';
import { api, isDeclined, messageOf } from '../../../lib/api.ts';
import { clockIn } from '../../../lib/clock.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { useUndo } from '../../../lib/undo.ts';
import { refreshFollowUps } from './refresh.ts';
import { useTryUndo } from './useTryUndo.ts';

/** A plan as it is shown where it is pressed. */
interface PressedPlan {
  id: string;
  /** Whose it is. */
  name: string;
  version: number | undefined;
  plannedAt: string;
}

/** What is done by a press; a press of the same kind on the same plan is its repeat. */
interface Press {
  kind: 'try' | 'move';
  id: string;
  work: (keyFor: (request: unknown) => string) => Promise<void>;
}

export interface PlanPressing {
  readClock: () => Clock;
  /** Nobody answered: writes the call down and plans the next try. Answers whether that was saved. */
  tryAgain: (plan: PressedPlan, at: string) => Promise<boolean>;
  /** Moves the plan. Answers whether that was saved. */
  move: (plan: PressedPlan, at: string) => Promise<boolean>;
  isSaving: boolean;
}

/** What is done about a plan by one press, once however often it is pressed, and can be taken back for a while. */
export function usePlanPresses(): PlanPressing {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const { prompt } = useNotifications();
  const offerUndo = useUndo();
  const offerTryUndo = useTryUndo();
  const queryClient = useQueryClient();
  const press = useAttempt({
    send: ({ work }: Press, keyFor) => work(keyFor),
    onFailed: (error) => {
      if (!isDeclined(error)) prompt(messageOf(error));
    },
    onSettled: () => void refreshFollowUps(queryClient),
    takesTurns: true,
  });

  return {
    readClock: () => clockIn(timeZone),
    isSaving: press.isRunning,
    tryAgain: (plan, at) =>
      press.run({
        kind: 'try',
        id: plan.id,
        async work(keyFor) {
          const request = { id: plan.id, nextDate: at, version: plan.version, org };
          const { undoSeconds: seconds } = await api.call(saveCallbackUnanswered, request, {
            idempotencyKey: keyFor(request),
          });
          offerTryUndo({ plan, at, seconds });
        },
      }),
    move: (plan, at) =>
      press.run({
        kind: 'move',
        id: plan.id,
        async work(keyFor) {
          const request = { id: plan.id, planDate: at, version: plan.version, org };
          const moved = await api.call(updateCallback, request, { idempotencyKey: keyFor(request) });
          offerUndo({
            text: t`${plan.name}：已改期到 ${at.slice(5)}`,
            undo: async () => {
              const back = { id: plan.id, planDate: plan.plannedAt, version: moved.version, org };
              await api.call(updateCallback, back);
              await refreshFollowUps(queryClient);
            },
          });
        },
      }),
  };
}
