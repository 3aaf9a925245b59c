import type { Json } from '../json/json.ts';
import { type Wording, word } from '../words/messages.ts';
import {
  choice,
  flag,
  list,
  number,
  type OptionSpec,
  record,
  type Scale,
  text,
  toNumber,
  value,
} from './define-field.ts';

/** Options of everything that stands in the form with a label. */
export const labelled = {
  customClass: text(),
  labelWidth: text('100'),
  isLabelWidth: flag(),
  hideLabel: flag(false, { isForeign: true }),
  hidden: flag(),
  dataBind: flag(true),
  tip: text('', { isForeign: true }),
  tableColumn: flag(false, { isForeign: true }),
};

/** Options of everything that is filled in. */
export const filled = {
  ...labelled,
  width: text(),
  disabled: flag(),
  required: flag(),
  requiredMessage: text('', { isForeign: true }),
};

/** Options of a text that is typed, with the rules that the designer builds from them. */
export const typed = {
  placeholder: text(),
  pattern: text(),
  patternMessage: text('', { isForeign: true }),
  patternCheck: flag(true, { isForeign: true }),
  clearable: flag(false, { isForeign: true }),
  maxlength: number(undefined, { isForeign: true }),
  showWordLimit: flag(false, { isForeign: true }),
};

/** Whether choices come from elsewhere. MID writes 1 for fixed ones, 2 for the host's and 3 for a vendor's dictionary. */
function readRemote(raw: Json): ReturnType<OptionSpec<boolean>['read']> {
  if (raw === '1' || raw === 1) return { value: false };
  return ['2', '3', 2, 3].some((number) => number === raw) ? { value: true } : flag().read(raw);
}

/** Options of a field whose choices may come from the host project. */
export const remote = {
  remote: { ...flag(), read: readRemote },
  remoteType: choice(['', 'option', 'func', 'datasource', 'fx'], ''),
  remoteFunc: text(),
  remoteOption: text(),
  remoteOptions: list(),
};

/** Options of a field with a fixed list of choices. */
export const choices = {
  ...remote,
  options: list([], {
    initial: (locale) =>
      [1, 2, 3].map((at) => {
        const label = word({ key: 'freshChoice', values: { at } }, locale);
        return { value: label, label };
      }),
  }),
  props: record({ value: 'value', label: 'label' }),
  showLabel: flag(false, { initial: true }),
};

/** Options of both kinds of upload. */
export const upload = {
  ...filled,
  defaultValue: value([]),
  tokenFunc: text('', { initial: 'funcGetToken' }),
  token: text(),
  tokenType: text('', { isForeign: true }),
  domain: text(),
  action: text(),
  headers: list([], { isForeign: true }),
  withCredentials: flag(false, { isForeign: true }),
  multiple: flag(),
  isQiniu: flag(),
};

/** A value that is neither text, number nor true or false cannot stand in a single control. */
export function checkScalar(answer: unknown): Wording | undefined {
  return typeof answer === 'object' ? { key: 'invalid' } : undefined;
}

/** Text no longer than the option allows; a limit of 0 or less means none (open source 1.2 writes -1). */
export function checkTyped(answer: unknown, options: { maxlength?: number }): Wording | undefined {
  const { maxlength } = options;
  if (typeof answer === 'object') return { key: 'invalid' };
  if (maxlength === undefined || maxlength <= 0 || String(answer).length <= maxlength) return undefined;
  return { key: 'tooLong', values: { limit: maxlength } };
}

/** The number that an answer is or writes; undefined when it is none. */
export function numberIn(answer: unknown): number | undefined {
  const number = typeof answer === 'string' ? toNumber(answer) : answer;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/**
 * A number within min and max and on a step counted from min, or from 0 without one; or, where `precision` asks for
 * more decimals than the step has, with no more of them.
 */
export function checkNumber(answer: unknown, { min, max, step, precision = 0 }: Scale): Wording | undefined {
  const number = numberIn(answer);
  if (number === undefined) return { key: 'invalid' };
  if (min !== undefined && number < min) return { key: 'tooSmall', values: { limit: min } };
  if (max !== undefined && number > max) return { key: 'tooLarge', values: { limit: max } };
  if (step === undefined || step <= 0 || isWhole((number - (min ?? 0)) / step)) return undefined;
  const decimals = Math.min(precision, 12);
  const isFiner = decimals > 0 && isWhole(step * 10 ** (decimals - 1));
  if (isFiner && isWhole(number * 10 ** decimals)) return undefined;
  return { key: 'offStep', values: { limit: step } };
}

const isWhole = (count: number) => Math.abs(count - Math.round(count)) <= 1e-6 * Math.max(1, Math.abs(count));

export function checkList(answer: unknown): Wording | undefined {
  return Array.isArray(answer) ? undefined : { key: 'invalid' };
}

/** A list whose entries could each stand in a single control. */
export function checkScalars(answer: unknown): Wording | undefined {
  return checkList(answer) ?? (answer as unknown[]).map(checkScalar).find(Boolean);
}

/** At most `limit` files; without a limit, any number. */
export function checkFiles(answer: unknown, { limit }: { limit?: number }): Wording | undefined {
  if (!Array.isArray(answer)) return { key: 'invalid' };
  if (limit === undefined || limit <= 0 || answer.length <= limit) return undefined;
  return { key: 'tooManyFiles', values: { limit } };
}
