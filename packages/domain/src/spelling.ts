/** Digits and letters at half width, without white space: as phones, accounts and numbers are kept and compared. */
export const normalise = (text: string): string => text.normalize('NFKC').replaceAll(/\s+/gu, '');

const han = '\\p{Script=Han}';
const spaceByHan = new RegExp(`(?<=${han})\\s+|\\s+(?=${han})`, 'gu');

/** A name as it is stored and compared: single blanks between Latin words stay, all others go (rule customer-7). */
export const normaliseName = (text: string): string =>
  text.trim().replace(spaceByHan, '').replace(/\s+/g, ' ');

/** How texts are kept, whoever typed them. */
export const spellings = {
  name: normaliseName,
  compact: normalise,
  /** As it was typed, without what stands around it. */
  trimmed: (text: string) => text.trim(),
};

export type Spelling = keyof typeof spellings;
