import {
  decodeOrKeep,
  getCallbackByConsultId,
  getCallbackById,
  getCallbackLogs,
  getConsultOrderList,
  getDetailById,
  getDisabledRequire,
} from '@huifang/contract';
import type { ProcessEntry } from '@huifang/ui/clinic/process-timeline';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { requiredOf, toProcessEntry } from './model/wire.ts';

/** A consult's customer and its earliest open plan, as they are now. */
export const callbackOfConsultQuery = (org: string, consultId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'ofConsult', org, consultId],
    queryFn: ({ signal }) => api.call(getCallbackByConsultId, { consultId, org }, { signal }),
    enabled: consultId !== '',
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** What the registration shows of the consult beside its plan. */
export const consultSummaryQuery = (org: string, consultId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'consult', org, consultId],
    queryFn: async ({ signal }) => {
      const record = await api.call(getDetailById, { Id: consultId, orgId: org }, { signal });
      return {
        appointmentNumber: record.预约号,
        intention: record.来院意向,
        record,
      };
    },
    enabled: consultId !== '',
    staleTime: 0,
    gcTime: 0,
  });

/** One plan, as it is now: an execution must not start from an old one. */
export const planQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [callbackKey, 'one', org, id],
    queryFn: async ({ signal }) => {
      const record = await api.call(getCallbackById, { Id: id, org }, { signal });
      return { ...record, plan: decodeOrKeep(record.plan) };
    },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

const naturalSource = '自然来源';
/** Consults to choose from; whoever means an older one edits that one. */
const offeredConsults = 20;

/** A customer's consults that a call may be written to, newest first. */
export const consultsOfCustomerQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'consults', org, customerId],
    queryFn: async ({ signal }): Promise<SelectOption[]> => {
      const request = { 个人ID: customerId, page: 1, size: offeredConsults, orgId: org };
      const { Objs } = await api.call(getConsultOrderList, request, { signal });
      return Objs.filter(({ 咨询方式 }) => 咨询方式 !== naturalSource).map((order) => ({
        value: order.ID,
        label: [order.登记时间.slice(0, 10), order.咨询方式, order.病种, order.预约号]
          .filter(Boolean)
          .join(' '),
      }));
    },
    enabled: customerId !== '',
    staleTime: 0,
  });

/** Entries of the side timeline; older ones are on the customer's page. */
const shownLogs = 50;

/** A consult's plans and callbacks, newest first (unnamed-35). */
export const callbackLogsQuery = (org: string, consultId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'logs', org, consultId],
    queryFn: async ({ signal }): Promise<ProcessEntry[]> => {
      const { Objs } = await api.call(
        getCallbackLogs,
        { consultId, page: 1, size: shownLogs, org },
        { signal },
      );
      return Objs.map(toProcessEntry);
    },
    enabled: consultId !== '',
  });

/** Which fields of the callback page the person's department asks for (B5.1). */
export const callbackSettingsQuery = (org: string, deptId: string) =>
  queryOptions({
    queryKey: ['fieldSettings', org, deptId, 'callback'],
    queryFn: async ({ signal }) =>
      requiredOf(await api.call(getDisabledRequire, { orgId: org, deptId, fname: 'callback' }, { signal })),
    staleTime: 60_000,
  });
