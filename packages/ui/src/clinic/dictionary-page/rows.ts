import type { EntryMove } from './order.ts';
import type { DictionaryEntry, DictionaryType, EntryRenaming, RenameChoice } from './types.ts';
import type { useRowOrder } from './useRowOrder.ts';

/** What can be done with the entries of a dictionary. */
export interface EntryActions {
  onEdit: (details: { entry: DictionaryEntry }) => void;
  onToggle: (details: { entry: DictionaryEntry; isEnabled: boolean }) => void;
  onRemove: (details: { entry: DictionaryEntry }) => void;
  onMerge: (details: { entry: DictionaryEntry }) => void;
  onUndoMerge?: (details: { entry: DictionaryEntry }) => void;
  /** Without it the order stays. */
  onMove?: (move: EntryMove) => void;
  /** Leads to the records that use it; without it no list finds them. */
  onUses?: (details: { entry: DictionaryEntry }) => void;
  renaming?: EntryRenaming;
  onRenameStart: (details: { entry: DictionaryEntry }) => void;
  /** Only what has changed is given. */
  onRenameChange: (details: { name?: string; colour?: string; choice?: RenameChoice }) => void;
  onRenameSave: () => void;
  onRenameCancel: () => void;
}

/** What table and cards both need to draw the entries. */
export interface EntryRowsProps {
  type: DictionaryType;
  rows: readonly DictionaryEntry[];
  actions: EntryActions;
  order: ReturnType<typeof useRowOrder>;
  canOrder: boolean;
  isLoading: boolean;
  /** What scrolls. */
  container: HTMLElement | null;
}

/** What one entry is drawn with. */
export interface EntryProps extends Pick<EntryRowsProps, 'type' | 'actions'> {
  entry: DictionaryEntry;
}
