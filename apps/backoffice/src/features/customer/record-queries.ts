import {
  getCollections,
  getInteractionHistory,
  getPrescriptionc,
  getServiceDetail,
  searchPatient,
} from '@huifang/contract';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { FoundRows } from '../../kits/list/useListPage.ts';
import { api } from '../../lib/api.ts';
import { disturbOf } from '../../lib/disturb.ts';
import type { RecordKind, WireRecord } from './model/record-kinds.ts';
import { idOf } from './model/record-rows.ts';
import { customerKey } from './queries.ts';

/** Customers by name, initials, pinyin or phone. */
export const findCustomers =
  (organisationId: string) =>
  async ({ text, signal }: { text: string; signal: AbortSignal }): Promise<PersonSummary[]> =>
    (await api.call(searchPatient, { search: text, organisationId }, { signal })).map((hit) => ({
      id: hit.id,
      name: hit.name,
      gender: hit.gender,
      age: hit.age ?? undefined,
      phone: hit.phone,
      disturb: disturbOf(hit.disturb),
    }));

/** How many documents of each kind a customer has, by kind. */
export const collectionsQuery = (org: string, customerId: string) =>
  queryOptions({
    queryKey: [customerKey, 'collections', org, customerId],
    queryFn: async ({ signal }) => {
      const counts = await api.call(getCollections, { id: customerId, organisationId: org }, { signal });
      return new Map(counts.map(({ kind, count }) => [kind, count]));
    },
    enabled: customerId !== '',
  });

/** A page of a customer's records of one kind. */
export const recordsQuery = (org: string, customerId: string, kind: RecordKind, page: number, size: number) =>
  queryOptions({
    queryKey: [customerKey, 'records', org, customerId, kind.id, page, size],
    queryFn: async ({ signal }): Promise<FoundRows<{ id: string; record: WireRecord }>> => {
      const { rows, total } = await kind.fetch({ org, customerId, page, size, signal });
      return { rows: rows.map((record, index) => ({ id: idOf(record, index), record })), total };
    },
    enabled: customerId !== '',
    placeholderData: (previous, query) =>
      query?.queryKey[3] === customerId && query.queryKey[4] === kind.id ? previous : undefined,
  });

/** What belongs to a record besides its own fields; an empty object for kinds that hold all of it. */
export const recordDetailQuery = (org: string, kindId: string, recordId: string) =>
  queryOptions({
    queryKey: [customerKey, 'record', org, kindId, recordId],
    queryFn: async ({ signal }): Promise<WireRecord> => {
      if (kindId === 'visits')
        return api.call(getServiceDetail, { visitId: recordId, organisationId: org }, { signal });
      return api.call(getPrescriptionc, { prescriptionId: recordId, organisationId: org }, { signal });
    },
    enabled: kindId === 'visits' || kindId === 'prescriptions',
  });

/** Consults, callbacks and visits of a customer by pages, newest first (rule timeline-4). */
export const historyQuery = (org: string, customerId: string) =>
  infiniteQueryOptions({
    queryKey: [customerKey, 'history', org, customerId],
    queryFn: async ({ signal, pageParam: cursor }) => {
      const { response } = await api.call(
        getInteractionHistory,
        { id: customerId, organisationId: org, cursor, size: 50 },
        { signal },
      );
      return response.data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    enabled: customerId !== '',
    placeholderData: keepPreviousData,
  });
