import { type FieldSetting, getAllDisabledRequire } from '@huifang/contract';
import type { SettingPage } from '@huifang/domain/settings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from './api.ts';
import { useSession } from './session-context.tsx';

export type FieldSettings = readonly z.output<typeof FieldSetting>[];

/** What is decided about the fields of a page, for a department (rule setting-1). */
const fieldSettingsQuery = (org: string, deptId: string, fname: SettingPage) =>
  queryOptions({
    queryKey: ['fieldSettings', org, deptId, fname],
    queryFn: ({ signal }): Promise<FieldSettings> =>
      api.call(getAllDisabledRequire, { organisationId: org, deptId, fname }, { signal }),
    staleTime: 60_000,
  });

/** The person's own department; empty for none. */
export const departmentIdOf = ({ departmentPath }: { departmentPath: string }): string =>
  departmentPath.split(';').filter(Boolean).at(-1) ?? '';

/** The same for the person's own department. */
export function useFieldSettings(page: SettingPage) {
  const { organisation } = useSession();
  return useQuery(fieldSettingsQuery(organisation.organisationId, departmentIdOf(organisation), page));
}
