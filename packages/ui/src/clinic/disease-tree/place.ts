import type { TreeMove } from '../../primitives/tree/index.ts';
import type { DiseaseEntry } from './types.ts';

/** Where a disease goes: below a parent, before a sibling or as the last. */
export interface DiseasePlace {
  id: string;
  parentId: string | null;
  beforeId: string | undefined;
}

/** Where a move in the tree leads, among all siblings, those that are not shown too. */
export function placeAfterMove(
  entries: readonly DiseaseEntry[],
  { id, targetId, position }: TreeMove,
): DiseasePlace | undefined {
  const target = entries.find((entry) => entry.id === targetId);
  if (!target) return undefined;
  if (position === 'into') return { id, parentId: targetId, beforeId: undefined };
  const { parentId } = target;
  if (position === 'before') return { id, parentId, beforeId: targetId };
  const siblings = entries.filter((entry) => entry.parentId === parentId && entry.id !== id);
  return { id, parentId, beforeId: siblings[siblings.indexOf(target) + 1]?.id };
}

/** The entries after a disease was put at a place. */
export function withPlace<Entry extends DiseaseEntry>(
  entries: readonly Entry[],
  { id, parentId, beforeId }: DiseasePlace,
): Entry[] {
  const moved = entries.find((entry) => entry.id === id);
  if (!moved) return [...entries];
  const rest = entries.filter((entry) => entry !== moved);
  const index = beforeId === undefined ? rest.length : rest.findIndex((entry) => entry.id === beforeId);
  return rest.toSpliced(index < 0 ? rest.length : index, 0, { ...moved, parentId });
}

/** A disease and all below it. */
export function withDescendants(entries: readonly Pick<DiseaseEntry, 'id' | 'parentId'>[], id: string) {
  const children = new Map<string | null, string[]>();
  for (const entry of entries) {
    const siblings = children.get(entry.parentId);
    if (siblings) siblings.push(entry.id);
    else children.set(entry.parentId, [entry.id]);
  }
  const found = new Set([id]);
  for (const one of found) for (const child of children.get(one) ?? []) found.add(child);
  return found;
}

/** All above a disease. */
export function ancestorsOf(entries: readonly Pick<DiseaseEntry, 'id' | 'parentId'>[], id: string) {
  const parents = new Map(entries.map((entry) => [entry.id, entry.parentId]));
  const found = new Set<string>();
  for (let at = parents.get(id); at && !found.has(at); at = parents.get(at)) found.add(at);
  return found;
}
