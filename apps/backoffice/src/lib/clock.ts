import { useEffect, useState } from 'react';
import { minuteIn } from './time.ts';

const anHour = 60 * 60 * 1000;
const halfAMinute = 30_000;

/** The organisation's clock, `YYYY-MM-DD HH:mm`, now and an hour of real time later. */
export const clockIn = (timeZone: string, now = Date.now()) => ({
  now: minuteIn(timeZone, new Date(now)),
  inAnHour: minuteIn(timeZone, new Date(now + anHour)),
});

/** The same as it goes on, for what stays in sight. */
export function useClock(timeZone: string) {
  const [at, setAt] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setAt(Date.now()), halfAMinute);
    return () => clearInterval(timer);
  }, []);
  return clockIn(timeZone, at);
}
