import { useEffect, useMemo, useState } from 'react';
import type { Choice } from '../schema/choices.ts';

/** Comparisons until a search lets whatever else wants its turn go first: a key above all. */
export const sliceSize = 4000;

/** A search that stops after each slice, and in the end gives what it found. */
export type Search<Found> = Generator<undefined, readonly Found[]>;

/** Labels in lower case, as far as searches have come. */
const lowered = new WeakMap<readonly Choice[], string[]>();

/** Looks for choices whose label has a text in it, already trimmed and in lower case. Each label is lowered once. */
export function* searchChoices(choices: readonly Choice[], wanted: string): Search<Choice> {
  if (wanted === '') return choices;
  const known = lowered.get(choices) ?? [];
  lowered.set(choices, known);
  const found: Choice[] = [];
  for (let at = 0; at < choices.length; at += 1) {
    if (at > 0 && at % sliceSize === 0) yield;
    const label = (known[at] ??= choices[at]?.label.toLowerCase() ?? '');
    if (label.includes(wanted)) found.push(choices[at] as Choice);
  }
  return found;
}

/** What a search finds, all at once. */
export function finish<Found>(search: Search<Found>): readonly Found[] {
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

interface Sought<Found> {
  /** While a search runs, what the one before it found. */
  found: readonly Found[];
  isSearching: boolean;
}

/**
 * What a search finds, a slice at a time, so that typing is never kept waiting; one that is no longer wanted is dropped.
 * With `isShort` it is done at once. `start` begins the search, and must stay the same until another one is wanted; until
 * the first has ended there is what was there `before`.
 */
export function useSearch<Found>(
  start: () => Search<Found>,
  isShort: boolean,
  before: readonly Found[] = [],
): Sought<Found> {
  const atOnce = useMemo(() => (isShort ? finish(start()) : undefined), [start, isShort]);
  const [late, setLate] = useState<{ start: unknown; found: readonly Found[] }>();
  useEffect(() => {
    if (isShort) return undefined;
    const search = start();
    let timer: ReturnType<typeof setTimeout>;
    const step = () => {
      const { done, value } = search.next();
      if (done) setLate({ start, found: value });
      else timer = setTimeout(step);
    };
    timer = setTimeout(step);
    return () => clearTimeout(timer);
  }, [start, isShort]);
  return { found: atOnce ?? late?.found ?? before, isSearching: !atOnce && late?.start !== start };
}

/** Choices whose label has what was typed in it. */
export function useFound(choices: readonly Choice[], typed: string): Sought<Choice> {
  const wanted = typed.trim().toLowerCase();
  const start = useMemo(() => () => searchChoices(choices, wanted), [choices, wanted]);
  return useSearch(start, wanted === '' || choices.length <= sliceSize, choices);
}
