import type { RequestOf, SecondFactorStep, secondFactor } from '@huifang/contract';
import { CallError } from '@huifang/contract/core/client';
import { SecondFactorForm } from '@huifang/ui/clinic/second-factor';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { takeSecondStep } from '../../lib/sign-in.ts';
import { provePasskey } from './passkeys.ts';

export interface SecondStepProps {
  step: SecondFactorStep;
  /** It succeeded, the person gives up, or the password is needed again, with the reason to show. */
  onOver: (reason?: string) => void;
}

type Answer = Omit<RequestOf<typeof secondFactor>, 'ticket'>;

/** The second step of signing in, with what the account can be confirmed with. */
export function SecondStep({ step, onOver }: SecondStepProps) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const answer = async (give: () => Promise<Answer | undefined>) => {
    setBusy(true);
    setError(undefined);
    try {
      const given = await give();
      if (!given) return setError(t`没有完成通行密钥的验证，请重试`);
      await takeSecondStep({ ticket: step.ticket, ...given });
      onOver();
    } catch (failure) {
      const isOver = failure instanceof CallError && failure.code === 'SECOND_FACTOR_EXPIRED';
      if (isOver) onOver(messageOf(failure));
      else setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SecondFactorForm
      ways={step.ways}
      error={error}
      isBusy={isBusy}
      onSubmit={({ way, text }) =>
        void answer(async () => (way === 'totp' ? { code: text } : { recoveryCode: text }))
      }
      onPasskey={() =>
        void answer(async () => {
          const passkey = await provePasskey(step.passkey ?? {});
          return passkey && { passkey };
        })
      }
      onBack={() => onOver()}
    />
  );
}
