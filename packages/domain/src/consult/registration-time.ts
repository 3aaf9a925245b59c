import { addDays, addMinutes } from '../days.ts';

/** Minutes: clocks differ, and a time up to this far ahead is taken for now (rule consult-6). */
const clockDifference = 5;

/**
 * Why a consult cannot have been registered at a time (rule consult-6); undefined when it can. Both times are those of
 * the organisation. Without `daysBack` it may lie as far back as it does.
 */
export function registrationProblem(
  time: string,
  now: string,
  daysBack: number | undefined,
): 'inFuture' | 'tooEarly' | undefined {
  if (time > addMinutes(now, clockDifference)) return 'inFuture';
  if (daysBack === undefined) return undefined;
  return time.slice(0, 10) < addDays(now.slice(0, 10), -daysBack) ? 'tooEarly' : undefined;
}
