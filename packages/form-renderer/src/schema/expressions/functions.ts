import { toNumber } from '../../fields/define-field.ts';
import type { ExpressionType } from '../../fields/shapes.ts';
import { type Json, textIn } from '../../json/json.ts';

export interface ExpressionFunction {
  /** Types of the arguments; the last repeats when `isOpen`. */
  takes: readonly ExpressionType[];
  isOpen?: boolean;
  /** How many of `takes` may be left out, from the end. */
  optional?: number;
  gives: ExpressionType;
  run: (given: readonly Json[]) => Json;
}

/** The number that a value stands for; null when it stands for none. */
export function asNumber(value: Json | undefined): number | null {
  const number = typeof value === 'string' ? toNumber(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function asText(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(textIn).join(', ');
  return textIn(value);
}

export function isBlank(value: Json | undefined): boolean {
  return (
    value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
  );
}

/** The numbers among values and lists of values; what is empty or no number does not count. */
function numbers(given: readonly Json[]): number[] {
  return given.flat().flatMap((value) => asNumber(value as Json) ?? []);
}

const finite = (value: number): Json => (Number.isFinite(value) ? value : null);
const of = (run: (value: number) => number) => (given: readonly Json[]) => {
  const value = asNumber(given[0]);
  return value === null ? null : finite(run(value));
};

const days = (value: Json | undefined): number | null => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(asText(value));
  if (!parts) return null;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() / 86_400_000 : null;
};

const least = (values: number[], better: (a: number, b: number) => boolean): Json =>
  values.length === 0 ? null : values.reduce((best, value) => (better(value, best) ? value : best));

/** Every function that expressions may call. None reads a clock or anything outside its arguments. */
export const functions: ReadonlyMap<string, ExpressionFunction> = new Map<string, ExpressionFunction>([
  ['abs', { takes: ['number'], gives: 'number', run: of(Math.abs) }],
  ['floor', { takes: ['number'], gives: 'number', run: of(Math.floor) }],
  ['ceil', { takes: ['number'], gives: 'number', run: of(Math.ceil) }],
  [
    'round',
    {
      takes: ['number', 'number'],
      optional: 1,
      gives: 'number',
      run: ([value, digits]) => {
        const number = asNumber(value);
        const factor = 10 ** Math.min(Math.max(Math.trunc(asNumber(digits) ?? 0), 0), 10);
        return number === null
          ? null
          : finite((Math.sign(number) * Math.round(Math.abs(number) * factor)) / factor);
      },
    },
  ],
  [
    'sum',
    {
      takes: ['any'],
      isOpen: true,
      gives: 'number',
      run: (given) => finite(numbers(given).reduce((a, b) => a + b, 0)),
    },
  ],
  [
    'average',
    {
      takes: ['any'],
      isOpen: true,
      gives: 'number',
      run: (given) => {
        const found = numbers(given);
        return found.length === 0 ? null : finite(found.reduce((a, b) => a + b, 0) / found.length);
      },
    },
  ],
  [
    'min',
    { takes: ['any'], isOpen: true, gives: 'number', run: (given) => least(numbers(given), (a, b) => a < b) },
  ],
  [
    'max',
    { takes: ['any'], isOpen: true, gives: 'number', run: (given) => least(numbers(given), (a, b) => a > b) },
  ],
  ['count', { takes: ['list'], gives: 'number', run: ([list]) => (Array.isArray(list) ? list.length : 0) }],
  [
    'length',
    {
      takes: ['any'],
      gives: 'number',
      run: ([value]) => (Array.isArray(value) ? value.length : [...asText(value)].length),
    },
  ],
  [
    'contains',
    {
      takes: ['any', 'any'],
      gives: 'boolean',
      run: ([where, what]) =>
        Array.isArray(where)
          ? where.some((entry) => typeof entry !== 'object' && asText(entry) === asText(what))
          : asText(where).includes(asText(what)),
    },
  ],
  ['isEmpty', { takes: ['any'], gives: 'boolean', run: ([value]) => isBlank(value) }],
  [
    'concat',
    {
      takes: ['any'],
      isOpen: true,
      gives: 'text',
      run: (given) => given.map(asText).join('').slice(0, 10_000),
    },
  ],
  ['number', { takes: ['any'], gives: 'number', run: ([value]) => asNumber(value) }],
  ['text', { takes: ['any'], gives: 'text', run: ([value]) => asText(value) }],
  [
    'daysBetween',
    {
      takes: ['any', 'any'],
      gives: 'number',
      run: ([from, to]) => {
        const [start, end] = [days(from), days(to)];
        return start === null || end === null ? null : end - start;
      },
    },
  ],
]);
