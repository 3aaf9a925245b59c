import {
  childLists,
  createWidget,
  emptyDocument,
  type FieldType,
  type FormDocument,
  jsonText,
  type Locale,
  parseDocument,
  toJson,
  type Widget,
} from '@huifang/form-renderer/schema';

import { type Design, type EditKind, execute, type Outcome, type Refusal, type Step } from './edit.ts';
import { fitted, freshCopies, isTableList, moveRefusal, refusalOf } from './placement.ts';
import {
  afterInsertion,
  afterRemoval,
  holderOf,
  listAt,
  pathOf,
  placeOf,
  type Target,
  topmost,
  widgetAt,
} from './tree.ts';

const nothing: Outcome = { refused: 'nothingSelected' };

/** Where a new widget goes: behind the current one, else at the end of the form. */
export function insertionPoint({ document, selection }: Design): Target {
  const current = selection.at(-1);
  if (current === undefined || !widgetAt(document, current))
    return { list: 'list', at: document.list.length };
  const { list, at } = placeOf(current);
  return { list, at: at + 1 };
}

/** Puts a fresh widget of a type into the form and selects it. */
export function addWidget(
  design: Design,
  type: FieldType | Widget,
  target: Target = insertionPoint(design),
  locale?: Locale,
): Outcome {
  const widget = typeof type === 'string' ? createWidget(type, { locale: locale ?? 'zh-CN' }) : type;
  return insert(design, [widget], target, 'add');
}

function insert(design: Design, widgets: readonly Widget[], target: Target, kind: EditKind): Outcome {
  for (const widget of widgets) {
    const refused = refusalOf(design.document, widget, target);
    if (refused) return { refused };
  }
  const inserted = widgets.map((widget) => fitted(widget, undefined, target.list));
  return {
    kind,
    steps: [{ kind: 'splice', ...target, removed: [], inserted }],
    selection: inserted.map((_, index) => pathOf({ list: target.list, at: target.at + index })),
  };
}

/** Moves widgets, in document order, to a place that is given as it is before they leave theirs. */
export function moveWidgets(design: Design, paths: readonly string[], target: Target): Outcome {
  const moving = topmost(paths).filter((path) => widgetAt(design.document, path));
  if (moving.length === 0) return nothing;
  for (const path of moving) {
    const refused = moveRefusal(design.document, path, target);
    if (refused) return { refused };
  }
  const steps: Step[] = [];
  let document = design.document;
  let goal = pathOf(target);
  const moved: Widget[] = [];
  for (const path of moving.toReversed()) {
    const widget = widgetAt(document, path) as Widget;
    const { list, at } = placeOf(path);
    const step: Step = { kind: 'splice', list, at, removed: [widget], inserted: [] };
    document = execute(document, step);
    steps.push(step);
    goal = afterRemoval(goal, path);
    moved.unshift(fitted(widget, list, target.list));
  }
  const place = placeOf(goal);
  steps.push({ kind: 'splice', ...place, removed: [], inserted: moved });
  const selection = moved.map((_, index) => pathOf({ list: place.list, at: place.at + index }));
  const isSame = selection.every((path, index) => path === moving[index]);
  return isSame ? { refused: 'unchanged' } : { kind: 'move', steps, selection };
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/**
 * Moves the selected widgets one place. Up and down go along the list and, at its end, out of the container; left and
 * right go to the column, tab or cell beside, along a table's columns, out of a container, or into the one beside.
 */
export function moveBy(design: Design, direction: Direction): Outcome {
  const [first] = topmost(design.selection);
  if (first === undefined) return nothing;
  const target = neighbourOf(design, first, direction);
  return 'refused' in target ? target : moveWidgets(design, design.selection, target);
}

function neighbourOf(
  { document, selection }: Design,
  path: string,
  direction: Direction,
): Target | { refused: Refusal } {
  const { list, at } = placeOf(path);
  const holder = holderOf(list);
  const last = placeOf(topmost(selection).findLast((one) => placeOf(one).list === list) ?? path).at;
  const length = listAt(document, list)?.length ?? 0;
  const isAlong = isTableList(list);
  if (direction === 'up' || (isAlong && direction === 'left')) {
    if (at > 0) return { list, at: at - 1 };
    return holder && !(isAlong && direction === 'left') ? placeOf(holder) : { refused: 'alreadyFirst' };
  }
  if (direction === 'down' || (isAlong && direction === 'right')) {
    if (last + 1 < length) return { list, at: last + 2 };
    return holder && !(isAlong && direction === 'right') ? after(holder) : { refused: 'alreadyLast' };
  }
  const beside = holder && listBeside(document, holder, list, direction === 'left' ? -1 : 1);
  if (beside) return beside;
  if (direction === 'left') return holder ? placeOf(holder) : { refused: 'nothingAround' };
  let refused: Refusal = 'nothingBeside';
  for (const index of [at - 1, last + 1]) {
    const container = listAt(document, list)?.[index];
    const [inner] = container ? childLists(container) : [];
    const moving = widgetAt(document, path);
    if (!inner || !moving) continue;
    const target = { list: `${list}.${index}.${inner.path}`, at: inner.list.length };
    const why = refusalOf(document, moving, target);
    if (!why) return target;
    refused = why;
  }
  return { refused };
}

function after(path: string): Target {
  const { list, at } = placeOf(path);
  return { list, at: at + 1 };
}

/** The end of the column, tab or cell before (-1) or behind (1) a list of the same container. */
export function listBeside(
  document: FormDocument,
  holder: string,
  list: string,
  by: number,
): Target | undefined {
  const widget = widgetAt(document, holder);
  const lists = widget ? childLists(widget) : [];
  const beside = lists[lists.findIndex((one) => `${holder}.${one.path}` === list) + by];
  return beside && { list: `${holder}.${beside.path}`, at: beside.list.length };
}

/** A list of the form as a place to move to. */
export interface Destination {
  list: string;
  widgets: readonly Widget[];
  /** The widget that holds it; undefined for the form's own list. */
  holder: Widget | undefined;
  /** How many containers it lies in. */
  level: number;
  /** Why the selected widgets may not move there. */
  refused: Refusal | undefined;
}

/** Every list of the form, outside what is selected: what a menu of moves offers. */
export function destinationsOf({ document, selection }: Design): Destination[] {
  const moving = topmost(selection);
  const destinations: Destination[] = [];
  const visit = (list: string, widgets: readonly Widget[], holder: Widget | undefined, level: number) => {
    const end = { list, at: widgets.length };
    const refused = moving.map((path) => moveRefusal(document, path, end)).find((one) => one !== undefined);
    destinations.push({ list, widgets, holder, level, refused });
    for (const [at, widget] of widgets.entries()) {
      const path = pathOf({ list, at });
      if (moving.includes(path)) continue;
      for (const child of childLists(widget)) visit(`${path}.${child.path}`, child.list, widget, level + 1);
    }
  };
  visit('list', document.list, undefined, 0);
  return destinations;
}

/** Copies each selected widget right behind itself, with a new key and model, and selects the copies (rule form-6). */
export function cloneSelected(design: Design): Outcome {
  const steps: Step[] = [];
  const copies: string[] = [];
  let rest = topmost(design.selection).filter((path) => widgetAt(design.document, path));
  let document = design.document;
  while (rest.length > 0) {
    const [path, ...others] = rest as [string, ...string[]];
    const place = after(path);
    const step: Step = {
      kind: 'splice',
      ...place,
      removed: [],
      inserted: freshCopies([widgetAt(document, path) as Widget]),
    };
    document = execute(document, step);
    steps.push(step);
    copies.push(pathOf(place));
    rest = others.map((other) => afterInsertion(other, pathOf(place)));
  }
  return steps.length === 0 ? nothing : { kind: 'clone', steps, selection: copies };
}

/**
 * Deletes the selected widgets; the one before becomes selected, and nothing when its list is then empty (rule form-6).
 */
export function deleteSelected(design: Design): Outcome {
  const paths = topmost(design.selection).filter((path) => widgetAt(design.document, path));
  const [first] = paths;
  if (first === undefined) return nothing;
  let document = design.document;
  const steps = paths.toReversed().map((path): Step => {
    const { list, at } = placeOf(path);
    const step: Step = {
      kind: 'splice',
      list,
      at,
      removed: [widgetAt(document, path) as Widget],
      inserted: [],
    };
    document = execute(document, step);
    return step;
  });
  const { list, at } = placeOf(first);
  const isLeft = (listAt(document, list)?.length ?? 0) > 0;
  return { kind: 'delete', steps, selection: isLeft ? [pathOf({ list, at: Math.max(0, at - 1) })] : [] };
}

/** The selected widgets as text for the clipboard: a form document, so that any form can take it. */
export function copySelected({ document, selection }: Design): string | undefined {
  const widgets = topmost(selection).flatMap((path) => widgetAt(document, path) ?? []);
  if (widgets.length === 0) return undefined;
  return jsonText(toJson({ ...emptyDocument(), generation: document.generation, list: widgets }), 2);
}

/** Puts the widgets of a copied text, or of any form document, behind the selection, with new keys and models. */
export function pasteText(design: Design, text: string, target: Target = insertionPoint(design)): Outcome {
  const widgets = parseDocument(text).document.list.filter(({ type }) => type !== '');
  if (widgets.length === 0) return { refused: 'nothingToPaste' };
  return insert(design, freshCopies(widgets), target, 'paste');
}

/** Opens another form in the place of this one; its first widget is selected. */
export function replaceDocument({ document }: Design, next: FormDocument): Outcome {
  return {
    kind: 'import',
    steps: [{ kind: 'document', before: document, after: next }],
    selection: next.list.length > 0 ? ['list.0'] : [],
  };
}

/** An empty form with the settings that a new one has. */
export function clearForm({ document }: Design): Outcome {
  const after = emptyDocument();
  return { kind: 'clear', steps: [{ kind: 'document', before: document, after }], selection: [] };
}
