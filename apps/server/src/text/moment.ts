import { dayOrTime } from '@huifang/contract';
import { type RawBuilder, sql } from 'kysely';
import { instantIn, timeIn } from './organisation-time.ts';

/*
 * When something is to happen: a day alone (any time that day) or a time of a day. Both are kept as an instant, a day
 * as the one with which it begins in the organisation's time zone, so that days come before the times of that day
 * wherever instants are compared or sorted. Where clocks leave midnight out, the day begins later than at 00:00.
 */

/** A moment as the wire has it: `YYYY-MM-DD` for a day alone, else `YYYY-MM-DD HH:mm:ss`; empty for none. */
export function momentIn(timeZone: string, instant: Date | null): string {
  if (instant === null) return '';
  const time = dayOrTime(timeIn(timeZone, instant));
  const day = time.slice(0, 10);
  return instantIn(timeZone, day).getTime() === instant.getTime() ? day : time;
}

/** The same of a column; null for none. */
export function momentOf(column: string, timeZone: string): RawBuilder<string | null> {
  const instant = sql.ref(column);
  const local = sql`(${instant} at time zone ${timeZone})`;
  return sql`to_char(${local}, case
    when ${local}::time = '00:00' or ${instant} = date_trunc('day', ${local}) at time zone ${timeZone}
    then 'YYYY-MM-DD' else 'YYYY-MM-DD HH24:MI:SS' end)`;
}
