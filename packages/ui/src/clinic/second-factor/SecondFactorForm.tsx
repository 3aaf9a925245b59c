import { Trans, useLingui } from '@lingui/react/macro';
import { FileText, KeyRound, Smartphone } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Field, FieldError } from '../sign-in/SignInForm.styles.ts';
import { SignInFrame, SignInSubmit } from '../sign-in/SignInFrame.tsx';

export type SecondFactorMethod = 'totp' | 'passkey' | 'recovery';

export interface SecondFactorFormProps {
  /** What the account can be confirmed with; the first is offered first. Empty: with nothing that works here. */
  ways: readonly SecondFactorMethod[];
  /** Why the last attempt failed, worded for the person. */
  error?: string;
  /** @default false */
  isBusy?: boolean;
  onSubmit: (details: { way: 'totp' | 'recovery'; text: string }) => void;
  /** Asks the browser for a passkey. */
  onPasskey: () => void;
  /** Back to name and password. */
  onBack: () => void;
}

/**
 * The second step of signing in: a code of an app, a passkey or a recovery code. Plain inputs, like the form before it;
 * keeps only what is being typed.
 */
export function SecondFactorForm(props: SecondFactorFormProps) {
  const { ways, error, isBusy = false, onSubmit, onPasskey, onBack } = props;
  const { t } = useLingui();
  const [way, setWay] = useState(ways[0]);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);

  const submit = (form: HTMLFormElement) => {
    if (!way) return;
    if (way === 'passkey') return onPasskey();
    setChecked(true);
    if (isComplete(way, text)) onSubmit({ way, text: text.trim() });
    else form.querySelector('input')?.focus();
  };

  const choose = (next: SecondFactorMethod) => {
    setWay(next);
    setText('');
    setChecked(false);
  };

  const others = ways.filter((other) => other !== way);
  const names = { totp: t`使用验证器应用`, passkey: t`使用通行密钥`, recovery: t`使用备用码` };
  return (
    <SignInFrame error={error} isBusy={isBusy} onSubmit={submit}>
      {way === undefined && (
        <p>
          <Trans>此账号的验证方式在这里不能使用，请联系管理员重置登录验证。</Trans>
        </p>
      )}
      {way === 'passkey' && (
        <p>
          <Trans>按下按钮后，在此设备、手机或安全密钥上确认是您本人。</Trans>
        </p>
      )}
      {(way === 'totp' || way === 'recovery') && (
        <CodeField
          key={way}
          way={way}
          text={text}
          error={error}
          isWrong={isChecked && !isComplete(way, text)}
          onChange={setText}
        />
      )}
      {way && (
        <SignInSubmit
          key={way === 'passkey' ? 'ask' : 'send'}
          isBusy={isBusy}
          busy={t`验证中`}
          autoFocus={way === 'passkey'}
        >
          {way === 'passkey' ? names.passkey : t`验证并登录`}
        </SignInSubmit>
      )}
      <Others>
        {others.map((other) => (
          <button key={other} type="button" onClick={() => choose(other)}>
            {icons[other]}
            {names[other]}
          </button>
        ))}
        <button type="button" onClick={onBack}>
          <Trans>返回填写密码</Trans>
        </button>
      </Others>
    </SignInFrame>
  );
}

const icons = {
  totp: <Smartphone size={15} aria-hidden />,
  passkey: <KeyRound size={15} aria-hidden />,
  recovery: <FileText size={15} aria-hidden />,
};

interface CodeFieldProps {
  way: 'totp' | 'recovery';
  text: string;
  /** Why the last attempt failed: what was typed is to be looked at again. */
  error?: string;
  isWrong: boolean;
  onChange: (text: string) => void;
}

function CodeField({ way, text, error, isWrong, onChange }: CodeFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // At once: what is typed next takes the place of what was wrong.
  useLayoutEffect(() => {
    if (!error) return;
    input.current?.focus();
    input.current?.select();
  }, [error]);
  const isCode = way === 'totp';
  const hint = isCode ? t`打开验证器应用，填写其中的 6 位数字` : t`填写保存的备用码，每个只能使用 1 次`;
  const problem = isCode ? t`请填写 6 位数字` : t`请填写备用码`;
  return (
    <Field>
      <label htmlFor={id}>{isCode ? t`验证码` : t`备用码`}</label>
      <div data-invalid={isWrong || undefined}>
        {icons[way]}
        <input
          ref={input}
          id={id}
          name={isCode ? 'code' : 'recovery-code'}
          inputMode={isCode ? 'numeric' : 'text'}
          autoComplete={isCode ? 'one-time-code' : 'off'}
          autoCapitalize={isCode ? 'none' : 'characters'}
          autoFocus
          spellCheck={false}
          maxLength={40}
          value={text}
          aria-required
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <div id={`${id}-note`} aria-live="polite">
        {isWrong ? <FieldError>{problem}</FieldError> : <Hint>{hint}</Hint>}
      </div>
    </Field>
  );
}

/** Six digits, however they are grouped or typed; of a recovery code the server knows better. */
const isComplete = (way: SecondFactorMethod, text: string) =>
  way === 'totp' ? /^\d{6}$/.test(text.normalize('NFKC').replace(/[\s-]/g, '')) : text.trim() !== '';

const Hint = styled.p`
  color: var(--text-secondary);
  font: var(--font-caption);
`;

const Others = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-4);

  > button {
    display: flex;
    align-items: center;
    gap: var(--space-6);
    min-height: 28px;
    padding: 0 var(--space-4);
    border: 0;
    border-radius: var(--radius-xs);
    background: none;
    color: var(--brand-text);
    font: var(--font-small);
    cursor: pointer;
  }
  > button:hover { text-decoration: underline; }
`;
