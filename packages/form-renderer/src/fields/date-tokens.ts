import { isObject, type JsonObject, own } from '../json/json.ts';
import type { Migration } from './generations.ts';

/** Date formats are written in Java's letters (yyyy-MM-dd) until V3 takes dayjs's (YYYY-MM-DD). */
export const dateTokens: Migration = {
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
  if (!isObject(options)) return widget;
  const format = own(options, 'format');
  if (typeof format !== 'string') return widget;
  const mapped = map(format);
  return mapped === format ? widget : { ...widget, options: { ...options, format: mapped } };
}
