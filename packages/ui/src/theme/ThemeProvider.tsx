import { type ReactNode, useLayoutEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import { GlobalStyle } from './global-style.ts';

export type ThemeName = 'light' | 'dark';
export type Density = 'comfortable' | 'compact';
export type Locale = 'zh-CN' | 'zh-TW' | 'en-US';

export interface ThemeProviderProps {
  theme: ThemeName;
  /** @default 'comfortable' */
  density?: Density;
  /** Sets the document's language, which also picks the fonts. */
  locale: Locale;
  children: ReactNode;
}

/** Puts the tokens on the document and marks it with theme, density and language, also for what React Aria words itself. */
export function ThemeProvider({ theme, density = 'comfortable', locale, children }: ThemeProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.density = density;
    root.lang = locale;
  }, [theme, density, locale]);

  return (
    <I18nProvider locale={locale}>
      <GlobalStyle />
      {children}
    </I18nProvider>
  );
}
