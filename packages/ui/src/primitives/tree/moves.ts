import type { EntryTree, TreeEntry, TreeNode } from './tree.ts';

export interface TreeMove {
  id: string;
  targetId: string;
  /** Beside the target, or under it as its last child. */
  position: 'before' | 'after' | 'into';
}

export type MoveRefusal = 'itself' | 'own-child' | 'depth' | 'disabled';

/** Why an entry cannot go there; undefined when it can. */
export function moveRefusal(
  tree: EntryTree,
  { id, targetId, position }: TreeMove,
  maxDepth = Number.POSITIVE_INFINITY,
): MoveRefusal | undefined {
  const node = tree.nodes.get(id);
  const target = tree.nodes.get(targetId);
  if (!node || !target || node === target) return 'itself';
  if (node.entry.disabledReason !== undefined) return 'disabled';
  const parent = position === 'into' ? target : target.parent;
  for (let above = parent; above; above = above.parent) if (above === node) return 'own-child';
  if (position === 'into' && target.entry.disabledReason !== undefined) return 'disabled';
  if ((parent?.level ?? 0) + heightOf(node) > maxDepth) return 'depth';
  return undefined;
}

/** Levels that a node and all below it take. */
function heightOf(node: TreeNode): number {
  let height = 0;
  for (let level = [node]; level.length > 0; level = level.flatMap(({ children }) => children)) height += 1;
  return height;
}

/** The entries after a move that nothing refuses. */
export function moveEntries<Entry extends Pick<TreeEntry, 'id' | 'parentId'>>(
  entries: readonly Entry[],
  { id, targetId, position }: TreeMove,
): Entry[] {
  const moved = entries.find((entry) => entry.id === id);
  const target = entries.find((entry) => entry.id === targetId);
  if (!moved || !target || moved === target) return [...entries];
  const rest = entries.filter((entry) => entry !== moved);
  if (position === 'into') return [...rest, { ...moved, parentId: target.id }];
  const index = rest.indexOf(target) + (position === 'after' ? 1 : 0);
  return rest.toSpliced(index, 0, { ...moved, parentId: target.parentId });
}

export type MoveKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
export const isMoveKey = (key: string): key is MoveKey =>
  ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].includes(key);

/** Where an arrow takes an entry: past a sibling, under the one before it, or out beside its parent. */
export function moveByKey(tree: EntryTree, id: string, key: MoveKey): TreeMove | undefined {
  const node = tree.nodes.get(id);
  if (!node) return undefined;
  if (key === 'ArrowLeft') return node.parent && { id, targetId: node.parent.entry.id, position: 'after' };
  const siblings = node.parent?.children ?? tree.roots;
  const neighbour = siblings[siblings.indexOf(node) + (key === 'ArrowDown' ? 1 : -1)];
  if (!neighbour) return undefined;
  const position = key === 'ArrowUp' ? 'before' : key === 'ArrowDown' ? 'after' : 'into';
  return { id, targetId: neighbour.entry.id, position };
}
