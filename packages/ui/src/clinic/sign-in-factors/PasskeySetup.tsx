import { passkeyFields } from '@huifang/domain/session/fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { TextField } from '../../primitives/text-field/index.ts';
import { StepForm } from './StepForm.tsx';

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
  const isComplete = name.trim() !== '';

  return (
    <StepForm
      notice={error}
      refusal={error}
      isBusy={isBusy}
      isComplete={isComplete}
      action={<Trans>继续</Trans>}
      onSubmit={() => onSubmit({ name: name.trim() })}
      onCancel={onCancel}
    >
      {(isChecked) => (
        <>
          <p>
            <Trans>给通行密钥取个名称，以后好辨认，例如“我的手机”。接下来按浏览器的提示操作。</Trans>
          </p>
          <TextField
            label={t`名称`}
            isRequired
            autoFocus
            maxLength={passkeyFields.name.max}
            value={name}
            error={isChecked && !isComplete ? t`请填写名称` : undefined}
            onChange={({ value }) => setName(value)}
          />
        </>
      )}
    </StepForm>
  );
}
