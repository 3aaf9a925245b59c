import { appointmentNo } from '../modules/consults/consult.repo.ts';
import { dayOf } from './calendar.ts';

/** Numbers the consults of each day from 1, and tells how far each day has come. */
export function appointmentNumbers() {
  const last = new Map<string, number>();
  return {
    next(registeredAt: Date): string {
      const day = dayOf(registeredAt);
      const number = (last.get(day) ?? 0) + 1;
      last.set(day, number);
      return appointmentNo(day, number);
    },
    counters: () => [...last].map(([day, last_number]) => ({ day, last_number })),
  };
}
