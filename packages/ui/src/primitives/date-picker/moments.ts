import { parseDate, parseDateTime } from './dates.ts';

/*
 * When something is to happen: a day alone (`YYYY-MM-DD`, any time that day) or a time of it (`YYYY-MM-DD HH:mm`).
 * Midnight is the day alone.
 */

const timeAtTheEnd = /^(.*?)[ T]+(\d{2}:\d{2})(?::\d{2})?$/;

/** The typed day and the time; the time is empty where there is none. */
export function splitMoment(text: string): { day: string; time: string } {
  const [, day, time] = timeAtTheEnd.exec(text) ?? [];
  return { day: day ?? text, time: time ?? '' };
}

export const joinMoment = ({ day, time }: { day: string; time: string }): string =>
  time === '' ? day : `${day} ${time}`;

/** The moment that a text means as it is kept, or undefined. */
export function parseMoment(text: string): string | undefined {
  const day = parseDate(text);
  if (day) return day;
  const moment = parseDateTime(text);
  return moment?.endsWith(' 00:00') ? moment.slice(0, 10) : moment;
}

/** The day of a moment, whatever else was typed. */
export const dayOf = (moment: string): string => splitMoment(moment).day;

/** Whether one moment lies before another. A day alone stands for all of it: only times are compared with times. */
export const isBefore = (moment: string, other: string): boolean =>
  moment.length > 10 && other.length > 10 ? moment < other : moment.slice(0, 10) < other.slice(0, 10);

/** The same time on another day. */
export const onDay = (day: string, moment: string): string =>
  joinMoment({ day, time: splitMoment(moment).time });
