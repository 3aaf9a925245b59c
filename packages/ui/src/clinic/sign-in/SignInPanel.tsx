import { Trans } from '@lingui/react/macro';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignInForm, type SignInFormProps } from './SignInForm.tsx';
import { Notice } from './SignInPanel.styles.ts';
import { SignInScreen, type SignInScreenProps } from './SignInScreen.tsx';

export interface SignInPanelProps
  extends Omit<SignInFormProps, 'isUsernameFixed'>,
    Omit<SignInScreenProps, 'children'> {
  /** `expired` words itself; anything else is shown as it is. */
  notice?: 'expired' | ReactNode;
  /** Stands in place of name and password, once they were right and the account asks for more. */
  secondStep?: ReactNode;
}

/** The sign-in page. It stays light: no component library comes with it. */
export function SignInPanel({
  notice,
  locale,
  onLocaleChange,
  copyright,
  secondStep,
  ...form
}: SignInPanelProps) {
  return (
    <SignInScreen locale={locale} onLocaleChange={onLocaleChange} copyright={copyright}>
      <h1>{secondStep ? <Trans>登录验证</Trans> : <Trans>登录</Trans>}</h1>
      {!secondStep && (
        <p>
          <Trans>使用机构分配的账号登录</Trans>
        </p>
      )}
      {notice && !secondStep && (
        <Notice role="status">
          <Info size={16} aria-hidden />
          <span>{notice === 'expired' ? <Trans>登录状态已过期，请重新登录。</Trans> : notice}</span>
        </Notice>
      )}
      {secondStep ?? <SignInForm {...form} />}
      <small>
        {secondStep ? <Trans>无法验证请联系本机构管理员</Trans> : <Trans>忘记密码请联系本机构管理员</Trans>}
      </small>
    </SignInScreen>
  );
}
