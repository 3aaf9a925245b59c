import type { Gender } from '@huifang/domain/customer/fields';
import type { DateRange } from '../../primitives/date-picker/index.ts';
import type { SelectOption } from '../../primitives/select/index.ts';
import type { SourceValue } from '../consult-source-picker/index.ts';
import type { DisturbMark } from '../do-not-disturb/index.ts';
import type { ProfileValues } from '../profile-fields/labels.ts';
import type { Intention, VisitType } from '../status-chips/index.ts';

/** One line of the service centre. Times are `YYYY-MM-DD HH:mm:ss` of the organisation, empty for none. */
export interface ConsultListRow extends ProfileValues {
  /** The consult's id. */
  id: string;
  personId: string;
  appointmentNumber: string;
  name: string;
  /** Empty where it is not known at all. */
  gender: Gender | '';
  age?: number;
  intention?: Intention;
  /** @default the intention */
  intentionName?: string;
  /** Masked: 138****2046. */
  phone: string;
  address: string;
  method: string;
  /** Its method is the natural source: nothing can be done with the row. */
  isNaturalSource: boolean;
  source: string;
  disease: string;
  /** Empty for none. */
  site: string;
  consultType: string;
  registeredAt: string;
  nextCallbackAt: string;
  /** Whole days since an open plan's day, as the server counts them. */
  overdueDays?: number;
  /** The open plan is of today. */
  isDueToday?: boolean;
  lastCallbackAt: string;
  /** Decoded. */
  callbackContent: string;
  /** Decoded. */
  appointmentNote: string;
  expectedArrivalAt: string;
  appointmentChanges: number;
  arrivedAt: string;
  visitType?: VisitType;
  staffName: string;
  /** Follows the public account (openid). */
  followsWeChat: boolean;
  /** 勿扰, while it counts. */
  disturb?: DisturbMark;
}

export type CustomerType = '就诊' | '注册' | '意向';

/** The six dates by which the list can be narrowed (rule list-8). */
export const rangeIds = [
  'registered',
  'plannedCallback',
  'callback',
  'lastCallback',
  'expectedArrival',
  'arrival',
] as const;
export type RangeId = (typeof rangeIds)[number];

/** By the plain fields of the customer too, each empty for all. */
export interface MoreConditions extends ProfileValues {
  methodId: string;
  source: readonly SourceValue[];
  diseaseId: string;
  siteId: string;
  visitStatus: string;
  /** Empty for all. */
  intention: string;
  /** The code of a state of customers, such as 作废; empty for all. */
  customerStatus: string;
  /** Marked 勿扰: 是 or 否; empty for all. */
  disturb: string;
  keyword: string;
  tags: readonly string[];
  staff?: SelectOption;
  ranges: Readonly<Record<RangeId, DateRange>>;
}
