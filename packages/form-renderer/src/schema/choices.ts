import { isObject, type Json, own } from '../json/json.ts';
import { fieldOf } from './registry.ts';
import type { Report, Widget } from './types.ts';

/** One choice as it is shown; what it stands for is `value`. */
export interface Choice {
  value: string | number | boolean;
  label: string;
  isDisabled?: boolean;
  children?: Choice[];
}

/** A longer list exists in a page only as far as it is in sight. */
export const longFrom = 100;

const maxChoiceDepth = 20;

const isValue = (value: unknown): value is Choice['value'] =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** Where each value and each text stands first. */
interface Positions {
  byValue: ReadonlyMap<unknown, number>;
  byText: ReadonlyMap<string, number>;
}

const positions = new WeakMap<readonly Choice[], Positions>();
/** Shorter lists are looked through faster than indexed. */
const indexedFrom = 30;

function positionsOf(choices: readonly Choice[]): Positions {
  let known = positions.get(choices);
  if (!known) {
    const [byValue, byText] = [new Map<unknown, number>(), new Map<string, number>()];
    for (const [at, { value }] of choices.entries()) {
      if (!byValue.has(value)) byValue.set(value, at);
      if (!byText.has(String(value))) byText.set(String(value), at);
    }
    known = { byValue, byText };
    positions.set(choices, known);
  }
  return known;
}

/**
 * Where the choice stands that an answer is, -1 where none is it. A number and its text are the same where no choice has
 * the very value, for servers often answer 1 where a document offers '1'. Long lists are indexed once.
 */
export function choiceAt(choices: readonly Choice[], answer: unknown): number {
  if (typeof answer === 'object' || answer === undefined) return -1;
  if (choices.length >= indexedFrom) {
    const { byValue, byText } = positionsOf(choices);
    return byValue.get(answer) ?? byText.get(String(answer)) ?? -1;
  }
  const exact = choices.findIndex((choice) => choice.value === answer);
  return exact >= 0 ? exact : choices.findIndex((choice) => String(choice.value) === String(answer));
}

/** The choice that an answer stands for. */
export function choiceFor(choices: readonly Choice[], answer: unknown): Choice | undefined {
  return choices[choiceAt(choices, answer)];
}

/**
 * The choices of a radio, checkbox, select or cascader. Fixed ones show their label only with `showLabel` (a cascader
 * always does), and their value otherwise; those from the host are mapped through `props` and always show their label.
 * Entries without a usable value are left out.
 */
export function choicesOf(widget: Widget, fromHost?: unknown): Choice[] {
  const { options, props, remote, showLabel } = widget.options;
  const isRemote = remote === true;
  const names = { value: 'value', label: 'label', children: 'children', disabled: 'disabled' };
  if (isRemote && isObject(props)) {
    for (const name of ['value', 'label', 'children', 'disabled'] as const) {
      const given = own(props, name);
      if (typeof given === 'string' && given !== '') names[name] = given;
    }
  }
  const hasLabels = isRemote || showLabel === true || fieldOf(widget.type)?.offers === 'levels';
  const read = (list: unknown, depth: number): Choice[] => {
    if (!Array.isArray(list) || depth > maxChoiceDepth) return [];
    return list.flatMap((entry: Json): Choice | Choice[] => {
      const value = isObject(entry) ? own(entry, names.value) : entry;
      if (!isValue(value)) return [];
      if (!isObject(entry)) return { value, label: String(value) };
      const label = own(entry, names.label);
      const isLabel = hasLabels && (typeof label === 'string' || typeof label === 'number');
      const children = read(own(entry, names.children), depth + 1);
      return {
        value,
        label: String(isLabel ? label : value),
        ...(own(entry, names.disabled) === true && { isDisabled: true }),
        ...(children.length > 0 && { children }),
      };
    });
  };
  return read(isRemote ? fromHost : options, 1);
}

/** Lists the entries of a fixed list that are no choices: those without a value that an answer could be. */
export function listChoiceProblems({ options }: Widget, path: string, report: Report): void {
  if (options.remote === true) return;
  const visit = (list: unknown, at: string, depth: number) => {
    if (!Array.isArray(list) || depth > maxChoiceDepth) return;
    for (const [index, entry] of list.entries()) {
      const value = isObject(entry) ? own(entry, 'value') : entry;
      if (!isValue(value)) report(`${at}.${index}`, { key: 'choiceWithoutValue' });
      if (isObject(entry)) visit(own(entry, 'children'), `${at}.${index}.children`, depth + 1);
    }
  };
  visit(options.options, `${path}.options.options`, 1);
}
