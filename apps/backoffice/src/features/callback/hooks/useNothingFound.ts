import type { SelectOption } from '@huifang/ui/primitives/select';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRangeWords } from '../../../lib/list-states.tsx';
import { type CallbackListRequest, callbackListQuery } from '../list-queries.ts';
import type { CallbackFilter } from '../model/list-filter.ts';

export interface UseNothingFoundOptions {
  request: CallbackListRequest;
  executor: SelectOption | undefined;
  /** The list came up empty. */
  isEmpty: boolean;
  onNarrow: (change: Partial<CallbackFilter>) => void;
}

const everyDay = { start: '', end: '' };

/** Why the list is empty, in words, and what leads on: without those conditions, or the same words on all days. */
export function useNothingFound({ request, executor, isEmpty, onNarrow }: UseNothingFoundOptions) {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  const { tab, search, days } = request;
  const isOffered = isEmpty && search !== '' && (days.start !== '' || days.end !== '');
  const onAllDays = useQuery({
    ...callbackListQuery({ ...request, days: everyDay, page: 1 }),
    enabled: isOffered,
  });
  return {
    conditions: [
      search && t`“${search}”`,
      rangeWords(tab === 'done' ? t`回访日期` : t`计划日期`, days),
      executor && t`执行人 ${executor.label}`,
    ],
    onClear: () => onNarrow({ search: '', executorId: '', range: everyDay }),
    onAllDates: isOffered ? () => onNarrow({ range: everyDay }) : undefined,
    allDatesCount: onAllDays.data?.total,
    isCountCapped: onAllDays.data?.isCapped,
  };
}
