import {
  type CallOptions,
  decodeOrKeep,
  getPaitentSaleDocById,
  getPatientBasicDocs,
  type ProfileRow,
  savePaitentSaleDoc,
} from '@huifang/contract';
import type { ProfileListRow } from '@huifang/ui/clinic/profile-list';
import type { SaleValues } from '@huifang/ui/clinic/sale-dialog';
import type { CustomerScope } from '@huifang/ui/clinic/scope-filter';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { scopeValues } from '../../lib/customer-scopes.ts';
import { isOneOf } from '../../lib/storage.ts';
import type { ProfileFilter } from './model/filter.ts';

export interface ProfileListRequest {
  org: string;
  filter: ProfileFilter;
  scope: CustomerScope;
}

interface ProfileListPage {
  rows: (ProfileListRow & { cursor: string })[];
  total: number;
  isCapped: boolean;
}

const listKey = ({ org, filter, scope }: ProfileListRequest, page: number) =>
  ['profileList', org, scope, { ...filter, page }] as const;

const requestOf = ({ org, filter, scope }: ProfileListRequest) => ({
  搜索: filter.search,
  客户状态: filter.state,
  范围: scopeValues[scope],
  page: filter.page,
  size: filter.pageSize,
  orgId: org,
});

/** One page of profiles; where the page before was just read, it continues after that page's last row. */
export const profileListQuery = (request: ProfileListRequest) =>
  queryOptions({
    queryKey: listKey(request, request.filter.page),
    queryFn: async ({ signal, client }): Promise<ProfileListPage> => {
      const { page } = request.filter;
      const before = page > 1 ? client.getQueryData<ProfileListPage>(listKey(request, page - 1)) : undefined;
      const asked = { ...requestOf(request), 游标: before?.rows.at(-1)?.cursor ?? '' };
      const { Objs, Total, 超过上限 } = await api.call(getPatientBasicDocs, asked, { signal });
      return {
        rows: Objs.map((row) => ({ ...toRow(row), cursor: row.游标 })),
        total: Total,
        isCapped: 超过上限,
      };
    },
    staleTime: 10_000,
  });

/** How many profiles there are exactly, beyond 10,000 too; asked for by hand. */
export const exactCountQuery = (request: ProfileListRequest) =>
  queryOptions({
    queryKey: ['profileCount', ...listKey({ ...request, filter: { ...request.filter, pageSize: 10 } }, 1)],
    queryFn: async ({ signal }) => {
      const asked = { ...requestOf(request), page: 1, size: 10, 精确计数: 1 as const };
      return (await api.call(getPatientBasicDocs, asked, { signal })).Total;
    },
    enabled: false,
    staleTime: 60_000,
  });

const isVisitType = isOneOf('住院', '门诊', '结算');

/** A row in clean names. */
const toRow = (row: ProfileRow): ProfileListRow => ({
  id: row.个人ID,
  fileNumber: row.档案号,
  name: row.姓名,
  gender: row.性别,
  age: row.年龄 ?? undefined,
  phone: row.联系电话,
  wechat: row.微信,
  qq: row.QQ,
  address: row.地址,
  contactName: row.联系人,
  source: row.客户来源,
  staffName: row.服务人,
  state: row.客户状态,
  memberLevel: row.会员等级 ?? '',
  visitType: isVisitType(row.就诊状态) ? row.就诊状态 : undefined,
  followsWeChat: row.openid !== null,
  createdAt: row.建档时间,
  lastConsultAt: row.最近咨询时间,
});

/** The sales side of a profile as it is now: an edit must not start from an old one. */
export const saleQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: ['sale', org, customerId],
    queryFn: async ({ signal }) => {
      const sale = await api.call(getPaitentSaleDocById, { Id: customerId, orgId: org }, { signal });
      return {
        version: sale.版本,
        values: {
          source: sale.客户来源,
          staff: sale.服务人ID ? { value: sale.服务人ID, label: sale.服务人 } : null,
          state: sale.客户状态,
          remarks: decodeOrKeep(sale.备注),
        } satisfies SaleValues,
      };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** What a save of the sales side sends. */
export const toSaleRequest = (orgId: string, customerId: string, values: SaleValues, version?: number) => ({
  个人ID: customerId,
  客户来源: values.source,
  服务人ID: values.staff?.value ?? '',
  客户状态: values.state,
  备注: encodeURIComponent(values.remarks.toWellFormed()),
  版本: version,
  orgId,
});

export const saveSale = (request: ReturnType<typeof toSaleRequest>, options: CallOptions) =>
  api.call(savePaitentSaleDoc, request, options);
