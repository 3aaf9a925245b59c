import type { Gender } from '@huifang/domain/customer/fields';

/** A follow-up as the day lists it. */
export interface HomeFollowUp {
  id: string;
  customerId: string;
  /** Empty for none. */
  consultId: string;
  name: string;
  /** As worded: 女. */
  /** Empty where it is not known at all. */
  gender: Gender | '';
  age?: number;
  disease: string;
  plan: string;
  /** `HH:mm`, empty for any time that day; of an overdue one not shown. */
  time: string;
  isDone: boolean;
  /** Whole days of the organisation; 0 or less when its day has not passed. */
  daysOverdue: number;
}

/** Somebody who is expected today. */
export interface HomeArrival {
  id: string;
  customerId: string;
  name: string;
  department: string;
  /** `HH:mm`, empty for any time that day. */
  time: string;
  hasArrived: boolean;
}

/** The day at a glance. Counts are exact up to 10,000. */
export interface HomeDayFigures {
  done: number;
  waiting: number;
  overdue: number;
  /** Days that the oldest overdue one is late. */
  longestOverdue: number;
  expected: number;
  arrived: number;
  today: readonly HomeFollowUp[];
  overdueList: readonly HomeFollowUp[];
  arrivals: readonly HomeArrival[];
}

/** The addresses of the lists behind the figures; what is absent is not open to the person. */
export interface HomeAddresses {
  today?: string;
  overdue?: string;
  arrivals?: string;
  messages?: string;
  customer?: (details: { customerId: string }) => string | undefined;
}
