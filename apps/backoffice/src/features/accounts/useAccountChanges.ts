import {
  enableAccount,
  endAccountSessions,
  resetAccountFactors,
  resetPassword,
  unlockAccount,
} from '@huifang/contract';
import type { AccountAction, AccountItem } from '@huifang/ui/clinic/accounts';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';

type Who = Pick<AccountItem, 'id' | 'name' | 'account'>;
interface Wanted {
  action: AccountAction;
  who: Who;
}

/** What is done to an account after a question; a new password is handed on, to be told once. */
export function useAccountChanges(
  org: string,
  onPassword: (details: { account: string; password: string }) => void,
) {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Wanted>();
  const attempt = useAttempt({
    send: ({ action, who }: Wanted, keyFor) =>
      send(org, action, who.id, { idempotencyKey: keyFor({ action, id: who.id }) }),
    onDone(answer, { action, who }) {
      setAsked(undefined);
      if (action === 'resetPassword') onPassword({ account: who.account, password: answer.password ?? '' });
      else succeed(t`操作已完成`);
    },
    onFailed(error) {
      setAsked(undefined);
      prompt(messageOf(error));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['accounts', org] }),
  });
  return {
    ask: (action: AccountAction, who: Who) => setAsked({ action, who }),
    /** For the question's props of these names; undefined while nothing is asked. */
    question: asked && {
      action: asked.action,
      name: asked.who.name,
      account: asked.who.account,
      isBusy: attempt.isRunning,
      onConfirm: () => void attempt.run(asked),
      onCancel: () => setAsked(undefined),
    },
  };
}

interface Done {
  password?: string;
}

async function send(
  organisationId: string,
  action: AccountAction,
  id: string,
  options: { idempotencyKey: string },
): Promise<Done> {
  const request = { id, organisationId };
  switch (action) {
    case 'resetPassword':
      return api.call(resetPassword, request, options);
    case 'enable':
      await api.call(enableAccount, request, options);
      break;
    case 'unlock':
      await api.call(unlockAccount, request, options);
      break;
    case 'endSessions':
      await api.call(endAccountSessions, request, options);
      break;
    case 'resetFactors':
      await api.call(resetAccountFactors, request, options);
  }
  return {};
}
