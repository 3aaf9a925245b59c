import { structureOf } from './registry.ts';
import type { FormDocument, Section, Widget } from './types.ts';

/** One widget in its place. */
export interface Part {
  widget: Widget;
  /** In the document, such as `list.0.columns.1.list.2`. */
  path: string;
  /** The container around it within the same scope: a grid, tabs, a card. */
  parent?: Part;
  holds: 'value' | 'rows' | 'object' | 'nothing';
  /** What its rows or its object hold. */
  inner?: Scope;
}

/** One level of the answers: the form itself, a row of a table, or the object of a group. */
export interface Scope {
  /** Every widget of the level in document order, containers before their children. */
  parts: readonly Part[];
  /** Those that hold an answer, by model; several widgets may share one. */
  fields: ReadonlyMap<string, readonly Part[]>;
}

const outlines = new WeakMap<FormDocument, Scope>();

/** The document's widgets by levels of its answers; computed once per document. */
export function outlineOf(document: FormDocument): Scope {
  const known = outlines.get(document);
  if (known) return known;
  const outline = scopeOf(document.list, 'list');
  outlines.set(document, outline);
  return outline;
}

function scopeOf(list: readonly Widget[], path: string): Scope {
  const parts: Part[] = [];
  const fields = new Map<string, Part[]>();
  const visit = (widgets: readonly Widget[], at: string, parent: Part | undefined) => {
    for (const [index, widget] of widgets.entries()) {
      if (widget.type === '') continue;
      const part: Part = { widget, path: `${at}.${index}`, holds: structureOf(widget.type).holds };
      if (parent) part.parent = parent;
      parts.push(part);
      const lists = childLists(widget);
      if (part.holds === 'nothing') {
        for (const child of lists) visit(child.list, `${part.path}.${child.path}`, part);
        continue;
      }
      const [child] = lists;
      if (child) part.inner = scopeOf(child.list, `${part.path}.${child.path}`);
      if (widget.model === '') continue;
      const same = fields.get(widget.model);
      if (same) same.push(part);
      else fields.set(widget.model, [part]);
    }
  };
  visit(list, path, undefined);
  return { parts, fields };
}

/** A widget's lists of children, each with its path from the widget. */
export function childLists(widget: Widget): { path: string; list: readonly Widget[] }[] {
  const ofSections = (slot: string, sections: readonly Section[] = []) =>
    sections.map((section, at) => ({ path: `${slot}.${at}.list`, list: section.list }));
  const { slot } = structureOf(widget.type);
  if (slot === 'list' || slot === 'tableColumns') return [{ path: slot, list: widget[slot] ?? [] }];
  if (slot === 'columns' || slot === 'tabs') return ofSections(slot, widget[slot]);
  if (slot !== 'rows') return [];
  return (widget.rows ?? []).flatMap((row, at) => ofSections(`rows.${at}.columns`, row.columns));
}
