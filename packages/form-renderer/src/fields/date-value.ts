import type { Json } from '../json/json.ts';
import { epochOf, formatMoment, type Moment, momentOf, parseMoment } from './dates.ts';

export interface DateOptions {
  type: string;
  format: string;
  timestamp: boolean;
}

/** Display and answer share one format, whatever the type, as in FormMaking. */
export function formatOf({ format }: DateOptions): string {
  return format || 'YYYY-MM-DD';
}

/** The moment that an answer stands for. */
export function readMoment(value: unknown, options: DateOptions): Moment | undefined {
  if (
    typeof value === 'number' ||
    (options.timestamp && typeof value === 'string' && /^\d{9,15}$/.test(value))
  ) {
    const date = new Date(Number(value));
    return Number.isNaN(date.getTime()) ? undefined : momentOf(date);
  }
  if (typeof value !== 'string' || value === '') return undefined;
  const read = parseMoment(value, formatOf(options));
  if (read) return read;
  return parseMoment(value, 'YYYY-MM-DD HH:mm:ss') ?? parseMoment(value.slice(0, 10), 'YYYY-MM-DD');
}

export function writeMoment(moment: Moment, options: DateOptions): Json {
  return options.timestamp ? epochOf(moment) : formatMoment(moment, formatOf(options));
}
