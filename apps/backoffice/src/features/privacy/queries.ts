import { getCustomerErasure, getErasurePreview, getErasures } from '@huifang/contract';
import type { ErasureState } from '@huifang/domain/privacy/words';
import { queryOptions } from '@tanstack/react-query';
import type { ListPlace } from '../../kits/list/list-address.ts';
import { api } from '../../lib/api.ts';

export interface ErasureFilter extends ListPlace {
  state: ErasureState | '';
}

export const erasuresKey = 'erasures';

export const erasuresQuery = (org: string, { search = '', state, page, pageSize }: ErasureFilter) =>
  queryOptions({
    queryKey: [erasuresKey, org, 'list', search, state, page, pageSize],
    queryFn: ({ signal }) =>
      api.call(
        getErasures,
        { words: search, state: state || undefined, page, size: pageSize, organisationId: org },
        { signal },
      ),
  });

/** What an erasure would do: read anew for each dialog. */
export const previewQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: [erasuresKey, org, 'preview', customerId],
    queryFn: ({ signal }) => api.call(getErasurePreview, { customerId, organisationId: org }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Whether a customer's data was erased, or is about to be. */
export const customerErasureQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: [erasuresKey, org, 'customer', customerId],
    queryFn: ({ signal }) => api.call(getCustomerErasure, { customerId, organisationId: org }, { signal }),
  });
