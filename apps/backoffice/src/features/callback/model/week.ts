import type { DataOf, getCallbackDays } from '@huifang/contract';
import type { Scope } from '@huifang/domain/scopes';
import type { ExecutorWork } from '@huifang/ui/clinic/plan-grid';
import { addDays, isDate } from '@huifang/ui/primitives/date-picker';
import { readScope } from '../../../lib/list-address.ts';

/** The seven days of a day's week, from Monday. */
export function weekOf(day: string): string[] {
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const monday = addDays(day, -weekday);
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** Whose plans of which day are shown. */
export interface ChosenDay {
  /** Empty: plans without executor. */
  executorId: string;
  day: string;
  isDone: boolean;
}

export interface WeekFilter {
  /** A day of the week shown. */
  day: string;
  scope?: Scope;
  chosen?: ChosenDay;
}

/** Reads the page's address; what makes no sense there is left out. */
export function readWeek(query: URLSearchParams, today: string): WeekFilter {
  const day = query.get('day') ?? '';
  const executor = query.get('executor');
  const isExecutor = executor === 'none' || /^\d{1,18}$/.test(executor ?? '');
  const scope = readScope(query.get('scope'));
  if (!isDate(day)) return { day: today, scope };
  const executorId = executor === 'none' ? '' : (executor ?? '');
  return {
    day,
    scope,
    chosen: isExecutor ? { executorId, day, isDone: query.get('state') === 'done' } : undefined,
  };
}

/** The address of what is shown. */
export function writeWeek({ day, scope, chosen }: WeekFilter, today: string): URLSearchParams {
  const query = new URLSearchParams();
  if (scope) query.set('scope', scope);
  if (chosen || day !== today) query.set('day', chosen?.day ?? day);
  if (chosen) query.set('executor', chosen.executorId || 'none');
  if (chosen?.isDone) query.set('state', 'done');
  return query;
}

/** One row for each executor, by name; plans without executor last. */
export function executorWork(counts: DataOf<typeof getCallbackDays>): ExecutorWork[] {
  const executors = new Map<
    string,
    ExecutorWork & { days: Record<string, { open: number; done: number }> }
  >();
  for (const { day, executorId, executor, open, done } of counts) {
    const known = executors.get(executorId) ?? { id: executorId, name: executor, days: {} };
    known.days[day] = { open, done };
    executors.set(executorId, known);
  }
  return [...executors.values()].sort((one, other) => {
    if ((one.id === '') !== (other.id === '')) return one.id === '' ? 1 : -1;
    return one.name.localeCompare(other.name, 'zh-CN');
  });
}
