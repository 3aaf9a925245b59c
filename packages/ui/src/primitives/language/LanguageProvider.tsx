import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components';

export interface LanguageProviderProps {
  locale: 'zh-CN' | 'zh-TW' | 'en-US';
  children: ReactNode;
}

/** Words what React Aria says by itself, such as the names of a calendar's buttons, in the product's language. */
export function LanguageProvider({ locale, children }: LanguageProviderProps) {
  return <I18nProvider locale={locale}>{children}</I18nProvider>;
}
