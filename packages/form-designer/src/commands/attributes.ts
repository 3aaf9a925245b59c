import {
  buildRules,
  type Conditions,
  type FormConfig,
  type Json,
  type Locale,
  outlineOf,
  type Rule,
  renameNames,
  type Scale,
  type Scope,
  type Shape,
  sameJson,
  scaleOf,
  shapeOf,
  type Widget,
  walkWidgets,
} from '@huifang/form-renderer/schema';
import { type Design, execute, type Outcome, type Step } from './edit.ts';
import { reservedModels } from './faults.ts';
import { placeOf, widgetAt } from './tree.ts';

/** Changes widgets where they stand; the selection stays. Edits with the same mark become one step of the history. */
export function changeWidgets(
  design: Design,
  paths: readonly string[],
  change: (widget: Widget) => Widget,
  mergeKey?: string,
  kind: 'attribute' | 'structure' = 'attribute',
): Outcome {
  const steps: Step[] = [];
  let document = design.document;
  for (const path of paths) {
    const widget = widgetAt(document, path);
    if (!widget) return { refused: 'noSuchPlace' };
    if (widget.source?.read === null) return { refused: 'notReadable' };
    const changed = change(widget);
    if (changed === widget) continue;
    const step: Step = { kind: 'splice', ...placeOf(path), removed: [widget], inserted: [changed] };
    document = execute(document, step);
    steps.push(step);
  }
  if (steps.length === 0) return { refused: paths.length === 0 ? 'nothingSelected' : 'unchanged' };
  return { kind, steps, selection: design.selection, ...(mergeKey !== undefined && { mergeKey: mergeKey }) };
}

const markOf = (paths: readonly string[], what: string) => `${what} ${paths.join(' ')}`;

/** Sets one option; undefined takes it away. Default value and rules follow where the format has them follow. */
export function setOption(
  design: Design,
  paths: readonly string[],
  name: string,
  value: Json | undefined,
  locale?: Locale,
): Outcome {
  const change = (widget: Widget) => {
    if (sameJson(widget.options[name], value) && Object.hasOwn(widget.options, name)) return widget;
    const options: Record<string, Json | undefined> = { ...widget.options };
    if (value === undefined) Reflect.deleteProperty(options, name);
    else options[name] = value;
    return withBuiltRules(widget, withFittingDefault(widget, { ...widget, options }), locale);
  };
  return changeWidgets(design, paths, change, markOf(paths, `option ${name}`));
}

/** Sets the label; messages that were built from the old one follow. */
export function setName(design: Design, paths: readonly string[], name: string, locale?: Locale): Outcome {
  const change = (widget: Widget) =>
    widget.name === name ? widget : withBuiltRules(widget, { ...widget, name }, locale);
  return changeWidgets(design, paths, change, markOf(paths, 'name'));
}

/** Sets the data key. Conditions and calculations that read the old one follow, unless another field has it too. */
export function setModel(design: Design, path: string, model: string): Outcome {
  const widget = widgetAt(design.document, path);
  const name = model.trim();
  if (name === '') return { refused: 'modelEmpty' };
  if (reservedModels.includes(name)) return { refused: 'modelReserved' };
  const outcome = changeWidgets(design, [path], (before) =>
    before.model === name ? before : { ...before, model: name },
  );
  if (!('steps' in outcome) || !widget || widget.model === '' || isShared(design, widget.model))
    return outcome;
  const steps = [...outcome.steps];
  let document = steps.reduce(execute, design.document);
  const outcomeDocument = document;
  const rename = (source: string) => renameNames(source, (used) => (used === widget.model ? name : used));
  for (const { widget: reader, path: at } of walkWidgets(outcomeDocument)) {
    const followed = withExpressions(reader, rename);
    if (followed === reader) continue;
    // A container's own expressions may follow, and so may its children's: take it as it stands by now.
    const standing = widgetAt(document, at) as Widget;
    const step: Step = {
      kind: 'splice',
      ...placeOf(at),
      removed: [standing],
      inserted: [withExpressions(standing, rename)],
    };
    document = execute(document, step);
    steps.push(step);
  }
  return { ...outcome, steps };
}

function isShared({ document }: Design, model: string): boolean {
  const count = (scope: Scope): number =>
    (scope.fields.get(model)?.length ?? 0) +
    scope.parts.reduce((sum, { inner }) => sum + (inner ? count(inner) : 0), 0);
  return count(outlineOf(document)) > 1;
}

function withExpressions(widget: Widget, rename: (source: string) => string): Widget {
  const { conditions, calculate } = widget;
  if (!conditions && calculate === undefined) return widget;
  const renamed: Conditions = Object.fromEntries(
    Object.entries(conditions ?? {}).map(([when, source]) => [when, rename(source as string)]),
  );
  const next = calculate === undefined ? undefined : rename(calculate);
  if (sameJson(renamed, conditions ?? {}) && next === calculate) return widget;
  return {
    ...widget,
    ...(conditions && { conditions: renamed }),
    ...(next !== undefined && { calculate: next }),
  };
}

/** Replaces the rules of a field. */
export function setRules(design: Design, path: string, rules: readonly Rule[]): Outcome {
  return changeWidgets(
    design,
    [path],
    (widget) => (sameJson(widget.rules, rules) ? widget : { ...widget, rules }),
    markOf([path], 'rules'),
  );
}

/** Sets when a widget is shown, hidden, disabled or required; an empty expression takes the condition away. */
export function setCondition(
  design: Design,
  paths: readonly string[],
  when: keyof Conditions,
  source: string,
): Outcome {
  const change = (widget: Widget): Widget => {
    if ((widget.conditions?.[when] ?? '') === source) return widget;
    const { [when]: _, ...others } = widget.conditions ?? {};
    const conditions = source === '' ? others : { ...others, [when]: source };
    const { conditions: _before, ...rest } = widget;
    return Object.keys(conditions).length === 0 ? rest : { ...rest, conditions };
  };
  return changeWidgets(design, paths, change, markOf(paths, `condition ${when}`));
}

/** Sets the expression whose result is the field's value; an empty one takes it away. */
export function setCalculation(design: Design, paths: readonly string[], source: string): Outcome {
  const change = (widget: Widget): Widget => {
    if ((widget.calculate ?? '') === source) return widget;
    const { calculate: _, ...rest } = widget;
    return source === '' ? rest : { ...rest, calculate: source };
  };
  return changeWidgets(design, paths, change, markOf(paths, 'calculate'));
}

/** Sets some of the form's settings; out of range numbers go to the nearest end (labelWidth 0-200, labelCol 0-24). */
export function setConfig(design: Design, settings: Partial<FormConfig>): Outcome {
  const before = design.document.config;
  const after: FormConfig = { ...before, ...settings };
  if (typeof settings.labelWidth === 'number') after.labelWidth = within(settings.labelWidth, 0, 200);
  if (settings.labelCol !== undefined) after.labelCol = within(settings.labelCol, 0, 24);
  // The antd look puts labels on top by giving them no columns, and back with three.
  if (settings.labelPosition !== undefined && after.ui === 'antd') {
    if (settings.labelPosition === 'top') after.labelCol = 0;
    else if (before.labelCol === 0) after.labelCol = 3;
  }
  if (sameJson(before, after)) return { refused: 'unchanged' };
  const mergeKey = `settings ${Object.keys(settings).join(' ')}`;
  return {
    kind: 'settings',
    steps: [{ kind: 'config', before, after }],
    selection: design.selection,
    mergeKey: mergeKey,
  };
}

const within = (value: number, least: number, most: number) =>
  Math.min(Math.max(Math.round(value), least), most);

/** The default value that an answer of each shape starts with, made of what was the default of another. */
const refitted: Readonly<Partial<Record<Shape, (given: Json, scale: Scale) => Json>>> = {
  choices: (given) => (Array.isArray(given) ? given : given === '' ? [] : [given]),
  choice: (given) => (Array.isArray(given) ? (given[0] ?? '') : given),
  moment: () => '',
  moments: () => [],
  period: () => null,
  span: (_given, { min = 0, max = 100 }) => [min, max],
  number: (_given, { min = 0 }) => min,
};

/** The default value changes with the options that change the answer's shape. */
function withFittingDefault(before: Widget, after: Widget): Widget {
  const shape = shapeOf(after);
  const refit = shape === shapeOf(before) ? undefined : refitted[shape];
  if (!refit) return after;
  const defaultValue = refit(after.options.defaultValue ?? null, scaleOf(after));
  return { ...after, options: { ...after.options, defaultValue } };
}

const ruleKinds = ['type', 'required', 'pattern'] as const;
const locales: readonly Locale[] = ['zh-CN', 'zh-TW', 'en-US'];

/**
 * The rules after an edit of options or label. Each of the three rules that a designer builds (type, required, pattern,
 * in this order) changes only when the edit changes it; a message that someone worded, and every other rule, stays.
 */
function withBuiltRules(before: Widget, after: Widget, locale?: Locale): Widget {
  if (!after.rules) return after;
  let rules = [...after.rules];
  for (const [order, kind] of ruleKinds.entries()) {
    const was = builtRule(before, kind, locale);
    const is = builtRule(after, kind, locale);
    if (sameJson(was ?? null, is ?? null)) continue;
    const at = rules.findIndex((rule) => isOfKind(rule, kind));
    const standing = rules[at];
    if (!is) rules = rules.filter((rule) => !isOfKind(rule, kind));
    else if (!standing) {
      const place = rules.findIndex((rule) =>
        ruleKinds.slice(order + 1).some((later) => isOfKind(rule, later)),
      );
      rules.splice(
        place < 0 ? rules.filter((rule) => ruleKinds.some((one) => isOfKind(rule, one))).length : place,
        0,
        is,
      );
    } else {
      const isBuilt = locales.some((each) => builtRule(before, kind, each)?.message === standing.message);
      rules[at] = { ...standing, ...is, message: isBuilt ? is.message : standing.message };
    }
  }
  return sameJson(rules, after.rules) ? after : { ...after, rules };
}

const builtRule = (widget: Widget, kind: (typeof ruleKinds)[number], locale?: Locale): Rule | undefined =>
  buildRules(widget, locale).find((rule) => rule[kind] !== undefined);

/** A rule of the designer's own: one of the three kinds, and a message. */
function isOfKind(rule: Rule, kind: (typeof ruleKinds)[number]): boolean {
  return rule[kind] !== undefined && Object.keys(rule).every((key) => key === kind || key === 'message');
}
