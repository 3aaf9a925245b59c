import { dayOrTime } from './days.ts';

/*
 * Between instants and the clocks of an organisation: days and times as in `days.ts`, in its time zone whatever that of
 * the server or the browser (rule time-1).
 */

/** One for each zone: making it takes far longer than writing a time with it, and lists have thousands. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** What clocks in the time zone show at an instant, `YYYY-MM-DD HH:mm:ss`; empty for none. */
export function timeIn(timeZone: string, instant: Date | null): string {
  if (instant === null) return '';
  formats[timeZone] ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return formats[timeZone].format(instant);
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string => timeIn(timeZone, instant).slice(0, 10);

/**
 * The instant at which clocks in the time zone show the given day and time; midnight for a bare day. Of a time that they
 * leave out, the one that is as long after the change: 02:30 becomes 03:30, a day without midnight begins at 01:00.
 */
export function instantIn(timeZone: string, local: string): Date {
  const [day = '', time = '00:00:00'] = local.split(/[ T]/);
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  const missing = (instant: number) =>
    asUtc - Date.parse(`${timeIn(timeZone, new Date(instant)).replace(' ', 'T')}Z`);
  // The offset at the guess is right unless a clock change lies between; the second step settles that.
  const first = asUtc + missing(asUtc);
  const second = first + missing(first);
  // Nothing shows a time that is left out: then the two lie on both sides of the change.
  return new Date(missing(second) === 0 ? second : Math.max(first, second));
}

/**
 * When something is to happen (rule time-2): `YYYY-MM-DD` for any time that day, else `YYYY-MM-DD HH:mm:ss`; empty for
 * none. A day alone is kept as the instant with which it begins, so that it comes before the times of that day wherever
 * instants are compared. Where clocks leave midnight out, the day begins later than at 00:00.
 */
export function momentIn(timeZone: string, instant: Date | null): string {
  if (instant === null) return '';
  const moment = dayOrTime(timeIn(timeZone, instant));
  const day = moment.slice(0, 10);
  return dayIn(timeZone, new Date(instant.getTime() - 1)) === day ? moment : day;
}
