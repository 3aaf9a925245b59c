/** Whole days and minutes in the organisation's time zone, whatever the browser's (rule time-1). */

const parts = (timeZone: string, instant: Date) =>
  new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);

/** `YYYY-MM-DD` */
export const dayIn = (timeZone: string, instant: Date = new Date()): string =>
  parts(timeZone, instant).slice(0, 10);

/** `YYYY-MM-DD HH:mm` */
export const minuteIn = (timeZone: string, instant: Date = new Date()): string => parts(timeZone, instant);

/** The hour of the day, 0 to 23. */
export const hourIn = (timeZone: string, instant: Date = new Date()): number =>
  Number(parts(timeZone, instant).slice(11, 13));
