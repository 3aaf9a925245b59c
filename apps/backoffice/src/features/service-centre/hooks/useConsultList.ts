import { rangeOfTab } from '@huifang/ui/clinic/service-centre';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useListPage } from '../../../kits/list/useListPage.ts';
import { useScopes } from '../../../lib/customer-scopes.ts';
import { useRangeWords } from '../../../lib/list-states.tsx';
import { usePageTab } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import {
  countConditions,
  type ListFilter,
  onAllDays,
  rangeShown,
  readFilter,
  readWords,
  withoutConditions,
  writeFilter,
} from '../model/filter.ts';
import { consultListQuery, countQuery, exactCountQuery, type ListRequest, periodQuery } from '../queries.ts';

/** How the list's filter stands in the page's address. */
export const consultAddress = {
  read: (query: URLSearchParams, state: unknown) => readFilter(query, readWords(state)),
  write: writeFilter,
};

/** The consults that the page's address asks for, with everything that decides what the person may see of them. */
export function useConsultList() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { organisationId: org, staffId, departmentPath, timeZone } = organisation;
  const today = dayIn(timeZone);
  const { options, scopes, scopeOf } = useScopes();
  const period = useQuery(periodQuery(org, today));
  const requestOf = (filter: ListFilter): ListRequest => ({
    filter,
    scope: scopeOf(filter.scope),
    viewer: {
      organisationId: org,
      personId: staffId,
      departmentPath,
      departments: options.data?.get('客户管理部门') ?? '',
    },
    period: period.data ?? { start: today, end: today },
    today,
  });

  const list = useListPage({
    address: consultAddress,
    query: (filter) => ({
      ...consultListQuery(requestOf(filter)),
      enabled: options.data !== undefined && period.data !== undefined,
    }),
    count: (filter) => countQuery(requestOf(filter)),
    exactCount: (filter) => exactCountQuery(requestOf(filter)),
    needs: options,
    failureTitle: options.error ? t`客户分类错误提示` : undefined,
    conditions: useConditionWords(period.data),
    unfiltered: withoutConditions,
    onAllDays,
  });
  const { filter, narrow, show } = list;

  const { search, isActive } = usePageTab();
  const isMended = (new URLSearchParams(search).get('keyword') ?? '') !== filter.keyword;
  useEffect(() => {
    // A keyword too short to search by leaves the address too, so that a copied link says what is shown.
    if (isActive && isMended) show({});
  }, [isActive, isMended, show]);

  const ownRange = rangeOfTab[filter.tab];
  return {
    list,
    request: requestOf(filter),
    today,
    period: period.data,
    scopes,
    /** The days that the tab lists. */
    range: rangeShown(ownRange && filter.ranges[ownRange], period.data),
    setRange(range: DateRange) {
      const chosen = range.start || range.end ? range : undefined;
      if (ownRange) narrow((now) => ({ ranges: { ...now.ranges, [ownRange]: chosen } }));
    },
  };
}

export type ConsultList = ReturnType<typeof useConsultList>;

/** What narrows the list besides the words, each in words. */
function useConditionWords(period: DateRange | undefined) {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  const names = { 就诊: t`就诊`, 注册: t`注册`, 意向: t`意向` };
  const rangeNames = {
    registered: t`登记日期`,
    plannedCallback: t`预计回访`,
    callback: t`回访日期`,
    lastCallback: t`最后回访`,
    expectedArrival: t`预计到院`,
    arrival: t`到院日期`,
  };
  return (filter: ListFilter) => {
    const own = rangeOfTab[filter.tab];
    const types = filter.customerTypes.map((type) => names[type]).join(t`、`);
    const more = countConditions(filter);
    return [
      own && rangeWords(rangeNames[own], rangeShown(filter.ranges[own], period)),
      types && t`客户类型 ${types}`,
      more > 0 && t`更多条件 ${more} 项`,
    ];
  };
}
