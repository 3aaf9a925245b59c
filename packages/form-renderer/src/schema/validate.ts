import { isObject, type Json, type JsonObject, own } from '../json/json.ts';
import { type Locale, word } from '../words/messages.ts';
import { type ByHand, evaluateConditions, type FormState, stateAt } from './conditions.ts';
import { outlineOf, type Part, type Scope } from './outline.ts';
import { classifyPattern } from './patterns/classify.ts';
import { lacksEngine, loadEngine } from './patterns/engine.ts';
import { createPatternRunner, type PatternRunner } from './patterns/run.ts';
import { judge, type Outcome, rulesOf } from './rules.ts';
import type { FormDocument, Problem } from './types.ts';

export interface ValidateOptions {
  /** The language of our own messages; zh-CN when left out. Messages in the document stay as they are. */
  locale?: Locale | undefined;
  /** What the host showed, hid or disabled by hand. */
  byHand?: ByHand | undefined;
}

/**
 * Judges answers by the document's rules, options and conditions: at most one problem a field, in document order.
 * Hidden fields are not judged. A field that is not data-bound is judged when the answers hold it: a page's do, what
 * `boundValues` handed over does not. Patterns that only a worker can run are left to `validateAsync`.
 */
export function validate(document: FormDocument, answers: unknown, options: ValidateOptions = {}): Problem[] {
  return judgeAll(document, answers, options).flatMap(({ path, outcome }) => {
    const message = settledMessage(outcome);
    return message === undefined ? [] : { path, message };
  });
}

function settledMessage(outcome: Outcome): string | undefined {
  if (outcome === undefined || !('pattern' in outcome)) return outcome?.message;
  return lacksEngine(outcome.pattern) ? outcome.unchecked : settledMessage(outcome.rest);
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
    for (const { path, outcome } of judgeAll(document, answers, options)) {
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
 * calls `validate`; until then what such a pattern would judge is refused as unchecked. In Node the engine is always there.
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

interface Judged {
  path: string;
  outcome: Outcome;
}

function judgeAll(document: FormDocument, answers: unknown, { locale, byHand }: ValidateOptions): Judged[] {
  const state = evaluateConditions(document, answers, byHand);
  const found: Judged[] = [];
  judgeScope(outlineOf(document), state.values, { state, locale, found, prefix: '', general: '' });
  return found;
}

interface Judging {
  state: FormState;
  locale: Locale | undefined;
  found: Judged[];
  /** The path of the level, with its dot. */
  prefix: string;
  /** The same with `*` for row numbers. */
  general: string;
}

function judgeScope(scope: Scope, values: JsonObject, judging: Judging): void {
  const { state, locale, found, prefix, general } = judging;
  for (const [model, parts] of scope.fields) {
    const path = `${prefix}${model}`;
    const { isVisible, isRequired } = stateAt(state, path, `${general}${model}`);
    if (!isVisible) continue;
    const isBound = parts.some(({ widget }) => widget.options.dataBind !== false);
    if (!isBound && !Object.hasOwn(values, model)) continue;
    const value = own(values, model) as Json | undefined;
    const widgets = parts.map(({ widget }) => widget);
    const outcome = judge(value, widgets, isRequired, locale);
    if (outcome) found.push({ path, outcome });
    judgeInner(parts[0] as Part, value, { ...judging, prefix: `${path}.`, general: `${general}${model}.` });
  }
}

function judgeInner({ inner, holds, widget }: Part, value: Json | undefined, judging: Judging): void {
  if (!inner) return;
  if (holds === 'object') {
    judgeScope(inner, isObject(value) ? value : {}, judging);
    return;
  }
  if (!Array.isArray(value)) return;
  const { prefix, locale, found } = judging;
  const general = `${judging.general}*.`;
  for (const [at, row] of value.entries()) {
    if (isObject(row)) judgeScope(inner, row, { ...judging, prefix: `${prefix}${at}.`, general });
    else {
      const message = word({ key: 'invalid', values: { name: widget.name } }, locale);
      found.push({ path: `${prefix}${at}`, outcome: { message } });
    }
  }
}
