import { addDays } from '../../primitives/date-picker/dates.ts';
import { dayOf, onDay } from '../../primitives/date-picker/moments.ts';

/** The organisation's clock, `YYYY-MM-DD HH:mm`. */
export interface Clock {
  now: string;
  /** An hour of real time later, which clocks may show as more or less where they change. */
  inAnHour: string;
}

/** When a customer who did not answer is called again. */
export interface NextTry {
  id: 'hour' | 'afternoon' | 'morning';
  /** `YYYY-MM-DD HH:mm`. */
  at: string;
  /** Today's afternoon has come already. */
  isPast: boolean;
}

const afternoon = '15:00';
const morning = '09:30';

/** In an hour, this afternoon, tomorrow morning. */
export function nextTries({ now, inAnHour }: Clock): NextTry[] {
  const today = dayOf(now);
  const thisAfternoon = `${today} ${afternoon}`;
  return [
    { id: 'hour', at: inAnHour, isPast: false },
    { id: 'afternoon', at: thisAfternoon, isPast: now >= thisAfternoon },
    { id: 'morning', at: `${addDays(today, 1)} ${morning}`, isPast: false },
  ];
}

export interface PlanMove {
  id: 'today' | 'tomorrow' | 'threeDays' | 'week';
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`. */
  at: string;
}

/** Days that a plan is moved to by one press, at its time of day where it has one; today at any time. */
export function planMoves(plannedAt: string, today: string): PlanMove[] {
  const moves: PlanMove[] = [
    { id: 'today', at: today },
    { id: 'tomorrow', at: onDay(addDays(today, 1), plannedAt) },
    { id: 'threeDays', at: onDay(addDays(today, 3), plannedAt) },
    { id: 'week', at: onDay(addDays(today, 7), plannedAt) },
  ];
  return moves.filter(({ at }) => dayOf(at) !== dayOf(plannedAt));
}
