import { i18n } from '@lingui/core';
import { isOneOf, stored } from './storage.ts';

export type Locale = 'zh-CN' | 'zh-TW' | 'en-US';

export const locales: readonly { id: Locale; label: string }[] = [
  { id: 'zh-CN', label: '简体中文' },
  { id: 'zh-TW', label: '繁體中文' },
  { id: 'en-US', label: 'English' },
];

const isLocale = isOneOf<Locale>('zh-CN', 'zh-TW', 'en-US');
const choice = stored('locale', isLocale);
/** What was picked in this window: a reload must not undo it, whatever the browser's language is. */
const windowChoice = stored('locale', isLocale, () => sessionStorage);

/** The browser's language when it is zh-CN or en-US, else the stored choice, else zh-CN (A1). */
export function defaultLocale(browserLanguage: string, storedChoice: Locale | undefined): Locale {
  if (browserLanguage === 'zh-CN' || browserLanguage === 'en-US') return browserLanguage;
  return storedChoice ?? 'zh-CN';
}

/** For somebody who has never chosen one: the browser's languages in their order, Chinese in its own script. */
export function languageOf(browserLanguages: readonly string[]): Locale {
  for (const language of browserLanguages) {
    if (/^zh-(?:tw|hk|mo|hant)\b/i.test(language)) return 'zh-TW';
    if (/^zh\b/i.test(language)) return 'zh-CN';
    if (/^en\b/i.test(language)) return 'en-US';
  }
  return 'zh-CN';
}

export const initialLocale = (): Locale =>
  windowChoice.read() ?? defaultLocale(navigator.language, choice.read());

/** Loads a language's texts, of this app and of the components, and puts it into effect. */
export async function activateLocale(locale: Locale): Promise<void> {
  const [own, components] = await catalogs[locale]();
  i18n.loadAndActivate({ locale, messages: { ...components.messages, ...own.messages } });
}

/** Switches at run time and remembers the choice. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale);
  choice.write(locale);
  windowChoice.write(locale);
}

const catalogs = {
  'zh-CN': () => Promise.all([import('../locales/zh-CN.ts'), import('@huifang/ui/locales/zh-CN')]),
  'zh-TW': () => Promise.all([import('../locales/zh-TW.ts'), import('@huifang/ui/locales/zh-TW')]),
  'en-US': () => Promise.all([import('../locales/en-US.ts'), import('@huifang/ui/locales/en-US')]),
} satisfies Record<Locale, () => Promise<unknown>>;
