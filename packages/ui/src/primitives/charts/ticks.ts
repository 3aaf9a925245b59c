/** Bars are at most this wide (visual direction: Charts). */
const widestBar = 40;

/**
 * Round values for an axis: at most `count` steps of 1, 2 or 5 times a power of ten, whole numbers only, from at most
 * the smallest figure or 0 to at least the largest.
 */
export function niceTicks(values: readonly number[], count = 4): number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(0, ...values);
  const raw = Math.max((high - low) / count, 1);
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= raw) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The share of a bar's place that stays free, so that `count` bars along `length` stay within the widest. */
export function barPadding(length: number, count: number, wanted = 0.4): number {
  // A band takes length · (1 − padding) ÷ (count + padding).
  return Math.max(wanted, (length - widestBar * count) / (length + widestBar));
}

/** Leaves out labels where there is no room for all: the last one always shows. */
export function spacedLabels(labels: readonly string[], length: number): string[] {
  const widest = Math.max(...labels.map(textWidth), 1) + 8;
  const every = Math.max(1, Math.ceil((labels.length * widest) / Math.max(length, widest)));
  return labels.filter((_, index) => (labels.length - 1 - index) % every === 0);
}

/** About as wide as a text is at 12 px: Chinese characters fill a square, others are narrower. */
export const textWidth = (text: string) =>
  [...text].reduce((width, character) => width + (character > '\u2e7f' ? 12 : 6.8), 0);

/** Cuts a text to a width at 12 px; the end is replaced by an ellipsis. */
export function fitText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const characters = [...text];
  while (characters.length > 1 && textWidth(characters.join('')) + 12 > width) characters.pop();
  return `${characters.join('')}…`;
}

/** At most `most` parts: what is beyond becomes one part with the given name. */
export function foldBeyond<Datum extends { id: string; label: string; value: number }>(
  data: readonly Datum[],
  most: number,
  rest: string,
): { id: string; label: string; value: number }[] {
  if (data.length <= most) return [...data];
  const value = data.slice(most - 1).reduce((sum, datum) => sum + datum.value, 0);
  return [...data.slice(0, most - 1), { id: 'rest', label: rest, value }];
}
