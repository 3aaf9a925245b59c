import { undoCallback } from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { useUndo } from '../../../lib/undo.ts';
import { refreshFollowUps } from './refresh.ts';

/** A call that was written down as unanswered. */
export interface WrittenTry {
  plan: { id: string; name: string };
  /** When it is tried again. */
  at: string;
  /** For how long it can be taken back; 0 for not at all. */
  seconds: number;
  onUndone?: () => void;
}

/** Tells of a call that was written down as unanswered, and offers to take it back as long as that can be done. */
export function useTryUndo(): (written: WrittenTry) => void {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { succeed } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  return ({ plan, at, seconds, onUndone }) => {
    const text = t`${plan.name}：无人接听，${at.slice(5)} 再打`;
    if (seconds === 0) return succeed(text);
    offerUndo({
      text,
      seconds,
      undo: async () => {
        await api.call(undoCallback, { id: plan.id, organisationId: organisation.organisationId });
        onUndone?.();
        await refreshFollowUps(queryClient);
      },
    });
  };
}
