import { isObject, type Json, type JsonObject, own, setOwn } from '../json/json.ts';
import type { Wording } from '../words/messages.ts';
import { planOf, type ScopePlan } from './condition-plan.ts';
import { evaluate, isTrue } from './expressions/evaluate.ts';
import type { Expression } from './expressions/parse.ts';
import type { Part } from './outline.ts';
import { hasRequiredRule } from './rules.ts';
import type { FormDocument } from './types.ts';

/** How one field stands, given the answers. */
export interface FieldState {
  isVisible: boolean;
  isDisabled: boolean;
  isRequired: boolean;
}

export interface FormState {
  /**
   * By path: `model`, `group.model`, `table.0.column`; layout widgets stand under their model too. Columns that no
   * expression touches stand once, under `table.*.column`. Ask through `stateAt`.
   */
  fields: ReadonlyMap<string, FieldState>;
  /** The answers with calculated values in place; the very answers when the form calculates nothing. */
  values: JsonObject;
  /** What the expressions of the top level came to, as far as any of them was needed. */
  results: Results;
}

type Results = ReadonlyMap<Expression, Json>;

/**
 * How the field at a path stands; a path that the form does not know is hidden. `general` is the path with `*` for row
 * numbers, for those who know it better than the path's own digits tell.
 */
export function stateAt(state: FormState, path: string, general?: string): FieldState {
  return (
    state.fields.get(path) ??
    state.fields.get(general ?? path.replaceAll(/\.\d{1,9}(?=\.)/g, '.*')) ??
    nowhere
  );
}

const nowhere: FieldState = { isVisible: false, isDisabled: true, isRequired: false };

/** What is wrong with a document's conditions and calculations. */
export function conditionProblems(document: FormDocument): readonly { path: string; wording: Wording }[] {
  return planOf(document).problems;
}

const still = new WeakMap<FormDocument, FormState['fields']>();

/**
 * Applies every condition and calculation of the document to the answers; the same on a page and on a server. A hidden
 * field reads as empty, whatever it holds; expressions that depend on each other in a circle have no effect.
 */
export function evaluateConditions(document: FormDocument, answers: unknown, byHand: ByHand = {}): FormState {
  const { plan } = planOf(document);
  const given = isObject(answers) ? answers : {};
  const isStill = !plan.hasExpressions && !byHand.visible?.size && !byHand.disabled?.size;
  const known = isStill ? still.get(document) : undefined;
  const results = new Map<Expression, Json>();
  if (known) return { fields: known, values: given, results };
  const fields = new Map<string, FieldState>();
  const around = { byHand, prefix: '', isVisible: true, isDisabled: false, outer: () => null, results };
  const values = evaluateScope(plan, given, around, fields);
  if (isStill) still.set(document, fields);
  return { fields, values, results };
}

/**
 * Runs the expressions that read an answer of the top level, once after it changed. While all of them come to what they
 * did, nothing of the state changes. `isSteady` is false also where that cannot be told so.
 */
export function recheck(
  document: FormDocument,
  state: FormState,
  answers: JsonObject,
  model: string,
): { isSteady: boolean; run: number } {
  const { readers, tangled, scope } = planOf(document).plan;
  if (tangled.has(model)) return { isSteady: false, run: 0 };
  const valueOf = (name: string): Json =>
    scope.fields.has(name) && stateAt(state, name).isVisible
      ? ((own(answers, name) as Json | undefined) ?? null)
      : null;
  let run = 0;
  for (const expression of readers.get(model) ?? []) {
    const before = state.results.get(expression);
    // One that was not needed is not needed now either, while the others come to the same.
    if (before === undefined) continue;
    run += 1;
    if (!Object.is(evaluate(expression, valueOf), before)) return { isSteady: false, run };
  }
  return { isSteady: true, run };
}

/** What the host set by model through `display`, `hide` and `disabled`; it wins over the document. */
export interface ByHand {
  visible?: ReadonlyMap<string, boolean> | undefined;
  disabled?: ReadonlyMap<string, boolean> | undefined;
}

interface Surroundings {
  byHand: ByHand;
  prefix: string;
  isVisible: boolean;
  isDisabled: boolean;
  outer: (name: string) => Json;
  /** Of the top level: what its expressions come to, each run once however many widgets share it. */
  results?: Map<Expression, Json>;
}

function evaluateScope(
  plan: ScopePlan,
  answers: JsonObject,
  around: Surroundings,
  fields: Map<string, FieldState>,
): JsonObject {
  let values = answers;
  const shown = new Map<Part, boolean>();
  const isShown = (part: Part): boolean => {
    for (let each: Part | undefined = part; each; each = each.parent) {
      const { model, options } = each.widget;
      if (!(around.byHand.visible?.get(model) ?? shown.get(each) ?? options.hidden !== true)) return false;
    }
    return around.isVisible;
  };
  const valueOf = (name: string): Json => {
    const parts = plan.scope.fields.get(name);
    if (!parts) return around.outer(name);
    return parts.some(isShown) ? ((own(values, name) as Json | undefined) ?? null) : null;
  };
  const run = (expression: Expression): Json => {
    const known = around.results?.get(expression);
    if (known !== undefined) return known;
    const result = evaluate(expression, valueOf);
    around.results?.set(expression, result);
    return result;
  };
  const set = (model: string, value: Json) => {
    if (own(values, model) === value) return;
    if (values === answers) values = { ...answers };
    setOwn(values, model, value);
  };
  const enter = (part: Part, below: ScopePlan) => {
    const { model, options } = part.widget;
    const { byHand } = around;
    const isDisabled = byHand.disabled?.get(model) ?? (around.isDisabled || options.disabled === true);
    const inside = { byHand, isVisible: isShown(part), isDisabled, outer: valueOf };
    const prefix = `${around.prefix}${model}.`;
    const held = own(values, model);
    if (part.holds === 'object') {
      const given = isObject(held) ? held : {};
      const changed = evaluateScope(below, given, { ...inside, prefix }, fields);
      if (changed !== given) set(model, changed);
      return;
    }
    evaluateScope(below, {}, { ...inside, prefix: `${prefix}*.` }, fields);
    if (!below.hasExpressions || !Array.isArray(held)) return;
    const rows = held.map((row, at) =>
      isObject(row) ? evaluateScope(below, row, { ...inside, prefix: `${prefix}${at}.` }, fields) : row,
    );
    if (rows.some((row, at) => row !== held[at])) set(model, rows);
  };

  for (const part of plan.order) {
    const { show, hide, calculate } = plan.plans.get(part) ?? {};
    const isHidden = part.widget.options.hidden === true;
    const isOn = show ? isTrue(run(show)) : !isHidden;
    shown.set(part, isOn && !(hide && isTrue(run(hide))));
    if (calculate && part.widget.model !== '') set(part.widget.model, run(calculate));
    const below = plan.inner.get(part);
    if (below?.hasExpressions) enter(part, below);
  }
  for (const [part, below] of plan.inner) if (!below.hasExpressions) enter(part, below);
  for (const part of plan.scope.parts) {
    if (part.widget.model === '') continue;
    const path = `${around.prefix}${part.widget.model}`;
    fields.set(path, join(fields.get(path), stateOf(part, plan, around, isShown(part), run)));
  }
  return values;
}

function stateOf(
  part: Part,
  plan: ScopePlan,
  around: Surroundings,
  isVisible: boolean,
  run: (expression: Expression) => Json,
): FieldState {
  const { disable, require, calculate } = plan.plans.get(part) ?? {};
  const { model, options } = part.widget;
  const isDisabled =
    around.isDisabled ||
    options.disabled === true ||
    calculate !== undefined ||
    (disable !== undefined && isTrue(run(disable)));
  return {
    isVisible,
    isDisabled: around.byHand.disabled?.get(model) ?? isDisabled,
    isRequired: hasRequiredRule(part.widget) || (require !== undefined && isTrue(run(require))),
  };
}

/** Widgets that share a model share a field: it is visible where any of them is. */
function join(one: FieldState | undefined, other: FieldState): FieldState {
  if (!one?.isVisible) return other.isVisible ? other : (one ?? other);
  if (!other.isVisible) return one;
  return {
    isVisible: true,
    isDisabled: one.isDisabled && other.isDisabled,
    isRequired: one.isRequired || other.isRequired,
  };
}
