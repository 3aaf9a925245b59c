import {
  type Choice,
  choiceFor,
  choicesOf,
  conditionProblems,
  type FormDocument,
  fieldOf,
  isEmpty,
  type Json,
  outlineOf,
  patternProblem,
  type Rule,
  ruleProblems,
  type Scope,
  shapeOf,
  structureOf,
  type Widget,
  type Wording,
} from '@huifang/form-renderer/schema';
import { modelConflicts } from './checks.ts';
import { wrongSignOf } from './pattern-sign.ts';
import { inDocumentOrder } from './tree.ts';

/** Something about a widget that cannot work as it stands. */
export interface Fault {
  /** The field of the panel where it was typed: `model`, `options.min`, `rules.0`, `choices.2`, `conditions.show`. */
  at: string;
  /** What the renderer, too, would say of it, or a sentence of the designer's own. */
  says: Wording | OwnWording;
}

interface OwnWording {
  own:
    | 'patternWrongAt'
    | 'leastAboveMost'
    | 'stepZero'
    | 'defaultNoChoice'
    | 'sourceNameless'
    | 'choiceValueEmpty'
    | 'choiceValueTwice'
    | 'choiceLabelEmpty'
    | 'noChoices'
    | 'modelConflict'
    | 'modelMissing'
    | 'refusedModelReserved';
  values?: Readonly<Record<string, string | number>>;
}

/** Models that would reach into what every object has. */
export const reservedModels: readonly string[] = ['__proto__', 'constructor', 'prototype'];

/** The faults of a document by the paths of its widgets. Each widget is checked once, however often others change. */
export function faultsOf(document: FormDocument): ReadonlyMap<string, readonly Fault[]> {
  const found = new Map<string, readonly Fault[]>();
  const add = (path: string, faults: readonly Fault[]) => {
    if (faults.length > 0) found.set(path, [...(found.get(path) ?? []), ...faults]);
  };
  const visit = ({ parts }: Scope) => {
    for (const { widget, path, inner } of parts) {
      add(path, widgetFaults(widget));
      if (inner) visit(inner);
    }
  };
  visit(outlineOf(document));
  for (const { model, paths } of modelConflicts(document)) {
    const says: OwnWording = { own: 'modelConflict', values: { model } };
    for (const path of paths) add(path, [{ at: 'model', says }]);
  }
  for (const { path, wording } of conditionProblems(document)) {
    const [, widget = path, at = ''] = /^(.*)\.(conditions\.\w+|calculate)$/.exec(path) ?? [];
    add(widget, [{ at, says: wording }]);
  }
  return new Map([...found].sort(([one], [other]) => inDocumentOrder(one, other)));
}

const faultsByWidget = new WeakMap<Widget, readonly Fault[]>();

/** What is wrong with a widget whatever stands around it. */
export function widgetFaults(widget: Widget): readonly Fault[] {
  const known = faultsByWidget.get(widget);
  if (known) return known;
  const faults = [
    ...modelFaults(widget),
    ...choiceFaults(widget),
    ...optionFaults(widget),
    ...ruleFaults(widget),
    ...boundFaults(widget),
  ];
  if (!faults.some(({ at }) => at === 'options.min' || at === 'options.max'))
    faults.push(...defaultFaults(widget));
  faultsByWidget.set(widget, faults);
  return faults;
}

/** What only shows something needs no data key. */
const isShownOnly = (widget: Widget) =>
  shapeOf(widget) === 'shown' || structureOf(widget.type).holds === 'nothing';

function modelFaults(widget: Widget): Fault[] {
  const { model, options } = widget;
  if (reservedModels.includes(model)) return [{ at: 'model', says: { own: 'refusedModelReserved' } }];
  if (model !== '' || isShownOnly(widget) || options.dataBind === false) return [];
  return [{ at: 'model', says: { own: 'modelMissing' } }];
}

const offersOf = (type: string) => fieldOf(type)?.offers;
/** Of one level, each of which has a text of its own. */
const hasChoices = (type: string) => offersOf(type) !== undefined && offersOf(type) !== 'levels';

function choiceFaults({ type, options }: Widget): Fault[] {
  if (options.remote === true) {
    const at = options.remoteType === 'option' ? 'remoteOption' : 'remoteFunc';
    return options[at] === '' || options[at] === undefined
      ? [{ at: `options.${at}`, says: { own: 'sourceNameless' } }]
      : [];
  }
  if (!hasChoices(type) || !Array.isArray(options.options)) return [];
  if (options.options.length === 0) return [{ at: 'choices', says: { own: 'noChoices' } }];
  const seen = new Set<string>();
  return options.options.flatMap((entry: Json, index): Fault[] => {
    const at = `choices.${index}`;
    const { value, label } = isRecord(entry) ? entry : { value: entry, label: undefined };
    if (value === null || value === undefined || typeof value === 'object')
      return [{ at, says: { key: 'choiceWithoutValue' } }];
    if (value === '') return [{ at, says: { own: 'choiceValueEmpty' } }];
    if (seen.has(String(value)))
      return [{ at, says: { own: 'choiceValueTwice', values: { value: String(value) } } }];
    seen.add(String(value));
    return options.showLabel === true && label === '' ? [{ at, says: { own: 'choiceLabelEmpty' } }] : [];
  });
}

const isRecord = (value: Json | undefined): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function optionFaults({ type, options }: Widget): Fault[] {
  const found: Fault[] = [];
  for (const [name, spec] of Object.entries(fieldOf(type)?.options ?? {})) {
    const given = options[name];
    if (spec.kind !== 'number' || given === undefined) continue;
    const result = spec.read(given);
    if ('problem' in result) found.push({ at: `options.${name}`, says: result.problem });
    else if (name === 'step' && typeof given === 'number' && given <= 0)
      found.push({ at: 'options.step', says: { own: 'stepZero' } });
  }
  const { pattern, patternCheck } = options;
  if (typeof pattern === 'string' && patternCheck !== false) {
    const says = patternFault(pattern);
    if (says) found.push({ at: 'options.pattern', says });
  }
  return found;
}

/** What is checked on submit only is checked all the same. */
function patternFault(pattern: string): Fault['says'] | undefined {
  const problem = patternProblem(pattern);
  if (!problem || problem.key === 'patternRefused') return undefined;
  const wrong = problem.key === 'patternInvalid' ? wrongSignOf(pattern) : undefined;
  return wrong ? { own: 'patternWrongAt', values: { ...wrong } } : problem;
}

function ruleFaults({ rules = [], options }: Widget): Fault[] {
  return rules.flatMap((rule, index): Fault[] => {
    // The rule that the option built: it is told beside the option.
    if (rule.pattern !== undefined && rule.pattern === options.pattern) return [];
    const at = `rules.${index}`;
    const pattern = typeof rule.pattern === 'string' ? patternFault(rule.pattern) : undefined;
    if (pattern) return [{ at, says: pattern }];
    // What only another program runs stays for it, and is no fault of who designs here.
    const problem = ruleProblems(rule).find(
      ([, { key }]) => !['code', 'patternRefused', 'patternInvalid', 'patternCode'].includes(key),
    );
    return problem ? [{ at, says: problem[1] }] : [];
  });
}

interface Bound {
  at: string;
  /** Numbers are compared; of texts and lists the length is. */
  unit: 'number' | 'size';
  least?: number;
  most?: number;
}

/** A least above a most leaves nothing that could be answered: told beside both of them. */
function boundFaults(widget: Widget): Fault[] {
  const bounds = [...optionBounds(widget), ...ruleBounds(widget)];
  return (['number', 'size'] as const).flatMap((unit) => {
    const least = highest(bounds.filter((bound) => bound.unit === unit && bound.least !== undefined));
    const most = lowest(bounds.filter((bound) => bound.unit === unit && bound.most !== undefined));
    const [from, to] = [least?.least, most?.most];
    if (!least || !most || from === undefined || to === undefined || from <= to) return [];
    const says: OwnWording = { own: 'leastAboveMost', values: { least: from, most: to } };
    return [...new Set([least.at, most.at])].map((at) => ({ at, says }));
  });
}

const highest = (bounds: readonly Bound[]) =>
  bounds.toSorted((a, b) => (b.least as number) - (a.least as number))[0];
const lowest = (bounds: readonly Bound[]) =>
  bounds.toSorted((a, b) => (a.most as number) - (b.most as number))[0];

function optionBounds({ type, options }: Widget): Bound[] {
  const { limits } = fieldOf(type) ?? {};
  if (!limits) return [];
  const { of: unit } = limits;
  return (['least', 'most'] as const).flatMap((side): Bound[] => {
    const name = limits[side];
    const value = name === undefined ? undefined : options[name];
    // A size of at most 0 or less means none.
    const isBound = typeof value === 'number' && (side === 'least' || unit === 'number' || value > 0);
    return isBound ? [{ at: `options.${name}`, unit, [side]: value }] : [];
  });
}

function ruleBounds(widget: Widget): Bound[] {
  const isNumber = shapeOf(widget) === 'number';
  return (widget.rules ?? []).flatMap((rule, index): Bound[] => {
    const isNumeric = isNumber || ['number', 'integer', 'float'].some((name) => name === rule.type);
    const bound: Bound = { at: `rules.${index}`, unit: isNumeric ? 'number' : 'size' };
    const [least, most, exact] = (['min', 'max', 'len'] as const).map((key) => numberIn(rule, key));
    return [
      { ...bound, ...(least !== undefined && { least }), ...(most !== undefined && { most }) },
      ...(exact === undefined ? [] : [{ ...bound, least: exact, most: exact }]),
    ];
  });
}

function numberIn(rule: Rule, key: string): number | undefined {
  const given = rule[key];
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A default that a person could not answer: outside of the range, none of the choices. */
function defaultFaults(widget: Widget): Fault[] {
  const { type, options } = widget;
  const value = options.defaultValue;
  if (isShownOnly(widget) || fieldOf(type)?.startsEmpty || value === undefined || isEmpty(value, widget))
    return [];
  const at = 'options.defaultValue';
  const problem = fieldOf(type)?.check?.(value, options as never);
  if (problem) return [{ at, says: problem }];
  if (options.remote === true) return [];
  const isIn =
    offersOf(type) === 'levels'
      ? (shapeOf(widget) === 'paths' ? (value as Json[]) : [value]).every((way) =>
          isWay(choicesOf(widget), way),
        )
      : !hasChoices(type) || isAmong(choicesOf(widget), [value].flat());
  return isIn ? [] : [{ at, says: { own: 'defaultNoChoice' } }];
}

function isAmong(choices: readonly Choice[], answers: readonly Json[]): boolean {
  return answers.every((answer) => choiceFor(choices, answer) !== undefined);
}

/** Whether the levels of a cascade lead from choice to choice. */
function isWay(choices: readonly Choice[], way: Json): boolean {
  let level = choices;
  return [way].flat().every((answer) => {
    const choice = choiceFor(level, answer);
    level = choice?.children ?? [];
    return choice !== undefined;
  });
}
