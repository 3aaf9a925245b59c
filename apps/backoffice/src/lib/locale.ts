import { i18n } from '@lingui/core';
import { isOneOf, stored } from './storage.ts';

export type Locale = 'zh-CN' | 'zh-TW' | 'en-US';

const isLocale = isOneOf<Locale>('zh-CN', 'zh-TW', 'en-US');
const choice = stored('locale', isLocale);

/** For somebody who has never chosen one: the browser's languages in their order, Chinese in its own script. */
export function languageOf(browserLanguages: readonly string[]): Locale {
  for (const language of browserLanguages) {
    if (/^zh-(?:tw|hk|mo|hant)\b/i.test(language)) return 'zh-TW';
    if (/^zh\b/i.test(language)) return 'zh-CN';
    if (/^en\b/i.test(language)) return 'en-US';
  }
  return 'zh-CN';
}

/** The language that was chosen, else the browser's (rule shell-6). */
export const initialLocale = (): Locale => choice.read() ?? languageOf(navigator.languages);

/** The languages whose later texts are asked for, once a part that is loaded later wanted one. */
const later = new Map<Locale, Promise<void>>();

/** Loads a language's texts, of this app and of the components, and puts it into effect. */
export async function activateLocale(locale: Locale): Promise<void> {
  const { messages } = await catalogs[locale].first();
  if (later.size > 0) await addLaterTexts(locale);
  i18n.load(locale, messages);
  i18n.activate(locale);
}

/** Adds what only pages and dialogs say that are loaded later; they wait for it. */
export const loadLaterTexts = (): Promise<void> =>
  isLocale(i18n.locale) ? addLaterTexts(i18n.locale) : Promise.resolve();

function addLaterTexts(locale: Locale): Promise<void> {
  const known = later.get(locale);
  if (known) return known;
  const adding = catalogs[locale].later().then(({ messages }) => i18n.load(locale, messages));
  later.set(locale, adding);
  // Asked for again, they are fetched again.
  adding.catch(() => later.delete(locale));
  return adding;
}

/** Switches at run time and remembers the choice. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await activateLocale(locale);
  choice.write(locale);
}

/** Each language in two parts, made by `npm run catalogs`. */
const catalogs = {
  'zh-CN': {
    first: () => import('../locales/first-zh-CN.ts'),
    later: () => import('../locales/later-zh-CN.ts'),
  },
  'zh-TW': {
    first: () => import('../locales/first-zh-TW.ts'),
    later: () => import('../locales/later-zh-TW.ts'),
  },
  'en-US': {
    first: () => import('../locales/first-en-US.ts'),
    later: () => import('../locales/later-en-US.ts'),
  },
} satisfies Record<Locale, unknown>;
