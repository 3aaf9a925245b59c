import { type DateOptions, formatOf, readMoment } from './date-value.ts';
import { formatMoment } from './dates.ts';

/** An answer of a date widget as text; what is no date stands for itself. */
export function shownDate(value: unknown, options: DateOptions, to: string): string {
  const one = (entry: unknown): string => {
    const moment = readMoment(entry, options);
    return moment
      ? formatMoment(moment, formatOf(options))
      : typeof entry === 'object'
        ? ''
        : String(entry ?? '');
  };
  if (!Array.isArray(value)) return one(value);
  const parts = value.map(one).filter((part) => part !== '');
  return parts.join(options.type.endsWith('range') ? ` ${to} ` : '、');
}
