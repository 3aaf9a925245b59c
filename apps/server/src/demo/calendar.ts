import { addDays, dayIn } from '../text/organisation-time.ts';
import type { Random } from './random.ts';

/** Both clinics are in Shanghai, which has kept this offset since 1991. */
export const timeZone = 'Asia/Shanghai';
const offset = '+08:00';

const hour = 3600_000;

export interface Calendar {
  readonly now: Date;
  /** `YYYY-MM-DD` of a day so many days from today, negative for the past. */
  day(days: number): string;
  /** A moment of the working day on that day. */
  workingTime(random: Random, days: number): Date;
  /** The same, but never after now: what would be later happened the day before. */
  pastWorkingTime(random: Random, days: number): Date;
  /** Whole days from today to the instant's day. */
  daysFromToday(instant: Date): number;
}

export function createCalendar(now: Date): Calendar {
  const today = dayIn(timeZone, now);
  const workingTime = (random: Random, days: number) => {
    const start = Date.parse(`${addDays(today, days)}T08:30:00${offset}`);
    return new Date(start + Math.floor(random.next() * 9.5 * 60) * 60_000);
  };
  return {
    now,
    day: (days) => addDays(today, days),
    workingTime,
    pastWorkingTime: (random, days) => {
      const time = workingTime(random, days);
      return time > now ? new Date(time.getTime() - 24 * hour) : time;
    },
    daysFromToday: (instant) =>
      Math.round((Date.parse(dayIn(timeZone, instant)) - Date.parse(today)) / (24 * hour)),
  };
}
