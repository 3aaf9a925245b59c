import type { ComplaintState } from '@huifang/domain/complaint/states';
import type { DateRange } from '../../primitives/date-picker/index.ts';

/** One complaint of the list. Times are `YYYY-MM-DD HH:mm:ss` of the organisation; texts are empty for none. */
export interface ComplaintRow {
  id: string;
  contact: string;
  /** Masked: 138****2046. */
  phone: string;
  state: ComplaintState;
  /** The names of lists are the organisation's own. */
  stateText: string;
  category: string;
  /** The code of a level in the organisation's list; empty for none. */
  attentionId: string;
  attention: string;
  source: string;
  department: string;
  staff: string;
  /** Decoded. */
  content: string;
  complainedAt: string;
  registeredAt: string;
  registrar: string;
  handledAt: string;
  handler: string;
  /** Whole days between registration and handling; null before. */
  handlingDays: number | null;
  /** What the person who looks at it may do with it now, as the server says. */
  canEdit: boolean;
  canRemove: boolean;
  canProceed: boolean;
}

/** What the list is narrowed by, the state aside. Empty texts, lists and ends of ranges do not narrow. */
export interface ComplaintConditions {
  name: string;
  phone: string;
  complained: DateRange;
  handled: DateRange;
  /** Part of the handler's name, its pinyin or initials. */
  handler: string;
  categories: readonly string[];
  attentions: readonly string[];
  sources: readonly string[];
}

export const noComplaintConditions: ComplaintConditions = {
  name: '',
  phone: '',
  complained: { start: '', end: '' },
  handled: { start: '', end: '' },
  handler: '',
  categories: [],
  attentions: [],
  sources: [],
};

const isSet = ({ start, end }: DateRange) => start !== '' || end !== '';

/** How many conditions of the drawer narrow the list; name, phone and complaint time show outside and do not count. */
export const countComplaintConditions = (conditions: ComplaintConditions): number =>
  [
    isSet(conditions.handled),
    conditions.handler !== '',
    conditions.categories.length > 0,
    conditions.attentions.length > 0,
    conditions.sources.length > 0,
  ].filter(Boolean).length;

/** The same where only the name shows outside. */
export const countNarrowConditions = (conditions: ComplaintConditions): number =>
  countComplaintConditions(conditions) +
  [conditions.phone !== '', isSet(conditions.complained)].filter(Boolean).length;
