import { type ListRow } from '@huifang/contract';
import { eachProfileField } from '@huifang/domain/customer/fields';
import type { CustomerScope } from '@huifang/ui/clinic/scope-filter';
import {
  type ConsultListRow,
  type RangeId,
  rangeIds,
  type ServiceCentreTab,
} from '@huifang/ui/clinic/service-centre';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import { scopeValues } from '../../../lib/customer-scopes.ts';
import { disturbOf } from '../../../lib/disturb.ts';
import { isOneOf } from '../../../lib/storage.ts';
import type { ListFilter } from './filter.ts';

/** A line of the list, with where the next page continues. */
export type ConsultRow = ConsultListRow & { cursor: string };

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

const tabValues: Readonly<Record<ServiceCentreTab, string>> = {
  all: '',
  appointment: '咨询预约',
  due: '未回访',
  done: '已回访',
  expected: '预到',
  arrived: '到院',
  overdue: '过期',
};
const rangeNames = {
  registered: 'registered',
  plannedCallback: 'planned',
  callback: 'followedUp',
  lastCallback: 'lastFollowUp',
  expectedArrival: 'expected',
  arrival: 'arrived',
} as const satisfies Record<RangeId, string>;
/** What the server writes where no arrival is expected (rule list-9). */
const noExpectedTime = '1990-01-01 00:01:00';

/** The list's `param` for a filter. `period` stands in for ranges left at their default. */
export function listParam(
  filter: ListFilter,
  scope: CustomerScope,
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
    tab: tabValues[filter.tab],
    search: filter.search,
    page: filter.page,
    pageSize: filter.pageSize,
    ...Object.fromEntries(ranges),
    customerKinds: filter.customerTypes.join(','),
    diseaseId: filter.diseaseId,
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
    scope: scopeValues[scope],
    departmentIds: viewer.departments,
  };
}

/** A row as the list shows it. `today` is the organisation's day. */
export function toRow(row: ListRow, today: string): ConsultRow {
  const plannedDay = row.nextFollowUpAt.slice(0, 10);
  return {
    id: row.consultId,
    personId: row.customerId,
    appointmentNumber: row.appointmentNumber,
    intention: row.intention || undefined,
    intentionName: row.intentionName || undefined,
    name: row.name,
    gender: row.gender,
    disturb: disturbOf(row.disturb),
    age: row.age ?? undefined,
    phone: row.phone,
    address: row.address,
    method: row.method,
    isNaturalSource: row.method === naturalSource,
    source: row.sources,
    disease: row.disease,
    consultType: row.consultType,
    registeredAt: row.registeredAt,
    nextCallbackAt: row.nextFollowUpAt,
    overdueDays: plannedDay && plannedDay < today ? daysBetween(plannedDay, today) : undefined,
    isDueToday: plannedDay === today,
    lastCallbackAt: row.lastFollowUpAt,
    callbackContent: row.lastFollowUpNote,
    appointmentNote: row.appointmentNote,
    expectedArrivalAt: row.expectedAt === noExpectedTime ? '' : row.expectedAt,
    appointmentChanges: row.appointmentChanges,
    arrivedAt: row.arrivedAt,
    visitType: isVisitType(row.visitType) ? row.visitType : undefined,
    staffName: row.servicePerson,
    followsWeChat: row.openId !== null,
    ...eachProfileField((field) => row[field]),
    cursor: row.cursor,
  };
}

/** Rows of this consult method cannot be worked on (rule consult-8). */
const naturalSource = '自然来源';

const isVisitType = isOneOf<NonNullable<ConsultListRow['visitType']>>('住院', '门诊', '结算');

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

const lastSegment = (path: string) => path.split(';').filter(Boolean).at(-1) ?? '';

/** What was typed into an input, else the ids of chosen tree items: the server takes one or the other. */
function sourceText({ sources }: ListFilter): string {
  const typed = sources.find(({ isTyped, value }) => isTyped && value.trim() !== '');
  return typed ? typed.value.trim() : sources.map(({ id }) => id).join(',');
}
