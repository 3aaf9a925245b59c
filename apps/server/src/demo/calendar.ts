import type { Random } from './random.ts';

/** Both clinics are in Shanghai, which has kept this offset since 1991. */
const offset = 8 * 3600_000;
const dayLength = 24 * 3600_000;

/** The day in Shanghai, `YYYY-MM-DD`. */
export const dayOf = (instant: Date) => new Date(instant.getTime() + offset).toISOString().slice(0, 10);

export interface Calendar {
  readonly now: Date;
  /** The year that it is. */
  readonly year: number;
  /** A moment of the working day so many days from today, negative for the past. */
  workingTime(random: Random, days: number): Date;
  /** The same, but never after now: what would be later happened the day before. */
  pastWorkingTime(random: Random, days: number): Date;
  /** Whole days from today to the instant's day. */
  daysFromToday(instant: Date): number;
}

export function createCalendar(now: Date): Calendar {
  const midnight = (instant: Date) => Date.parse(dayOf(instant)) - offset;
  const today = midnight(now);
  const workingTime = (random: Random, days: number) =>
    new Date(today + days * dayLength + (510 + Math.floor(random.next() * 570)) * 60_000);
  return {
    now,
    year: Number(dayOf(now).slice(0, 4)),
    workingTime,
    pastWorkingTime: (random, days) => {
      const time = workingTime(random, days);
      return time > now ? new Date(time.getTime() - dayLength) : time;
    },
    daysFromToday: (instant) => (midnight(instant) - today) / dayLength,
  };
}
