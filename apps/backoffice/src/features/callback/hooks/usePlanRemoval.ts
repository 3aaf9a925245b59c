import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUndo } from '../../../lib/undo.ts';
import { type ListedCallback, removePlan, restorePlan } from '../list-queries.ts';
import { refreshFollowUps } from './refresh.ts';

/** Removes a plan at once, and offers to bring it back for as long as the server can. */
export function usePlanRemoval(org: string): (row: ListedCallback) => Promise<void> {
  const { t } = useLingui();
  const { prompt } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const running = useRef(new Set<string>());

  return async (row) => {
    if (running.current.has(row.id)) return;
    running.current.add(row.id);
    try {
      const seconds = await removePlan(org, row);
      offerUndo({
        text: t`已删除 ${row.name} 的回访计划`,
        seconds,
        undo: async () => {
          await restorePlan(org, row.id);
          await refreshFollowUps(queryClient);
        },
      });
    } catch (error) {
      prompt(messageOf(error));
    } finally {
      running.current.delete(row.id);
      await refreshFollowUps(queryClient);
    }
  };
}
