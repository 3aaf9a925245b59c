import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { PasswordField } from '../../primitives/text-field/index.ts';
import { Actions, StepForm } from './StepForm.styles.ts';

export interface NewPasswordProps {
  /** Characters that a password has at least. */
  least: number;
  error?: string;
  /** @default false */
  isBusy?: boolean;
  /** What the other button says. */
  cancel: string;
  onSubmit: (details: { password: string; newPassword: string }) => void;
  onCancel: () => void;
}

/** The present password and a new one, typed twice. Keeps only what is being typed. */
export function NewPassword({ least, error, isBusy = false, cancel, onSubmit, onCancel }: NewPasswordProps) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isLong = newPassword.length >= least;
  const isComplete = password !== '' && isLong && repeated === newPassword;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isBusy && isComplete) onSubmit({ password, newPassword });
  };

  return (
    <StepForm noValidate onSubmit={submit}>
      {error && <Notice tone="danger">{error}</Notice>}
      <PasswordField
        label={t`当前密码`}
        isRequired
        autoFocus
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={isChecked && password === '' ? t`请填写密码` : undefined}
        onChange={({ value }) => setPassword(value)}
      />
      <PasswordField
        label={t`新密码`}
        isRequired
        autoComplete="new-password"
        value={newPassword}
        error={isChecked && !isLong ? t`新密码至少 ${least} 个字符` : undefined}
        onChange={({ value }) => setNewPassword(value)}
      />
      <PasswordField
        label={t`再填写新密码`}
        isRequired
        autoComplete="new-password"
        value={repeated}
        error={isChecked && repeated !== newPassword ? t`两次填写的新密码不同` : undefined}
        onChange={({ value }) => setRepeated(value)}
      />
      <Actions>
        <Button onPress={onCancel}>{cancel}</Button>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          <Trans>更改密码</Trans>
        </Button>
      </Actions>
    </StepForm>
  );
}
