import type { Wording } from '../words/messages.ts';
import { checkScalar, checkScalars } from './common.ts';
import { flag, text } from './define-field.ts';

/** Options that date and time pickers share. */
export const picker = {
  readonly: flag(),
  editable: flag(true),
  clearable: flag(true),
  placeholder: text(),
  startPlaceholder: text(),
  endPlaceholder: text(),
};

/** Dates and times are numbers or texts with digits, in whatever format; a range is two of them, in their order. */
export function checkMoments(answer: unknown, isRange: boolean, isList = isRange): Wording | undefined {
  const problem = isList ? checkScalars(answer) : checkScalar(answer);
  if (problem) return problem;
  const moments = [answer].flat();
  const isFit = moments.every((moment) => typeof moment !== 'boolean' && /\d/.test(String(moment)));
  const isPair = !isRange || (moments.length === 2 && !isReversed(moments[0], moments[1]));
  return isFit && isPair ? undefined : { key: 'invalid' };
}

/** Texts are compared where they begin with a year; a time range may span midnight. */
function isReversed(from: unknown, to: unknown): boolean {
  if (typeof from === 'number' && typeof to === 'number') return from > to;
  const isSorted = [from, to].every((side) => typeof side === 'string' && /^\d{4}/.test(side));
  return isSorted && String(from).length === String(to).length && String(from) > String(to);
}

/** A range whose start and end are both empty says nothing. */
export function isBlankRange(answer: unknown): boolean {
  return Array.isArray(answer) && answer.every((side) => side === '' || side === null || side === undefined);
}
