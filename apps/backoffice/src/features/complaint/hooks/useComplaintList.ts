import type { ComplaintConditions } from '@huifang/ui/clinic/complaint-list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { totalOf, useListStates } from '../../../lib/list-states.tsx';
import { type ComplaintFilter, withConditions } from '../model/filter.ts';
import { toDetail } from '../model/rows.ts';
import { complaintCountsQuery, complaintsQuery, exactComplaintCountQuery } from '../queries.ts';
import { useComplaintSearch } from './useComplaintSearch.ts';
import { useNothingFound } from './useNothingFound.ts';

export interface UseComplaintListOptions {
  org: string;
  filter: ComplaintFilter;
  onFilterChange: (filter: ComplaintFilter) => void;
}

/** The complaints that a filter finds, with their counts, their states and the conditions that are being typed. */
export function useComplaintList({ org, filter, onFilterChange }: UseComplaintListOptions) {
  const list = useQuery(complaintsQuery(org, filter));
  const exact = useQuery(exactComplaintCountQuery(org, filter));
  const counts = useQuery(complaintCountsQuery(org, filter));
  const rows = useMemo(() => (list.data?.records ?? []).map(toDetail), [list.data]);
  const narrow = (conditions: ComplaintConditions) => onFilterChange(withConditions(filter, { conditions }));

  const search = useComplaintSearch({
    conditions: filter.conditions,
    onSearch: (conditions) => {
      const isSame = JSON.stringify(conditions) === JSON.stringify(filter.conditions) && filter.page === 1;
      if (isSame) void list.refetch();
      else narrow(conditions);
    },
  });
  const nothing = useNothingFound({
    org,
    filter,
    isEmpty: list.data?.records.length === 0 && !list.isPlaceholderData,
    onConditions: (conditions) => {
      search.change(conditions);
      narrow(conditions);
    },
  });
  const listStates = useListStates(list, nothing);
  return {
    list,
    rows,
    search,
    listStates,
    counts: counts.data,
    total: totalOf(list, exact, filter.page),
  };
}
