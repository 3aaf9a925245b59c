/** The ten interaction types, in the order in which they are offered as filters (rule timeline-1). */
export const interactionTypes = [
  'consult',
  'outpatient',
  'inpatient',
  'check',
  'callback',
  'followUp',
  'purchase',
  'marketing',
  'care',
  'evaluation',
] as const;
export type InteractionType = (typeof interactionTypes)[number];

/** What can be shown or left out: those, and complaints for whoever may read them. */
export const timelineFilterTypes = [...interactionTypes, 'complaint'] as const;
export type TimelineFilterType = (typeof timelineFilterTypes)[number];

/** Further kinds of items, each with an icon of its own (rule timeline-1). */
type FurtherType = 'complaint' | 'textConsult' | 'videoConsult' | 'goods';
export type TimelineType = InteractionType | FurtherType;

/** One thing that happened, or is planned, between a customer and the organisation. */
export interface TimelineItem {
  id: string;
  /** `YYYY-MM-DD`, in the organisation's time zone. */
  date: string;
  /** `HH:mm`, empty when only the day is known. */
  time: string;
  type: TimelineType;
  /** The way, such as 电话 or 线上商城; empty for none. */
  method: string;
  /** The site of a consult, the phone line of a callback. */
  place?: string;
  /** Who saw or served the customer; empty for none. */
  doctor: string;
  content: string;
  /** A callback or follow-up that is planned, or carried out. */
  status?: 'pending' | 'executed';
  /** Any other state, in words. */
  statusText?: string;
  intention?: string;
  /** @default the intention */
  intentionName?: string;
  /** It is a form that was filled in, and can be opened. @default false */
  hasAnswer?: boolean;
}

export interface TimelineFilter {
  /** The types to show. */
  types: readonly TimelineFilterType[];
  /** Empty for all ways. */
  method: string;
}

/** Shows everything. */
export const openTimelineFilter: TimelineFilter = { types: timelineFilterTypes, method: '' };

const parentTypes: Partial<Record<TimelineType, TimelineFilterType>> = {
  textConsult: 'consult',
  videoConsult: 'consult',
  goods: 'purchase',
};

/**
 * Whether an item passes a filter. Text and video consultations go with 咨询, goods with 购买服务.
 */
export function matchesTimelineFilter(
  item: Pick<TimelineItem, 'type' | 'method'>,
  { types, method }: TimelineFilter,
): boolean {
  if (method !== '' && item.method !== method) return false;
  return types.includes(parentTypes[item.type] ?? (item.type as TimelineFilterType));
}
