import { getRules } from '@huifang/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** What the organisation decided about itself. */
export const rulesQuery = (org: string) =>
  queryOptions({
    queryKey: ['rules', org],
    queryFn: ({ signal }) => api.call(getRules, { organisationId: org }, { signal }),
  });
