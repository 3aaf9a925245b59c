import { childLists, type FormDocument, structureOf, type Widget } from '@huifang/form-renderer/schema';

/** A place among widgets: the path of a list, such as `list.0.columns.1.list`, and an index in it. */
export interface Target {
  list: string;
  at: number;
}

/** Splits a widget's path, such as `list.0.columns.1.list.2`, into its list and its index. */
export function placeOf(path: string): Target {
  const dot = path.lastIndexOf('.');
  return { list: path.slice(0, dot), at: Number(path.slice(dot + 1)) };
}

export const pathOf = ({ list, at }: Target): string => `${list}.${at}`;

/** The path of the widget that holds a list; undefined for the form's own list. */
export function holderOf(list: string): string | undefined {
  const parts = list.split('.');
  if (parts.length < 3) return undefined;
  const isSection = parts.at(-1) === 'list' && ['columns', 'tabs'].includes(parts.at(-3) ?? '');
  const isCell = isSection && parts.at(-5) === 'rows';
  return parts.slice(0, isCell ? -5 : isSection ? -3 : -1).join('.');
}

export const isInside = (path: string, ancestor: string): boolean => path.startsWith(`${ancestor}.`);

/** The widgets of a list; undefined when there is no such list. */
export function listAt(document: FormDocument, list: string): readonly Widget[] | undefined {
  const holder = holderOf(list);
  if (holder === undefined) return list === 'list' ? document.list : undefined;
  const widget = widgetAt(document, holder);
  const rest = list.slice(holder.length + 1);
  return widget && childLists(widget).find(({ path }) => path === rest)?.list;
}

/** The widget at a path; undefined when there is none. */
export function widgetAt(document: FormDocument, path: string): Widget | undefined {
  const { list, at } = placeOf(path);
  return listAt(document, list)?.[at];
}

type EditList = (list: readonly Widget[]) => readonly Widget[];

/** The document with one of its lists edited; everything beside the way to that list is shared. */
export function editList(document: FormDocument, list: string, edit: EditList): FormDocument {
  return { ...document, list: inList(document.list, list.split('.').slice(1), edit) };
}

function inList(
  list: readonly Widget[],
  [at, ...rest]: readonly string[],
  edit: EditList,
): readonly Widget[] {
  if (at === undefined) return edit(list);
  return replaced(list, Number(at), (widget) => inWidget(widget, rest, edit));
}

function inWidget(widget: Widget, [slot, ...rest]: readonly string[], edit: EditList): Widget {
  if (slot === 'list' || slot === 'tableColumns') {
    return { ...widget, [slot]: inList(widget[slot] ?? [], rest, edit) };
  }
  const inSections = <T extends { list: readonly Widget[] }>(
    all: readonly T[] = [],
    [at, , ...tail]: readonly string[],
  ): readonly T[] =>
    replaced(all, Number(at), (section) => ({ ...section, list: inList(section.list, tail, edit) }));
  if (slot === 'columns' || slot === 'tabs') return { ...widget, [slot]: inSections(widget[slot], rest) };
  const [row, , ...cell] = rest;
  const rows = replaced(widget.rows ?? [], Number(row), (one) => ({
    ...one,
    columns: inSections(one.columns, cell),
  }));
  return { ...widget, rows };
}

export function replaced<T>(all: readonly T[], at: number, change: (one: T) => T): readonly T[] {
  return all.map((one, index) => (index === at ? change(one) : one));
}

/** Where a path leads after the widget at `removed` is gone. */
export function afterRemoval(path: string, removed: string): string {
  return shifted(path, removed, (index, at) => (index > at ? index - 1 : index));
}

/** Where a path leads after a widget was put in at `inserted`. */
export function afterInsertion(path: string, inserted: string): string {
  return shifted(path, inserted, (index, at) => (index >= at ? index + 1 : index));
}

function shifted(path: string, by: string, move: (index: number, at: number) => number): string {
  const { list, at } = placeOf(by);
  if (!isInside(path, list)) return path;
  const [index, ...rest] = path.slice(list.length + 1).split('.');
  const number = Number(index);
  return Number.isInteger(number) ? [list, move(number, at), ...rest].join('.') : path;
}

/** Paths in document order, without those that lie inside another one. */
export function topmost(paths: readonly string[]): string[] {
  const all = [...new Set(paths)];
  return all.filter((path) => !all.some((other) => isInside(path, other))).sort(inDocumentOrder);
}

/** Compares paths by the order of their widgets; a parent comes before its children. */
export function inDocumentOrder(left: string, right: string): number {
  const [a, b] = [left.split('.'), right.split('.')];
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) {
    if (a[at] !== b[at]) return Number(a[at]) - Number(b[at]) || (String(a[at]) < String(b[at]) ? -1 : 1);
  }
  return a.length - b.length;
}

/** How many levels of widgets a widget has below itself. */
export function heightOf(widget: Widget): number {
  return structureOf(widget.type).slot
    ? 1 + Math.max(0, ...childLists(widget).flatMap(({ list }) => list.map(heightOf)))
    : 0;
}
