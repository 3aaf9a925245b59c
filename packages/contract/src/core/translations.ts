import { longestTranslation, noTranslations } from '@huifang/domain/translations';
import { z } from 'zod';
import { text } from './fields.ts';
import { as } from './record.ts';

/** A word in the other interface languages; empty where it shows as it was typed. */
export const Translations = z.object({
  'zh-TW': text(longestTranslation),
  'en-US': text(longestTranslation),
});

/** The part of a record that has them: all empty when left out. */
export const translations = as('翻译', Translations.default(noTranslations));
