import { timeIn } from '@huifang/domain/organisation-time';

/** Whole days and minutes in the organisation's time zone, whatever the browser's (rule time-1). */

/** `YYYY-MM-DD` */
export const dayIn = (timeZone: string, instant: Date = new Date()): string =>
  timeIn(timeZone, instant).slice(0, 10);

/** `YYYY-MM-DD HH:mm` */
export const minuteIn = (timeZone: string, instant: Date = new Date()): string =>
  timeIn(timeZone, instant).slice(0, 16);

/** The hour of the day, 0 to 23. */
export const hourIn = (timeZone: string, instant: Date = new Date()): number =>
  Number(timeIn(timeZone, instant).slice(11, 13));
