import type { Gender } from '@huifang/domain/customer/fields';
import type { DisturbMark } from '../do-not-disturb/index.ts';
import type { ProfileValues } from '../profile-fields/index.ts';
import type { Intention, VisitType } from '../status-chips/index.ts';

/** As much of a customer as every dialog about them shows. */
export interface PersonSummary {
  id: string;
  name: string;
  /** Empty where it is not known at all. */
  gender: Gender | '';
  age?: number;
  /** Masked: 138****2046. */
  phone: string;
  /** 档案号; empty for none. */
  fileNumber?: string;
  /** 勿扰, while it counts. */
  disturb?: DisturbMark;
}

/** What the profile and the person card show. Empty texts are not known. */
export interface PersonProfile extends PersonSummary, ProfileValues {
  /** `YYYY-MM-DD`. */
  birthDate: string;
  /** Masked. */
  idNumber: string;
  wechat: string;
  /** Follows the public account. */
  followsWeChat: boolean;
  /** Empty for none (rule record-3). */
  memberLevel: string;
  points?: number;
  address: string;
  source: string;
  staffName: string;
  intention?: Intention;
  /** @default the intention */
  intentionName?: string;
  visitType?: VisitType;
}
