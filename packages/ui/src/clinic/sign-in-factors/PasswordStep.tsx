import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../primitives/text-field/index.ts';
import { StepForm, useRefusal } from './StepForm.tsx';

export interface PasswordStepProps {
  /** What the password is for. */
  children: ReactNode;
  error?: string;
  /** The error is about the password. @default false */
  isWrong?: boolean;
  /** @default false */
  isBusy?: boolean;
  /** @default 'primary' */
  tone?: 'primary' | 'danger';
  action: string;
  onSubmit: (details: { password: string }) => void;
  onCancel: () => void;
}

/** Asks for the password before something about signing in changes. */
export function PasswordStep(props: PasswordStepProps) {
  const { children, error, isWrong = false, isBusy = false, tone, action, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const refused = useRefusal(isWrong ? error : undefined, password);

  return (
    <StepForm
      notice={isWrong ? undefined : error}
      refusal={error}
      isBusy={isBusy}
      isComplete={password !== ''}
      tone={tone}
      action={action}
      onSubmit={() => onSubmit({ password })}
      onCancel={onCancel}
    >
      {(isChecked) => (
        <>
          <p>{children}</p>
          <PasswordField
            label={t`登录密码`}
            isRequired
            autoComplete="current-password"
            autoFocus
            maxLength={200}
            value={password}
            error={isChecked && password === '' ? t`请填写密码` : refused}
            onChange={({ value }) => setPassword(value)}
          />
        </>
      )}
    </StepForm>
  );
}
