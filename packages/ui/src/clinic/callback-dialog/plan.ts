import { type DateWindow, isInWindow } from '@huifang/domain/date-window';
import { planFields } from '@huifang/domain/follow-up/fields';
import { msg } from '@lingui/core/macro';
import { addDays, parseMoment } from '../../primitives/date-picker/index.ts';
import type { SelectOption } from '../../primitives/select/index.ts';
import { defaultDays, type TaskExecution } from '../follow-up-fields/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import type { PersonSummary } from '../person/index.ts';
import type { FieldProblems } from '../rule-form/index.ts';

/** A follow-up to be carried out later (rule plan-1). */
export interface FollowUpPlanValues {
  customer: PersonSummary | null;
  /** `YYYY-MM-DD` for any time that day, `YYYY-MM-DD HH:mm`, or what was typed so far. */
  plannedAt: string;
  execution: TaskExecution;
  executor: SelectOption | null;
  note: string;
}

/** A plan for any time of the third day from now, for the current user (rule plan-3). */
export const emptyFollowUpPlan = (start: {
  /** `YYYY-MM-DD HH:mm` of the organisation. */
  now: string;
  customer?: PersonSummary;
  /** The current user. */
  executor?: SelectOption;
}): FollowUpPlanValues => ({
  customer: start.customer ?? null,
  plannedAt: addDays(start.now.slice(0, 10), defaultDays),
  execution: 'named',
  executor: start.executor ?? null,
  note: '',
});

/** Every rule of the plan (rule plan-4). */
export function validatePlan(
  values: FollowUpPlanValues,
  {
    dateWindow,
    untouched,
  }: {
    dateWindow: DateWindow;
    /** A time that may stay as it is, though it lies outside by now. */
    untouched?: string;
  },
): FieldProblems<FollowUpPlanValues> {
  return {
    customer: values.customer ? undefined : msg`请选择回访对象`,
    plannedAt: values.plannedAt === untouched ? undefined : timeProblem(values.plannedAt, dateWindow),
    executor: values.execution === 'named' && !values.executor ? msg`请选择指定人员` : undefined,
    note: lengthProblem(values.note, planFields.note.max),
  };
}

function timeProblem(text: string, dateWindow: DateWindow) {
  if (text.trim() === '') return msg`请选择执行日期`;
  const moment = parseMoment(text);
  if (!moment) return msg`日期格式错误，请按 2026-04-16 的格式输入`;
  return isInWindow(moment, dateWindow) ? undefined : msg`日期超出可选范围`;
}
