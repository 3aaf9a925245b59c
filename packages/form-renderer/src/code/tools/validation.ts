import type { Tool } from './tool.ts';

/** What validates answers beside zod. */
export const validationTools = {
  isEmpty: {
    code: `/** Whether an answer says nothing. */
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.every((side: unknown) => side === '' || side === null));`,
  },
  isWritten: {
    code: `const isWritten = (value: unknown, isWhole: boolean): boolean => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return isWhole ? Number.isInteger(number) : Number.isFinite(number);
};`,
  },
  sizeOf: {
    code: `/** A number itself, the characters of a text, the entries of a list. */
function sizeOf(value: unknown): number {
  if (typeof value === 'number') return value;
  return Array.isArray(value) ? value.length : [...String(value)].length;
}`,
  },
  isOnStep: {
    code: `/** Whether a number lies on a step counted from another. */
function isOnStep(value: unknown, step: number, from: number): boolean {
  const steps = (Number(value) - from) / step;
  return Math.abs(steps - Math.round(steps)) <= 1e-6 * Math.max(1, Math.abs(steps));
}`,
  },
  isPeriod: {
    code: `/** Two filled sides, the first not after the second; a time of day may pass midnight. */
function isPeriod(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [from, to]: unknown[] = value;
  if (from === '' || to === '') return false;
  const isSorted = [from, to].every((side) => typeof side === 'number' || /^\\d{4}/.test(String(side)));
  return !isSorted || String(from).length !== String(to).length || String(from) <= String(to);
}`,
  },
  isEmail: {
    code: `const isEmail = (value: unknown) =>
  /^[^<>()[\\]\\\\,;:\\s@".]+(?:\\.[^<>()[\\]\\\\,;:\\s@".]+)*@(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+\\p{L}{2,63}$/u.test(
    String(value).slice(0, 321),
  );`,
  },
  isUrl: {
    code: `const isUrl = (value: unknown) =>
  /^(?:(?:https?|ftp):)?\\/\\/(?:localhost|(?:[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?\\.)+\\p{L}{2,63})(?::\\d{2,5})?(?:[/?#]\\S*)?$/iu.test(
    String(value).slice(0, 2084),
  );`,
  },
} as const satisfies Record<string, Tool>;
