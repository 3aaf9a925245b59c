const dayLength = 24 * 60 * 60 * 1000;

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export const dayIn = (timeZone: string, instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(instant);

/** A calendar day moved by whole days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** An instant as the wire has it: `YYYY-MM-DD HH:mm:ss` in the time zone, empty for none. */
export const timeIn = (timeZone: string, instant: Date | null): string =>
  instant === null
    ? ''
    : new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(instant);
