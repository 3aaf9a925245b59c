import {
  type Agreement,
  publishAgreement,
  removeAgreement,
  restoreAgreement,
  withdrawAgreement,
} from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';

type Row = Pick<Agreement, 'id' | 'version'>;
export type AgreementPress =
  | { kind: 'publish'; row: Row }
  | { kind: 'remove'; row: Row }
  | { kind: 'withdraw'; row: Row; isWithdrawn: boolean };

/** Publishes and removes drafts, and stops asking for a version; a removal can be undone for some seconds. */
export function useAgreementPresses(org: string) {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['agreements', org] });
  const attempt = useAttempt({
    async send(press: AgreementPress, keyFor): Promise<number | undefined> {
      const about = { id: press.row.id, organisationId: org };
      const options = { idempotencyKey: keyFor(press) };
      if (press.kind === 'remove') return (await api.call(removeAgreement, about, options)).undoSeconds;
      if (press.kind === 'publish')
        await api.call(publishAgreement, { ...about, version: press.row.version }, options);
      else await api.call(withdrawAgreement, { ...about, isWithdrawn: press.isWithdrawn }, options);
      return undefined;
    },
    onDone(seconds, press) {
      if (press.kind === 'publish') succeed(t`已发布`);
      if (press.kind !== 'remove' || seconds === undefined) return;
      const undo = async () => {
        await api.call(restoreAgreement, { id: press.row.id, organisationId: org });
        await refresh();
      };
      offerUndo({ text: t`已删除草稿`, seconds, undo });
    },
    onFailed: (error) => prompt(messageOf(error)),
    onSettled: refresh,
    takesTurns: true,
  });
  return { press: (what: AgreementPress) => attempt.run(what), isPressing: attempt.isRunning };
}
