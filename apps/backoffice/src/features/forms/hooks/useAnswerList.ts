import type { FoundCustomer } from '@huifang/ui/clinic/customer-search';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { knownTotal, useListStates } from '../../../lib/list-states.tsx';
import { answersQuery } from '../queries.ts';
import { useNothingFound } from './useNothingFound.ts';

interface Conditions {
  version?: number;
  customer: FoundCustomer | null;
  start: string;
  end: string;
}

const noConditions: Conditions = { customer: null, start: '', end: '' };

/** The answers of one form that meet some conditions, a page of them. */
export function useAnswerList(org: string, formId: string) {
  const [conditions, setConditions] = useState(noConditions);
  const [place, setPlace] = useState<{ page: number; pageSize: PageSize }>({ page: 1, pageSize: 10 });
  const { version, customer, start, end } = conditions;
  const request = { org, formId, version, customerId: customer?.id ?? '', start, end };
  const list = useQuery(answersQuery(request, place));
  const change = (values: Partial<Conditions>) => {
    setConditions({ ...conditions, ...values });
    setPlace({ ...place, page: 1 });
  };
  const nothing = useNothingFound({
    request,
    customerName: customer?.name,
    isEmpty: list.data?.rows.length === 0 && !list.isPlaceholderData,
    onClear: () => change({ ...noConditions, version: undefined }),
    onPeriod: change,
  });
  const listStates = useListStates(list, nothing);
  return {
    request,
    list,
    listStates,
    conditions,
    change,
    clear: () => {
      setConditions(noConditions);
      setPlace({ ...place, page: 1 });
    },
    paging: {
      ...place,
      total: knownTotal(list, place.page, list.data?.total),
      isTotalCapped: list.data?.isCapped,
      onChange: setPlace,
    },
  };
}
