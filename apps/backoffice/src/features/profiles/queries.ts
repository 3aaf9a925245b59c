import {
  type CallOptions,
  getPaitentSaleDocById,
  getPatientBasicDocs,
  type ProfileRow,
  savePaitentSaleDoc,
} from '@huifang/contract';
import { eachProfileField } from '@huifang/domain/customer/fields';
import type { Scope } from '@huifang/domain/scopes';
import type { ProfileListRow } from '@huifang/ui/clinic/profile-list';
import type { SaleValues } from '@huifang/ui/clinic/sale-dialog';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { visitTypeOf } from '../../lib/visit-type.ts';
import { conditionsOf, customerStateOf, type ProfileFilter } from './model/filter.ts';

export interface ProfileListRequest {
  org: string;
  filter: ProfileFilter;
  scope: Scope;
}

interface ProfileListPage {
  rows: (ProfileListRow & { cursor: string })[];
  total: number;
  isCapped: boolean;
}

const listKey = ({ org, filter, scope }: ProfileListRequest, page: number) =>
  ['profileList', org, scope, { ...filter, page }] as const;

const requestOf = ({ org, filter, scope }: ProfileListRequest) => ({
  search: filter.search,
  customerState: filter.state,
  ...conditionsOf(filter),
  scope,
  order: filter.order,
  page: filter.page,
  size: filter.pageSize,
  organisationId: org,
});

/** One page of profiles; where the page before was just read, it continues after that page's last row. */
export const profileListQuery = (request: ProfileListRequest) =>
  queryOptions({
    queryKey: listKey(request, request.filter.page),
    queryFn: async ({ signal, client }): Promise<ProfileListPage> => {
      const { page } = request.filter;
      const before = page > 1 ? client.getQueryData<ProfileListPage>(listKey(request, page - 1)) : undefined;
      const asked = { ...requestOf(request), cursor: before?.rows.at(-1)?.cursor ?? '' };
      const { rows, total, isCapped } = await api.call(getPatientBasicDocs, asked, { signal });
      return {
        rows: rows.map((row) => ({ ...toRow(row), cursor: row.cursor })),
        total,
        isCapped,
      };
    },
    staleTime: 10_000,
  });

/** How many profiles there are exactly, beyond 10,000 too; asked for by hand. */
export const exactCountQuery = (request: ProfileListRequest) =>
  queryOptions({
    queryKey: [
      'profileCount',
      ...listKey({ ...request, filter: { ...request.filter, order: undefined, pageSize: 10 } }, 1),
    ],
    queryFn: async ({ signal }) => {
      const asked = { ...requestOf(request), order: undefined, page: 1, size: 10, countsExactly: 1 as const };
      return (await api.call(getPatientBasicDocs, asked, { signal })).total;
    },
    enabled: false,
    staleTime: 60_000,
  });

/** A row in clean names. */
const toRow = (row: ProfileRow): ProfileListRow => ({
  id: row.customerId,
  fileNumber: row.fileNumber,
  name: row.name,
  gender: row.gender,
  age: row.age ?? undefined,
  phone: row.phone,
  wechat: row.wechat,
  qq: row.qq,
  address: row.address,
  contactName: row.contactName,
  source: row.customerSource,
  staffName: row.servicePerson,
  state: row.customerState,
  memberLevel: row.memberLevel ?? '',
  visitType: visitTypeOf(row.visitState),
  followsWeChat: row.openId !== null,
  createdAt: row.createdAt,
  lastConsultAt: row.lastConsultAt,
  ...eachProfileField((field) => row[field]),
});

/** The sales side of a profile as it is now: an edit must not start from an old one. */
export const saleQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: ['sale', org, customerId],
    queryFn: async ({ signal }) => {
      const sale = await api.call(getPaitentSaleDocById, { id: customerId, organisationId: org }, { signal });
      return {
        version: sale.version,
        values: {
          source: sale.customerSource,
          staff: sale.servicePersonId ? { value: sale.servicePersonId, label: sale.servicePerson } : null,
          state: sale.customerState,
          remarks: sale.remarks,
        } satisfies SaleValues,
      };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** What a save of the sales side sends. */
export const toSaleRequest = (
  organisationId: string,
  customerId: string,
  values: SaleValues,
  version?: number,
) => ({
  customerId,
  customerSource: values.source,
  servicePersonId: values.staff?.value ?? '',
  customerState: customerStateOf(values.state),
  remarks: values.remarks,
  version,
  organisationId,
});

export const saveSale = (request: ReturnType<typeof toSaleRequest>, options: CallOptions) =>
  api.call(savePaitentSaleDoc, request, options);
