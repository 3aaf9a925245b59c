import { flag, list, number, text, toNumber } from '../fields/define-field.ts';
import { dataTypeOf, isDate, isEmail, isHex, isUrl } from '../fields/value-types.ts';
import { isObject, type Json, own } from '../json/json.ts';
import { type Locale, type MessageKey, type Wording, word } from '../words/messages.ts';
import { classifyPattern, type Pattern } from './patterns/classify.ts';
import { isRefused, matchNow } from './patterns/engine.ts';
import { fieldOf, structureOf } from './registry.ts';
import type { Report, Rule, Widget } from './types.ts';

/** What a field's rules say of a value: nothing, a message, or that a worker must first run a pattern. */
export type Outcome = undefined | { message: string } | Deferred;

/** A pattern that cannot be run here and now: `message` if it does not match, else whatever `rest` says. */
interface Deferred {
  pattern: Pattern;
  text: string;
  message: string;
  /** What to say when nobody can tell whether it matches. */
  unchecked: string;
  rest: Outcome;
}

/**
 * The rules that hold for a widget. A document's own list is the whole truth, even an empty one, as in FormMaking;
 * where a document has no list, the rules follow from the options, as the designer would have built them.
 */
export function rulesOf(widget: Widget, locale?: Locale): readonly Rule[] {
  return widget.rules ?? buildRules(widget, locale);
}

/**
 * The rules that a designer builds from a widget's options, in the format's order: type, required, pattern. A message
 * given in the options replaces ours; where the options know such messages, ours stands without the name.
 */
export function buildRules(widget: Widget, locale?: Locale): Rule[] {
  const { options } = widget;
  const message = (own: string, key: MessageKey) => {
    const given = options[own];
    if (typeof given === 'string' && given !== '') return given;
    return word({ key, values: { name: isLater(widget) ? '' : widget.name } }, locale);
  };
  const rules: Rule[] = [];
  const { pattern } = options;
  const dataType = dataTypeOf(options);
  if (dataType !== '') {
    rules.push({ type: dataType, message: message('dataTypeMessage', 'invalid') });
  }
  if (options.required === true)
    rules.push({ required: true, message: message('requiredMessage', 'required') });
  if (typeof pattern === 'string' && pattern !== '' && options.patternCheck !== false) {
    rules.push({ pattern, message: message('patternMessage', 'unmatched') });
  }
  return rules;
}

const isLater = (widget: Widget) => {
  const given = widget.source?.read ? own(widget.source.read, 'options') : undefined;
  return isObject(given) && Object.hasOwn(given, 'requiredMessage');
};

/** Whether the rules ask for an answer; such fields are marked. */
export function hasRequiredRule(widget: Widget): boolean {
  let known = required.get(widget);
  if (known === undefined) {
    known = rulesOf(widget).some((rule) => isTrue(rule.required));
    required.set(widget, known);
  }
  return known;
}

/** Asked of every field whenever a condition turns. */
const required = new WeakMap<Widget, boolean>();

const isTrue = (value: unknown) => value === true || value === 'true' || value === 1;

/** Whether a value says nothing: what a required field refuses and every other rule lets pass. */
export function isEmpty(value: unknown, widget: Widget): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value) && value.length === 0) return true;
  return fieldOf(widget.type)?.isBlank?.(value) ?? false;
}

/** Validates a value by the rules of its widgets and then by their options; the first failure counts. */
export function validateValue(
  value: unknown,
  widgets: readonly Widget[],
  isRequired: boolean,
  locale?: Locale,
): Outcome {
  const first = widgets[0] as Widget;
  const blank = isEmpty(value, first);
  const checks: (() => Outcome)[] = widgets.flatMap((widget) =>
    rulesOf(widget, locale).map((rule) => () => validateRule(value, blank, rule, widget, locale)),
  );
  if (isRequired) {
    checks.push(() =>
      blank ? { message: word({ key: 'required', values: { name: first.name } }, locale) } : undefined,
    );
  }
  for (const widget of blank ? [] : widgets) {
    const wording = checkOptions(value, widget);
    if (wording) checks.push(() => ({ message: nameIt(wording, widget, locale) }));
  }
  return firstOf(checks, 0);
}

/** What the options alone say of a filled value; of containers of later generations, whether it can be theirs. */
function checkOptions(value: unknown, { type, options }: Widget): Wording | undefined {
  const field = fieldOf(type);
  if (field) return field.check?.(value, options as never);
  const { holds } = structureOf(type);
  const isFit = holds === 'rows' ? Array.isArray(value) : holds !== 'object' || isObject(value);
  return isFit ? undefined : { key: 'invalid' };
}

function firstOf(checks: readonly (() => Outcome)[], from: number): Outcome {
  for (let at = from; at < checks.length; at += 1) {
    const outcome = checks[at]?.();
    if (outcome === undefined) continue;
    return 'pattern' in outcome ? { ...outcome, rest: firstOf(checks, at + 1) } : outcome;
  }
  return undefined;
}

const nameIt = (wording: Wording, widget: Widget, locale?: Locale) =>
  word({ key: wording.key, values: { ...wording.values, name: widget.name } }, locale);

function validateRule(value: unknown, blank: boolean, rule: Rule, widget: Widget, locale?: Locale): Outcome {
  const fail = (wording: Wording): Outcome => ({
    message:
      typeof rule.message === 'string' && rule.message !== ''
        ? rule.message
        : nameIt(wording, widget, locale),
  });
  if (blank && isTrue(rule.required)) return fail({ key: 'required' });
  if (blank && !(rule.type === 'array' && Array.isArray(value))) return undefined;
  if (!isOfType(value, rule)) return fail({ key: 'invalid' });
  if (Array.isArray(rule.enum) && !rule.enum.includes(value as Json)) return fail({ key: 'notListed' });
  if (isTrue(rule.whitespace) && typeof value === 'string' && value.trim() === '')
    return fail({ key: 'required' });
  const range = validateRange(value, rule);
  if (range) return fail(range);
  return validatePattern(value, rule, fail({ key: 'unmatched' }) as { message: string }, () =>
    nameIt({ key: 'unchecked' }, widget, locale),
  );
}

function validatePattern(
  value: unknown,
  rule: Rule,
  failure: { message: string },
  unchecked: () => string,
): Outcome {
  if (typeof rule.pattern !== 'string' || rule.pattern === '') return undefined;
  const pattern = classifyPattern(rule.pattern);
  if (pattern.kind === 'invalid' || pattern.kind === 'code') return undefined;
  const text = textOf(value);
  if (text === undefined) return failure;
  const isMatch = matchNow(pattern, text);
  if (isMatch === undefined)
    return { pattern, text, message: failure.message, unchecked: unchecked(), rest: undefined };
  return isMatch ? undefined : failure;
}

/** What a pattern looks at: text, a number's text, a list of such joined by commas. Objects have no text. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value))
    return value.every((entry) => typeof entry !== 'object') ? value.join(',') : undefined;
  return typeof value === 'object' ? undefined : String(value);
}

/** min, max and len count characters of text and items of lists, and compare numbers. */
function validateRange(value: unknown, { min, max, len, type }: Rule): Wording | undefined {
  const isNumeric = typeof value === 'number' || ['number', 'integer', 'float'].some((name) => name === type);
  const size = isNumeric ? Number(value) : sizeOf(value);
  if (size === undefined) return undefined;
  const bound = (raw: Json | undefined) => (typeof raw === 'string' ? toNumber(raw) : raw);
  const [least, most, exact] = [bound(min), bound(max), bound(len)];
  const say = (key: MessageKey, limit: number): Wording => ({ key, values: { limit } });
  const keys: readonly [MessageKey, MessageKey, MessageKey] = isNumeric
    ? ['tooSmall', 'tooLarge', 'invalid']
    : Array.isArray(value)
      ? ['tooFew', 'tooMany', 'wrongCount']
      : ['tooShort', 'tooLong', 'wrongLength'];
  if (typeof exact === 'number' && size !== exact) return say(keys[2], exact);
  if (typeof least === 'number' && size < least) return say(keys[0], least);
  if (typeof most === 'number' && size > most) return say(keys[1], most);
  return undefined;
}

function sizeOf(value: unknown): number | undefined {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'string' ? [...value].length : undefined;
}

const numeric = (value: unknown) => (typeof value === 'string' ? toNumber(value) : value);
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The types that the designer offers, and the rest of async-validator's. Text that writes a number counts as one, for a
 * native input answers in text; a whole number is a float too, or a blood sugar of 7 would be refused.
 */
const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  any: () => true,
  string: isText,
  number: (value) => Number.isFinite(numeric(value)),
  float: (value) => Number.isFinite(numeric(value)),
  integer: (value) => Number.isInteger(numeric(value)),
  boolean: (value) => typeof value === 'boolean' || value === 'true' || value === 'false',
  array: (value) => Array.isArray(value),
  object: isObject,
  date: isDate,
  url: (value) => isText(value) && isUrl(value),
  email: (value) => isText(value) && isEmail(value),
  hex: (value) => isText(value) && isHex(value),
  enum: () => true,
};

function isOfType(value: unknown, { type }: Rule): boolean {
  return typeof type !== 'string' || !Object.hasOwn(types, type) || (types[type]?.(value) ?? true);
}

/** What the keys of a rule hold. */
const shapes = {
  type: text(),
  required: flag(),
  whitespace: flag(),
  min: number(undefined),
  max: number(undefined),
  len: number(undefined),
  enum: list(),
  message: text(),
};

/** Lists rules that cannot hold here: code, wrong shapes, unknown types, patterns that are wrong or not of linear time. */
export function listRuleProblems(widget: Widget, path: string, report: Report): void {
  const given = widget.rules ? (own(widget.source?.read ?? {}, 'rules') as Json[]) : undefined;
  for (const [at, rule] of (given ?? []).entries()) {
    if (isObject(rule))
      for (const [key, problem] of ruleProblems(rule)) report(`${path}.rules.${at}.${key}`, problem);
  }
  if (!given) {
    const built = buildRules(widget).find((rule) => rule.pattern !== undefined);
    const problem = patternProblem(built?.pattern);
    if (problem) report(`${path}.options.pattern`, problem);
  }
}

/** Why a rule cannot hold as it stands, by its keys. */
export function ruleProblems(rule: Rule): [key: string, problem: Wording][] {
  const found: [string, Wording][] = [];
  const { type } = rule;
  for (const [key, shape] of Object.entries(shapes)) {
    const given = own(rule, key) as Json | undefined;
    const result = given === undefined ? { value: given } : shape.read(given);
    if ('problem' in result) found.push([key, result.problem]);
  }
  for (const key of ['func', 'validator', 'asyncValidator']) {
    const source = own(rule, key);
    if (typeof source === 'string' && source.trim() !== '') found.push([key, { key: 'code' }]);
  }
  const name = typeof type === 'string' || typeof type === 'number' ? String(type) : '';
  if (name !== '' && !Object.hasOwn(types, name))
    found.push(['type', { key: 'ruleTypeUnknown', values: { type: name.slice(0, 40) } }]);
  const problem = patternProblem(own(rule, 'pattern') as Json | undefined);
  if (problem) found.push(['pattern', problem]);
  return found;
}

/** Why a pattern is not checked at all, or on submit only; undefined for one that is checked at once. */
export function patternProblem(text: Json | undefined): Wording | undefined {
  if (text === undefined || text === null || text === '') return undefined;
  if (typeof text !== 'string') return { key: 'notText' };
  const pattern = classifyPattern(text);
  if (pattern.kind === 'code') return { key: 'patternCode' };
  if (pattern.kind === 'invalid') return { key: 'patternInvalid' };
  return pattern.kind === 'worker' || isRefused(pattern) ? { key: 'patternRefused' } : undefined;
}
