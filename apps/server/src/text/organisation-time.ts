/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** An instant as the wire has it: `YYYY-MM-DD HH:mm:ss` in the time zone, empty for none. */
export const timeIn = (timeZone: string, instant: Date | null): string =>
  instant === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);

/** The instant at which clocks in the time zone show the given day and time; midnight for a bare day. */
export function instantIn(timeZone: string, local: string): Date {
  const [day = '', time = '00:00:00'] = local.split(/[ T]/);
  const asUtc = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`);
  // The offset at the guess is right unless a clock change lies between; the second step settles that.
  let instant = asUtc;
  for (let step = 0; step < 2; step += 1) {
    const shown = Date.parse(`${timeIn(timeZone, new Date(instant)).replace(' ', 'T')}Z`);
    instant += asUtc - shown;
  }
  return new Date(instant);
}
