import { flag, text } from '../schema/define-field.ts';
import type { Wording } from '../schema/messages.ts';
import { checkScalars } from './common.ts';

/** Options that date and time pickers share. */
export const picker = {
  readonly: flag(),
  editable: flag(true),
  clearable: flag(true),
  placeholder: text(),
  startPlaceholder: text(),
  endPlaceholder: text(),
};

/** A range is a pair: its start and its end, both of them given. */
export function checkRange(answer: unknown): Wording | undefined {
  const isPair = Array.isArray(answer) && answer.length === 2 && !answer.includes('');
  return isPair ? checkScalars(answer) : { key: 'invalid' };
}

/** A range whose start and end are both empty says nothing. */
export function isBlankRange(answer: unknown): boolean {
  return Array.isArray(answer) && answer.every((side) => side === '' || side === null || side === undefined);
}
