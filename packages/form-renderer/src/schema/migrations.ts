import { isObject, type JsonObject, own, setOwn } from './json.ts';
import type { Generation } from './types.ts';

/**
 * One change of the format between two generations, on a single widget without its children. `up` gives the newer
 * spelling and `down` the older; either returns the same object when there is nothing to change, and
 * `down(up(widget))` equals the widget.
 */
export interface Migration {
  name: string;
  /** The first generation that writes the newer spelling. */
  since: Generation;
  up: (widget: JsonObject) => JsonObject;
  down: (widget: JsonObject) => JsonObject;
  /** Where something that the newer spelling keeps at a path stands in an older widget; paths start at the widget. */
  pathDown?: (path: string, widget: JsonObject) => string;
}

const order: readonly Generation[] = ['oss', 'spec', 'mid', 'v3'];

/** Whether one generation comes before another. */
export function isOlder(generation: Generation, than: Generation): boolean {
  return order.indexOf(generation) < order.indexOf(than);
}

/** Renames one option, keeping its place; leaves the widget alone where the new name is taken. */
function renameOption(widget: JsonObject, from: string, to: string): JsonObject {
  const options = own(widget, 'options');
  if (!isObject(options) || !Object.hasOwn(options, from) || Object.hasOwn(options, to)) return widget;
  const renamed: JsonObject = {};
  for (const [key, value] of Object.entries(options)) setOwn(renamed, key === from ? to : key, value);
  return { ...widget, options: renamed };
}

/** Open source 1.2 limits images by `length`, everything later by `limit`. */
const uploadLimit: Migration = {
  name: 'upload-limit',
  since: 'spec',
  up: (widget) => (isUpload(widget) ? renameOption(widget, 'length', 'limit') : widget),
  down: (widget) => (isUpload(widget) ? renameOption(widget, 'limit', 'length') : widget),
  pathDown: (path) => (path === 'options.limit' ? 'options.length' : path),
};

const isUpload = (widget: JsonObject) => own(widget, 'type') === 'imgupload';

const columnOptions = ['span', 'offset', 'push', 'pull', 'xs', 'sm', 'md', 'lg', 'xl', 'customClass'];

/** Grid columns carry span, offset and the rest themselves until MID moves them into `options`. */
const gridColumns: Migration = {
  name: 'grid-columns',
  since: 'mid',
  up: (widget) =>
    mapColumns(widget, (column) => {
      if (Object.hasOwn(column, 'options') || Object.hasOwn(column, 'type')) return column;
      const moved: JsonObject = { type: 'col', options: {} };
      for (const [key, value] of Object.entries(column)) {
        if (columnOptions.includes(key)) (moved.options as JsonObject)[key] = value;
        else setOwn(moved, key, value);
      }
      return moved;
    }),
  down: (widget) =>
    mapColumns(widget, (column) => {
      const options = own(column, 'options');
      if (!isObject(options)) return column;
      const { type: _type, options: _options, ...rest } = column;
      return { ...options, ...rest };
    }),
  pathDown: (path, widget) => {
    const [, at, option] = /^columns\.(\d{1,9})\.options\.(\w{1,20})$/.exec(path) ?? [];
    const column = (own(widget, 'columns') as unknown[])[Number(at)];
    return option && isObject(column) && Object.hasOwn(column, option) ? `columns.${at}.${option}` : path;
  },
};

function mapColumns(widget: JsonObject, map: (column: JsonObject) => JsonObject): JsonObject {
  const columns = own(widget, 'columns');
  if (own(widget, 'type') !== 'grid' || !Array.isArray(columns)) return widget;
  const mapped = columns.map((column) => (isObject(column) ? map(column) : column));
  return mapped.every((column, at) => column === columns[at]) ? widget : { ...widget, columns: mapped };
}

/** Date formats are written in Java's letters (yyyy-MM-dd) until V3 takes dayjs's (YYYY-MM-DD). */
const dateTokens: Migration = {
  name: 'date-tokens',
  since: 'v3',
  up: (widget) =>
    mapFormat(widget, (format) => (/[YD]/.test(format) ? format : format.replaceAll(/[yd]/g, upper))),
  down: (widget) => mapFormat(widget, (format) => format.replaceAll(/[YD]/g, lower)),
};

const upper = (letter: string) => letter.toUpperCase();
const lower = (letter: string) => letter.toLowerCase();

function mapFormat(widget: JsonObject, map: (format: string) => string): JsonObject {
  const options = own(widget, 'options');
  if (own(widget, 'type') !== 'date' || !isObject(options)) return widget;
  const format = own(options, 'format');
  if (typeof format !== 'string') return widget;
  const mapped = map(format);
  return mapped === format ? widget : { ...widget, options: { ...options, format: mapped } };
}

/** Every step, oldest first. */
export const migrations: readonly Migration[] = [uploadLimit, gridColumns, dateTokens];

/** Reads a widget of any generation in the newest spelling; what is already new stays. */
export function upgrade(widget: JsonObject): JsonObject {
  return migrations.reduce((current, step) => step.up(current), widget);
}

/** Writes a widget as a generation spells it. */
export function downgrade(widget: JsonObject, generation: Generation): JsonObject {
  return migrations
    .filter((step) => isOlder(generation, step.since))
    .reduceRight((current, step) => step.down(current), widget);
}

/** Writes a widget back in the very spelling that `source` uses, which may differ from its generation's. */
export function downgradeLike(widget: JsonObject, source: JsonObject): JsonObject {
  const used = migrations.filter((step) => step.up(source) !== source);
  return used.reduceRight((current, step) => step.down(current), widget);
}

/** Where something that a widget in the newest spelling keeps at a path stands in the widget as it was written. */
export function writtenPath(path: string, source: JsonObject): string {
  const used = migrations.filter((step) => step.up(source) !== source);
  return used.reduceRight((current, step) => step.pathDown?.(current, source) ?? current, path);
}
