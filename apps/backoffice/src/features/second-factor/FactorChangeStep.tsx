import { AppSetup, PasskeySetup, PasswordStep, RecoveryCodes } from '@huifang/ui/clinic/sign-in-factors';
import { Spinner } from '@huifang/ui/primitives/loading';
import { Notice } from '@huifang/ui/primitives/notice';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FactorChange, Wish } from './useFactorChange.ts';

/** What a change of one's ways to sign in asks for next. */
export function FactorChangeStep({ change }: { change: FactorChange }) {
  const { t } = useLingui();
  const { wish, step, error, isWrong, isBusy, end } = change;
  const [notice, setNotice] = useState<string>();

  if (!wish || !step) return error ? <Notice tone="danger">{error}</Notice> : <Spinner />;
  switch (step.kind) {
    case 'password': {
      const { text, action, tone } = passwordWords(wish);
      return (
        <PasswordStep
          error={error}
          isWrong={isWrong}
          isBusy={isBusy}
          tone={tone}
          action={action}
          onSubmit={({ password }) => change.givePassword(password)}
          onCancel={end}
        >
          {text}
        </PasswordStep>
      );
    }
    case 'app':
      return (
        <AppSetup
          secret={step.secret}
          uri={step.uri}
          error={error}
          isWrong={isWrong}
          isBusy={isBusy}
          onSubmit={({ code }) => change.giveCode(code)}
          onCancel={end}
        />
      );
    case 'passkey':
      return (
        <PasskeySetup
          error={error}
          isBusy={isBusy}
          onSubmit={({ name }) => change.givePasskey(name)}
          onCancel={end}
        />
      );
    case 'codes': {
      const text = step.codes.join('\n');
      return (
        <RecoveryCodes
          codes={step.codes}
          notice={notice}
          onCopy={() =>
            // A page without TLS has no clipboard.
            void Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
              () => setNotice(t`已复制备用码`),
              () => setNotice(t`浏览器不允许复制，请选中内容后手动复制`),
            )
          }
          onPrint={() => window.print()}
          onDownload={() => download(`${text}\n`)}
          onDone={end}
        />
      );
    }
  }

  function passwordWords(asked: Wish): { text: string; action: string; tone?: 'danger' } {
    switch (asked.kind) {
      case 'remove-app':
        return {
          text: t`移除后，登录时不再使用验证器应用，其他设备上的登录会退出。`,
          action: t`移除`,
          tone: 'danger',
        };
      case 'remove-passkey':
        return {
          text: t`移除后，不能再用通行密钥“${asked.name}”登录，其他设备上的登录会退出。`,
          action: t`移除`,
          tone: 'danger',
        };
      case 'renew-codes':
        return { text: t`重新生成后，以前的备用码都不能再使用。`, action: t`重新生成` };
      default:
        return { text: t`更改登录验证前，请确认是您本人。`, action: t`继续` };
    }
  }
}

/** A text file of the codes, made here: they are not fetched a second time. */
function download(text: string) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}
