import type { DictionaryEntry, DictionaryType } from './types.ts';

const holds = (texts: readonly string[], query: string) => {
  const part = query.trim().toLowerCase();
  return part === '' || texts.some((text) => text.toLowerCase().includes(part));
};

/** The types whose name or code contains the words. */
export const typesMatching = (types: readonly DictionaryType[], query: string) =>
  types.filter(({ name, writtenName, code }) => holds([name, writtenName, code], query));

/** The entries whose word, code, translation or place contains the words; those out of use by choice. */
export const entriesMatching = (
  entries: readonly DictionaryEntry[],
  { query, showsDisabled }: { query: string; showsDisabled: boolean },
) =>
  entries.filter(
    ({ name, writtenName, code, translations, place, isEnabled }) =>
      (showsDisabled || isEnabled) &&
      holds([name, writtenName, code, ...Object.values(translations), place?.text ?? ''], query),
  );
