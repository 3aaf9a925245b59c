import { addDays } from '@huifang/domain/days';
import { dayIn } from '@huifang/domain/organisation-time';

/** What the list starts with, as many days as the organisation says (rule list-3). */
const registeredPeriod = 12;
const mostDays = 3650;

/** The period that ends today in the organisation's time zone; a parameter that is no number counts as 12. */
export function dateRange(
  parameter: string,
  { listDays, timeZone, now }: { listDays: number; timeZone: string; now: Date },
): { from: string; to: string } {
  const number = /^\d{1,6}$/.test(parameter) ? Number(parameter) : registeredPeriod;
  const days = number === registeredPeriod ? listDays : Math.min(number, mostDays);
  const today = dayIn(timeZone, now);
  return { from: addDays(today, -days), to: today };
}
