import { useLingui } from '@lingui/react/macro';
import { useListPage } from '../../../kits/list/useListPage.ts';
import { useRangeWords } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { answersAddress, noAnswerConditions, onAllDays } from '../model/answers-filter.ts';
import { answersQuery } from '../queries.ts';

/** The answers that the page's address asks for. */
export function useAnswerList() {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  const { organisation } = useSession();
  return useListPage({
    address: answersAddress,
    query: (filter) => answersQuery(organisation.organisationId, filter),
    conditions: ({ customer, days, version }) => [
      customer?.name,
      rangeWords(t`填写日期`, days),
      version !== undefined && t`版本 ${version}`,
    ],
    unfiltered: noAnswerConditions,
    onAllDays,
  });
}

export type AnswerList = ReturnType<typeof useAnswerList>;
