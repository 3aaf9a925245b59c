/** A form's edit beside what somebody else saved since the form was filled. */
export interface MergeSources<Values> {
  /** What the form started from; a field that is missing here counts as changed by both. */
  base: Partial<Values>;
  mine: Values;
  /** What is stored now. */
  theirs: Values;
  /** Fields that make sense only together, such as a method and its sources. Others stand alone. */
  together?: readonly (readonly (keyof Values & string)[])[];
}

export interface MergedEdit<Values> {
  /** Theirs wherever the form was left alone, mine wherever it was not. */
  values: Values;
  /** Fields that took their value, because nobody here had touched them. */
  taken: (keyof Values & string)[];
  /** What both changed to different ends, each with the fields that go together: only a person can choose. */
  clashes: (keyof Values & string)[][];
}

/**
 * Merges an edit field by field with what was saved meanwhile: untouched fields take the other's value, one's own
 * changes stay, and only what both changed differently is a clash (where `values` keeps mine until somebody chooses).
 */
export function mergeEdits<Values extends object>({
  base,
  mine,
  theirs,
  together = [],
}: MergeSources<Values>): MergedEdit<Values> {
  type Name = keyof Values & string;
  const grouped = new Set<Name>(together.flat());
  const single = (Object.keys(theirs) as Name[]).filter((name) => !grouped.has(name)).map((name) => [name]);
  const merged: MergedEdit<Values> = { values: { ...mine }, taken: [], clashes: [] };
  for (const names of [...together, ...single]) {
    const differ = (a: Partial<Values>, b: Partial<Values>) =>
      names.filter((name) => !isSameValue(a[name], b[name]));
    const apart = differ(mine, theirs);
    if (apart.length === 0 || differ(base, theirs).length === 0) continue;
    if (differ(base, mine).length > 0) {
      merged.clashes.push([...names]);
      continue;
    }
    for (const name of names) merged.values[name] = theirs[name];
    merged.taken.push(...apart);
  }
  return merged;
}

/** Whether two values of a form say the same; of a chosen option only its value counts, not its label. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return plain(a) === plain(b);
}

const plain = (value: unknown) =>
  JSON.stringify(value, (_, part) =>
    part !== null && typeof part === 'object' && 'value' in part && 'label' in part ? part.value : part,
  );
