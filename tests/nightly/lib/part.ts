/** What a part of the nightly tests is told. */
interface Run {
  /** What it chooses is chosen by this; the same seed makes the same choices. */
  seed: number;
  /** The position at which to begin: an earlier run got so far. */
  from: number;
  /** The position at which to end. */
  to: number;
  /** The databases to run on, where a part knows both. */
  databases: readonly Kind[];
  /** Tells how far it is, on which database; throws `TimeIsUp` when a part has taken as long as it may. */
  at: (position: number, more?: string, database?: Kind) => void;
}

export type Kind = 'embedded' | 'postgresql';

export interface Part {
  /** One line for `--list`. */
  says: string;
  /** How many positions a whole run has. */
  whole: number;
  /** How long it may take, where it cannot go on from where it was ended. @default 38 */
  minutes?: number;
  /** Answers its figures, one line each. Throws what it found. */
  run: (run: Run) => Promise<readonly string[]>;
}

/** A run that has found nothing yet and goes on another time. */
export class TimeIsUp extends Error {}

/** Numbers in [0, 1) that a seed and a position decide (mulberry32). */
export function randomFrom(seed: number, position = 0): () => number {
  let state = (seed ^ Math.imul(position + 1, 0x9e3779b1)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fails with the first of what was found, how many there are, and what the product says of them. */
export function refuse(found: readonly string[], product?: { causes: () => string[] }): void {
  if (found.length === 0) return;
  const lines = [...found.slice(0, 20), ...(product?.causes().slice(0, 5) ?? [])];
  throw new Error(`${found.length} found:\n${lines.join('\n')}`);
}
