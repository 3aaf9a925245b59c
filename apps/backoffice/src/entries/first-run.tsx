import { CallError } from '@huifang/contract/core/client';
import { signInCalls } from '@huifang/contract/slim';
import { type FirstRun, FirstRunPanel } from '@huifang/ui/clinic/first-run';
import { type Locale, ThemeProvider } from '@huifang/ui/theme';
import { i18n } from '@lingui/core';
import { I18nProvider, useLingui } from '@lingui/react';
import { useLingui as useText } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Root } from 'react-dom/client';
import { api, messageOf } from '../lib/api.ts';
import { appearance } from '../lib/appearance.ts';
import { chooseLocale } from '../lib/locale.ts';
import { enter } from '../lib/sign-in.ts';
import { useStore } from '../lib/store.ts';

interface FirstRunOptions {
  onSignedIn: () => void;
}

/** Shows the page of an installation without organisation, whatever page was asked for; leads into setting it up. */
export function showFirstRun(root: Root, { onSignedIn }: FirstRunOptions) {
  history.replaceState(null, '', '/first-run');
  root.render(
    <I18nProvider i18n={i18n}>
      <FirstRunPage
        onSignedIn={() => {
          history.replaceState(null, '', '/org-init');
          onSignedIn();
        }}
      />
    </I18nProvider>,
  );
}

const timeZones = Intl.supportedValuesOf('timeZone');
const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Somebody was faster: the call is gone, or finds an organisation. */
const over = ['FIRST_RUN_OVER', 'UNKNOWN_PATH'];

function FirstRunPage({ onSignedIn }: FirstRunOptions) {
  const { t } = useText();
  const { i18n } = useLingui();
  const { theme, density } = useStore(appearance);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const locale = i18n.locale as Locale;
  const product = t`客户关系管理系统`;
  const title = `${t`首次使用`} - ${product}`;
  const refusal = failure instanceof CallError ? failure : undefined;
  const problems = Object.fromEntries(
    (refusal?.fields ?? []).map(({ path, message }) => [path, message]),
  ) as Partial<Record<keyof FirstRun, string>>;
  const hasProblems = Object.keys(problems).length > 0;

  useEffect(() => {
    document.title = title;
  }, [title]);

  const submit = async (typed: FirstRun) => {
    setBusy(true);
    setFailure(undefined);
    try {
      enter(await api.call(signInCalls.foundOrganisation, typed));
      onSignedIn();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };

  return (
    <ThemeProvider theme={theme} density={density} locale={locale}>
      <FirstRunPanel
        locale={locale}
        onLocaleChange={(details) => void chooseLocale(details.locale)}
        copyright={`© ${__BUILD_YEAR__} ${product}`}
        timeZone={ownTimeZone}
        timeZones={timeZones}
        error={failure === undefined || hasProblems ? undefined : messageOf(failure)}
        problems={problems}
        isOver={refusal !== undefined && over.includes(refusal.code)}
        isBusy={isBusy}
        onSubmit={(typed) => void submit(typed)}
        onSignIn={() => location.assign('/login')}
      />
    </ThemeProvider>
  );
}
