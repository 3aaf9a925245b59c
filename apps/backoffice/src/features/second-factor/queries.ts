import { type DataOf, getFactors } from '@huifang/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export type Factors = DataOf<typeof getFactors>;

/** What signing in asks for beside the password; the person's own, in every organisation. */
export const factorsQuery = () =>
  queryOptions({
    queryKey: ['factors'],
    queryFn: ({ signal }) => api.call(getFactors, {}, { signal }),
  });
