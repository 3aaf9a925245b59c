import { addDays } from './days.ts';

export const defaultDaysAhead = 15;
export const defaultDaysBack = 30;

/** The first and the last day of those that may be chosen. */
export interface DateWindow {
  min: string;
  max: string;
}

/** The days that plans and appointments may have: yesterday to so many days ahead, both included (rule consult-5). */
export const dateWindow = (today: string, daysAhead: number): DateWindow => ({
  min: addDays(today, -1),
  max: addDays(today, daysAhead),
});

/** Whether the day of a moment may be chosen. */
export function isInWindow(moment: string, { min, max }: DateWindow): boolean {
  const day = moment.slice(0, 10);
  return day >= min && day <= max;
}

/** What an option says that counts something; its default when it is absent or makes no sense (rule setting-3). */
export function countOf(option: string | undefined, otherwise: number): number {
  const count = Number(option);
  return Number.isInteger(count) && count > 0 && count < 100_000 ? count : otherwise;
}

/** How many days ahead plans and appointments may lie, as the option 回访可选天数 says (rule consult-5). */
export const daysAheadOf = (option: string | undefined): number => countOf(option, defaultDaysAhead);

/** How many days back a registration may lie, as the option 登记可补天数 says (rule consult-6). */
export const daysBackOf = (option: string | undefined): number => countOf(option, defaultDaysBack);
