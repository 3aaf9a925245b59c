import { Trans } from '@lingui/react/macro';
import { type CSSProperties, useRef } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Overlay, Sheet, Title } from '../../primitives/dialog/Dialog.styles.ts';
import { FocusedDialog } from '../../primitives/dialog/FocusedDialog.tsx';
import { SignInForm, type SignInFormProps } from '../sign-in/index.ts';

export interface SignInDialogProps
  extends Omit<SignInFormProps, 'username' | 'isUsernameFixed' | 'passwordRef'> {
  /** Who was signed in; only they can go on with the work on the page. */
  username: string;
  /**
   * Why there is no session any more: it ran out, or the person signed out in another window.
   * @default 'expired'
   */
  reason?: 'expired' | 'signedOut';
  /** @default true */
  isOpen?: boolean;
  /** Gives the page up and goes to the sign-in page. */
  onLeave: () => void;
}

const width = { '--dialog-width': 'var(--dialog-confirm)' } as CSSProperties;

/**
 * Signs in again over the page when the session has ended, so that nothing typed is lost (decisions: Rules).
 * Neither Escape nor a press beside it closes it, and whoever passes by reads nothing of what is behind it.
 */
export function SignInDialog({
  username,
  reason = 'expired',
  isOpen = true,
  onLeave,
  ...form
}: SignInDialogProps) {
  const password = useRef<HTMLInputElement>(null);
  return (
    <Cover isOpen={isOpen} isKeyboardDismissDisabled data-cover>
      {isOpen && <NothingBehind />}
      <Sheet data-compact style={width}>
        <FocusedDialog role="alertdialog" firstFocus={password}>
          <Content>
            <Title slot="title">
              {reason === 'signedOut' ? (
                <Trans>您已在其他窗口退出登录。</Trans>
              ) : (
                <Trans>登录状态已过期，请重新登录。</Trans>
              )}
            </Title>
            <p>
              <Trans>页面上填写的内容都还在，登录后可以继续。</Trans>
            </p>
            <SignInForm {...form} passwordRef={password} username={username} isUsernameFixed />
            <Button variant="text" onPress={onLeave}>
              <Trans>放弃并返回登录页</Trans>
            </Button>
          </Content>
        </FocusedDialog>
      </Sheet>
    </Cover>
  );
}

const Cover = styled(Overlay)`
  background: var(--bg-canvas);
`;

/** Page, other dialogs and notices, for the eye and for assistive technology. What is typed there stays as it is. */
const NothingBehind = createGlobalStyle`
  body > :not([data-cover], :has([data-cover])) { visibility: hidden !important; }
  body > :not([data-cover], :has([data-cover])) * { visibility: hidden !important; }
`;

const Content = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: var(--space-8);
  padding: var(--space-24);
  overflow: auto;

  > p { margin-bottom: var(--space-8); color: var(--text-secondary); font: var(--font-small); }
`;
