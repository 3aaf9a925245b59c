import { getAuditKinds, getAuditProof, listAudit } from '@huifang/contract';
import type { AuditConditions } from '@huifang/ui/clinic/audit-list';
import { queryOptions } from '@tanstack/react-query';
import type { ListPlace } from '../../kits/list/list-address.ts';
import { api } from '../../lib/api.ts';

/** What the calls are narrowed by; the searched words are the id of a record. */
export const toRequest = ({ person, search, ...rest }: AuditConditions & { search: string }) => ({
  ...rest,
  personId: person,
  entityId: search,
});

export const auditQuery = (
  org: string,
  {
    search,
    person,
    action,
    entity,
    from,
    to,
    page,
    pageSize,
  }: AuditConditions & ListPlace & { search: string },
) => {
  const request = { ...toRequest({ search, person, action, entity, from, to }), page, size: pageSize };
  return queryOptions({
    queryKey: ['audit', org, request],
    queryFn: ({ signal }) => api.call(listAudit, request, { signal }),
  });
};

export const auditKindsQuery = (org: string) =>
  queryOptions({
    queryKey: ['auditKinds', org],
    queryFn: ({ signal }) => api.call(getAuditKinds, {}, { signal }),
  });

/** How far the log is proven; read again while a check runs. */
export const auditProofQuery = (org: string) =>
  queryOptions({
    queryKey: ['auditProof', org],
    queryFn: ({ signal }) => api.call(getAuditProof, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.check?.state === 'running' ? 1000 : false),
  });
