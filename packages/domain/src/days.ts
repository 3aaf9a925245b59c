/*
 * Days are `YYYY-MM-DD`, times `YYYY-MM-DD HH:mm` with or without seconds, both of the organisation, and compare as
 * text. Nothing here reads a clock or a time zone.
 */

const minute = 60_000;
const dayLength = 24 * 60 * minute;

/** A day moved by whole days. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayLength).toISOString().slice(0, 10);

/** A time moved by whole minutes, as exact as it was. */
export const addMinutes = (time: string, minutes: number): string =>
  new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + minutes * minute)
    .toISOString()
    .slice(0, time.length)
    .replace('T', ' ');

/** A time with its seconds; midnight for a day alone, nothing for nothing. */
export function fullTime(text: string): string {
  if (text === '') return '';
  const [day, time = '00:00:00'] = text.split(' ');
  return `${day} ${time.length === 5 ? `${time}:00` : time}`;
}

/** A time with its seconds, or the day alone where it is 00:00:00, as days were written before. */
export function dayOrTime(text: string): string {
  const [day = '', time = ''] = text.split(' ');
  return /[1-9]/.test(time) ? fullTime(text) : day;
}

/** Whether one moment lies before another. A day alone stands for all of it: only times are compared with times. */
export const isBefore = (moment: string, other: string): boolean =>
  moment.length > 10 && other.length > 10
    ? fullTime(moment) < fullTime(other)
    : moment.slice(0, 10) < other.slice(0, 10);
