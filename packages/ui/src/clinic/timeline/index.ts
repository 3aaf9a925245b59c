export { Timeline, type TimelineProps } from './Timeline.tsx';
export { TimelineEntry, type TimelineEntryProps } from './TimelineEntry.tsx';
export {
  type InteractionType,
  interactionTypes,
  matchesTimelineFilter,
  openTimelineFilter,
  type TimelineFilter,
  type TimelineFilterType,
  type TimelineItem,
  type TimelineType,
  timelineFilterTypes,
} from './types.ts';
