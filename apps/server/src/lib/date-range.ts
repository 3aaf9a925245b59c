import { addDays } from '@huifang/domain/days';
import { dayIn } from '@huifang/domain/organisation-time';

/** Parameter 12: what the list starts with, the last 7 days to today (rule list-3). */
const registeredPeriod = { parameter: 12, days: 7 };
const mostDays = 3650;

/** The period that ends today in the organisation's time zone; a parameter that is no number counts as 12. */
export function dateRange(parameter: string, timeZone: string, now: Date): { from: string; to: string } {
  const number = /^\d{1,6}$/.test(parameter) ? Number(parameter) : registeredPeriod.parameter;
  const days = number === registeredPeriod.parameter ? registeredPeriod.days : Math.min(number, mostDays);
  const today = dayIn(timeZone, now);
  return { from: addDays(today, -days), to: today };
}
