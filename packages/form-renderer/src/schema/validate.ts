import { isObject, type Json, type JsonObject, own } from '../json/json.ts';
import { type Locale, word } from '../words/messages.ts';
import { type ByHand, evaluateConditions, type FormState, stateAt } from './conditions.ts';
import { outlineOf, type Part, type Scope } from './outline.ts';
import { classifyPattern } from './patterns/classify.ts';
import { lacksEngine, loadEngine } from './patterns/engine.ts';
import { createPatternRunner, type PatternRunner } from './patterns/run.ts';
import { type Outcome, rulesOf, validateValue } from './rules.ts';
import type { FormDocument, Problem } from './types.ts';

export interface ValidateOptions {
  /** The language of our own messages; zh-CN when left out. Messages in the document stay as they are. */
  locale?: Locale | undefined;
  /** What the host showed, hid or disabled by hand. */
  byHand?: ByHand | undefined;
}

/**
 * Validates answers by the document's rules, options and conditions: at most one problem a field, in document order.
 * Hidden fields are not validated. A field that is not data-bound is validated when the answers hold it: a page's do, what
 * `boundValues` handed over does not. Patterns that only a worker can run are left to `validateAsync`.
 */
export function validate(document: FormDocument, answers: unknown, options: ValidateOptions = {}): Problem[] {
  return validateAll(document, answers, options).flatMap(({ path, outcome }) => {
    const message = messageWithoutWorker(outcome);
    return message === undefined ? [] : { path, message };
  });
}

function messageWithoutWorker(outcome: Outcome): string | undefined {
  if (outcome === undefined || !('pattern' in outcome)) return outcome?.message;
  return lacksEngine(outcome.pattern) ? outcome.unchecked : messageWithoutWorker(outcome.rest);
}

/**
 * The same rules and messages as `validate`, and also those patterns that no linear-time engine takes: each runs in a
 * worker that is ended after a quarter of a second, and what takes longer does not match. Where neither engine nor worker
 * can be had, the answer is refused with a message that says so.
 */
export async function validateAsync(
  document: FormDocument,
  answers: unknown,
  options: ValidateOptions = {},
): Promise<Problem[]> {
  // What the engine would have matched then runs in the worker.
  await preparePatterns(document).catch(() => undefined);
  const runner = createPatternRunner();
  try {
    const problems: Problem[] = [];
    for (const { path, outcome } of validateAll(document, answers, options)) {
      const message = await finalMessage(outcome, runner);
      if (message !== undefined) problems.push({ path, message });
    }
    return problems;
  } finally {
    runner.close();
  }
}

async function finalMessage(outcome: Outcome, runner: PatternRunner): Promise<string | undefined> {
  if (outcome === undefined || !('pattern' in outcome)) return outcome?.message;
  const isMatch = await runner.run(outcome.pattern, outcome.text);
  if (isMatch === undefined) return outcome.unchecked;
  return isMatch ? finalMessage(outcome.rest, runner) : outcome.message;
}

/**
 * Loads the linear-time pattern engine if the document has a pattern that needs it. A page awaits this once before it
 * calls `validate`; until then what such a pattern would validate is refused as unchecked. In Node the engine is always there.
 */
export async function preparePatterns(document: FormDocument): Promise<void> {
  const isNeeded = (scope: Scope): boolean =>
    scope.parts.some(
      ({ widget, inner }) =>
        rulesOf(widget).some(
          ({ pattern }) => typeof pattern === 'string' && classifyPattern(pattern).kind === 'linear',
        ) ||
        (inner !== undefined && isNeeded(inner)),
    );
  if (isNeeded(outlineOf(document))) await loadEngine();
}

interface FoundOutcome {
  path: string;
  outcome: Outcome;
}

function validateAll(
  document: FormDocument,
  answers: unknown,
  { locale, byHand }: ValidateOptions,
): FoundOutcome[] {
  const state = evaluateConditions(document, answers, byHand);
  const found: FoundOutcome[] = [];
  validateScope(outlineOf(document), state.values, { state, locale, found, prefix: '', general: '' });
  return found;
}

interface Validation {
  state: FormState;
  locale: Locale | undefined;
  found: FoundOutcome[];
  /** The path of the level, with its dot. */
  prefix: string;
  /** The same with `*` for row numbers. */
  general: string;
}

function validateScope(scope: Scope, values: JsonObject, validation: Validation): void {
  const { state, locale, found, prefix, general } = validation;
  for (const [model, parts] of scope.fields) {
    const path = `${prefix}${model}`;
    const { isVisible, isRequired } = stateAt(state, path, `${general}${model}`);
    if (!isVisible) continue;
    const isBound = parts.some(({ widget }) => widget.options.dataBind !== false);
    if (!isBound && !Object.hasOwn(values, model)) continue;
    const value = own(values, model) as Json | undefined;
    const widgets = parts.map(({ widget }) => widget);
    const outcome = validateValue(value, widgets, isRequired, locale);
    if (outcome) found.push({ path, outcome });
    validateInner(parts[0] as Part, value, {
      ...validation,
      prefix: `${path}.`,
      general: `${general}${model}.`,
    });
  }
}

function validateInner(
  { inner, holds, widget }: Part,
  value: Json | undefined,
  validation: Validation,
): void {
  if (!inner) return;
  if (holds === 'object') {
    validateScope(inner, isObject(value) ? value : {}, validation);
    return;
  }
  if (!Array.isArray(value)) return;
  const { prefix, locale, found } = validation;
  const general = `${validation.general}*.`;
  for (const [at, row] of value.entries()) {
    if (isObject(row)) validateScope(inner, row, { ...validation, prefix: `${prefix}${at}.`, general });
    else {
      const message = word({ key: 'invalid', values: { name: widget.name } }, locale);
      found.push({ path: `${prefix}${at}`, outcome: { message } });
    }
  }
}
