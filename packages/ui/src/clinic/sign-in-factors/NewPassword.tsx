import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PasswordField } from '../../primitives/text-field/index.ts';
import { StepForm, useRefusal } from './StepForm.tsx';

export interface NewPasswordProps {
  /** Characters that a password has at least. */
  least: number;
  error?: string;
  /** Which password the error is about. @default neither */
  wrong?: 'password' | 'newPassword';
  /** @default false */
  isBusy?: boolean;
  /** What the other button says. */
  cancel: string;
  onSubmit: (details: { password: string; newPassword: string }) => void;
  onCancel: () => void;
}

/** The present password and a new one, typed twice. Keeps only what is being typed. */
export function NewPassword(props: NewPasswordProps) {
  const { least, error, wrong, isBusy = false, cancel, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const refused = useRefusal(wrong === 'password' ? error : undefined, password);
  const refusedNew = useRefusal(wrong === 'newPassword' ? error : undefined, newPassword);
  const isLong = newPassword.length >= least;

  return (
    <StepForm
      notice={wrong ? undefined : error}
      refusal={error}
      isBusy={isBusy}
      isComplete={password !== '' && isLong && repeated === newPassword}
      action={<Trans>更改密码</Trans>}
      cancel={cancel}
      onSubmit={() => onSubmit({ password, newPassword })}
      onCancel={onCancel}
    >
      {(isChecked) => (
        <>
          <PasswordField
            label={t`当前密码`}
            isRequired
            autoFocus
            autoComplete="current-password"
            maxLength={200}
            value={password}
            error={isChecked && password === '' ? t`请填写密码` : refused}
            onChange={({ value }) => setPassword(value)}
          />
          <PasswordField
            label={t`新密码`}
            isRequired
            autoComplete="new-password"
            value={newPassword}
            error={isChecked && !isLong ? t`新密码至少 ${least} 个字符` : refusedNew}
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
        </>
      )}
    </StepForm>
  );
}
