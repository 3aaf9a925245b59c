import { type ReactNode, useLayoutEffect } from 'react';
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

/** Puts the tokens on the document and marks it with theme, density and language. */
export function ThemeProvider({ theme, density = 'comfortable', locale, children }: ThemeProviderProps) {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    root.dataset.density = density;
    root.lang = locale;
  }, [theme, density, locale]);

  return (
    <>
      <GlobalStyle />
      {children}
    </>
  );
}
