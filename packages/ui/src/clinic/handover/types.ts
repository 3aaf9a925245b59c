import type { Ending, HandoverState, HandoverWay, WorkKind } from '@huifang/domain/handover/work';

export type WorkCounts = Readonly<Record<WorkKind, number>>;

/** Somebody for whom something waits. */
export interface PersonWithWork {
  personId: string;
  accountId: string;
  name: string;
  counts: WorkCounts;
}

/**
 * Why work is handed over: somebody works here no longer with what they have kept, their membership ends, the account is
 * closed, somebody is away, or only the work.
 */
export type HandoverPurpose = 'inactive' | 'membership' | 'account' | 'cover' | 'work';

export interface HandoverRuleValue {
  way: HandoverWay;
  peopleIds: readonly string[];
  departmentId: string;
}

export interface HandoverValues {
  purpose: HandoverPurpose;
  /** `YYYY-MM-DD`, of a cover. */
  from: string;
  to: string;
  rules: Readonly<Record<WorkKind, HandoverRuleValue>>;
}

/** Somebody who could take work over. */
interface HandoverReceiver {
  id: string;
  name: string;
  department: string;
  /** What they have the right to do. */
  kinds: readonly WorkKind[];
}

/** What waits for whoever leaves or is away. */
export interface OpenWork {
  name: string;
  counts: WorkCounts;
  /** Change requests that nobody else may decide. */
  undecidable: number;
  sessions: number;
  worksElsewhere: boolean;
  /** The account itself may be closed. */
  canCloseAccount: boolean;
  /** Their account is that of whoever looks, and cannot end. */
  isOwn: boolean;
  /** They work here now; they do not, but what they have is kept; their membership is over. */
  standing: 'active' | 'inactive' | 'left';
  /** A cover waits or runs already. */
  isCovered: boolean;
  /** `YYYY-MM-DD`. */
  today: string;
  receivers: readonly HandoverReceiver[];
  departments: readonly { id: string; name: string }[];
}

/** Who would get how much of one kind. */
export interface PreviewedWork {
  kind: WorkKind;
  total: number;
  /** Without an id: nobody. */
  receivers: readonly { id: string; name: string; count: number }[];
  staying: number;
  sample: readonly { name: string; to: string }[];
}

/** What came of it. */
export interface HandoverResult {
  state: HandoverState;
  moved: WorkCounts;
  staying: number;
  ended: number;
  /** `YYYY-MM-DD HH:mm`. */
  undoUntil: string;
}

/** A handover of the list. */
export interface HandoverItem {
  id: string;
  name: string;
  state: HandoverState;
  ending: Ending;
  from: string;
  to: string;
  moved: WorkCounts;
  kept: number;
  receivers: readonly string[];
  /** `YYYY-MM-DD HH:mm`. */
  at: string;
  by: string;
  /** Empty: no more. */
  undoUntil: string;
}
