import {
  asTableColumn,
  createKey,
  type FormDocument,
  type Json,
  structureOf,
  type Widget,
  withFreshKeys,
} from '@huifang/form-renderer/schema';
import type { Refusal } from './edit.ts';
import { heightOf, holderOf, isInside, listAt, type Target, widgetAt } from './tree.ts';

/** Deeper forms cannot be read back: the parser keeps what lies below 100 levels unread. */
const maxLevels = 100;

export const isTableList = (list: string): boolean => list.endsWith('.tableColumns');

/** Why a widget may not stand in a list; undefined when it may. Tables take fields only, as FormMaking has it. */
export function refusalOf(document: FormDocument, widget: Widget, { list, at }: Target): Refusal | undefined {
  const there = listAt(document, list);
  if (!there || at < 0 || at > there.length) return 'noSuchPlace';
  if (isTableList(list) && !fitsTable(widget)) return 'notInTable';
  if (levelOf(list) + heightOf(widget) > maxLevels) return 'tooDeep';
  return undefined;
}

/** Containers and dividers do not fit into a table's columns. */
function fitsTable({ type }: Widget): boolean {
  const { slot, holds } = structureOf(type);
  return slot === undefined && holds !== 'nothing' && type !== '';
}

/** Whether the widget at a path may move to a list; it cannot go into itself. */
export function moveRefusal(document: FormDocument, path: string, target: Target): Refusal | undefined {
  if (isInside(target.list, path)) return 'notInItself';
  const widget = widgetAt(document, path);
  return widget ? refusalOf(document, widget, target) : 'noSuchPlace';
}

/**
 * The widget as it stands in a list. One that becomes a table's column gets the width, flag, key, model and generated
 * names of a column (rule form-7); one that leaves a table loses the flag, and the width if it is still the column's.
 */
export function fitted(widget: Widget, from: string | undefined, list: string): Widget {
  const isColumn = from !== undefined && isTableList(from);
  if (isTableList(list)) return isColumn && from === list ? widget : toColumn(widget);
  return isColumn ? fromColumn(widget) : widget;
}

function toColumn(widget: Widget): Widget {
  const [fresh = widget] = withFreshKeys([widget]);
  return generateNames(asTableColumn(fresh), widget.key);
}

function fromColumn(widget: Widget): Widget {
  const { tableColumn: _, ...options } = widget.options as Record<string, Json | undefined>;
  return { ...widget, options: options.width === '200px' ? { ...options, width: '' } : options };
}

/** Copies with new keys and models (rule form-6); names that were generated from the old key follow the new one. */
export function freshCopies(widgets: readonly Widget[]): Widget[] {
  return withFreshKeys(widgets, createKey).map((copy, at) => generateNames(copy, widgets[at]?.key ?? ''));
}

/** Names that are in use stay: they stand for functions and sets of choices of the host. */
function generateNames(widget: Widget, oldKey: string): Widget {
  const { remote, remoteFunc, remoteOption } = widget.options;
  if (widget.source?.read === null || remote === true) return widget;
  const isOurs = (name: unknown, prefix: string) =>
    name === undefined || name === '' || name === `${prefix}_${oldKey}`;
  return {
    ...widget,
    options: {
      ...widget.options,
      ...(isOurs(remoteFunc, 'func') && { remoteFunc: `func_${widget.key}` }),
      ...(isOurs(remoteOption, 'option') && { remoteOption: `option_${widget.key}` }),
    },
  };
}

function levelOf(list: string): number {
  let level = 1;
  for (let holder = holderOf(list); holder; holder = holderOf(holder.slice(0, holder.lastIndexOf('.'))))
    level += 1;
  return level;
}
