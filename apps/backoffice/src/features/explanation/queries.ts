import { type DataOf, explainCustomer, explainSight } from '@huifang/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export type Group = DataOf<typeof explainCustomer>['groups'][number];

/** Who sees a customer; asked anew each time, for it is written down. */
export const whoSeesQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: ['explanation', org, customerId],
    queryFn: ({ signal }) => api.call(explainCustomer, { customerId, organisationId: org }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What one person may do with a customer. */
export const sightQuery = (org: string, customerId: string, staffId: string | undefined) =>
  queryOptions({
    queryKey: ['explanation', org, customerId, staffId],
    queryFn: ({ signal }) =>
      api.call(explainSight, { customerId, staffId: staffId ?? '', organisationId: org }, { signal }),
    enabled: staffId !== undefined,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
