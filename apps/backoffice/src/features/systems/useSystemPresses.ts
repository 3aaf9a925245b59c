import {
  issueSystemToken,
  removeSystem,
  resendDelivery,
  restoreSystem,
  revokeSystemToken,
  rotateWebhookSecret,
  sendTestDelivery,
} from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUndo } from '../../lib/undo.ts';

/** What is done to a system, or to a delivery to it. */
export interface SystemPress {
  kind: 'issue' | 'revoke' | 'rotate' | 'test' | 'resend' | 'remove';
  /** Of the system, or the delivery. */
  id: string;
  name: string;
}

/** What is told once. */
export interface ShownOnce {
  kind: 'token' | 'secret';
  systemName: string;
  value: string;
  until: string;
}

/** Issues and revokes tokens, exchanges secrets, sends again, and disconnects with a way back for some seconds. */
export function useSystemPresses(org: string) {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const offerUndo = useUndo();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<ShownOnce>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['systems', org] });
  const attempt = useAttempt({
    async send({ kind, id, name }: SystemPress, keyFor): Promise<ShownOnce | number | undefined> {
      const about = { id, organisationId: org };
      const options = { idempotencyKey: keyFor({ kind, id }) };
      if (kind === 'issue') {
        const { token, expiresAt } = await api.call(issueSystemToken, about, options);
        return { kind: 'token', systemName: name, value: token, until: expiresAt };
      }
      if (kind === 'rotate') {
        const { secret, previousUntil } = await api.call(rotateWebhookSecret, about, options);
        return { kind: 'secret', systemName: name, value: secret, until: previousUntil };
      }
      if (kind === 'remove') return (await api.call(removeSystem, about, options)).undoSeconds;
      const call = { revoke: revokeSystemToken, test: sendTestDelivery, resend: resendDelivery }[kind];
      await api.call(call, about, options);
      return undefined;
    },
    onDone(answer, { kind, id, name }) {
      if (typeof answer === 'object') return setShown(answer);
      if (kind === 'revoke') succeed(t`令牌已吊销`);
      if (kind === 'test' || kind === 'resend') succeed(t`已加入发送队列`);
      if (answer === undefined) return;
      const undo = async () => {
        await api.call(restoreSystem, { id, organisationId: org });
        await refresh();
      };
      offerUndo({ text: t`已删除“${name}”`, seconds: answer, undo });
    },
    onFailed: (error) => prompt(messageOf(error)),
    onSettled: refresh,
    takesTurns: true,
  });
  return {
    press: (what: SystemPress) => void attempt.run(what),
    isPressing: attempt.isRunning,
    shown,
    forget: () => setShown(undefined),
    refresh,
  };
}
