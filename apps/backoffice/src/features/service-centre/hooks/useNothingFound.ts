import { rangeOfTab } from '@huifang/ui/clinic/service-centre';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRangeWords } from '../../../lib/list-states.tsx';
import {
  countConditions,
  type ListFilter,
  rangeShown,
  withoutConditions,
  withoutDates,
} from '../model/filter.ts';
import { consultListQuery, type ListRequest } from '../queries.ts';

export interface UseNothingFoundOptions {
  request: ListRequest;
  /** The list came up empty. */
  isEmpty: boolean;
  onFilter: (change: (now: ListFilter) => ListFilter) => void;
}

/** Why the list is empty, in words, and what leads on: without those conditions, or the same words on all days. */
export function useNothingFound({ request, isEmpty, onFilter }: UseNothingFoundOptions) {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  const { filter, period } = request;
  const own = rangeOfTab[filter.tab];
  const names = { 就诊: t`就诊`, 注册: t`注册`, 意向: t`意向` };
  const types = filter.customerTypes.map((type) => names[type]).join(t`、`);
  const more = countConditions(filter);
  const rangeNames = {
    registered: t`登记日期`,
    plannedCallback: t`预计回访`,
    callback: t`回访日期`,
    lastCallback: t`最后回访`,
    expectedArrival: t`预计到院`,
    arrival: t`到院日期`,
  };

  const hasDates = Object.values(filter.ranges).some(Boolean);
  const isOffered = isEmpty && filter.search !== '' && hasDates;
  const onAllDays = useQuery({
    ...consultListQuery({ ...request, filter: withoutDates(filter) }),
    enabled: isOffered,
  });
  return {
    conditions: [
      filter.search && t`“${filter.search}”`,
      own && rangeWords(rangeNames[own], rangeShown(filter.ranges[own], period)),
      types && t`客户类型 ${types}`,
      more > 0 && t`更多条件 ${more} 项`,
    ],
    onClear: () => onFilter(withoutConditions),
    onAllDates: isOffered ? () => onFilter(withoutDates) : undefined,
    allDatesCount: onAllDays.data?.total,
    isCountCapped: onAllDays.data?.isCapped,
  };
}
