import type { Gender } from '@huifang/domain/customer/fields';
import type { FollowUpTab } from '@huifang/domain/follow-up/words';
import type { DisturbMark } from '../do-not-disturb/index.ts';

/** Due today, overdue, due from tomorrow on, executed, waiting without executor. */
export const callbackTabs = [
  'today',
  'overdue',
  'later',
  'done',
  'unassigned',
] as const satisfies readonly FollowUpTab[];
export type CallbackTab = (typeof callbackTabs)[number];

/** A plan, or the callback that carried it out. Times are `YYYY-MM-DD HH:mm` of the organisation, empty for none. */
export interface CallbackRow {
  id: string;
  customerId: string;
  /** Empty when it belongs to no consult. */
  consultId: string;
  appointmentNumber: string;
  name: string;
  /** Empty where it is not known at all. */
  gender: Gender | '';
  age?: number;
  /** Masked. */
  phone: string;
  /** No callback is made while the customer is an inpatient. */
  isInpatient: boolean;
  /** 勿扰, while it counts. */
  disturb?: DisturbMark;
  plannedAt: string;
  /** Whole days until the plan's day, negative when overdue; absent once it is executed. */
  daysLeft?: number;
  plan: string;
  /** Empty: nobody yet. */
  executor: string;
  /** Empty while it waits. */
  executedAt: string;
  executedBy: string;
  /** The phone line of the call, empty for none. */
  line: string;
  note: string;
}
