import type { EntryMove } from './order.ts';
import type { DictionaryEntry, DictionaryType, EntryRenaming, RenameChoice } from './types.ts';
import type { RowOrder } from './useRowOrder.ts';

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

/** All that a row may set going: what the caller does, and the order. */
export type RowActs = EntryActions & Pick<RowOrder, 'moveBy' | 'startDrag'>;

/** Does one of them as it is by then. It is the same function each time: a row is drawn anew when its entry changes. */
export type Act = (does: (acts: RowActs) => void) => void;

/** What table and cards both need to draw the entries. */
export interface EntryRowsProps {
  type: DictionaryType;
  rows: readonly DictionaryEntry[];
  act: Act;
  renaming?: EntryRenaming;
  drag: RowOrder['drag'];
  canOrder: boolean;
  /** The records that use an entry can be listed. */
  canListUses: boolean;
  isLoading: boolean;
  /** What scrolls. */
  container: HTMLElement | null;
}

/** What one entry is drawn with. */
export interface EntryProps extends Pick<EntryRowsProps, 'type' | 'act' | 'canOrder' | 'canListUses'> {
  entry: DictionaryEntry;
}
