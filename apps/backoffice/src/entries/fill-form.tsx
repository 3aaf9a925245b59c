import { type Locale as ThemeLocale, ThemeProvider } from '@huifang/ui/theme';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { Root } from 'react-dom/client';
import { FillLinkPage } from '../features/form-link/FillLinkPage.tsx';

/** Shows a customer the form behind a link: no session, no shell, nothing kept in the browser. */
export function showFormLink(root: Root, token: string) {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  root.render(
    <I18nProvider i18n={i18n}>
      <ThemeProvider theme={isDark ? 'dark' : 'light'} locale={i18n.locale as ThemeLocale}>
        <FillLinkPage token={token} />
      </ThemeProvider>
    </I18nProvider>,
  );
}
