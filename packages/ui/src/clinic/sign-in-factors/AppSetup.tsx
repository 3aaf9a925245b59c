import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { QrCode } from '../../primitives/qr-code/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { StepForm, useRefusal } from './StepForm.tsx';

export interface AppSetupProps {
  /** Base 32. */
  secret: string;
  /** `otpauth://…` */
  uri: string;
  error?: string;
  /** The error is about the code. @default false */
  isWrong?: boolean;
  /** @default false */
  isBusy?: boolean;
  onSubmit: (details: { code: string }) => void;
  onCancel: () => void;
}

/** Sets an authenticator app up: it counts once a code of it was right. */
export function AppSetup(props: AppSetupProps) {
  const { secret, uri, error, isWrong = false, isBusy = false, onSubmit, onCancel } = props;
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const refused = useRefusal(isWrong ? error : undefined, code);
  const isComplete = /^\d{6}$/.test(code.normalize('NFKC').replace(/[\s-]/g, ''));

  return (
    <StepForm
      notice={isWrong ? undefined : error}
      refusal={error}
      isBusy={isBusy}
      isComplete={isComplete}
      action={<Trans>确认并开启</Trans>}
      onSubmit={() => onSubmit({ code })}
      onCancel={onCancel}
    >
      {(isChecked) => (
        <>
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
            error={isChecked && !isComplete ? t`请填写 6 位数字` : refused}
            onChange={({ value }) => setCode(value)}
          />
        </>
      )}
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
