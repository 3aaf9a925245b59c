import { type ExpressionType, shapes } from '../fields/shapes.ts';
import type { Wording } from '../words/messages.ts';
import { checkTypes } from './expressions/evaluate.ts';
import { type Expression, ExpressionError, namesIn, parseExpression } from './expressions/parse.ts';
import { outlineOf, type Part, type Scope } from './outline.ts';
import { fieldOf, shapeOf } from './registry.ts';
import type { FormDocument } from './types.ts';

/** The expressions of one widget, parsed and checked; those with a problem are left out. */
export interface PartPlan {
  show?: Expression;
  hide?: Expression;
  disable?: Expression;
  require?: Expression;
  calculate?: Expression;
}

/** The expressions of one level of the answers, in an order in which each reads only what is settled. */
export interface ScopePlan {
  scope: Scope;
  plans: ReadonlyMap<Part, PartPlan>;
  /** Widgets whose visibility, value or rows depend on expressions. */
  order: readonly Part[];
  inner: ReadonlyMap<Part, ScopePlan>;
  hasExpressions: boolean;
  /** Models of the levels outside that it reads. */
  reads: ReadonlySet<string>;
  /** The expressions of this level by each name that they read; those that are written alike are one. */
  readers: ReadonlyMap<string, readonly Expression[]>;
  /**
   * Names whose change no single expression tells all about: levels below read them, a layout is called the same, or
   * they are calculated themselves.
   */
  tangled: ReadonlySet<string>;
}

interface Found {
  path: string;
  wording: Wording;
}

interface Compiled {
  plan: ScopePlan;
  problems: readonly Found[];
}

const compiled = new WeakMap<FormDocument, Compiled>();

/** The document's expressions, compiled once per document. */
export function planOf(document: FormDocument): Compiled {
  const known = compiled.get(document);
  if (known) return known;
  const problems: Found[] = [];
  const result = { plan: planScope(outlineOf(document), () => undefined, problems), problems };
  compiled.set(document, result);
  return result;
}

type TypeOf = (name: string) => ExpressionType | undefined;

function planScope(scope: Scope, outer: TypeOf, problems: Found[]): ScopePlan {
  const typeOf: TypeOf = (name) => {
    const part = scope.fields.get(name)?.[0];
    return part ? typeOfPart(part) : outer(name);
  };
  const plans = new Map<Part, PartPlan>();
  const alike = new Map<string, Compilation>();
  const inner = new Map<Part, ScopePlan>();
  const reads = new Set<string>();
  const noteOuter = (names: Iterable<string>) => {
    for (const name of names) if (!scope.fields.has(name)) reads.add(name);
  };
  for (const part of scope.parts) {
    const plan = planPart(part, typeOf, problems, alike);
    if (plan) {
      plans.set(part, plan);
      for (const expression of Object.values(plan)) noteOuter(namesIn(expression));
    }
    if (part.inner) {
      const below = planScope(part.inner, typeOf, problems);
      inner.set(part, below);
      noteOuter(below.reads);
    }
  }
  const order = sortParts(scope, plans, inner, problems);
  const hasExpressions = plans.size > 0 || [...inner.values()].some((below) => below.hasExpressions);
  return { scope, plans, order, inner, hasExpressions, reads, ...whoReads(scope, plans, inner) };
}

function whoReads(
  scope: Scope,
  plans: ReadonlyMap<Part, PartPlan>,
  inner: ReadonlyMap<Part, ScopePlan>,
): Pick<ScopePlan, 'readers' | 'tangled'> {
  const expressions = new Set([...plans.values()].flatMap((plan) => Object.values(plan) as Expression[]));
  const readers = new Map<string, Expression[]>();
  for (const expression of expressions) {
    for (const name of new Set(namesIn(expression))) {
      const known = readers.get(name);
      if (known) known.push(expression);
      else readers.set(name, [expression]);
    }
  }
  const tangled = new Set<string>();
  for (const [part, below] of inner)
    for (const name of [part.widget.model, ...below.reads]) tangled.add(name);
  for (const [{ widget }, { calculate }] of plans) if (calculate) tangled.add(widget.model);
  const isShared = scope.parts.some(
    ({ widget, holds }) => holds === 'nothing' && scope.fields.has(widget.model),
  );
  if (isShared) for (const name of readers.keys()) tangled.add(name);
  return { readers, tangled };
}

function planPart(
  { widget, path, holds }: Part,
  typeOf: TypeOf,
  problems: Found[],
  alike: Map<string, Compilation>,
): PartPlan | undefined {
  const { conditions, calculate } = widget;
  if (!conditions && calculate === undefined) return undefined;
  const plan: PartPlan = {};
  const compile = (source: string | undefined, key: keyof PartPlan, where: string) => {
    if (source === undefined) return;
    const expected = key === 'calculate' ? 'any' : 'boolean';
    const result = alike.get(`${expected} ${source}`) ?? compileExpression(source, expected, typeOf);
    alike.set(`${expected} ${source}`, result);
    if ('problem' in result) problems.push({ path: `${path}.${where}`, wording: result.problem });
    else plan[key] = result.expression;
  };
  for (const key of ['show', 'hide', 'disable', 'require'] as const)
    compile(conditions?.[key], key, `conditions.${key}`);
  if (holds === 'value') compile(calculate, 'calculate', 'calculate');
  return Object.keys(plan).length > 0 ? plan : undefined;
}

type Compilation = { expression: Expression } | { problem: Wording };

/** Parses and checks one expression: what an editor of conditions shows while one is typed. */
export function compileExpression(source: string, expected: 'boolean' | 'any', typeOf: TypeOf): Compilation {
  try {
    const expression = parseExpression(source);
    const { type, problem } = checkTypes(expression, typeOf);
    if (problem) return { problem };
    if (expected === 'boolean' && type !== 'boolean' && type !== 'any')
      return { problem: { key: 'expectsBoolean' } };
    return { expression };
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    if (error.at === 0) return { problem: { key: 'expressionTooLong' } };
    return { problem: { key: 'expressionSyntax', values: { at: error.at } } };
  }
}

function typeOfPart({ widget }: Part): ExpressionType {
  const given = fieldOf(widget.type)?.expression;
  const own = typeof given === 'function' ? given(widget.options as never) : given;
  return own ?? shapes[shapeOf(widget)].expression;
}

/**
 * Orders the widgets so that each comes after all that its visibility and value read. Those that read each other in a
 * circle are reported and lose the expressions that make the circle.
 */
function sortParts(
  scope: Scope,
  plans: Map<Part, PartPlan>,
  inner: ReadonlyMap<Part, ScopePlan>,
  problems: Found[],
): Part[] {
  const nodes = scope.parts.filter((part) => plans.has(part) || inner.get(part)?.hasExpressions);
  const isNode = new Set(nodes);
  const needs = new Map<Part, Set<Part>>();
  for (const part of nodes) {
    const { show, hide, calculate } = plans.get(part) ?? {};
    const names = new Set(inner.get(part)?.reads);
    for (const expression of [show, hide, calculate]) {
      if (expression) for (const name of namesIn(expression)) names.add(name);
    }
    const found = new Set<Part>();
    const add = (from: Part | undefined) => {
      for (let each = from; each; each = each.parent) if (isNode.has(each)) found.add(each);
    };
    add(part.parent);
    for (const name of names) for (const read of scope.fields.get(name) ?? []) add(read);
    needs.set(part, found);
  }
  const ordered = topologicalOrder(nodes, needs);
  const isOrdered = new Set(ordered);
  const circle = trim(
    nodes.filter((part) => !isOrdered.has(part)),
    needs,
  );
  if (circle.length === 0) return ordered;
  const inCircle = new Set(circle);
  const paths = circle.map((part) => circlePath(part, needs, inCircle));
  for (const [at, part] of circle.entries()) {
    problems.push({
      path: part.path,
      wording: { key: 'expressionCycle', values: { path: paths[at] ?? '' } },
    });
    const { disable, require } = plans.get(part) ?? {};
    plans.set(part, { ...(disable && { disable }), ...(require && { require }) });
    needs.set(part, new Set());
  }
  return topologicalOrder(nodes, needs);
}

/** The way that leads from a part back to where it has been, as far as a sentence can hold it. */
function circlePath(
  start: Part,
  needs: ReadonlyMap<Part, ReadonlySet<Part>>,
  among: ReadonlySet<Part>,
): string {
  const way: Part[] = [];
  let part: Part | undefined = start;
  while (part && !way.includes(part) && way.length < 10) {
    way.push(part);
    part = [...(needs.get(part) ?? [])].find((need) => among.has(need));
  }
  if (part) way.push(part);
  return way.map(({ widget }) => widget.model || widget.name).join(' → ');
}

/** Repeatedly takes what needs nothing that is left; parts in a circle, or that need one, are not taken. */
function topologicalOrder(nodes: readonly Part[], needs: ReadonlyMap<Part, ReadonlySet<Part>>): Part[] {
  const waiting = new Map<Part, number>();
  const readers = new Map<Part, Part[]>();
  for (const part of nodes) {
    const found = needs.get(part) ?? new Set();
    waiting.set(part, found.size);
    for (const need of found) {
      const known = readers.get(need);
      if (known) known.push(part);
      else readers.set(need, [part]);
    }
  }
  const ready = nodes.filter((part) => waiting.get(part) === 0);
  for (let at = 0; at < ready.length; at += 1) {
    for (const reader of readers.get(ready[at] as Part) ?? []) {
      const left = (waiting.get(reader) ?? 0) - 1;
      waiting.set(reader, left);
      if (left === 0) ready.push(reader);
    }
  }
  return ready;
}

/** Of parts that could not be settled, those that some other such part reads: the circles themselves. */
function trim(left: readonly Part[], needs: ReadonlyMap<Part, ReadonlySet<Part>>): Part[] {
  const among = new Set(left);
  const read = new Map<Part, Set<Part>>(left.map((part) => [part, new Set()]));
  for (const part of left) {
    for (const need of needs.get(part) ?? []) if (among.has(need)) read.get(need)?.add(part);
  }
  const outside = new Set(topologicalOrder(left, read));
  return left.filter((part) => !outside.has(part));
}
