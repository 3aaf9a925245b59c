import {
  beginPasskey,
  beginTotp,
  CallError,
  confirmPasskey,
  confirmTotp,
  removeFactor,
  renewRecoveryCodes,
} from '@huifang/contract';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { makePasskey } from './passkeys.ts';

/** What somebody wants to change about signing in. */
export type Wish =
  | { kind: 'add-app' }
  | { kind: 'add-passkey' }
  | { kind: 'remove-app' }
  | { kind: 'remove-passkey'; id: string; name: string }
  | { kind: 'renew-codes' };

/** Where such a change stands. */
type ChangeStep =
  | { kind: 'password' }
  | { kind: 'app'; secret: string; uri: string }
  | { kind: 'passkey'; question: Record<string, unknown> }
  | { kind: 'codes'; codes: readonly string[] };

export interface FactorChange {
  wish?: Wish;
  step?: ChangeStep;
  isBusy: boolean;
  error?: string;
  /** The error is about what was typed last. */
  isWrong: boolean;
  start: (wish: Wish) => void;
  givePassword: (password: string) => void;
  giveCode: (code: string) => void;
  givePasskey: (name: string) => void;
  /** Ends it: given up, or done. */
  end: () => void;
}

/** Changes what signing in asks for, one change at a time; the password is asked for where the server wants it. */
export function useFactorChange({ onDone }: { onDone?: () => void } = {}): FactorChange {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const [{ wish, step }, setState] = useState<{ wish?: Wish; step?: ChangeStep }>({});
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; isWrong: boolean }>();

  const run = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(undefined);
    await work().catch((failed) => setFailure({ text: messageOf(failed), isWrong: isAboutTyped(failed) }));
    setBusy(false);
  };

  const end = () => {
    setState({});
    setFailure(undefined);
    if (step?.kind === 'codes') onDone?.();
  };

  const changed = async (kind: Wish, codes: readonly string[] = []) => {
    setState(codes.length > 0 ? { wish: kind, step: { kind: 'codes', codes } } : {});
    await queryClient.invalidateQueries({ queryKey: factorsKey });
    if (codes.length === 0) onDone?.();
  };

  async function begin(asked: Wish, password: string): Promise<void> {
    switch (asked.kind) {
      case 'add-app': {
        const app = await api.call(beginTotp, { password });
        return setState({ wish: asked, step: { kind: 'app', ...app } });
      }
      case 'add-passkey': {
        const question = await api.call(beginPasskey, { password });
        return setState({ wish: asked, step: { kind: 'passkey', question } });
      }
      case 'remove-app':
        await api.call(removeFactor, { password });
        return changed(asked);
      case 'remove-passkey':
        await api.call(removeFactor, { password, id: asked.id });
        return changed(asked);
      case 'renew-codes':
        return changed(asked, (await api.call(renewRecoveryCodes, { password })).recoveryCodes);
    }
  }

  return {
    wish,
    step,
    isBusy,
    error: failure?.text,
    isWrong: failure?.isWrong ?? false,
    end,
    start(asked) {
      const askForPassword = () => setState({ wish: asked, step: { kind: 'password' } });
      setFailure(undefined);
      if (!asked.kind.startsWith('add')) return askForPassword();
      void run(async () => {
        setState({ wish: asked });
        try {
          await begin(asked, '');
        } catch (failure) {
          if (!(failure instanceof CallError) || failure.code !== 'PASSWORD_NEEDED') throw failure;
          askForPassword();
        }
      });
    },
    givePassword: (password) => wish && void run(() => begin(wish, password)),
    giveCode: (code) =>
      wish && void run(async () => changed(wish, (await api.call(confirmTotp, { code })).recoveryCodes)),
    givePasskey: (name) =>
      step?.kind === 'passkey' &&
      wish &&
      void run(async () => {
        const passkey = await makePasskey(step.question);
        if (!passkey) return setFailure({ text: t`没有完成通行密钥的验证，请重试`, isWrong: false });
        await changed(wish, (await api.call(confirmPasskey, { name, passkey })).recoveryCodes);
      }),
  };
}

const isAboutTyped = (failure: unknown) =>
  failure instanceof CallError &&
  ['PASSWORD_NEEDED', 'PASSWORD_WRONG', 'SECOND_FACTOR_WRONG'].includes(failure.code);

const factorsKey = ['factors'];
