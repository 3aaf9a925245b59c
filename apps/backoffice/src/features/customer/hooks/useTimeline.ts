import { type TimelineFilter, type TimelineProps } from '@huifang/ui/clinic/timeline';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { keptTimelineFilter } from '../model/kept-filter.ts';
import { timelineQuery, timelineSummaryQuery } from '../queries.ts';

type Shown = Omit<TimelineProps, 'layout' | 'onOpenNote'>;

/**
 * A customer's timeline as the component shows it. The choice of types and way is remembered for the person
 * (rule timeline-2).
 */
export function useTimeline(customerId: string): Shown {
  const { user, organisation, can } = useSession();
  const org = organisation.organisationId;
  const kept = keptTimelineFilter(user.userId);
  const [filter, setFilter] = useState<TimelineFilter>(kept.read);
  // Nothing chosen shows nothing, without asking; the call would take it for everything.
  const isNothing = filter.types.length === 0;
  const timeline = useInfiniteQuery({ ...timelineQuery(org, customerId, filter), enabled: !isNothing });
  const isPending = timeline.isPending && !isNothing;
  const summary = useQuery({ ...timelineSummaryQuery(org, customerId), enabled: !isPending });
  const pages = isNothing ? undefined : timeline.data?.pages;
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? [], [pages]);

  // Before the first answer there is nothing that a failure could keep.
  const failure = timeline.error && !timeline.isFetchNextPageError ? messageOf(timeline.error) : undefined;
  return {
    items,
    filter,
    onFilterChange: (details) => {
      setFilter(details.filter);
      kept.write(details.filter);
    },
    methods: waysOf(summary.data?.methods ?? [], filter.method),
    counts: summary.data && {
      matching: summary.data.countOf(filter),
      total: summary.data.total,
    },
    hasComplaints: can('complaint:read'),
    isLoading: isPending,
    loadError: failure,
    onRetry: () => void timeline.refetch(),
    hasOlder: !isNothing && timeline.hasNextPage,
    isLoadingOlder: timeline.isFetchingNextPage,
    olderError: timeline.isFetchNextPageError ? messageOf(timeline.error) : undefined,
    onLoadOlder: () => void timeline.fetchNextPage(),
  };
}

/** The remembered way stays among those to choose from, though this customer may have nothing of it. */
function waysOf(methods: readonly { value: string; label: string }[], chosen: string) {
  const isKnown = chosen === '' || methods.some(({ value }) => value === chosen);
  return isKnown ? methods : [{ value: chosen, label: chosen }, ...methods];
}
