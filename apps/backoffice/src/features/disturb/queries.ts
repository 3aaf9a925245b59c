import { type Disturb, getDisturb } from '@huifang/contract';
import type { DisturbValues } from '@huifang/ui/clinic/disturb-dialog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** A customer's mark as it is, for whoever changes it: read anew for each dialog. */
export const disturbQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: ['disturb', org, customerId],
    queryFn: ({ signal }) => api.call(getDisturb, { customerId, organisationId: org }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What the form starts with: of a mark that has ended its reason, without the day that is over. */
export const toDisturbValues = ({ disturb: counts, reason, until }: Disturb): DisturbValues => ({
  reason,
  until: counts ? until : '',
});
