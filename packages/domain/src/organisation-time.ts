import { dayOrTime } from './days.ts';

/*
 * Between instants and the clocks of an organisation: days and times as in `days.ts`, in its time zone whatever that of
 * the server or the browser (rule time-1).
 */

/** How the clocks of a zone are read: slowly as text, and by how far they are from UTC. */
interface Clocks {
  format: Intl.DateTimeFormat;
  /** Milliseconds, by the number of a day in UTC; undefined where they change that day. */
  offsets: Map<number, number | undefined>;
}

/** One for each zone: making it takes far longer than writing a time with it, and lists have thousands. */
const zones = new Map<string, Clocks>();

const dayLength = 86_400_000;
const mostDays = 20_000;

/** What clocks in the time zone show at an instant, `YYYY-MM-DD HH:mm:ss`; empty for none. */
export function timeIn(timeZone: string, instant: Date | null): string {
  if (instant === null) return '';
  const clocks = clocksOf(timeZone);
  const at = instant.getTime();
  const offset = offsetOn(clocks, Math.floor(at / dayLength));
  if (offset === undefined) return clocks.format.format(instant);
  const shown = new Date(at + offset).toISOString();
  return `${shown.slice(0, 10)} ${shown.slice(11, 19)}`;
}

function clocksOf(timeZone: string): Clocks {
  let clocks = zones.get(timeZone);
  if (!clocks) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks = { format, offsets: new Map() };
    zones.set(timeZone, clocks);
  }
  return clocks;
}

function offsetOn({ format, offsets }: Clocks, day: number): number | undefined {
  if (offsets.has(day)) return offsets.get(day);
  const offsetAt = (instant: number) => Date.parse(`${format.format(instant).replace(' ', 'T')}Z`) - instant;
  const [first, last] = [offsetAt(day * dayLength), offsetAt((day + 1) * dayLength)];
  const offset = first === last ? first : undefined;
  if (offsets.size >= mostDays) offsets.clear();
  offsets.set(day, offset);
  return offset;
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
