import type { Tag } from '@huifang/ui/clinic/tags';

const nameKey = ({ name }: Tag) => `name ${name.trim().toLowerCase()}`;

/** The same tag: by id, a new one by what it says, letter case aside. */
const keyOf = (tag: Tag) => (tag.id ? `id ${tag.id}` : nameKey(tag));

const keysOf = (tags: readonly Tag[]) => new Set(tags.flatMap((tag) => [keyOf(tag), nameKey(tag)]));

/**
 * What the tags become when two people changed them at once: those that are there now, without what was removed
 * here and with what was added here.
 */
export function mergeTags({
  base,
  mine,
  theirs,
}: {
  /** What the choice started from. */
  base: readonly Tag[];
  mine: readonly Tag[];
  theirs: readonly Tag[];
}): Tag[] {
  const [inBase, inMine, inTheirs] = [keysOf(base), keysOf(mine), keysOf(theirs)];
  const kept = theirs.filter((tag) => inMine.has(keyOf(tag)) || !inBase.has(keyOf(tag)));
  const added = mine.filter((tag) => !inBase.has(keyOf(tag)) && !inTheirs.has(keyOf(tag)));
  return [...kept, ...added];
}
