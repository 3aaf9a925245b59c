import type { DateWindow } from '@huifang/domain/date-window';
import type { CallbackState } from '@huifang/domain/follow-up/words';
import type { ReactNode } from 'react';
import type { DialogCloseReason } from '../../primitives/dialog/index.ts';
import type { Fact } from '../../primitives/fact-list/index.ts';
import type { ComboBoxProps, SelectOption } from '../../primitives/select/index.ts';
import type { AttachmentListProps } from '../attachment-list/index.ts';
import type { EntryOption } from '../entry-chip/index.ts';
import type { ChannelFieldProps, LineOption } from '../follow-up-fields/index.ts';
import type { PersonSummary } from '../person/index.ts';
import type { ProcessTimelineProps } from '../process-timeline/index.ts';
import type { ExecutedMeanwhile, RuleFormProps } from '../rule-form/index.ts';
import type { CallbackRequired, CallbackValues } from './callback.ts';

export interface CallbackRegistrationModalProps extends RuleFormProps<CallbackValues> {
  customer: PersonSummary;
  /** Follows the title. */
  appointmentNumber?: string;
  /** Empty for none. */
  disease?: string;
  /** The open plan that this callback carries out. */
  plan?: {
    /** `YYYY-MM-DD HH:mm`. */
    plannedAt: string;
    note: string;
  };
  /** The organisation's current day. */
  today: string;
  /** First and last day of appointment and next task (yesterday to some days ahead). */
  dateWindow: DateWindow;
  /** Which fields the organisation and department ask for. @default {} */
  required?: CallbackRequired;
  /** Which fields they leave out. @default {} */
  hidden?: CallbackRequired;
  /** Why a list could not be read: its field stays empty. */
  optionsError?: string;
  /** 来院意向, the warmest first; each in its colour. */
  intentions: readonly EntryOption[];
  /** How a customer stands after the call, in the organisation's words. @default the usual four */
  states?: readonly (EntryOption & { value: CallbackState })[];
  /** Ways of a callback, in the organisation's words. @default the usual three */
  channels?: ChannelFieldProps['channels'];
  /** Phone lines, those for callbacks first. @default [] */
  lines?: readonly LineOption[];
  appointmentTypes: readonly SelectOption[];
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** @default [] */
  attachments?: AttachmentListProps['items'];
  /** Without it the form has no attachments. */
  onAddAttachments?: AttachmentListProps['onAdd'];
  onRetryAttachment?: AttachmentListProps['onRetry'];
  onRemoveAttachment?: AttachmentListProps['onRemove'];
  onOpenAttachment?: AttachmentListProps['onOpen'];
  /** Which files to offer first, and how many there may be. */
  attachmentLimits?: Pick<AttachmentListProps, 'accept' | 'maxCount'>;
  /** What the consult and its customer say, in the side panel; what is empty is left out by the caller. */
  consult?: readonly Fact[];
  /** The callbacks and other steps so far, first in the side panel. */
  records: Omit<ProcessTimelineProps, 'label' | 'today'>;
  /** The customer's panel, below the records. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  /** Why no callback can be saved, such as 请选择一条咨询记录 or an inpatient's visit status. */
  blocker?: string;
  /** Someone carried the plan out meanwhile: says who, and saves no more. */
  executedMeanwhile?: ExecutedMeanwhile;
  onClose: (details: { reason: DialogCloseReason }) => void;
}
