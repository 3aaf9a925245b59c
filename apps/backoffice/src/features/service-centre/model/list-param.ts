import { eachProfileField } from '@huifang/domain/customer/fields';
import type { Scope } from '@huifang/domain/scopes';
import { type RangeId, rangeIds } from '@huifang/ui/clinic/service-centre';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import type { ListFilter } from './filter.ts';

/** Who looks, and what that person may see (rule access-6). */
export interface Viewer {
  organisationId: string;
  /** As a member of staff. */
  personId: string;
  /** departmentPath: segments separated by semicolons. */
  departmentPath: string;
  /** The option 客户管理部门, as the server gives it. */
  departments: string;
}

const rangeNames = {
  registered: 'registered',
  plannedCallback: 'planned',
  callback: 'followedUp',
  lastCallback: 'lastFollowUp',
  expectedArrival: 'expected',
  arrival: 'arrived',
} as const satisfies Record<RangeId, string>;

/** The list's `param` for a filter. `period` stands in for ranges left at their default. */
export function listParam(
  filter: ListFilter,
  scope: Scope,
  viewer: Viewer,
  period: DateRange,
): Record<string, unknown> {
  const ranges = rangeIds.flatMap((name) => {
    const chosen = filter.ranges[name];
    const range = chosen === 'default' ? period : chosen;
    return range
      ? [
          [`${rangeNames[name]}From`, range.start],
          [`${rangeNames[name]}To`, range.end],
        ]
      : [];
  });
  return {
    organisationId: viewer.organisationId,
    tab: filter.tab,
    search: filter.search,
    page: filter.page,
    pageSize: filter.pageSize,
    ...Object.fromEntries(ranges),
    customerKinds: filter.customerTypes.join(','),
    diseaseId: filter.diseaseId,
    siteId: filter.siteId,
    intention: filter.intention,
    servicePersonId: scope === 'mine' ? viewer.personId : filter.personId,
    method: filter.methodId,
    visitState: filter.visitState,
    tags: filter.tags.join(','),
    customerState: filter.customerState,
    disturb: filter.disturb,
    keywords: filter.keyword,
    ...eachProfileField((field) => filter[field]),
    departmentId: scope === 'department' ? lastSegment(viewer.departmentPath) : '',
    sources: sourceText(filter),
    scope,
    departmentIds: viewer.departments,
    order: filter.order,
  };
}

const lastSegment = (path: string) => path.split(';').filter(Boolean).at(-1) ?? '';

/** What was typed into an input, else the ids of chosen tree items: the server takes one or the other. */
function sourceText({ sources }: ListFilter): string {
  const typed = sources.find(({ isTyped, value }) => isTyped && value.trim() !== '');
  return typed ? typed.value.trim() : sources.map(({ id }) => id).join(',');
}
