import type { OptionSpec } from '../fields/define-field.ts';
import { number, text } from '../fields/define-field.ts';
import { isObject, type Json, type JsonObject, own } from '../json/json.ts';
import { listChoiceProblems } from './choices.ts';
import { listInert, staticTemplate } from './inert.ts';
import { upgrade, writtenPath } from './migrations.ts';
import { readOptions } from './read-options.ts';
import { fieldOf, shapeOf, structureOf } from './registry.ts';
import { listRuleProblems } from './rules.ts';
import type { Conditions, Report, ReportRow, Rule, Section, Widget } from './types.ts';

/** Deeper widgets stay in the document, unread: no form needs them, and every reader may then recurse safely. */
const maxDepth = 100;
export const maxWidgets = 50_000;

/** What one reading of a document shares between its widgets. */
export interface Reading {
  report: Report;
  /** Where each key was seen first. */
  keys: Map<string, string>;
  left: number;
}

/** The models of one level of the answers, and where each was seen first. */
type Models = Map<string, string>;

/** Reads a list of widgets, one entry each, so that nothing is lost on export. */
export function readList(
  raw: Json | undefined,
  path: string,
  depth: number,
  models: Models,
  reading: Reading,
): Widget[] {
  if (raw === undefined) return [];
  if (!Array.isArray(raw)) {
    reading.report(path, { key: 'notList' });
    return [];
  }
  if (raw.length > maxWidgets) {
    reading.report(path, { key: 'tooManyWidgets', values: { limit: maxWidgets } });
    return [];
  }
  return raw.map((entry, at) => readWidget(entry, `${path}.${at}`, depth, models, reading));
}

/**
 * The widget or section as it was read from a source. Copies that an edit makes share the source, so an export finds
 * here what they differ from.
 */
const asRead = new WeakMap<object, Widget | Section | ReportRow>();

export function widgetAsRead(widget: Widget): Widget | undefined {
  return widget.source && (asRead.get(widget.source) as Widget | undefined);
}

export function partAsRead<T extends Section | ReportRow>({ source }: T): T | undefined {
  return isObject(source) ? (asRead.get(source) as T | undefined) : undefined;
}

function readWidget(raw: Json, path: string, depth: number, models: Models, reading: Reading): Widget {
  const opaque: Widget = {
    type: '',
    icon: '',
    name: '',
    model: '',
    key: '',
    options: {},
    source: { raw, read: null },
  };
  if (!isObject(raw)) {
    reading.report(path, { key: 'notObject' });
    return opaque;
  }
  reading.left -= 1;
  if (reading.left < 0) {
    if (reading.left === -1) reading.report(path, { key: 'tooManyWidgets', values: { limit: maxWidgets } });
    return opaque;
  }
  if (depth > maxDepth) {
    reading.report(path, { key: 'tooDeep', values: { limit: maxDepth } });
    return opaque;
  }
  const read = upgrade(raw);
  const report: Report =
    read === raw
      ? reading.report
      : (where, wording) =>
          reading.report(`${path}.${writtenPath(where.slice(path.length + 1), raw)}`, wording);
  const widget: Widget = { ...readProps(read, path, report), source: { raw, read } };
  checkNames(widget, read, path, models, reading);
  listInert(widget, read, path, report);
  listRuleProblems(widget, path, reading.report);
  if (fieldOf(widget.type)?.offers) listChoiceProblems(widget, path, reading.report);
  Object.assign(widget, readChildren(widget, read, path, depth, models, reading, report));
  if (widget.source) asRead.set(widget.source, widget);
  return widget;
}

function checkNames(widget: Widget, read: JsonObject, path: string, models: Models, reading: Reading): void {
  const { report, keys } = reading;
  const { holds, slot } = structureOf(widget.type);
  if (widget.type === '') report(`${path}.type`, { key: 'typeMissing' });
  else if (!fieldOf(widget.type)) {
    const isHtml = staticTemplate(widget) !== undefined;
    const key = slot ? 'plainContainer' : isHtml ? 'plainHtml' : 'unknownType';
    report(`${path}.type`, { key, values: { type: shorten(widget.type) } });
  }
  if (holds !== 'nothing' && widget.type !== '') {
    const { model } = widget;
    const other = models.get(model);
    if (model === '') {
      if (shapeOf(widget) !== 'shown' && widget.type !== 'component')
        report(`${path}.model`, { key: 'modelMissing' });
    } else if (other !== undefined) {
      report(`${path}.model`, { key: 'modelRepeated', values: { model: shorten(model), path: other } });
    } else models.set(model, path);
    if (['__proto__', 'constructor', 'prototype'].includes(model)) {
      report(`${path}.model`, { key: 'modelReserved', values: { model } });
    }
  }
  const key = own(read, 'key');
  if (typeof key === 'string' && key !== '') {
    const other = keys.get(key);
    if (other === undefined) keys.set(key, path);
    else report(`${path}.key`, { key: 'keyRepeated', values: { path: other } });
  }
}

const shorten = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name);

const noSpecs = {};

/** Everything of a widget but its children. */
function readProps(read: JsonObject, path: string, report: Report): Widget {
  const textOf = (key: string): string => {
    const value = own(read, key);
    if (value === undefined || value === null || typeof value === 'string') return value ?? '';
    if (typeof value === 'number') return String(value);
    report(`${path}.${key}`, { key: 'notText' });
    return '';
  };
  const type = textOf('type');
  const widget: Widget = {
    type,
    icon: textOf('icon'),
    name: textOf('name'),
    model: textOf('model'),
    key: textOf('key'),
    options: readOptions(own(read, 'options'), fieldOf(type)?.options ?? noSpecs, `${path}.options`, report),
  };
  const rules = own(read, 'rules');
  if (Array.isArray(rules)) {
    widget.rules = rules.filter((rule, at): rule is JsonObject => {
      if (!isObject(rule)) report(`${path}.rules.${at}`, { key: 'notObject' });
      return isObject(rule);
    }) as Rule[];
  } else if (rules !== undefined && rules !== null) report(`${path}.rules`, { key: 'notList' });

  const conditions = own(read, 'conditions');
  if (isObject(conditions)) {
    const found: Conditions = {};
    for (const when of ['show', 'hide', 'disable', 'require'] as const) {
      const source = own(conditions, when);
      if (typeof source === 'string' && source.trim() !== '') found[when] = source;
      else if (source !== undefined && source !== '')
        report(`${path}.conditions.${when}`, { key: 'notText' });
    }
    widget.conditions = found;
  } else if (conditions !== undefined && conditions !== null)
    report(`${path}.conditions`, { key: 'notObject' });
  const calculate = own(read, 'calculate');
  if (typeof calculate === 'string') {
    if (calculate.trim() !== '') widget.calculate = calculate;
  } else if (calculate !== undefined && calculate !== null) report(`${path}.calculate`, { key: 'notText' });
  const headerRow = own(read, 'headerRow');
  if (Array.isArray(headerRow)) widget.headerRow = headerRow;
  return widget;
}

function readChildren(
  widget: Widget,
  read: JsonObject,
  path: string,
  depth: number,
  models: Models,
  reading: Reading,
  report: Report,
): Partial<Widget> {
  const { slot, holds } = structureOf(widget.type);
  if (!slot) return {};
  const raw = own(read, slot) as Json | undefined;
  const at = `${path}.${slot}`;
  const inner = holds === 'nothing' ? models : new Map<string, string>();
  if (slot === 'list' || slot === 'tableColumns')
    return { [slot]: readList(raw, at, depth + 1, inner, reading) };
  if (!Array.isArray(raw)) {
    reading.report(at, { key: 'notList' });
    return { [slot]: [] };
  }
  const specs = slot === 'columns' ? columnSpecs : {};
  const section = (entry: Json, where: string, cell: typeof specs): Section =>
    readSection(entry, where, cell, depth + 1, inner, reading, report);
  if (slot !== 'rows') return { [slot]: raw.map((entry, index) => section(entry, `${at}.${index}`, specs)) };
  const rows = raw.map((entry, index): ReportRow => {
    const cells = isObject(entry) ? own(entry, 'columns') : undefined;
    if (!isObject(entry)) reading.report(`${at}.${index}`, { key: 'notObject' });
    else if (!Array.isArray(cells)) reading.report(`${at}.${index}.columns`, { key: 'notList' });
    const columns = Array.isArray(cells)
      ? cells.map((cell: Json, place) => section(cell, `${at}.${index}.columns.${place}`, cellSpecs))
      : [];
    const row: ReportRow = { source: entry, columns };
    if (isObject(entry)) asRead.set(entry, row);
    return row;
  });
  return { rows };
}

const columnSpecs = {
  span: number(24),
  offset: number(0),
  push: number(0),
  pull: number(0),
  customClass: text(),
};

const cellSpecs = {
  colspan: number(1, { least: 1, most: 1000 }),
  rowspan: number(1, { least: 1, most: 1000 }),
  align: text('left'),
  valign: text('top'),
  width: text(),
  height: text(),
  customClass: text(),
};

/** The part of a section that is not its list. */
function readSectionProps(
  raw: JsonObject,
  specs: Record<string, OptionSpec<unknown>>,
  path: string,
  report: Report,
): Omit<Section, 'list'> {
  const given = own(raw, 'options');
  const options = readOptions(given, specs, `${path}.options`, report) as JsonObject;
  // Some documents of the newer spelling keep a column's width where the older one has it.
  if (specs === columnSpecs && !Object.hasOwn(isObject(given) ? given : {}, 'span')) {
    const result = columnSpecs.span.read((own(raw, 'span') as Json) ?? null);
    if ('value' in result) options.span = result.value;
    else report(`${path}.span`, result.problem);
  }
  const section: Omit<Section, 'list'> = { options };
  const textOf = (key: string) => {
    const value = own(raw, key);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  };
  const label = textOf('label') ?? textOf('title');
  const name = textOf('name');
  const key = textOf('key');
  if (label !== undefined) section.label = label;
  if (name !== undefined) section.name = name;
  if (key !== undefined) section.key = key;
  return section;
}

function readSection(
  raw: Json,
  path: string,
  specs: Record<string, OptionSpec<unknown>>,
  depth: number,
  models: Models,
  reading: Reading,
  report: Report,
): Section {
  if (!isObject(raw)) {
    reading.report(path, { key: 'notObject' });
    return { source: raw, options: {}, list: [] };
  }
  const list = own(raw, 'list') as Json | undefined;
  if (list === undefined) reading.report(`${path}.list`, { key: 'listMissing' });
  const section: Section = {
    source: raw,
    ...readSectionProps(raw, specs, path, report),
    list: readList(list, `${path}.list`, depth, models, reading),
  };
  asRead.set(raw, section);
  return section;
}
