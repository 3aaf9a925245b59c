/** How many pixels a unit is about; a share is taken apart, for it is one of its place. */
const pixelsIn: Readonly<Record<string, number>> = {
  px: 1,
  em: 16,
  rem: 16,
  lh: 22,
  rlh: 22,
  ch: 8,
  ex: 8,
  ic: 16,
  q: 1,
  mm: 3.8,
  pt: 1.4,
  pc: 16,
  cm: 38,
  in: 96,
};
const share = /^(?:%|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))$/;
const word = /^(?:auto|fit-content|min-content|max-content)$/i;
const one = /^(\+?(?:\d{1,400}\.?\d{0,40}|\.\d{1,40})(?:e[+-]?\d{1,4})?)([a-z]{1,5}|%)?$/i;
const sum = /^calc\(\s*([^\s()]{1,60})(?:\s+([+-])\s+([^\s()]{1,60}))?\s*\)$/i;

export interface Bounds {
  /** In pixels, whatever the unit. @default 4000 */
  most?: number;
  /** In percent of its place or of the window. @default 100 */
  mostShare?: number;
}

/**
 * A size of a document or an answer as CSS takes it, and never larger than its bounds; a bare number counts pixels.
 * Undefined for what is none: below zero, code of CSS, addresses. A sum of two sizes in `calc` is one.
 */
export function lengthOf(given: unknown, bounds: Bounds = {}): string | undefined {
  if (typeof given !== 'string' && typeof given !== 'number') return undefined;
  const text = String(given).trim();
  if (text.length > 500) return undefined;
  if (word.test(text)) return text.toLowerCase();
  const [, left, sign, right] = sum.exec(text) ?? [];
  if (left === undefined) return boundedLength(text, bounds);
  const [from, to] = [boundedLength(left, bounds), right && boundedLength(right, bounds)];
  if (from === undefined || (right !== undefined && to === undefined)) return undefined;
  return right === undefined ? from : `calc(${from} ${sign} ${to})`;
}

function boundedLength(text: string, { most = 4000, mostShare = 100 }: Bounds): string | undefined {
  const [, amount, given = 'px'] = one.exec(text) ?? [];
  const unit = given.toLowerCase();
  const limit = share.test(unit)
    ? mostShare
    : Object.hasOwn(pixelsIn, unit)
      ? most / (pixelsIn[unit] as number)
      : undefined;
  if (amount === undefined || limit === undefined) return undefined;
  return `${Number(Math.min(Number(amount), limit).toFixed(4))}${unit}`;
}

/** A size in pixels, at the nearest end where it lies outside; undefined for what is none. */
export function pixelsOf(given: unknown, least: number, most: number): number | undefined {
  const length = lengthOf(given, { most });
  return length?.endsWith('px') && !length.startsWith('calc')
    ? Math.max(parseFloat(length), least)
    : undefined;
}

/**
 * How wide a label is: a size, or `above` its field where it would leave no room for itself or for the field. Undefined
 * for what is no width.
 */
export function labelWidthOf(given: unknown): string | undefined {
  const length = lengthOf(given);
  if (length === undefined || word.test(length)) return undefined;
  const isWhole = length.startsWith('100') && share.test(length.slice(3));
  return isWhole || parseFloat(length) === 0 ? 'above' : length;
}
