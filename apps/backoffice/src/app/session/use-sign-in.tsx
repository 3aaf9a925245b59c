import type { SecondFactorStep } from '@huifang/contract';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { SecondStepProps } from '../../features/second-factor/SecondStep.tsx';
import { messageOf } from '../../lib/api.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { signIn } from '../../lib/sign-in.ts';

export interface SigningIn {
  isBusy: boolean;
  /** Why the last attempt failed, worded for the person. */
  error?: string;
  submit: (details: { username: string; password: string }) => Promise<void>;
  /** What to show in place of the password, once it was right and the account asks for more. */
  secondStep?: ReactNode;
}

/** Signs in with name and password, and with what the account asks for besides: that is loaded once it does. */
export function useSignIn(): SigningIn {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [second, setSecond] = useState<{ step: SecondFactorStep; View: ComponentType<SecondStepProps> }>();

  const submit: SigningIn['submit'] = async ({ username, password }) => {
    setBusy(true);
    setError(undefined);
    try {
      const step = await signIn({ userName: username, password });
      if (step) {
        const { SecondStep } = await loadChunk(() => import('../../features/second-factor/SecondStep.tsx'));
        setSecond({ step, View: SecondStep });
      }
    } catch (failure) {
      setError(messageOf(failure));
    }
    setBusy(false);
  };

  const onOver = (reason?: string) => {
    setSecond(undefined);
    setError(reason);
  };
  return {
    isBusy,
    error,
    submit,
    secondStep: second && <second.View step={second.step} onOver={onOver} />,
  };
}
