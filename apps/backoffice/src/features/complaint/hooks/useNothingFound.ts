import { type ComplaintConditions, noComplaintConditions } from '@huifang/ui/clinic/complaint-list';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRangeWords } from '../../../lib/list-states.tsx';
import type { ComplaintFilter } from '../model/filter.ts';
import { complaintsQuery } from '../queries.ts';

export interface UseNothingFoundOptions {
  org: string;
  filter: ComplaintFilter;
  /** The list came up empty. */
  isEmpty: boolean;
  onConditions: (conditions: ComplaintConditions) => void;
}

/** Why the list is empty, in words, and what leads on: without those conditions, or the same words on all days. */
export function useNothingFound({ org, filter, isEmpty, onConditions }: UseNothingFoundOptions) {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  const { conditions } = filter;
  const { name, phone, handler, complained, handled, categories, attentions, sources } = conditions;
  const more = [categories, attentions, sources].filter((codes) => codes.length > 0).length;
  const onAllDays: ComplaintConditions = {
    ...conditions,
    complained: noComplaintConditions.complained,
    handled: noComplaintConditions.handled,
  };
  const hasDates = [complained, handled].some(({ start, end }) => start !== '' || end !== '');
  const isOffered = isEmpty && hasDates && [name, phone, handler].some((words) => words !== '');
  const found = useQuery({
    ...complaintsQuery(org, { ...filter, conditions: onAllDays, page: 1 }),
    enabled: isOffered,
  });
  return {
    conditions: [
      name && t`“${name}”`,
      phone && t`联系电话 ${phone}`,
      rangeWords(t`投诉时间`, complained),
      rangeWords(t`处理时间`, handled),
      handler && t`处理人 ${handler}`,
      more > 0 && t`更多条件 ${more} 项`,
    ],
    onClear: () => onConditions(noComplaintConditions),
    onAllDates: isOffered ? () => onConditions(onAllDays) : undefined,
    allDatesCount: found.data?.total,
    isCountCapped: found.data?.isCapped,
  };
}
