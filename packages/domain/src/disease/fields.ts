import { text } from '../fields.ts';

/** What is typed of a disease (rule disease-2). */
export const diseaseFields = {
  name: text({ wire: '名称', max: 100 }),
  initials: text({ wire: '首拼', max: 100 }),
};

/** How many levels the tree of diseases may have (rule disease-2). */
export const mostDiseaseLevels = 5;

/** A name as it is kept: one blank between words, none around them. */
export const diseaseNameOf = (typed: string): string => typed.replaceAll(/\s+/gu, ' ').trim();

/** What the names of siblings are compared by: width, letter case and blanks make no other name. */
export const diseaseNameKey = (name: string): string =>
  name.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase();
