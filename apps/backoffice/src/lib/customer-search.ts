import { searchPatient } from '@huifang/contract';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { api } from './api.ts';
import { disturbOf } from './disturb.ts';

/** Customers by name, initials, pinyin or phone. */
export const searchCustomers =
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
