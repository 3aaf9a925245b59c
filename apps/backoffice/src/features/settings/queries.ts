import { copySetting, getDeptByOrg, getFuncSettings } from '@huifang/contract';
import {
  type CopyPreview,
  type DecidedRules,
  placeKey,
  type SettingDepartment,
} from '@huifang/ui/clinic/settings-matrix';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Everything that the organisation decided about fields. */
export const settingsQuery = (org: string) =>
  queryOptions({
    queryKey: ['settings', org],
    queryFn: async ({ signal }): Promise<DecidedRules> => {
      const { rows } = await api.call(getFuncSettings, { organisationId: org }, { signal });
      return new Map(
        rows.map(({ page, name, departmentId, ...decided }) => [
          placeKey({ page, item: name, departmentId }),
          decided,
        ]),
      );
    },
  });

/** The departments, with which one is above which. */
export const departmentTreeQuery = (org: string) =>
  queryOptions({
    queryKey: ['departments', org, 'tree'],
    queryFn: async ({ signal }): Promise<SettingDepartment[]> =>
      (await api.call(getDeptByOrg, { all: true, organisationId: org }, { signal })).map(
        ({ id, name, parentId }) => ({
          id,
          name,
          parentId,
        }),
      ),
  });

/** What a copy would change in another organisation, read anew each time it is asked for. */
export const copyPreviewQuery = (org: string, targetId: string) =>
  queryOptions({
    queryKey: ['settings', org, 'copy', targetId],
    queryFn: async ({ signal }): Promise<CopyPreview & { proof: string }> => {
      const request = { organisationId: org, targetId, isTrial: true };
      const { changes, ...rest } = await api.call(copySetting, request, { signal });
      return { ...rest, changes: changes.map(({ name, ...change }) => ({ ...change, item: name })) };
    },
    enabled: targetId !== '',
    staleTime: 0,
    gcTime: 0,
  });
