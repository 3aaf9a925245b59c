import { SignInPanel } from '@huifang/ui/clinic/sign-in';
import { type Locale, ThemeProvider } from '@huifang/ui/theme';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { useLingui as useText } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Root } from 'react-dom/client';
import { afterSignIn, signInAddress } from '../app/routes/guard.ts';
import { useSignIn } from '../app/session/use-sign-in.tsx';
import { appearance } from '../lib/appearance.ts';
import { config } from '../lib/config.ts';
import { chooseLocale } from '../lib/locale.ts';
import { followOtherWindows, session } from '../lib/session.ts';
import { useStore } from '../lib/store.ts';

interface SignInOptions {
  /** Where the person wanted to go. */
  next?: string;
  onSignedIn: () => void;
}

/** Shows the sign-in page at its own address and goes on to the requested page afterwards. */
export function showSignIn(root: Root, { next, onSignedIn }: SignInOptions) {
  if (!/^\/login\/?$/i.test(location.pathname)) history.replaceState(null, '', signInAddress(next));
  root.render(
    <I18nProvider i18n={i18n}>
      <SignInPage onSignedIn={onSignedIn} />
    </I18nProvider>,
  );
}

function SignInPage({ onSignedIn }: Pick<SignInOptions, 'onSignedIn'>) {
  const { t } = useText();
  const { i18n } = useLingui();
  const { theme, density } = useStore(appearance);
  const { token, ended } = useStore(session);
  const { isBusy, error, submit, secondStep } = useSignIn();
  const locale = i18n.locale as Locale;
  const product = t`客户关系管理系统`;
  const title = `${t`登录`} - ${product}`;

  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(followOtherWindows, []);
  // Signed in here or in another window of this browser.
  useEffect(() => {
    if (!token) return;
    history.replaceState(null, '', afterSignIn(location));
    startTabbingAtTop();
    onSignedIn();
  }, [token, onSignedIn]);

  return (
    <ThemeProvider theme={theme} density={density} locale={locale}>
      <SignInPanel
        notice={ended && ended !== 'logout' ? 'expired' : demonstrationNotice()}
        locale={locale}
        onLocaleChange={(details) => void chooseLocale(details.locale)}
        copyright={`© ${__BUILD_YEAR__} ${product}`}
        error={error}
        isBusy={isBusy || token !== undefined}
        onSubmit={submit}
        secondStep={secondStep}
      />
    </ThemeProvider>
  );

  function demonstrationNotice() {
    if (!config.demonstration) return undefined;
    const accounts = config.demonstration.accounts.map(({ account }) => account).join(', ');
    const { password } = config.demonstration;
    return t`演示账号：${accounts}；密码：${password}`;
  }
}

/** The form goes: the next Tab would go on from where it stood, past the skip link of the page that comes. */
function startTabbingAtTop() {
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
}
