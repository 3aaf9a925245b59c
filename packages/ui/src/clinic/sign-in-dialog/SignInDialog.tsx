import { Trans } from '@lingui/react/macro';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { SignInForm, type SignInFormProps } from '../sign-in/index.ts';
import { CoverDialog } from './CoverDialog.tsx';

export interface SignInDialogProps
  extends Omit<SignInFormProps, 'username' | 'isUsernameFixed' | 'passwordRef'> {
  /** Who was signed in; only they can go on with the work on the page. */
  username: string;
  /**
   * Why there is no session any more: it ran out, or the person signed out in another window.
   * @default 'expired'
   */
  reason?: 'expired' | 'signedOut';
  /** Stands in place of the password, once it was right and the account asks for more. */
  secondStep?: ReactNode;
  /** @default true */
  isOpen?: boolean;
  /** Gives the page up and goes to the sign-in page. */
  onLeave: () => void;
}

/** Signs in again over the page when the session has ended, so that nothing typed is lost (rule session-5). */
export function SignInDialog({
  username,
  reason = 'expired',
  secondStep,
  isOpen,
  onLeave,
  ...form
}: SignInDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  return (
    <CoverDialog
      isOpen={isOpen}
      firstFocus={password}
      title={
        reason === 'signedOut' ? (
          <Trans>您已在其他窗口退出登录。</Trans>
        ) : (
          <Trans>登录状态已过期，请重新登录。</Trans>
        )
      }
    >
      <p>
        <Trans>页面上填写的内容都还在，登录后可以继续。</Trans>
      </p>
      {secondStep ?? <SignInForm {...form} passwordRef={password} username={username} isUsernameFixed />}
      <Button variant="text" onPress={onLeave}>
        <Trans>放弃并返回登录页</Trans>
      </Button>
    </CoverDialog>
  );
}
