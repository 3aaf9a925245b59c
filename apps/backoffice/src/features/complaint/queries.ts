import {
  type ComplaintRecord,
  complainAttention,
  complainCommonNotes,
  complainReviewState,
  complainSource,
  complainType,
  getComplainById,
  getComplainCounts,
  getComplainDepartments,
  getComplainHandler,
  getComplainList,
  getComplainProList,
  getComplainStaffTree,
  getDelName,
  getSendMsgs,
  getServiceMsg,
  type StaffNode,
  searchComplainCustomer,
} from '@huifang/contract';
import { complaintState } from '@huifang/domain/complaint/states';
import type { SentMessage } from '@huifang/ui/clinic/complaint-detail';
import type { ComplaintCustomer } from '@huifang/ui/clinic/complaint-dialog';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type ComplaintFilter, toListRequest } from './model/filter.ts';
import { type ListedComplaint, toListed, toStepEntry } from './model/rows.ts';

/** Lists that change a few times a year. */
const staleTime = 10 * 60_000;

const lists = {
  category: complainType,
  attention: complainAttention,
  source: complainSource,
  state: complainReviewState,
  note: complainCommonNotes,
} as const;

/** One of the organisation's lists; what is out of use stays in it, not to be chosen. */
export const complaintListOf = (org: string, name: keyof typeof lists) =>
  queryOptions({
    queryKey: ['complaintLists', org, name],
    queryFn: async ({ signal }): Promise<SelectOption[]> =>
      (await api.call(lists[name], { organisationId: org }, { signal })).map((entry) => ({
        value: entry.code,
        label: entry.name,
        isDisabled: entry.disabled,
      })),
    staleTime,
  });

export const complaintDepartmentsQuery = (org: string) =>
  queryOptions({
    queryKey: ['complaintDepartments', org],
    queryFn: async ({ signal }): Promise<SelectOption[]> =>
      (await api.call(getComplainDepartments, { organisationId: org }, { signal })).map(({ id, name }) => ({
        value: id,
        label: name,
      })),
    staleTime,
  });

/** The staff of a department and those below it; all without a department. */
export const complaintStaffQuery = (org: string, departmentId: string) =>
  queryOptions({
    queryKey: ['complaintStaff', org, departmentId],
    queryFn: async ({ signal }) =>
      staffIn(
        await api.call(getComplainStaffTree, { deptId: departmentId, organisationId: org }, { signal }),
      ),
    staleTime,
  });

/** People out of a tree of departments, each with the own department. */
const staffIn = (nodes: readonly StaffNode[], department?: string): SelectOption[] =>
  nodes.flatMap((node) =>
    node.isStaff
      ? [{ value: node.id, label: node.title, detail: department }]
      : staffIn(node.children, node.title),
  );

export const defaultHandlerQuery = (org: string) =>
  queryOptions({
    queryKey: ['complaintHandler', org],
    queryFn: async ({ signal }): Promise<SelectOption> => {
      const { id, name } = await api.call(getComplainHandler, { organisationId: org }, { signal });
      return { value: id, label: name };
    },
    staleTime,
  });

interface HandlerSearch {
  text: string;
  signal: AbortSignal;
  /** Those who may review instead. @default false */
  isReview?: boolean;
}

/** People who may handle complaints, by name, pinyin or initials. */
export const searchHandlers =
  (org: string) =>
  async ({ text, signal, isReview = false }: HandlerSearch): Promise<SelectOption[]> =>
    (
      await api.call(
        getDelName,
        { search: text, state: isReview ? complaintState.inReview : undefined, organisationId: org },
        { signal },
      )
    ).map((person) => ({
      value: person.code,
      label: person.name,
      detail: person.detail,
    }));

interface CustomerAnswer {
  id: string;
  name: string;
  phone: string;
  services: readonly { id: string; name: string }[];
}

const toCustomer = ({ id, name, phone, services }: CustomerAnswer): ComplaintCustomer => ({
  id,
  name,
  phone,
  services,
});

export const searchCustomers =
  (org: string) =>
  async ({ text, signal }: { text: string; signal: AbortSignal }): Promise<ComplaintCustomer[]> =>
    (await api.call(searchComplainCustomer, { search: text, organisationId: org }, { signal })).map(
      toCustomer,
    );

/** A customer with the services; null for one who is gone or out of sight. */
export const complaintCustomerQuery = (org: string, customerId: string | undefined) =>
  queryOptions({
    queryKey: ['complaintCustomer', org, customerId],
    queryFn: async ({ signal }): Promise<ComplaintCustomer | null> => {
      const [found] = await api.call(getServiceMsg, { customerId, organisationId: org }, { signal });
      return found ? toCustomer(found) : null;
    },
    enabled: Boolean(customerId),
    staleTime: 0,
    gcTime: 0,
  });

const readComplaint = (org: string, Id: string, signal?: AbortSignal): Promise<ComplaintRecord> =>
  api.call(getComplainById, { id: Id, organisationId: org }, { signal });

/** A complaint as it is now: a correction must not start from an old one, nor change under the hands. */
export const editedComplaintQuery = (org: string, complaintId: string | undefined) =>
  queryOptions({
    queryKey: ['editedComplaint', org, complaintId],
    queryFn: ({ signal }) => readComplaint(org, complaintId ?? '', signal),
    enabled: complaintId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Everything that is read of complaints begins so: a change of one makes all of it old. */
export const complaintsKey = (org: string) => ['complaints', org] as const;

interface ListPage {
  rows: ListedComplaint[];
  total: number;
  isCapped: boolean;
  lastKey: string;
}

const listKey = (org: string, filter: ComplaintFilter) =>
  [...complaintsKey(org), 'list', { ...filter, openId: undefined }] as const;

/** One page of the list; where the page before was just read, it continues after that page's last row. */
export const complaintsQuery = (org: string, filter: ComplaintFilter) =>
  queryOptions({
    queryKey: listKey(org, filter),
    queryFn: async ({ signal, client }): Promise<ListPage> => {
      const { page } = filter;
      const before =
        page > 1 ? client.getQueryState<ListPage>(listKey(org, { ...filter, page: page - 1 })) : undefined;
      const cursor = before?.isInvalidated ? '' : (before?.data?.lastKey ?? '');
      const answer = await api.call(getComplainList, { ...toListRequest(org, filter), cursor }, { signal });
      return {
        rows: answer.rows.map(toListed),
        total: answer.total,
        isCapped: answer.isCapped,
        lastKey: answer.rows.at(-1)?.cursor ?? '',
      };
    },
  });

/** How many complaints there are exactly, beyond 10,000 too; asked for by hand. */
export const exactComplaintCountQuery = (org: string, filter: ComplaintFilter) =>
  queryOptions({
    queryKey: [
      ...complaintsKey(org),
      'count',
      { ...filter, order: undefined, page: 1, pageSize: 10, openId: '' },
    ],
    queryFn: async ({ signal }) => {
      const request = { ...toListRequest(org, filter), page: 1, size: 10, countsExactly: 1 as const };
      return (await api.call(getComplainList, request, { signal })).total;
    },
    enabled: false,
  });

/** One complaint as it is shown. */
export const complaintQuery = (org: string, complaintId: string) =>
  queryOptions({
    queryKey: [...complaintsKey(org), 'one', complaintId],
    queryFn: async ({ signal }) => {
      const record = await readComplaint(org, complaintId, signal);
      return { record, shown: toListed(record) };
    },
    enabled: complaintId !== '',
  });

/** Who was told of a complaint and its follow-up. */
export const complaintMessagesQuery = (org: string, complaintId: string) =>
  queryOptions({
    queryKey: [...complaintsKey(org), 'messages', complaintId],
    queryFn: async ({ signal }): Promise<SentMessage[]> =>
      (await api.call(getSendMsgs, { complaintId, organisationId: org }, { signal })).map((message) => ({
        id: message.id,
        at: message.createdAt,
        title: message.title,
        receiver: message.receiver,
        isRead: message.state !== 'unread',
      })),
    enabled: complaintId !== '',
  });

/** How many complaints each tab of the list shows under its conditions, by the state's code; '' for all of them. */
export const complaintCountsQuery = (org: string, filter: ComplaintFilter) =>
  queryOptions({
    queryKey: [...complaintsKey(org), 'counts', filter.conditions],
    queryFn: async ({ signal }): Promise<Record<string, number>> => {
      const counts = await api.call(getComplainCounts, toListRequest(org, filter), { signal });
      const all = counts.reduce((sum, { count }) => sum + count, 0);
      return { '': all, ...Object.fromEntries(counts.map(({ state, count }) => [String(state), count])) };
    },
    placeholderData: keepPreviousData,
  });

/** How often an open dialog looks whether a colleague was faster, in milliseconds. */
const watchEvery = 15_000;

/** One complaint, watched while somebody writes about it. */
export const watchedComplaintQuery = (org: string, complaintId: string) =>
  queryOptions({
    ...complaintQuery(org, complaintId),
    staleTime: 0,
    refetchInterval: watchEvery,
    refetchOnWindowFocus: 'always',
  });

/** As many steps as are shown of one complaint. */
const stepsShown = 200;

export const complaintStepsQuery = (org: string, complaintId: string) =>
  queryOptions({
    queryKey: [...complaintsKey(org), 'steps', complaintId],
    queryFn: async ({ signal }) => {
      const request = { id: complaintId, page: 1, size: stepsShown, organisationId: org };
      return (await api.call(getComplainProList, request, { signal })).rows.map(toStepEntry);
    },
    enabled: complaintId !== '',
  });
