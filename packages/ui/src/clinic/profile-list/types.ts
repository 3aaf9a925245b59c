import type { Gender } from '@huifang/domain/customer/fields';
import type { ProfileValues } from '../profile-fields/index.ts';
import type { VisitType } from '../status-chips/index.ts';

/** The code of an entry of the organisation's list of customer states. */
export type CustomerState = string;

/** One customer of the profile list. Times are `YYYY-MM-DD HH:mm:ss` of the organisation, empty for none. */
export interface ProfileListRow extends ProfileValues {
  id: string;
  /** 档案号; empty for none. */
  fileNumber: string;
  name: string;
  /** Empty where it is not known at all. */
  gender: Gender | '';
  age?: number;
  /** Masked: 138****2046. */
  phone: string;
  wechat: string;
  qq: string;
  address: string;
  /** The contact person. */
  contactName: string;
  /** Where the customer came from. */
  source: string;
  staffName: string;
  state: CustomerState;
  /** Empty for none. */
  memberLevel: string;
  visitType?: VisitType;
  followsWeChat: boolean;
  createdAt: string;
  lastConsultAt: string;
}
