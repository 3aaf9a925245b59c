import type { ComplaintDialogProps } from '@huifang/ui/clinic/complaint-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import {
  complaintDepartmentsQuery,
  complaintListOf,
  complaintStaffQuery,
  searchCustomers,
  searchHandlers,
} from '../queries.ts';

type Options = Pick<
  ComplaintDialogProps,
  | 'sources'
  | 'categories'
  | 'attentionLevels'
  | 'departments'
  | 'staff'
  | 'isStaffLoading'
  | 'commonNotes'
  | 'onDepartmentChange'
  | 'onSearchCustomers'
  | 'onSearchStaff'
  | 'optionsError'
>;

/** Every list that the complaint form offers. A list that fails leaves its field empty and says so. */
export function useComplaintOptions(
  org: string,
  startingDepartmentId: string,
): Options & { departmentId: string } {
  const { t } = useLingui();
  const [picked, setPicked] = useState<string>();
  const [sources, categories, attention, notes, departments] = useQueries({
    queries: [
      complaintListOf(org, 'source'),
      complaintListOf(org, 'category'),
      complaintListOf(org, 'attention'),
      complaintListOf(org, 'note'),
      complaintDepartmentsQuery(org),
    ],
  });
  const departmentId = picked ?? startingDepartmentId;
  const staff = useQuery(complaintStaffQuery(org, departmentId));
  const failed = [sources, categories, attention, notes, departments, staff].find(({ error }) => error);

  return {
    departmentId,
    sources: sources.data ?? noOptions,
    categories: categories.data ?? noOptions,
    attentionLevels: attention.data ?? noOptions,
    commonNotes: (notes.data ?? noOptions).filter(({ isDisabled }) => !isDisabled),
    departments: departments.data ?? noOptions,
    staff: staff.data ?? noOptions,
    isStaffLoading: staff.isFetching,
    onDepartmentChange: ({ departmentId }) => setPicked(departmentId),
    onSearchCustomers: searchCustomers(org),
    onSearchStaff: searchHandlers(org),
    optionsError: failed && t`获取选项列表失败：${messageOf(failed.error)}`,
  };
}

/** One empty list, so that what depends on it does not change at every render. */
const noOptions: ComplaintDialogProps['staff'] = [];
