import {
  deleteTypeCode,
  deleteTypes,
  moveTypeCode,
  restoreType,
  restoreTypeCode,
  saveTypeCode,
  undoTypeCodeMerge,
} from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useAttempt } from '../../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUndo } from '../../../lib/undo.ts';
import { requestOf } from '../model/entry-request.ts';
import type { Entry } from '../queries.ts';

/** What is done to a dictionary by one press. */
export type Press =
  | { kind: 'toggle'; entry: Entry; enabled: boolean }
  | { kind: 'move'; id: string; before: string | undefined }
  | { kind: 'remove'; id: string; name: string }
  | { kind: 'removeType'; id: string; name: string }
  | { kind: 'undoMerge'; mergeId: string };

/** The presses of a dictionary, each done once; what was removed can be brought back for a while. */
export function useEntryPresses(org: string, onDone: () => Promise<unknown>) {
  const { t } = useLingui();
  const { prompt, succeed } = useNotifications();
  const offerUndo = useUndo();
  const attempt = useAttempt({
    send: (press: Press, keyFor) => send(org, press, keyFor(press)),
    onDone({ undoSeconds = 0, records = 0 }, press) {
      if (press.kind === 'undoMerge') succeed(t`已撤销合并，改动 ${records} 条记录`);
      if (press.kind !== 'remove' && press.kind !== 'removeType') return;
      const { id, name, kind } = press;
      offerUndo({
        text: t`已删除“${name}”`,
        seconds: undoSeconds,
        undo: async () => {
          const call = kind === 'remove' ? restoreTypeCode : restoreType;
          await api.call(call, { id, organisationId: org });
          await onDone();
        },
      });
    },
    onFailed: (error) => prompt(messageOf(error)),
    onSettled: onDone,
    takesTurns: true,
  });
  return { press: (press: Press) => void attempt.run(press), isPressing: attempt.isRunning };
}

async function send(
  organisationId: string,
  press: Press,
  idempotencyKey: string,
): Promise<{ undoSeconds?: number; records?: number }> {
  const options = { idempotencyKey };
  switch (press.kind) {
    case 'toggle': {
      const request = { ...requestOf(press.entry, organisationId), enabled: press.enabled };
      await api.call(saveTypeCode, request, options);
      return {};
    }
    case 'move':
      await api.call(moveTypeCode, { id: press.id, before: press.before, organisationId }, options);
      return {};
    case 'remove':
      return api.call(deleteTypeCode, { id: press.id, organisationId }, options);
    case 'removeType':
      return api.call(deleteTypes, { id: press.id, organisationId }, options);
    case 'undoMerge':
      return api.call(undoTypeCodeMerge, { mergeId: press.mergeId, organisationId }, options);
  }
}
