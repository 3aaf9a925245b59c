import { clone, isObject, type Json, type JsonObject, own, sameJson, setOwn } from '../json/json.ts';
import { downgrade, downgradeLike } from './migrations.ts';
import { maxWidgets, partAsRead, widgetAsRead } from './normalise.ts';
import { readConfig } from './parse.ts';
import { silent } from './read-options.ts';
import { structureOf } from './registry.ts';
import type { FormDocument, ReportRow, Section, Widget } from './types.ts';

/**
 * The document as JSON. What was imported and not edited comes back deep-equal to what came in, unknown widgets and
 * keys included; an edit changes only the keys that it touched, in the spelling of the document's own generation.
 */
export function toJson(document: FormDocument): Json {
  const { source } = document;
  if (source !== undefined && !isObject(source)) {
    return document.list.length === 0 ? clone(source) : toJson({ ...document, source: {} });
  }
  const before = source ?? {};
  const list = writeList(document.list, own(before, 'list') as Json | undefined, document);
  const config = writeConfig(document, own(before, 'config') as Json | undefined);
  const written = change(before, source ? { list, config } : { list: list ?? [], config: config ?? {} });
  return written === source && document.text !== undefined ? document.text : clone(written);
}

/** The object with some keys set (or, where undefined, removed); the very same object when nothing changes. */
function change(before: JsonObject, keys: Readonly<Record<string, Json | undefined>>): JsonObject {
  let after: JsonObject | undefined;
  for (const [key, value] of Object.entries(keys)) {
    if (value === own(before, key)) continue;
    after ??= { ...before };
    if (value === undefined) Reflect.deleteProperty(after, key);
    else setOwn(after, key, value);
  }
  return after ?? before;
}

type Keys = Readonly<Record<string, unknown>>;

/** Writes into `before` what differs between what it reads as (`baseline`) and what stands there now. */
function overlay(before: JsonObject, baseline: Keys, now: Keys): JsonObject {
  const keys: Record<string, Json | undefined> = {};
  for (const key of new Set([...Object.keys(baseline), ...Object.keys(now)])) {
    const value = own(now, key);
    if (!sameJson(own(baseline, key), value)) setOwn(keys, key, value);
  }
  return change(before, keys);
}

/** The same for an object one level below, such as `options`. */
function overlayAt(before: JsonObject, key: string, baseline: Keys, now: Keys): JsonObject {
  const inner = own(before, key);
  const changed = overlay(isObject(inner) ? inner : {}, baseline, now);
  const isSame = isObject(inner) ? changed === inner : Object.keys(changed).length === 0;
  return isSame ? before : change(before, { [key]: changed });
}

function writeConfig(document: FormDocument, before: Json | undefined): Json | undefined {
  const baseline = readConfig(before, silent) as unknown as Keys;
  if (document.source === undefined) {
    const { hideLabel: _label, hideErrorMessage: _error, width: _width, ...config } = document.config;
    return config as unknown as Json;
  }
  const holder: JsonObject = before === undefined ? {} : { config: before };
  return own(overlayAt(holder, 'config', baseline, document.config as unknown as Keys), 'config') as
    | Json
    | undefined;
}

function writeList(
  list: readonly Widget[],
  before: Json | undefined,
  document: FormDocument,
): Json | undefined {
  const written = list.map((widget) => writeWidget(widget, document));
  return keepIfSame(written, before);
}

/** The list as it was when each entry is the very same; a list that was no list, or too long to read, reads as empty. */
function keepIfSame(written: Json[], before: Json | undefined): Json | undefined {
  if (!Array.isArray(before) || before.length > maxWidgets) return written.length === 0 ? before : written;
  return written.length === before.length && written.every((entry, at) => entry === before[at])
    ? before
    : written;
}

function writeWidget(widget: Widget, document: FormDocument): Json {
  const { source } = widget;
  const baseline = widgetAsRead(widget);
  if (source && (!source.read || widget === baseline)) return source.raw;
  const before = source?.read ?? {};
  const children = writeChildren(widget, before, document);
  const { options, ...props } = withoutChildren(widget);
  if (!source || !baseline) {
    const fresh = { ...props, options, rules: widget.rules ?? [], ...children } as unknown as JsonObject;
    return downgrade(fresh, document.generation);
  }
  const { options: optionsRead, ...propsRead } = withoutChildren(baseline);
  let after = change(before, children);
  after = overlay(after, propsRead, props);
  after = overlayAt(after, 'options', optionsRead, options);
  return after === before ? source.raw : downgradeLike(after, source.raw as JsonObject);
}

function withoutChildren(widget: Widget) {
  const {
    columns: _columns,
    tabs: _tabs,
    tableColumns: _cells,
    rows: _rows,
    list: _list,
    source: _,
    ...props
  } = widget;
  return props;
}

function writeChildren(
  widget: Widget,
  before: JsonObject,
  document: FormDocument,
): Record<string, Json | undefined> {
  const { slot } = structureOf(widget.type);
  if (!slot) return {};
  const raw = own(before, slot) as Json | undefined;
  if (slot === 'list' || slot === 'tableColumns')
    return { [slot]: writeList(widget[slot] ?? [], raw, document) };
  if (slot !== 'rows') {
    const sections = (widget[slot] ?? []).map((section) => writeSection(section, slot, document));
    return { [slot]: keepIfSame(sections, raw) };
  }
  const rows = (widget.rows ?? []).map((row) => writeRow(row, document));
  return { rows: keepIfSame(rows, raw) };
}

function writeRow(row: ReportRow, document: FormDocument): Json {
  const { source, columns } = row;
  if (source !== undefined && (!isObject(source) || row === partAsRead(row))) return source;
  const before = source ?? {};
  const cells = columns.map((cell) => writeSection(cell, 'rows', document));
  return change(before, { columns: keepIfSame(cells, own(before, 'columns') as Json | undefined) ?? cells });
}

function writeSection(section: Section, slot: 'columns' | 'tabs' | 'rows', document: FormDocument): Json {
  const { source, list, options, ...props } = section;
  const baseline = partAsRead(section);
  if (source !== undefined && (!isObject(source) || section === baseline)) return source;
  const before = source ?? {};
  const written = writeList(list, own(before, 'list') as Json | undefined, document);
  if (!baseline) {
    const type = slot === 'tabs' ? {} : { type: slot === 'columns' ? 'col' : 'td' };
    const given = slot === 'tabs' ? {} : { options };
    return { ...type, ...given, ...props, list: written ?? [] } as JsonObject;
  }
  const { source: _, list: _list, options: optionsRead, ...propsRead } = baseline;
  const after = overlay(change(before, { list: written }), propsRead, props);
  return overlayAt(after, 'options', optionsRead, options);
}
