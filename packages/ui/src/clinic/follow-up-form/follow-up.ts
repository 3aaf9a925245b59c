import type { DateWindow } from '@huifang/domain/date-window';
import { callbackFields, unansweredFields } from '@huifang/domain/follow-up/fields';
import type { FollowUpChannel } from '@huifang/domain/follow-up/words';
import { msg } from '@lingui/core/macro';
import { parseDateTime } from '../../primitives/date-picker/index.ts';
import type { SelectOption } from '../../primitives/select/index.ts';
import { appointmentProblem, madeProblem } from '../callback-registration/callback.ts';
import { emptyNextTask, lineOf, type NextTaskValues, validateNextTask } from '../follow-up-fields/index.ts';
import { lengthProblem, lengthProblems } from '../length-problems/index.ts';
import type { FieldProblems } from '../rule-form/index.ts';

/** What an executed follow-up says. */
export interface FollowUpValues extends NextTaskValues {
  /** `YYYY-MM-DD HH:mm`, or what was typed so far. */
  followedAt: string;
  channel: FollowUpChannel;
  /** The phone line of the call; empty for none. */
  lineId: string;
  note: string;
  demand: string;
  /** The consult that intention and appointment are written to; empty for none chosen. */
  consultId: string;
  /** 来院意向; empty leaves the consult's as it is. */
  visitIntention: string;
  appointmentType: string;
  /** 预到时间, `YYYY-MM-DD` for any time that day, `YYYY-MM-DD HH:mm`, or what was typed so far. */
  appointmentDate: string;
  appointmentNote: string;
  /** Nobody answered: when to try again, `YYYY-MM-DD HH:mm`; empty for a call that was answered. */
  retryAt: string;
}

/** A follow-up about to be written down: by phone, now (rule callback-3). */
export const emptyFollowUp = (start: {
  /** `YYYY-MM-DD HH:mm` of the organisation. */
  now: string;
  /** The current user. */
  executor?: SelectOption;
  /** The plan's consult. */
  consultId?: string;
}): FollowUpValues => ({
  followedAt: start.now,
  channel: 'phone',
  lineId: '',
  note: '',
  demand: '',
  consultId: start.consultId ?? '',
  visitIntention: '',
  appointmentType: '',
  appointmentDate: '',
  appointmentNote: '',
  retryAt: '',
  ...emptyNextTask({ today: start.now.slice(0, 10), executor: start.executor }),
});

/** That nobody answered says enough; it is written before what else is noted. */
function noteProblem({ note, retryAt }: FollowUpValues) {
  if (retryAt !== '') return lengthProblem(note, unansweredFields.note.max);
  return note.trim() === '' ? msg`说明不能为空` : lengthProblem(note, callbackFields.note.max);
}

/** Every rule of the execution form (rules callback-3, callback-4). */
export function validateFollowUp(
  values: FollowUpValues,
  { dateWindow, today }: { dateWindow: DateWindow; today: string },
): FieldProblems<FollowUpValues> {
  const { nextNote, ...fields } = callbackFields;
  const followedAt = parseDateTime(values.followedAt);
  return {
    followedAt: followedAt ? madeProblem(followedAt, today) : timeProblem(values.followedAt),
    ...lengthProblems(values, fields),
    note: noteProblem(values),
    ...validateVisit(values, dateWindow),
    ...validateNextTask(values, {
      dateWindow,
      notBefore: followedAt ?? '',
      dateMissing: msg`请选择计划时间`,
      isNoteRequired: true,
      isExecutorRequired: true,
      longestNote: nextNote.max,
    }),
  };
}

const isAppointed = ({ appointmentDate, appointmentType, appointmentNote }: FollowUpValues) =>
  [appointmentDate, appointmentType, appointmentNote.trim()].some((text) => text !== '');

/** What is told of the visit needs a consult to be written to; an appointment is a type and a day in the window. */
function validateVisit(values: FollowUpValues, dateWindow: DateWindow) {
  const hasAppointment = isAppointed(values);
  const isTold = hasAppointment || values.visitIntention !== '';
  return {
    consultId: isTold && values.consultId === '' ? msg`请选择一条咨询记录` : undefined,
    appointmentType: hasAppointment && values.appointmentType === '' ? msg`请完成填写` : undefined,
    appointmentDate: hasAppointment ? appointmentProblem(values.appointmentDate, dateWindow) : undefined,
  };
}

const timeProblem = (text: string) =>
  text.trim() === '' ? msg`跟进时间不能为空` : msg`时间格式错误，请按 2026-04-16 09:30 的格式输入`;

/** Texts without outer spaces. */
export const normaliseFollowUp = (values: FollowUpValues): FollowUpValues => ({
  ...values,
  lineId: lineOf(values),
  note: values.note.trim(),
  appointmentNote: values.appointmentNote.trim(),
  demand: values.demand.trim(),
  nextNote: values.nextNote.trim(),
});
