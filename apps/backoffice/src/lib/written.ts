import { stored } from './storage.ts';

/** Where a save stands in the database's log, and when this browser heard of it. */
interface Written {
  position: string;
  at: number;
}

/** Milliseconds after which every server has a save, or is not asked. */
const longest = 60_000;

const kept = stored('written', isWritten);
/** Where storage is refused. */
let own: Written | undefined;

/** Keeps where a save stands for the reads of all windows of this browser, unless a later one is known. */
export function noteWritten(position: string): void {
  const known = lastWritten();
  if (known !== undefined && !isAfter(position, known)) return;
  own = { position, at: Date.now() };
  kept.write(own);
}

/** Where the last save of this browser stands, for a minute. */
export function lastWritten(): string | undefined {
  const last = kept.read() ?? own;
  const age = last ? Date.now() - last.at : longest;
  return age >= 0 && age < longest ? last?.position : undefined;
}

function isWritten(value: unknown): value is Written {
  const { position, at } = (value ?? {}) as Partial<Written>;
  return typeof position === 'string' && typeof at === 'number';
}

/** Such as 16/B374D848: the higher half, and the lower one. */
function isAfter(one: string, other: string): boolean {
  const [high = 0, low = 0] = halvesOf(one);
  const [otherHigh = 0, otherLow = 0] = halvesOf(other);
  return high === otherHigh ? low > otherLow : high > otherHigh;
}

const halvesOf = (position: string) => position.split('/').map((half) => Number.parseInt(half, 16));
