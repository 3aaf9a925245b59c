import { type KeyboardEvent, useRef } from 'react';
import { isMoveKey, moveByKey, type TreeMove } from './moves.ts';
import type { EntryTree, TreeRowData } from './tree.ts';

export interface TreeKeysOptions {
  tree: EntryTree;
  rows: readonly TreeRowData[];
  active: number;
  canMove: boolean;
  /** False while a search keeps everything open. */
  canFold: boolean;
  goTo: (index: number) => void;
  choose: (row: TreeRowData) => void;
  setExpanded: (ids: readonly string[], isOpen: boolean) => void;
  beginRename: (row: TreeRowData) => void;
  openMenu: (row: TreeRowData) => void;
  move: (move: TreeMove) => void;
  /** Nothing lies where an arrow would have moved the entry. */
  sayEdge: () => void;
}

/** Milliseconds after which a letter begins a new word. */
const wordEnds = 700;

/** The keys of the ARIA tree pattern, and Alt with the arrows to move the entry at hand. */
export function useTreeKeys(options: TreeKeysOptions) {
  const typed = useRef({ word: '', at: 0 });

  return (event: KeyboardEvent) => {
    const { tree, rows, active, goTo } = options;
    const fold = (ids: readonly string[], isOpen: boolean) =>
      options.canFold && options.setExpanded(ids, isOpen);
    const row = rows[active];
    if (!row || event.ctrlKey || event.metaKey) return;
    const { id } = row.node.entry;
    const { key } = event;

    if (event.altKey) {
      if (!options.canMove || !isMoveKey(key)) return;
      event.preventDefault();
      const move = moveByKey(tree, id, key);
      if (move) options.move(move);
      else options.sayEdge();
      return;
    }

    const keys: Record<string, () => void> = {
      ArrowDown: () => goTo(active + 1),
      ArrowUp: () => goTo(active - 1),
      Home: () => goTo(0),
      End: () => goTo(rows.length - 1),
      PageDown: () => goTo(Math.min(active + 10, rows.length - 1)),
      PageUp: () => goTo(Math.max(active - 10, 0)),
      ArrowRight: () => {
        if (!row.canExpand) return;
        if (row.isExpanded && row.node.entry.children !== 'failed') goTo(active + 1);
        else fold([id], true);
      },
      ArrowLeft: () => {
        const parent = row.node.parent;
        const isOpenable = options.canFold && row.isExpanded && row.node.children.length > 0;
        if (isOpenable || !parent) fold([id], false);
        else goTo(rows.findIndex(({ node }) => node === parent));
      },
      '*': () => {
        const siblings = row.node.parent?.children ?? tree.roots;
        fold(
          siblings
            .filter((node) => node.children.length > 0 || node.entry.children)
            .map((node) => node.entry.id),
          true,
        );
      },
      Enter: () => options.choose(row),
      ' ': () => options.choose(row),
      F2: () => options.beginRename(row),
      ContextMenu: () => options.openMenu(row),
    };
    const act = key === 'F10' && event.shiftKey ? keys.ContextMenu : keys[key];
    if (act) {
      event.preventDefault();
      act();
    } else if (key.length === 1) {
      const isSameWord = event.timeStamp - typed.current.at < wordEnds;
      typed.current = {
        word: (isSameWord ? typed.current.word : '') + key.toLowerCase(),
        at: event.timeStamp,
      };
      const index = nextNamed(rows, active, typed.current.word);
      if (index >= 0) goTo(index);
    }
  };
}

/** One letter goes on from the row at hand, a longer word may stay on it. */
function nextNamed(rows: readonly TreeRowData[], active: number, word: string): number {
  const first = word.length === 1 ? 1 : 0;
  for (let step = first; step < rows.length + first; step += 1) {
    const index = (active + step) % rows.length;
    if (rows[index]?.node.entry.label.toLowerCase().startsWith(word)) return index;
  }
  return -1;
}
