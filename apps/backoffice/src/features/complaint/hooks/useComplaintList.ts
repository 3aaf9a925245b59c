import { type ComplaintConditions, noComplaintConditions } from '@huifang/ui/clinic/complaint-list';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useListPage } from '../../../kits/list/useListPage.ts';
import { useRangeWords } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { areSameConditions, onAllDays, readFilter, writeFilter } from '../model/filter.ts';
import {
  complaintCountsQuery,
  complaintListOf,
  complaintsQuery,
  exactComplaintCountQuery,
} from '../queries.ts';
import { useComplaintSearch } from './useComplaintSearch.ts';

/** How the list's filter stands in the page's address. */
export const complaintAddress = { read: readFilter, write: writeFilter };

/** The complaints that the page's address asks for, with their counts and the conditions that are being typed. */
export function useComplaintList() {
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const list = useListPage({
    address: complaintAddress,
    query: (filter) => complaintsQuery(org, filter),
    exactCount: (filter) => exactComplaintCountQuery(org, filter),
    conditions: useConditionWords(),
    unfiltered: { conditions: noComplaintConditions },
    onAllDays,
  });
  const { filter, narrow, query } = list;
  const states = useQuery(complaintListOf(org, 'state'));
  const counts = useQuery(complaintCountsQuery(org, filter));
  const search = useComplaintSearch({
    conditions: filter.conditions,
    onSearch(conditions) {
      if (areSameConditions(conditions, filter.conditions) && filter.page === 1) void query.refetch();
      else narrow({ conditions });
    },
  });
  return { list, states: states.data ?? [], counts: counts.data, search };
}

export type ComplaintList = ReturnType<typeof useComplaintList>;

/** What narrows the list, each in words. */
function useConditionWords() {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  return ({ conditions }: { conditions: ComplaintConditions }) => {
    const { name, phone, handler, complained, handled, categories, attentions, sources } = conditions;
    const more = [categories, attentions, sources].filter((codes) => codes.length > 0).length;
    return [
      name && t`“${name}”`,
      phone && t`联系电话 ${phone}`,
      rangeWords(t`投诉时间`, complained),
      rangeWords(t`处理时间`, handled),
      handler && t`处理人 ${handler}`,
      more > 0 && t`更多条件 ${more} 项`,
    ];
  };
}
