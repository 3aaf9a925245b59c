import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRangeWords } from '../../../lib/list-states.tsx';
import { type AnswersRequest, answersQuery } from '../queries.ts';

export interface UseNothingFoundOptions {
  request: AnswersRequest;
  /** Whose answers are looked for, by name. */
  customerName: string | undefined;
  /** The sheet came up empty. */
  isEmpty: boolean;
  onClear: () => void;
  onPeriod: (period: { start: string; end: string }) => void;
}

const everyDay = { start: '', end: '' };

/** Why the sheet is empty, in words, and what leads on: without those conditions, or the same customer on all days. */
export function useNothingFound({
  request,
  customerName,
  isEmpty,
  onClear,
  onPeriod,
}: UseNothingFoundOptions) {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  const { version, customerId, start, end } = request;
  const isOffered = isEmpty && customerId !== '' && (start !== '' || end !== '');
  const onAllDays = useQuery({
    ...answersQuery({ ...request, ...everyDay }, { page: 1, pageSize: 10 }),
    enabled: isOffered,
  });
  return {
    conditions: [
      customerName,
      rangeWords(t`填写日期`, { start, end }),
      version !== undefined && t`版本 ${version}`,
    ],
    onClear,
    onAllDates: isOffered ? () => onPeriod(everyDay) : undefined,
    allDatesCount: onAllDays.data?.total,
    isCountCapped: onAllDays.data?.isCapped,
  };
}
