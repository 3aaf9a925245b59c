import type { ReactNode } from 'react';
import type { MenuSection } from '../menu/index.ts';
import type { TreeMove } from './moves.ts';
import type { TreeEntry } from './tree.ts';

export interface TreeProps {
  /** Names the tree. */
  label: string;
  /** Flat; siblings stand in this order. */
  entries: readonly TreeEntry[];
  /** `refreshing` keeps the rows, dimmed. @default 'ready' */
  state?: 'ready' | 'loading' | 'refreshing' | 'failed';
  /** Takes the place of the rows when there are none. */
  empty?: ReactNode;
  /** Takes the place of the rows when they could not be loaded. */
  failure?: ReactNode;
  expandedIds: ReadonlySet<string>;
  onExpandedChange: (details: { expandedIds: ReadonlySet<string> }) => void;
  /** Children of an entry that are not there yet are wanted, again after a failure. */
  onLoadChildren?: (details: { id: string }) => void;
  /** The one entry that is open beside the tree. */
  selectedId?: string;
  onSelect?: (details: { id: string }) => void;
  /** Gives every entry a checkbox; one with children counts while all below it are checked. */
  checkedIds?: ReadonlySet<string>;
  onCheckedChange?: (details: { checkedIds: ReadonlySet<string> }) => void;
  query?: string;
  /** Shows the search above the rows. */
  onQueryChange?: (details: { query: string }) => void;
  /** @default 输入名称搜索 */
  queryPlaceholder?: string;
  /** F2 and the end of the row start it. */
  onRename?: (details: { id: string; label: string }) => void;
  /** What is wrong with a new name, worded for the operator. */
  checkName?: (details: { id: string; label: string }) => string | undefined;
  /** Entries move by their handle and by Alt with the arrows. */
  onMove?: (move: TreeMove) => void;
  /** Levels that the tree may have. */
  maxDepth?: number;
  /** Why a move that the tree itself allows is refused all the same. */
  refuseMove?: (move: TreeMove) => string | undefined;
  /** What can be done with an entry, behind a button at the end of its row, a right press and Shift+F10. */
  actions?: (entry: TreeEntry) => readonly MenuSection[];
  onAction?: (details: { id: string; entryId: string }) => void;
}

/** More entries than this are not drawn: the tree says so and offers its search. */
export const mostEntries = 20_000;

/** How many rows of a search are drawn. */
export const mostHits = 500;
