export { DictionaryEntries, type DictionaryEntriesProps } from './DictionaryEntries.tsx';
export { DictionaryPage, type DictionaryPageProps } from './DictionaryPage.tsx';
export { DictionaryTypes, type DictionaryTypesProps } from './DictionaryTypes.tsx';
export { EntryDialog, type EntryDialogProps, type EntryValues } from './EntryDialog.tsx';
export { MergeDialog, type MergeDialogProps, type MergePreview } from './MergeDialog.tsx';
export type { EntryMove } from './order.ts';
export type { EntryActions } from './rows.ts';
export { TypeDialog, type TypeDialogProps, type TypeValues } from './TypeDialog.tsx';
export type {
  DictionaryChange,
  DictionaryEntry,
  DictionaryType,
  DictionaryUse,
  EntryRenaming,
  RenameChoice,
} from './types.ts';
export { useUsesText } from './useUsesText.ts';
