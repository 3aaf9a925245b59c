import { useLingui } from '@lingui/react/macro';
import type { DictionaryEntry } from './types.ts';

/** How many records use an entry: `3,920`, or `10,000+`. */
export function useUsesText() {
  const { i18n } = useLingui();
  return ({ uses, usesCapped = false }: Pick<DictionaryEntry, 'uses' | 'usesCapped'>) =>
    `${i18n.number(uses)}${usesCapped ? '+' : ''}`;
}
