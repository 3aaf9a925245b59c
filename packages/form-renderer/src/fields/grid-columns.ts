import { isObject, type JsonObject, own, setOwn } from '../json/json.ts';
import type { Migration } from './generations.ts';

const columnOptions = ['span', 'offset', 'push', 'pull', 'xs', 'sm', 'md', 'lg', 'xl', 'customClass'];

/** Grid columns carry span, offset and the rest themselves until MID moves them into `options`. */
export const gridColumns: Migration = {
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
  if (!Array.isArray(columns)) return widget;
  const mapped = columns.map((column) => (isObject(column) ? map(column) : column));
  return mapped.every((column, at) => column === columns[at]) ? widget : { ...widget, columns: mapped };
}
