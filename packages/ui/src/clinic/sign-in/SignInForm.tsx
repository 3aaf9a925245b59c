import { Trans, useLingui } from '@lingui/react/macro';
import { Eye, EyeOff, LockKeyhole, TriangleAlert, User } from 'lucide-react';
import { type Ref, useId, useState } from 'react';
import { Field, FieldError, Warning } from './SignInForm.styles.ts';
import { SignInFrame, SignInSubmit } from './SignInFrame.tsx';

export interface SignInFormProps {
  /** Fills the name in. */
  username?: string;
  /** The same person signs in again: the name cannot be changed. @default false */
  isUsernameFixed?: boolean;
  /** Why the last attempt failed, worded for the person. */
  error?: string;
  /** @default false */
  isBusy?: boolean;
  onSubmit: (details: { username: string; password: string }) => void;
  passwordRef?: Ref<HTMLInputElement>;
}

/**
 * Name and password. Plain inputs and its own small markup on purpose: the sign-in page loads before anything
 * else, so nothing heavy may come with it. Keeps only what is being typed.
 */
export function SignInForm({
  username: initialName = '',
  isUsernameFixed = false,
  error,
  isBusy = false,
  onSubmit,
  passwordRef,
}: SignInFormProps) {
  const { t } = useLingui();
  const id = useId();
  const [username, setUsername] = useState(initialName);
  const [password, setPassword] = useState('');
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const nameError = isChecked && username.trim() === '' ? t`请填写用户名` : undefined;
  const passwordError = isChecked && password === '' ? t`请填写密码` : undefined;

  const submit = (form: HTMLFormElement) => {
    setChecked(true);
    const wrong = username.trim() === '' ? 'username' : password === '' ? 'password' : undefined;
    if (wrong) form.querySelector<HTMLInputElement>(`[name="${wrong}"]`)?.focus();
    else onSubmit({ username: username.trim(), password });
  };

  return (
    <SignInFrame error={error} isBusy={isBusy} onSubmit={submit}>
      <Field>
        <label htmlFor={`${id}-name`}>
          <Trans>用户名</Trans>
        </label>
        <div
          data-invalid={nameError !== undefined || undefined}
          data-read-only={isUsernameFixed || undefined}
        >
          <User size={17} aria-hidden />
          <input
            id={`${id}-name`}
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus={initialName === ''}
            readOnly={isUsernameFixed}
            value={username}
            aria-required
            aria-invalid={nameError !== undefined || undefined}
            aria-describedby={nameError && `${id}-name-error`}
            onChange={(event) => setUsername(event.target.value)}
          />
        </div>
        {nameError && <FieldError id={`${id}-name-error`}>{nameError}</FieldError>}
      </Field>
      <Field>
        <label htmlFor={`${id}-password`}>
          <Trans>密码</Trans>
        </label>
        <div data-invalid={passwordError !== undefined || undefined}>
          <LockKeyhole size={17} aria-hidden />
          <input
            ref={passwordRef}
            id={`${id}-password`}
            name="password"
            type={isShown ? 'text' : 'password'}
            autoComplete="current-password"
            autoFocus={initialName !== ''}
            value={password}
            aria-required
            aria-invalid={passwordError !== undefined || undefined}
            aria-describedby={`${id}-password-note`}
            onChange={(event) => setPassword(event.target.value)}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
            onBlur={() => setCapsLock(false)}
          />
          <button
            type="button"
            aria-label={isShown ? t`隐藏密码` : t`显示密码`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff size={17} aria-hidden /> : <Eye size={17} aria-hidden />}
          </button>
        </div>
        <div id={`${id}-password-note`} aria-live="polite">
          {passwordError && <FieldError>{passwordError}</FieldError>}
          {hasCapsLock && (
            <Warning>
              <TriangleAlert size={13} aria-hidden />
              <Trans>大写锁定已开启</Trans>
            </Warning>
          )}
        </div>
      </Field>
      <SignInSubmit isBusy={isBusy} busy={<Trans>登录中</Trans>}>
        <Trans>登录</Trans>
      </SignInSubmit>
    </SignInFrame>
  );
}
