import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { messageOf } from './api.ts';
import { useNotifications } from './notifications.tsx';
import { useUndoSeconds } from './session-context.tsx';

export interface UndoOffer {
  /** What has been done, such as 已删除回访计划. */
  text: string;
  /** How long the server keeps what was removed, as it answered. @default what the organisation decided */
  seconds?: number;
  /** Brings it back; a rejection is shown in the server's words. */
  undo: () => Promise<unknown>;
}

/**
 * Offers to take a removal back: a toast with 撤销, also by Ctrl+Z, for as long as the server can do it. Call it
 * after the removal; leaving the page does not end the offer.
 */
export function useUndo(): (offer: UndoOffer) => void {
  const { t } = useLingui();
  const { offer, succeed, prompt } = useNotifications();
  const usualSeconds = useUndoSeconds();
  return useCallback(
    ({ text, seconds = usualSeconds, undo }) => {
      const takeBack = async () => {
        try {
          await undo();
          succeed(t`已撤销`);
        } catch (error) {
          prompt(messageOf(error));
        }
      };
      offer(text, { label: t`撤销`, duration: seconds * 1000, onPress: () => void takeBack() });
    },
    [offer, succeed, prompt, usualSeconds, t],
  );
}
