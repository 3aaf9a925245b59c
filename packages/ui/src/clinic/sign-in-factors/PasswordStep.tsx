import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { PasswordField } from '../../primitives/text-field/index.ts';
import { Actions, StepForm } from './StepForm.styles.ts';

export interface PasswordStepProps {
  /** What the password is for. */
  children: ReactNode;
  error?: string;
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
  const { children, error, isBusy = false, tone = 'primary', action, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [isChecked, setChecked] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isBusy && password !== '') onSubmit({ password });
  };

  return (
    <StepForm noValidate onSubmit={submit}>
      {error && <Notice tone="danger">{error}</Notice>}
      <p>{children}</p>
      <PasswordField
        label={t`登录密码`}
        isRequired
        autoComplete="current-password"
        autoFocus
        maxLength={200}
        value={password}
        error={isChecked && password === '' ? t`请填写密码` : undefined}
        onChange={({ value }) => setPassword(value)}
      />
      <Actions>
        <Button onPress={onCancel}>
          <Trans>取消</Trans>
        </Button>
        <Button variant={tone} type="submit" isBusy={isBusy}>
          {action}
        </Button>
      </Actions>
    </StepForm>
  );
}
