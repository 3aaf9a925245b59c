import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { QrCode } from '../../primitives/qr-code/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { Actions, StepForm } from './StepForm.styles.ts';

export interface AppSetupProps {
  /** Base 32. */
  secret: string;
  /** `otpauth://…` */
  uri: string;
  error?: string;
  /** @default false */
  isBusy?: boolean;
  onSubmit: (details: { code: string }) => void;
  onCancel: () => void;
}

/** Sets an authenticator app up: it counts once a code of it was right. */
export function AppSetup({ secret, uri, error, isBusy = false, onSubmit, onCancel }: AppSetupProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isComplete = /^\d{6}$/.test(code.normalize('NFKC').replace(/[\s-]/g, ''));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(true);
    if (!isBusy && isComplete) onSubmit({ code });
  };

  return (
    <StepForm noValidate onSubmit={submit}>
      {error && <Notice tone="danger">{error}</Notice>}
      <ol>
        <li>
          <Trans>用手机上的验证器应用扫描二维码，或填写密钥。</Trans>
        </li>
        <li>
          <Trans>填写应用给出的 6 位数字，确认后才会开启。</Trans>
        </li>
      </ol>
      <Code>
        <QrCode value={uri} label={t`验证器应用的二维码`} />
        <div>
          <span>
            <Trans>密钥</Trans>
          </span>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </Code>
      <TextField
        label={t`验证码`}
        isRequired
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={40}
        autoFocus
        error={isChecked && !isComplete ? t`请填写 6 位数字` : undefined}
        onChange={({ value }) => setCode(value)}
      />
      <Actions>
        <Button onPress={onCancel}>
          <Trans>取消</Trans>
        </Button>
        <Button variant="primary" type="submit" isBusy={isBusy}>
          <Trans>确认并开启</Trans>
        </Button>
      </Actions>
    </StepForm>
  );
}

const Code = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-16);

  > div { display: flex; flex: 1; flex-direction: column; gap: var(--space-4); min-width: 12em; }
  span { color: var(--text-secondary); font: var(--font-small); }
  code { font-family: var(--font-mono); overflow-wrap: anywhere; user-select: all; }
`;
