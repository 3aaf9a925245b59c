import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { productWords } from './words.ts';

/**
 * Says a word of the product's own, as the wire has it, in the language of the interface. What an organisation or a
 * person wrote stays as it was typed.
 */
export function useProductWords(): (word: string) => string {
  const { i18n } = useLingui();
  return useCallback(
    (word) => {
      const own = Object.hasOwn(productWords, word) ? productWords[word] : undefined;
      return own ? i18n._(own) : word;
    },
    [i18n],
  );
}
