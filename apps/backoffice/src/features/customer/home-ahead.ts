import type { QueryClient } from '@tanstack/react-query';
import { keptTimelineFilter } from './model/kept-filter.ts';
import { profileQuery, timelineQuery } from './queries.ts';

export interface HomeAhead {
  customerId: string;
  organisationId: string;
  userId: string;
}

/** Asks for what a customer's home shows first; opened within the next moment, it finds the answers under way. */
export function readHomeAhead(client: QueryClient, { customerId, organisationId, userId }: HomeAhead): void {
  const filter = keptTimelineFilter(userId).read();
  if (filter.types.length > 0)
    void client.prefetchInfiniteQuery(timelineQuery(organisationId, customerId, filter));
  void client.prefetchQuery(profileQuery(organisationId, customerId));
}
