import { complaintFields } from '@huifang/domain/complaint/fields';
import type { ComplaintState } from '@huifang/domain/complaint/states';
import { msg } from '@lingui/core/macro';
import type { SelectOption } from '../../primitives/select/index.ts';
import { handledProblem } from '../complaint-dialog/complaint.ts';
import { lengthProblem } from '../length-problems/index.ts';
import type { FieldProblems } from '../rule-form/index.ts';

/** One step of a complaint's handling as it is written down. */
export interface ComplaintStepValues {
  /** The state's code; empty while none is chosen. */
  state: string;
  /** `YYYY-MM-DD HH:mm`, or what was typed so far. */
  handledAt: string;
  handler: SelectOption | null;
  note: string;
}

/** A step that was written down. */
export interface ComplaintStepEntry {
  id: string;
  state: ComplaintState;
  /** In the organisation's words. */
  stateText: string;
  /** `YYYY-MM-DD HH:mm:ss`, in the organisation's time zone. */
  at: string;
  handler: string;
  /** Who wrote it down. */
  writer: string;
  /** Decoded. */
  note: string;
  canRemove: boolean;
}

/** Every rule of a step: a state that may follow, a time not before the registration, a note that the server keeps whole. */
export const validateStep = (
  { state, handledAt, note }: ComplaintStepValues,
  { registeredAt, states }: { registeredAt: string; states: readonly SelectOption[] },
): FieldProblems<ComplaintStepValues> => ({
  state: states.some(({ value }) => value === state) ? undefined : msg`请选择处理状态`,
  handledAt: handledProblem(handledAt, registeredAt.slice(0, 16)),
  note: lengthProblem(note, complaintFields.handlingNote.max),
});
