import {
  getActionLog,
  getActionSummary,
  getCallbackByUserId,
  getComplainMessage,
  getCustmerById,
  getFocusCases,
  getFocusDoctors,
  getPaymentLogs,
  tagTypeList,
} from '@huifang/contract';
import type { ComplaintEntry } from '@huifang/ui/clinic/complaint-summary';
import type { Concerns } from '@huifang/ui/clinic/customer-panel';
import type { NextFollowUp } from '@huifang/ui/clinic/next-follow-up-card';
import type { PaymentPeriod } from '@huifang/ui/clinic/payment-widget';
import { matchesTimelineFilter, type TimelineFilter } from '@huifang/ui/clinic/timeline';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { askedTypes, toProfile, toTag, toTimelineItem } from './model/present.ts';

/** The first part of the key of what only this feature reads about a customer. */
export const customerKey = 'customer';

export const profileQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [customerKey, 'profile', org, id],
    queryFn: async ({ signal }) =>
      toProfile(await api.call(getCustmerById, { id, organisationId: org }, { signal })),
  });

export const tagsQuery = (org: string, id: string) =>
  queryOptions({
    // Under the tags' key, so that whoever changes them refreshes this too.
    queryKey: ['tags', org, id, 'selected'],
    queryFn: async ({ signal }) => {
      const { selected } = await api.call(tagTypeList, { customerId: id, organisationId: org }, { signal });
      return selected.map(toTag);
    },
  });

export const complaintSummaryQuery = (org: string, id: string) =>
  queryOptions({
    // Under the complaints' key, so that whoever changes one refreshes this too.
    queryKey: ['complaints', org, 'ofCustomer', id],
    queryFn: async ({ signal }) => {
      const { rows, count } = await api.call(
        getComplainMessage,
        { personal: id, organisationId: org },
        { signal },
      );
      const entries = rows.map(
        (entry): ComplaintEntry => ({
          id: entry.id,
          at: entry.complainedAt.slice(0, 10),
          state: entry.state,
          stateText: entry.stateName,
          content: entry.content,
        }),
      );
      return { count, entries };
    },
  });

export const concernsQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [customerKey, 'concerns', org, id],
    queryFn: async ({ signal }): Promise<Concerns> => {
      const [doctors, cases] = await Promise.all([
        api.call(getFocusDoctors, { customerId: id, organisationId: org }, { signal }),
        api.call(getFocusCases, { customerId: id, organisationId: org }, { signal }),
      ]);
      return {
        doctorCount: doctors.count,
        doctors: doctors.list,
        caseCount: cases.count,
        cases: cases.list,
      };
    },
    staleTime: 60_000,
  });

/** The earliest open plan; null without one. */
export const nextFollowUpQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [callbackKey, 'next', org, id],
    queryFn: async ({ signal }): Promise<NextFollowUp | null> => {
      const { next } = await api.call(
        getCallbackByUserId,
        { customerId: id, organisationId: org },
        { signal },
      );
      return (
        next && {
          id: next.id,
          plannedAt: next.planDate.slice(0, 16),
          daysRemaining: next.daysLeft ?? 0,
          executor: next.executor,
          note: next.plan,
          version: next.version,
        }
      );
    },
  });

/** Sizes of the first page, which has to be there at once, and of older ones. */
const firstPage = 20;
const olderPage = 100;

/** A customer's timeline by pages, newest first. */
export const timelineQuery = (org: string, id: string, filter: TimelineFilter) =>
  infiniteQueryOptions({
    queryKey: [callbackKey, 'timeline', org, id, askedTypes(filter), filter.method],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const { rows, next } = await api.call(
        getActionLog,
        {
          id,
          organisationId: org,
          cursor,
          type: askedTypes(filter),
          method: filter.method,
          size: cursor ? olderPage : firstPage,
        },
        { signal },
      );
      return { items: rows.map(toTimelineItem), next };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: keepPreviousData,
  });

/** How many items there are of each type and way: the counts, and the ways to choose from. */
export const timelineSummaryQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: [callbackKey, 'timelineSummary', org, id],
    queryFn: async ({ signal }) => {
      const { total, groups } = await api.call(getActionSummary, { id, organisationId: org }, { signal });
      const methods = [...new Set(groups.map(({ method }) => method).filter(Boolean))];
      return {
        total,
        methods: methods.map((name) => ({ value: name, label: name })),
        countOf: (filter: TimelineFilter) =>
          groups.reduce((sum, group) => sum + (matchesTimelineFilter(group, filter) ? group.count : 0), 0),
      };
    },
  });

export const paymentsQuery = (
  org: string,
  id: string,
  { period, reveal }: { period: PaymentPeriod; reveal: boolean },
) =>
  queryOptions({
    queryKey: [customerKey, 'payments', org, id, period, reveal],
    queryFn: ({ signal }) =>
      api.call(
        getPaymentLogs,
        { customerId: id, datespan: period, reveal: reveal ? 1 : 0, organisationId: org },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
