import {
  explainPerson,
  getPositionList,
  getStaffMember,
  getStaffRights,
  previewStaffMember,
  type RequestOf,
  type StaffRights,
} from '@huifang/contract';
import type { StaffRightsValues } from '@huifang/ui/clinic/staff-rights';
import { queryOptions } from '@tanstack/react-query';
import type { ListPlace } from '../../kits/list/list-address.ts';
import { api } from '../../lib/api.ts';

export interface StaffFilter extends ListPlace {
  departmentId: string;
  roleId: string;
  state: string;
}

/** A page of the people and what each may do and see. */
export const staffRightsQuery = (
  org: string,
  { search = '', departmentId, roleId, state, page, pageSize: size }: StaffFilter,
) =>
  queryOptions({
    queryKey: ['roles', org, 'staff', search, departmentId, roleId, state, page, size],
    queryFn: ({ signal }) =>
      api.call(
        getStaffRights,
        {
          words: search,
          departmentId,
          roleId,
          state: state as '',
          page,
          size,
          organisationId: org,
        },
        { signal },
      ),
  });

/** One of them for whoever changes it: read anew for each dialog. */
export const staffMemberQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['staff-rights', org, id],
    queryFn: ({ signal }) => api.call(getStaffMember, { id, organisationId: org }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What people are called by their work, to choose from. */
export const positionsQuery = (org: string) =>
  queryOptions({
    queryKey: ['staff', org, 'positions'],
    queryFn: ({ signal }) => api.call(getPositionList, { organisationId: org }, { signal }),
  });

/** What saving would change for somebody; asked anew for each draft. */
export const staffEffectQuery = (org: string, wanted: RequestOf<typeof previewStaffMember>) =>
  queryOptions({
    queryKey: ['roles', org, 'staff-effect', wanted],
    queryFn: ({ signal }) => api.call(previewStaffMember, { ...wanted, organisationId: org }, { signal }),
    gcTime: 0,
  });

/** What one person sees and may do; asked anew each time, for it is written down. */
export const explainPersonQuery = (org: string, staffId: string) =>
  queryOptions({
    queryKey: ['explanation', org, 'person', staffId],
    queryFn: ({ signal }) => api.call(explainPerson, { staffId, organisationId: org }, { signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const toStaffValues = (row: StaffRights): StaffRightsValues => ({
  departmentId: row.departmentId,
  job: row.job,
  detail: row.detail,
  isDoctor: row.isDoctor,
  isService: row.isService,
  isActive: row.isActive,
  roleIds: row.roles.map(({ id }) => id),
  added: row.added,
  removed: row.removed,
  narrowing: row.narrowing,
});

/** What a save sends of it. */
export const toWanted = ({ added, removed, narrowing, ...values }: StaffRightsValues) => ({
  ...values,
  added: added as RequestOf<typeof previewStaffMember>['added'],
  removed: removed as RequestOf<typeof previewStaffMember>['removed'],
  narrowing: Object.fromEntries(
    Object.entries(narrowing).map(([area, scope]) => [
      area,
      scope && { reach: scope.reach, departments: [...scope.departments] },
    ]),
  ) as RequestOf<typeof previewStaffMember>['narrowing'],
});
