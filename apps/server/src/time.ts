/**
 * Whole-day rules count in the organisation's time zone, whatever the server's (decisions: Product).
 * Days are `YYYY-MM-DD`, local times `YYYY-MM-DD HH:mm:ss`.
 */

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    formats.set(timeZone, format);
  }
  return format;
}

/** An instant as the organisation's clocks show it; empty for none. */
export function localTime(instant: Date | string | null | undefined, timeZone: string): string {
  return instant ? formatOf(timeZone).format(new Date(instant)) : '';
}

/** The day of the organisation's calendar on which an instant falls. */
export const localDay = (instant: Date, timeZone: string) => localTime(instant, timeZone).slice(0, 10);

/** The day some days later (or earlier). */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The instant at which the organisation's clocks show the given time; midnight when it is a bare day. */
export function instantOf(local: string, timeZone: string): Date {
  const [day = '', time = '00:00:00'] = local.split(/[ T]/);
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  // The offset at the guess is right unless a clock change lies between; the second step settles that.
  let instant = asUtc;
  for (let step = 0; step < 2; step += 1) instant = asUtc - offsetAt(instant, timeZone);
  return new Date(instant);
}

function offsetAt(instant: number, timeZone: string): number {
  const shown = Date.parse(`${localTime(new Date(instant), timeZone).replace(' ', 'T')}Z`);
  return shown - Math.floor(instant / 1000) * 1000;
}
