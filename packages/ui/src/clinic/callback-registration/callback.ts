import { type DateWindow, isInWindow } from '@huifang/domain/date-window';
import { callbackFields } from '@huifang/domain/follow-up/fields';
import type { CallbackState, FollowUpChannel } from '@huifang/domain/follow-up/words';
import { msg } from '@lingui/core/macro';
import { dayOf, parseDateTime, parseMoment } from '../../primitives/date-picker/index.ts';
import type { SelectOption } from '../../primitives/select/index.ts';
import { emptyNextTask, lineOf, type NextTaskValues, validateNextTask } from '../follow-up-fields/index.ts';
import { lengthProblems } from '../length-problems/index.ts';
import type { FieldProblems } from '../rule-form/index.ts';

/** A callback as it is written down. */
export interface CallbackValues extends NextTaskValues {
  /** 回访时间, `YYYY-MM-DD HH:mm`, or what was typed so far. */
  calledAt: string;
  channel: FollowUpChannel | '';
  /** The phone line of the call; empty for none. */
  lineId: string;
  state: CallbackState | '';
  /** 来院意向: A, B or C; not asked of an appointed customer. */
  intention: string;
  /** 预约类型, of an appointed customer. */
  appointmentType: string;
  /** 预到时间, `YYYY-MM-DD` for any time that day, `YYYY-MM-DD HH:mm`, or what was typed so far. */
  appointmentDate: string;
  appointmentNote: string;
  /** 回访说明. */
  note: string;
  /** 客户需求, shown as 注意事项. */
  demand: string;
}

/** The fields whose asterisk the server decides per organisation and department (rule setting-2). */
export type CallbackSetting =
  | 'channel'
  | 'state'
  | 'appointmentDate'
  | 'intention'
  | 'note'
  | 'demand'
  | 'nextDate'
  | 'nextExecutor'
  | 'appointmentType';

/** Which fields have to be filled; what is absent need not (rule setting-1). */
export type CallbackRequired = Partial<Record<CallbackSetting, boolean>>;

/** A callback about to be written down: by phone, now, still following up. */
export const emptyCallback = (start: {
  /** `YYYY-MM-DD HH:mm` of the organisation. */
  now: string;
  /** The current user. */
  executor?: SelectOption;
  /** The customer's intention so far. */
  intention?: string;
}): CallbackValues => ({
  calledAt: start.now,
  channel: 'phone',
  lineId: '',
  state: 'following',
  intention: start.intention ?? '',
  appointmentType: '',
  appointmentDate: '',
  appointmentNote: '',
  note: '',
  demand: '',
  ...emptyNextTask({ today: start.now.slice(0, 10), executor: start.executor }),
});

export interface CallbackRules {
  required: CallbackRequired;
  /** First and last day of appointment and next task (yesterday to some days ahead). */
  dateWindow: DateWindow;
  /** The organisation's current day, which a callback cannot lie after. */
  today: string;
}

/**
 * Whether a field has to be filled now: appointed asks for type and date, any other state for the intention
 * (rule callback-2).
 */
export function isCallbackFieldRequired(
  name: keyof CallbackValues,
  { state, hasNext }: Pick<CallbackValues, 'state' | 'hasNext'>,
  required: CallbackRequired,
): boolean {
  const isAppointed = state === 'appointed';
  if (name === 'calledAt') return true;
  if (name === 'appointmentType' || name === 'appointmentDate') return isAppointed;
  if (name === 'intention') return !isAppointed;
  if (name === 'nextDate') return hasNext;
  return required[name as CallbackSetting] ?? false;
}

/** Every rule of the callback form (rules callback-2, callback-4, callback-5), one problem a field. */
export function validateCallback(
  values: CallbackValues,
  { required, dateWindow, today }: CallbackRules,
): FieldProblems<CallbackValues> {
  const problems: FieldProblems<CallbackValues> = {};
  for (const name of ['channel', 'state', 'intention', 'appointmentType', 'note', 'demand'] as const) {
    const isEmpty = values[name].trim() === '';
    if (isEmpty && isCallbackFieldRequired(name, values, required)) problems[name] = msg`请完成填写`;
  }
  const calledAt = parseDateTime(values.calledAt);
  problems.calledAt = calledAt ? madeProblem(calledAt, today) : timeProblem(values.calledAt);
  if (values.state === 'appointed')
    problems.appointmentDate = appointmentProblem(values.appointmentDate, dateWindow);
  const { nextNote, ...fields } = callbackFields;
  // What the chosen state does not show is not saved.
  const appointmentNote = values.state === 'appointed' ? values.appointmentNote : '';
  return {
    ...lengthProblems({ ...values, appointmentNote }, fields),
    ...problems,
    ...validateNextTask(values, {
      dateWindow,
      notBefore: calledAt ?? '',
      dateMissing: msg`请指定下次计划日期!`,
      isNoteRequired: false,
      isExecutorRequired: required.nextExecutor ?? false,
      longestNote: nextNote.max,
    }),
  };
}

const timeProblem = (text: string) =>
  text.trim() === '' ? msg`请完成填写` : msg`时间格式错误，请按 2026-04-16 09:30 的格式输入`;

/** A call is written down once it was made. */
export const madeProblem = (madeAt: string, today: string) =>
  dayOf(madeAt) > today ? msg`跟进时间不能晚于今天` : undefined;

/** What is wrong with an appointment's day. */
export function appointmentProblem(appointmentDate: string, dateWindow: DateWindow) {
  if (appointmentDate === '') return msg`请指定预约日期!`;
  const moment = parseMoment(appointmentDate);
  if (!moment) return msg`日期格式错误，请按 2026-04-16 的格式输入`;
  return isInWindow(moment, dateWindow) ? undefined : msg`日期超出可选范围`;
}

/** What is hidden says what the form starts with. */
export const withoutHidden = (
  values: CallbackValues,
  { initialValues, hidden = {} }: { initialValues: CallbackValues; hidden?: CallbackRequired },
): CallbackValues => ({
  ...values,
  ...Object.fromEntries(
    (Object.keys(hidden) as CallbackSetting[])
      .filter((name) => hidden[name])
      .map((name) => [name, initialValues[name]]),
  ),
});

/** Texts without outer spaces, and nothing that the chosen state does not show. */
export function normaliseCallback(values: CallbackValues): CallbackValues {
  const isAppointed = values.state === 'appointed';
  return {
    ...values,
    lineId: lineOf(values),
    note: values.note.trim(),
    demand: values.demand.trim(),
    nextNote: values.nextNote.trim(),
    intention: isAppointed ? '' : values.intention,
    appointmentType: isAppointed ? values.appointmentType : '',
    appointmentDate: isAppointed ? values.appointmentDate : '',
    appointmentNote: isAppointed ? values.appointmentNote.trim() : '',
  };
}
