import {
  interactionTypes,
  openTimelineFilter,
  type TimelineFilter,
  type TimelineFilterType,
  timelineFilterTypes,
} from '@huifang/ui/clinic/timeline';
import { stored } from '../../../lib/storage.ts';

/** The types and the way that a person chose last for timelines (rule timeline-2); everything before they ever chose. */
export function keptTimelineFilter(userId: string) {
  const kept = stored(`timelineFilter.${userId}`, isFilter);
  const earlier = stored(`timeline.${userId}`, isFilter);
  return {
    read: (): TimelineFilter => kept.read() ?? withComplaints(earlier.read()) ?? openTimelineFilter,
    write: kept.write,
  };
}

const isFilter = (value: unknown): value is TimelineFilter => {
  const { types, method } = (value ?? {}) as Partial<TimelineFilter>;
  return (
    typeof method === 'string' &&
    Array.isArray(types) &&
    types.every((type) => timelineFilterTypes.includes(type as TimelineFilterType))
  );
};

/** What was remembered while complaints always showed. */
const withComplaints = (filter: TimelineFilter | undefined): TimelineFilter | undefined =>
  filter && {
    ...filter,
    types: [...interactionTypes.filter((type) => filter.types.includes(type)), 'complaint'],
  };
