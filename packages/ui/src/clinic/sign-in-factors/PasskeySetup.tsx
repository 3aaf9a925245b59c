import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { fieldLimits } from '../field-limits/index.ts';
import { Actions, StepForm } from './StepForm.styles.ts';

export interface PasskeySetupProps {
  error?: string;
  /** While the browser asks. @default false */
  isBusy?: boolean;
  onSubmit: (details: { name: string }) => void;
  onCancel: () => void;
}

/** Names a new passkey; the browser asks for the rest. */
export function PasskeySetup({ error, isBusy = false, onSubmit, onCancel }: PasskeySetupProps) {
  const { t } = useLingui();
  const [name, setName] = useState('');
  const [isChecked, setChecked] = useState(false);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isBusy && name.trim() !== '') onSubmit({ name: name.trim() });
  };

  return (
    <StepForm noValidate onSubmit={submit}>
      {error && <Notice tone="danger">{error}</Notice>}
      <p>
        <Trans>给通行密钥取个名称，以后好辨认，例如“我的手机”。接下来按浏览器的提示操作。</Trans>
      </p>
      <TextField
        label={t`名称`}
        isRequired
        autoFocus
        maxLength={fieldLimits.passkey.name}
        value={name}
        error={isChecked && name.trim() === '' ? t`请填写名称` : undefined}
        onChange={({ value }) => setName(value)}
      />
      <Actions>
        <Button onPress={onCancel}>
          <Trans>取消</Trans>
        </Button>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          <Trans>继续</Trans>
        </Button>
      </Actions>
    </StepForm>
  );
}
