import { type DateWindow, isInWindow } from '@huifang/domain/date-window';
import { isBefore } from '@huifang/domain/days';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { addDays, parseMoment } from '../../primitives/date-picker/index.ts';
import type { SelectOption } from '../../primitives/select/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import type { TaskExecution } from './ExecutorFields.tsx';

/** The next task that a follow-up may create. */
export interface NextTaskValues {
  hasNext: boolean;
  /** `YYYY-MM-DD` for any time that day, `YYYY-MM-DD HH:mm`, or what was typed so far. */
  nextDate: string;
  nextExecution: TaskExecution;
  nextExecutor: SelectOption | null;
  nextNote: string;
}

/** Days from today to the date that is offered first (rule plan-3). */
export const defaultDays = 3;

/** Off, with three days from now and the current user ready for when it is ticked (rule callback-4). */
export const emptyNextTask = (start: { today: string; executor?: SelectOption }): NextTaskValues => ({
  hasNext: false,
  nextDate: addDays(start.today, defaultDays),
  nextExecution: 'named',
  nextExecutor: start.executor ?? null,
  nextNote: '',
});

export interface NextTaskRules {
  /** First and last day that may be chosen. */
  dateWindow: DateWindow;
  /** The time of the follow-up itself, which the next one may not precede; empty while it is none. */
  notBefore: string;
  /** What an empty date says. */
  dateMissing: MessageDescriptor;
  isNoteRequired: boolean;
  isExecutorRequired: boolean;
  /** Characters of the plan's note. */
  longestNote: number;
}

/** The rules of a ticked next task (rule callback-4); an unticked one has none. */
export function validateNextTask(values: NextTaskValues, rules: NextTaskRules) {
  if (!values.hasNext) return {};
  const { nextExecution, nextExecutor, nextNote } = values;
  const isExecutorMissing = rules.isExecutorRequired && nextExecution === 'named' && !nextExecutor;
  return {
    nextDate: dateProblem(values.nextDate, rules),
    nextExecutor: isExecutorMissing ? msg`请选择指定人员` : undefined,
    nextNote:
      rules.isNoteRequired && nextNote.trim() === ''
        ? msg`计划说明不能为空`
        : lengthProblem(nextNote, rules.longestNote),
  };
}

function dateProblem(text: string, { dateWindow, notBefore, dateMissing }: NextTaskRules) {
  if (text === '') return dateMissing;
  const moment = parseMoment(text);
  if (!moment) return msg`日期格式错误，请按 2026-04-16 的格式输入`;
  if (notBefore && isBefore(moment, notBefore)) return msg`下次计划时间不能早于跟进时间`;
  return isInWindow(moment, dateWindow) ? undefined : msg`日期超出可选范围`;
}
