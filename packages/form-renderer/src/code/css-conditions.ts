import type { ScopePlan } from '../schema/condition-plan.ts';
import type { Expression } from '../schema/expressions/parse.ts';
import type { Part } from '../schema/outline.ts';
import { shapeOf } from '../schema/registry.ts';
import { isNeverShown, switchValues, wayTo } from './answers.ts';
import { spelledChoices } from './posted.ts';
import { offersOf } from './shapes.ts';

/**
 * What a selector of CSS must add to the form's own element to match while a condition holds; undefined where CSS cannot
 * tell, as of what is typed. It knows which choices and switches are on.
 */
function selectorOf(expression: Expression, plan: ScopePlan, prefix: string): string | undefined {
  const write = (part: Expression): string | undefined => {
    if (part.kind === 'literal') return constant(isTrue(part.value));
    if (part.kind === 'name') return holds(part.name, isTrue, plan, prefix);
    if (part.kind === 'unary' && part.sign === '!') return not(write(part.of));
    if (part.kind === 'call') return called(part, plan, prefix);
    if (part.kind !== 'binary') return undefined;
    const { sign, left, right } = part;
    if (sign === '&&' || sign === '||') {
      const [one, other] = [write(left), write(right)];
      if (one === undefined || other === undefined) return undefined;
      return sign === '&&' ? one + other : `:is(form${one}, form${other})`;
    }
    if (sign !== '==' && sign !== '!=') return undefined;
    const [name, literal] = left.kind === 'name' ? [left, right] : [right, left];
    if (name.kind !== 'name' || literal.kind !== 'literal') return undefined;
    const is = holds(name.name, (value) => isSame(value, literal.value), plan, prefix);
    return sign === '==' ? is : not(is);
  };
  return write(expression);
}

/** What shows a part, its containers on the same level included; '' for what is always shown. */
export function shownSelector(part: Part, plan: ScopePlan, prefix: string): string | undefined {
  if (isNeverShown(part, plan)) return constant(false);
  let selector = '';
  for (const each of wayTo(part)) {
    const { show, hide } = plan.plans.get(each) ?? {};
    for (const found of [
      ...(show ? [selectorOf(show, plan, prefix)] : []),
      ...(hide ? [not(selectorOf(hide, plan, prefix))] : []),
    ]) {
      if (found === undefined) return undefined;
      selector += found;
    }
  }
  return selector;
}

const constant = (isOn: boolean) => (isOn ? '' : ':not(form)');
const not = (selector: string | undefined) =>
  selector === undefined ? undefined : selector === '' ? ':not(form)' : `:not(form${selector})`;
const isTrue = (value: unknown) => value === true || value === 'true';
const isBlank = (value: unknown) => value === null || value === '';

/** As expressions compare, of values that stand alone. */
function isSame(a: unknown, b: unknown): boolean {
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b);
  const numbers = [a, b].map((value) =>
    typeof value === 'boolean' || String(value).trim() === '' ? NaN : Number(value),
  );
  return numbers.some(Number.isNaN) ? String(a) === String(b) : numbers[0] === numbers[1];
}

/** When the answer of a choice or a switch passes a test; a hidden field reads as empty. */
function holds(
  name: string,
  test: (value: unknown) => boolean,
  plan: ScopePlan,
  prefix: string,
  isList = false,
): string | undefined {
  const parts = plan.scope.fields.get(name);
  const [part] = parts ?? [];
  if (!part || parts?.length !== 1 || part.widget.calculate !== undefined) return undefined;
  const { widget } = part;
  const shape = shapeOf(widget);
  const shown = shownSelector(part, plan, prefix);
  const control = `[name=${quoted(`${prefix}${name}`)}]`;
  if (shown === undefined) return undefined;
  if (shape === 'switch') {
    const [on, off] = switchValues(widget);
    const isOn = `:has(${control}:checked)`;
    const ways = [
      ...(test(on) ? [`${shown}${isOn}`] : []),
      ...(test(off) ? [`${shown}:not(${isOn})`] : []),
      ...(test(null) && shown !== '' ? [not(shown) ?? ''] : []),
    ];
    return anyOf(ways);
  }
  if (shape !== (isList ? 'choices' : 'choice') || widget.options.remote === true) return undefined;
  const chosen = (text: string) =>
    offersOf(widget) === 'menu'
      ? `${control} option[value=${quoted(text)}]:checked`
      : `${control}[value=${quoted(text)}]:checked`;
  const choices = spelledChoices(widget);
  const isEmptyToo = test(null);
  // Where nothing passes too, those that do not are looked for.
  const looked = choices.filter(({ value }) => test(value) !== isEmptyToo).map(({ text }) => chosen(text));
  const found = looked.length === 0 ? constant(false) : `${shown}:has(${looked.join(', ')})`;
  return isEmptyToo ? not(found) : found;
}

const anyOf = (ways: readonly string[]) =>
  ways.length === 0
    ? constant(false)
    : ways.length === 1
      ? ways[0]
      : `:is(${ways.map((way) => `form${way}`).join(', ')})`;

function called(
  { name, given: [first, second] }: Expression & { kind: 'call' },
  plan: ScopePlan,
  prefix: string,
): string | undefined {
  if (first?.kind !== 'name') return undefined;
  if (name === 'isEmpty') {
    return (
      holds(first.name, isBlank, plan, prefix) ??
      holds(first.name, (value) => value === null, plan, prefix, true)
    );
  }
  if (name !== 'contains' || second?.kind !== 'literal' || isBlank(second.value)) return undefined;
  return holds(
    first.name,
    (value) => value !== null && String(value) === String(second.value),
    plan,
    prefix,
    true,
  );
}

/** A string of CSS that holds any text and nothing that would end it, the style element included. */
const quoted = (text: string) =>
  `"${[...text].map((letter) => (/[\p{L}\p{N}_ .-]/u.test(letter) ? letter : `\\${letter.codePointAt(0)?.toString(16)} `)).join('')}"`;
