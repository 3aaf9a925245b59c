import {
  getCallbackByConsultId,
  getCallbackById,
  getCallbackLogs,
  getConsultOrderList,
  getDetailById,
} from '@huifang/contract';
import type { ProcessEntry } from '@huifang/ui/clinic/process-timeline';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { toProcessEntry } from './model/form-values.ts';

/** A consult's customer and its earliest open plan, as they are now. */
export const callbackOfConsultQuery = (org: string, consultId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'ofConsult', org, consultId],
    queryFn: ({ signal }) => api.call(getCallbackByConsultId, { consultId, organisationId: org }, { signal }),
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
      const record = await api.call(getDetailById, { id: consultId, organisationId: org }, { signal });
      return {
        appointmentNumber: record.appointmentNumber,
        intention: record.intention,
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
    queryFn: ({ signal }) => api.call(getCallbackById, { id, organisationId: org }, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** Consults to choose from; whoever means an older one edits that one. */
const offeredConsults = 20;

/** A customer's consults that a call may be written to, newest first. */
export const consultsOfCustomerQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'consults', org, customerId],
    queryFn: async ({ signal }): Promise<SelectOption[]> => {
      const request = { customerId, page: 1, size: offeredConsults, organisationId: org };
      const { rows } = await api.call(getConsultOrderList, request, { signal });
      return rows
        .filter(({ isNatural }) => !isNatural)
        .map((order) => ({
          value: order.id,
          label: [order.registeredAt.slice(0, 10), order.method, order.disease, order.appointmentNumber]
            .filter(Boolean)
            .join(' '),
        }));
    },
    enabled: customerId !== '',
    staleTime: 0,
  });

/** Entries of the side timeline; older ones are on the customer's page. */
const shownLogs = 50;

/** A consult's plans and callbacks, newest first. */
export const callbackLogsQuery = (org: string, consultId: string) =>
  queryOptions({
    queryKey: [callbackKey, 'logs', org, consultId],
    queryFn: async ({ signal }): Promise<ProcessEntry[]> => {
      const { rows } = await api.call(
        getCallbackLogs,
        { consultId, page: 1, size: shownLogs, organisationId: org },
        { signal },
      );
      return rows.map(toProcessEntry);
    },
    enabled: consultId !== '',
  });
