import { type ConnectedSystem, getDeliveries, getSystem, getSystems } from '@huifang/contract';
import type { SystemValues } from '@huifang/ui/clinic/systems';
import { queryOptions } from '@tanstack/react-query';
import type { ListPlace } from '../../kits/list/list-address.ts';
import { api } from '../../lib/api.ts';

export const systemsQuery = (org: string, { search = '', page, pageSize }: ListPlace) =>
  queryOptions({
    queryKey: ['systems', org, 'list', { search, page, pageSize }],
    queryFn: ({ signal }) =>
      api.call(getSystems, { words: search, page, size: pageSize, organisationId: org }, { signal }),
  });

/** One of them with what is known of its use, as it is now. */
export const systemQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['systems', org, 'one', id],
    queryFn: ({ signal }) => api.call(getSystem, { id, organisationId: org }, { signal }),
  });

/** One of them as whoever changes it sees it: read anew for each dialog. */
export const editedSystemQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['editedSystem', org, id],
    queryFn: ({ signal }) => api.call(getSystem, { id, organisationId: org }, { signal }),
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const deliveriesQuery = (org: string, systemId: string, page: number) =>
  queryOptions({
    queryKey: ['systems', org, 'deliveries', systemId, page],
    queryFn: ({ signal }) =>
      api.call(getDeliveries, { systemId, page, size: 10, organisationId: org }, { signal }),
  });

export const toSystemValues = (system: ConnectedSystem): SystemValues => ({
  name: system.name,
  note: system.note,
  mayBringOpenids: system.mayBringOpenids,
  networks: system.networks.join('\n'),
  url: system.url,
  events: system.events,
  isPushing: system.isPushing,
});
