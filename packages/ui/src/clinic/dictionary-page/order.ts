/** Where an entry goes: before another one, or to the end. */
export interface EntryMove {
  id: string;
  beforeId?: string;
}

/**
 * The move that puts an entry beside another one; undefined when it stands there already. `all` are the entries in
 * their order, those that are not in sight included.
 */
export function moveBeside(
  all: readonly string[],
  id: string,
  target: { id: string; position: 'before' | 'after' },
): EntryMove | undefined {
  const others = all.filter((other) => other !== id);
  const at = others.indexOf(target.id) + (target.position === 'after' ? 1 : 0);
  if (target.id === id || at === all.indexOf(id)) return undefined;
  return { id, beforeId: others[at] };
}

/** The move by one place among those in sight; undefined at the edge. */
export function moveByOne(
  all: readonly string[],
  shown: readonly string[],
  id: string,
  by: -1 | 1,
): EntryMove | undefined {
  const neighbour = shown[shown.indexOf(id) + by];
  if (neighbour === undefined || !shown.includes(id)) return undefined;
  return moveBeside(all, id, { id: neighbour, position: by < 0 ? 'before' : 'after' });
}
