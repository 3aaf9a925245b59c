import type { Translations } from '@huifang/domain/translations';

/** A dictionary: what its entries are for, and who may change it. */
export interface DictionaryType {
  id: string;
  code: string;
  /** In the language of whoever looks. */
  name: string;
  note: string;
  /** Who may change the type; the entries are the organisation's either way. */
  owner: 'product' | 'organisation';
  /** Its entries are places. */
  isLocated: boolean;
  /** The product fixes the entries too. */
  isFixed: boolean;
  entryCount: number;
  version: number;
  translations: Translations;
  /** The name as it was typed. */
  writtenName: string;
}

/** One word of a dictionary. */
export interface DictionaryEntry {
  id: string;
  code: string;
  /** In the language of whoever looks. */
  name: string;
  /** The word as it was typed. */
  writtenName: string;
  /** A colour of `entryColours`; empty for none. */
  colour: string;
  translations: Translations;
  /** Where it is, in a dictionary of places. */
  place?: { regionCode: string; text: string };
  isEnabled: boolean;
  order: number;
  version: number;
  /** How many records use it. */
  uses: number;
  /** There are more than `uses`. @default false */
  usesCapped?: boolean;
  /** Why its code stays and it is not removed: a rule works by the code. */
  lockedReason?: string;
  /** It is used, or locked. */
  isCodeFixed: boolean;
  /** The name of the entry that it was merged into. */
  mergedInto?: string;
  /** The merge may be undone: it is not older than a day. @default false */
  canUndoMerge?: boolean;
}

/** A place where a dictionary is used: a link, something that opens, or only a name. */
export interface DictionaryUse {
  label: string;
  href?: string;
  onPress?: () => void;
}

/** One line of a dictionary's history. */
export interface DictionaryChange {
  /** In words, such as 04-16 09:12. */
  at: string;
  who: string;
  text: string;
}

/** What becomes of the word on the records that use it: it stays, or follows the new one. */
export type RenameChoice = 'keep' | 'follow';

/** The entry that is renamed in its row. */
export interface EntryRenaming {
  entryId: string;
  name: string;
  /** Without it only the word is changed. */
  colour?: string;
  choice: RenameChoice;
  /** Saved filters that show the new word with it; unknown shows nothing of them. */
  savedFilters?: number;
  /** @default false */
  isSaving?: boolean;
  /** Why the last save failed, or what is wrong with the word. */
  error?: string;
}
