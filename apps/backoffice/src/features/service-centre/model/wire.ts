import { decodeOrKeep, type ListRow } from '@huifang/contract';
import {
  type DateRange,
  type ListFilter,
  type RangeName,
  rangeNames,
  type Scope,
  type TabId,
} from './filter.ts';

/** One line of the list. */
export interface ConsultRow {
  id: string;
  customerId: string;
  number: string;
  intention: string;
  name: string;
  sex: string;
  age?: number;
  /** Masked. */
  phone: string;
  address: string;
  method: string;
  source: string;
  disease: string;
  consultType: string;
  registeredAt: string;
  nextFollowUpAt: string;
  lastFollowUpAt: string;
  expectedAt: string;
  followUpNote: string;
  appointmentChanges: number;
  arrivedAt: string;
  visitType: string;
  visitState: string;
  servicePerson: string;
  customerState: string;
  followsOnWeChat: boolean;
  /** Where the next page continues. */
  cursor: string;
}

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

const tabValues: Readonly<Record<TabId, string>> = {
  all: '',
  booked: '咨询预约',
  due: '未回访',
  'followed-up': '已回访',
  expected: '预到',
  arrived: '到院',
  overdue: '过期',
};
const scopeValues: Readonly<Record<Scope, string>> = {
  all: '所有',
  department: '我的部门',
  mine: '我的客户',
};
const kindValues = { visited: '就诊', registered: '注册', prospective: '意向' } as const;
const rangeValues: Readonly<Record<RangeName, string>> = {
  registered: '登记',
  planned: '预回访',
  followedUp: '回访',
  lastFollowedUp: '最后回访',
  expected: '预到',
  arrived: '到院',
};
/** What the server writes where no arrival is expected (B3.1). */
const noExpectedTime = '1990-01-01 00:01:00';

/** The list's `param` for a filter. `period` stands in for ranges left at their default. */
export function listParam(
  filter: ListFilter,
  scope: Scope,
  viewer: Viewer,
  period: DateRange,
): Record<string, unknown> {
  const ranges = rangeNames.flatMap((name) => {
    const chosen = filter.ranges[name];
    const range = chosen === 'default' ? period : chosen;
    const wireName = rangeValues[name];
    return range
      ? [
          [`${wireName}开始`, range.from],
          [`${wireName}结束`, range.to],
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
    客户类型: filter.kinds.map((kind) => kindValues[kind]).join(','),
    病种ID: filter.diseaseId,
    来院意向: filter.intention,
    服务人ID: scope === 'mine' ? viewer.personId : filter.personId,
    咨询方式: filter.methodId,
    就诊状态: filter.visitState,
    标签: filter.tags.join(','),
    客户状态: filter.customerState,
    关键词: filter.keyword,
    部门ID: scope === 'department' ? lastSegment(viewer.departmentPath) : '',
    信息来源: sourceText(filter),
    范围: scopeValues[scope],
    部门集合: viewer.departments,
  };
}

/** The scopes that the option 客户管理范围 allows, the default first (B6). */
export function allowedScopes(option: string | undefined): readonly Scope[] {
  if (option === '3') return ['all', 'department', 'mine'];
  return option === '2' ? ['department', 'mine'] : ['mine'];
}

/** A row in clean names; times without seconds, url-encoded text decoded. */
export function toRow(row: ListRow): ConsultRow {
  return {
    id: row.预约id,
    customerId: row.个人id,
    number: row.预约号,
    intention: row.来院意向,
    name: row.姓名,
    sex: row.性别,
    age: row.年龄 ?? undefined,
    phone: row.联系电话,
    address: row.地址,
    method: row.咨询方式,
    source: row.信息来源,
    disease: row.病种,
    consultType: row.咨询类型,
    registeredAt: row.登记时间,
    nextFollowUpAt: row.下次回访时间,
    lastFollowUpAt: row.最后回访时间,
    expectedAt: row.预计到院时间 === noExpectedTime ? '' : row.预计到院时间,
    followUpNote: decodeOrKeep(row.回访内容),
    appointmentChanges: row.预约变更次数,
    arrivedAt: row.到院时间,
    visitType: row.就诊类型,
    visitState: row.就诊状态,
    servicePerson: row.服务人,
    customerState: row.客户状态,
    followsOnWeChat: row.openid !== null,
    cursor: row.游标,
  };
}

const lastSegment = (path: string) => path.split(';').filter(Boolean).at(-1) ?? '';

/** What was typed into an input, else the ids of chosen tree items: the server takes one or the other. */
function sourceText({ sources }: ListFilter): string {
  const typed = sources.find(({ isTyped, value }) => isTyped && value.trim() !== '');
  return typed ? typed.value.trim() : sources.map(({ id }) => id).join(',');
}
