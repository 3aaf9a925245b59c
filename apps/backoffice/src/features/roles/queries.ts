import { getRoleMembers, getRoles, previewRole, type RequestOf } from '@huifang/contract';
import type { RoleMember } from '@huifang/ui/clinic/role-members';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { everyPage } from '../../lib/directory-queries.ts';

/** The roles of the organisation with all that they say. */
export const rolesQuery = (org: string) =>
  queryOptions({
    queryKey: ['roles', org, 'all'],
    queryFn: ({ signal }) => api.call(getRoles, { organisationId: org }, { signal }),
  });

/** Who has a role. */
export const roleMembersQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['roles', org, 'members', id],
    queryFn: async ({ signal }): Promise<RoleMember[]> => {
      const rows = await everyPage((place) =>
        api.call(getRoleMembers, { ...place, id, organisationId: org }, { signal }),
      );
      return rows.map(({ staffId, name, department, otherRoles }) => ({
        id: staffId,
        name,
        department,
        others: otherRoles,
      }));
    },
  });

/** What saving would change; asked anew for each draft. */
export const roleEffectQuery = (org: string, wanted: RequestOf<typeof previewRole>) =>
  queryOptions({
    queryKey: ['roles', org, 'effect', wanted],
    queryFn: ({ signal }) => api.call(previewRole, { ...wanted, organisationId: org }, { signal }),
    gcTime: 0,
  });
