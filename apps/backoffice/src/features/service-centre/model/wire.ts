import { decodeOrKeep, type ListRow } from '@huifang/contract';
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

/** Who looks, and what that person may see (B6). */
export interface Viewer {
  organisationId: string;
  /** PsmID. */
  personId: string;
  /** DptID: segments separated by semicolons. */
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
const rangeValues: Readonly<Record<RangeId, string>> = {
  registered: '登记',
  plannedCallback: '预回访',
  callback: '回访',
  lastCallback: '最后回访',
  expectedArrival: '预到',
  arrival: '到院',
};
/** What the server writes where no arrival is expected (B3.1). */
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
    const wireName = rangeValues[name];
    return range
      ? [
          [`${wireName}开始`, range.start],
          [`${wireName}结束`, range.end],
        ]
      : [];
  });
  return {
    机构ID: viewer.organisationId,
    查询类型: tabValues[filter.tab],
    搜索: filter.search,
    页码: filter.page,
    行数: filter.pageSize,
    ...Object.fromEntries(ranges),
    客户类型: filter.customerTypes.join(','),
    病种ID: filter.diseaseId,
    来院意向: filter.intention,
    服务人ID: scope === 'mine' ? viewer.personId : filter.personId,
    咨询方式: filter.methodId,
    就诊状态: filter.visitState,
    标签: filter.tags.join(','),
    客户状态: filter.customerState,
    勿扰: filter.disturb,
    关键词: filter.keyword,
    部门ID: scope === 'department' ? lastSegment(viewer.departmentPath) : '',
    信息来源: sourceText(filter),
    范围: scopeValues[scope],
    部门集合: viewer.departments,
  };
}

/** A row in clean names, url-encoded text decoded. `today` is the organisation's day. */
export function toRow(row: ListRow, today: string): ConsultRow {
  const plannedDay = row.下次回访时间.slice(0, 10);
  return {
    id: row.预约id,
    personId: row.个人id,
    appointmentNumber: row.预约号,
    intention: row.来院意向 || undefined,
    intentionName: row.来院意向名称 || undefined,
    name: row.姓名,
    gender: row.性别,
    disturb: disturbOf(row.勿扰),
    age: row.年龄 ?? undefined,
    phone: row.联系电话,
    address: row.地址,
    method: row.咨询方式,
    isNaturalSource: row.咨询方式 === naturalSource,
    source: row.信息来源,
    disease: row.病种,
    consultType: row.咨询类型,
    registeredAt: row.登记时间,
    nextCallbackAt: row.下次回访时间,
    overdueDays: plannedDay && plannedDay < today ? daysBetween(plannedDay, today) : undefined,
    isDueToday: plannedDay === today,
    lastCallbackAt: row.最后回访时间,
    callbackContent: decodeOrKeep(row.回访内容),
    appointmentNote: decodeOrKeep(row.预约说明),
    expectedArrivalAt: row.预计到院时间 === noExpectedTime ? '' : row.预计到院时间,
    appointmentChanges: row.预约变更次数,
    arrivedAt: row.到院时间,
    visitType: isVisitType(row.就诊类型) ? row.就诊类型 : undefined,
    staffName: row.服务人,
    followsWeChat: row.openid !== null,
    cursor: row.游标,
  };
}

/** Rows of this consult method cannot be worked on (B6). */
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
