import {
  type ConsultRecord,
  checkInfoExist,
  editConsults,
  getAddressAndNation,
  getDetailById,
  getEditLimit,
  getPaitentBasicDocById,
  type RequestOf,
  recogniseCustomer,
  reveal,
  savePaitentBasicDoc,
} from '@huifang/contract';
import type { CardReading, DuplicateField } from '@huifang/ui/clinic/consult-modal';
import type { Recognition } from '@huifang/ui/clinic/known-customers';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { readCardText } from '../../lib/card-reader.ts';
import { config } from '../../lib/config.ts';
import { disturbOf } from '../../lib/disturb.ts';

/** A record as it is now: an edit must not start from an old one. */
export const consultQuery = (org: string, consultId: string | undefined) =>
  queryOptions({
    queryKey: ['consult', org, consultId],
    queryFn: ({ signal }): Promise<ConsultRecord> =>
      api.call(getDetailById, { id: consultId ?? '', organisationId: org }, { signal }),
    enabled: consultId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** A profile as it is now, for the same reason. */
export const profileQuery = (org: string, customerId: string | undefined) =>
  queryOptions({
    queryKey: ['profile', org, customerId],
    queryFn: ({ signal }) =>
      api.call(getPaitentBasicDocById, { id: customerId ?? '', organisationId: org }, { signal }),
    enabled: customerId !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });

/** How a save is sent: under one key for the same contents, and with the draft that goes with it. */
interface SaveOptions {
  idempotencyKey: string;
  draft: string | undefined;
}

/** Saves a consult; tells whether some of it waits for approval. */
export async function saveConsult(request: RequestOf<typeof editConsults>, options: SaveOptions) {
  const saved = await api.call(editConsults, request, options);
  return {
    id: saved.id,
    appointmentNumber: saved.appointmentNumber,
    hasApplication: Boolean(saved.applicationId),
  };
}

/** The same for a profile. */
export async function saveProfile(request: RequestOf<typeof savePaitentBasicDoc>, options: SaveOptions) {
  const saved = await api.call(savePaitentBasicDoc, request, options);
  return { id: saved.customerId, hasApplication: Boolean(saved.applicationId) };
}

/** Which fields may be edited, or need approval, for the person's department (rule setting-1). */
export const editLimitQuery = (org: string, deptId: string) =>
  queryOptions({
    queryKey: ['fieldSettings', org, deptId, 'limits'],
    queryFn: ({ signal }) => api.call(getEditLimit, { organisationId: org, deptId }, { signal }),
    staleTime: 60_000,
  });

/** 0 none, 1 duplicate, 2 a phone that is refused. */
export function checkDuplicate(
  org: string,
  customerId: string | undefined,
  details: { field: DuplicateField; value: string; phones: readonly string[] },
): Promise<0 | 1 | 2> {
  return api.call(checkInfoExist, {
    checkField: details.field,
    checkValue: details.value,
    phonelist: [...details.phones],
    customerId,
    organisationId: org,
  });
}

/** Who a typed value belongs to; the server tells no more than the operator may see. */
export async function recognise(
  org: string,
  customerId: string | undefined,
  { field, value }: { field: DuplicateField; value: string },
): Promise<Recognition> {
  const answer = await api.call(recogniseCustomer, {
    checkField: field,
    checkValue: value,
    customerId,
    organisationId: org,
  });
  return {
    customers: answer.customers.map((customer) => ({
      id: customer.customerId,
      name: customer.name,
      gender: customer.gender,
      age: customer.age ?? undefined,
      phone: customer.phone,
      staffName: customer.servicePerson,
      disturb: disturbOf(customer.disturb),
      lastConsult: customer.lastConsultAt
        ? {
            day: customer.lastConsultAt.slice(0, 10),
            disease: customer.lastDisease,
            method: customer.lastMethod,
          }
        : undefined,
    })),
    total: answer.total,
    hasOthers: answer.hasOthers,
  };
}

/** The full number behind a masked one; audited by the server. */
export async function revealPhone(
  org: string,
  customerId: string,
  index: number,
): Promise<string | undefined> {
  const { values } = await api.call(reveal, {
    customerId,
    field: 'phone',
    organisationId: org,
  });
  return values[index];
}

/** Reads the card on the operator's machine and has the server take its address apart. */
export async function readCard(
  org: string,
  regionNamesOf: (code: string) => readonly string[],
): Promise<CardReading> {
  const reading = await readCardText(config.cardReaderUrl);
  if (!reading.ok) return reading;
  const { sex, address, nation, ...card } = reading.card;
  const parsed = await parseAddress(org, address, nation);
  const regionCode = parsed?.address.at(-1);
  return {
    ok: true,
    card: {
      ...card,
      gender: sex,
      ethnicGroup: parsed?.nation || undefined,
      regionCode,
      regionNames: regionCode ? [...regionNamesOf(regionCode)] : undefined,
      // What could not be taken apart is kept whole, so that nothing the card says is lost.
      addressDetail: parsed && regionCode ? parsed.addressDetail : address,
    },
  };
}

async function parseAddress(org: string, address: string, nation: string) {
  try {
    const request = {
      address,
      nation,
      organisationId: org,
    };
    return await api.call(getAddressAndNation, request);
  } catch {
    return undefined;
  }
}
