import { profileFieldNames, profileFields } from '@huifang/domain/customer/fields';
import { dictionaries } from '@huifang/domain/dictionaries';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Use {
  label: MessageDescriptor;
  /** The page. */
  href?: string;
}

const centre: Use = { label: msg`客户服务中心的列与筛选`, href: '/Servicecenter' };
const consult: Use = { label: msg`咨询登记` };
const callback: Use = { label: msg`回访登记` };
const complaint: Use = { label: msg`投诉登记` };
const complaints: Use = { label: msg`投诉管理的列与筛选`, href: '/complain' };
const profiles: Use = { label: msg`档案管理的列与筛选`, href: '/patient-list1' };
const profile: Use = { label: msg`客户档案` };

/** Where the words of a dictionary are chosen and shown. */
const places: Readonly<Record<string, readonly Use[]>> = {
  [dictionaries.intention]: [consult, callback, centre],
  [dictionaries.consultType]: [consult, centre],
  [dictionaries.appointmentType]: [consult, callback],
  [dictionaries.appointmentTimeType]: [consult],
  [dictionaries.visitState]: [centre],
  [dictionaries.relation]: [consult],
  [dictionaries.callbackState]: [callback],
  [dictionaries.followUpChannel]: [callback],
  [dictionaries.complaintCategory]: [complaint, complaints],
  [dictionaries.attention]: [complaint, complaints],
  [dictionaries.complaintSource]: [complaint, complaints],
  [dictionaries.complaintState]: [complaints],
  [dictionaries.handlingNote]: [complaint],
  [dictionaries.customerState]: [centre, profiles],
  [dictionaries.ethnicGroup]: [profile, profiles],
};

export const usedIn = (dictionary: string): readonly Use[] =>
  places[dictionary] ?? (parameterOf(dictionary) ? [profile, profiles] : []);

/** The profile's field that a dictionary is for: its name is that of the filter of the lists. */
const parameterOf = (dictionary: string) =>
  profileFieldNames.find((name) => {
    const field = profileFields[name];
    return 'dictionary' in field && field.dictionary === dictionary;
  });

const filters: Readonly<Record<string, (code: string) => string>> = {
  [dictionaries.intention]: (code) =>
    `/Servicecenter?scope=all&registered=any&intention=${encodeURIComponent(code)}`,
  [dictionaries.visitState]: (code) =>
    `/Servicecenter?scope=all&registered=any&visit=${encodeURIComponent(code)}`,
  [dictionaries.customerState]: (code) =>
    `/Servicecenter?scope=all&registered=any&status=${encodeURIComponent(code)}`,
  [dictionaries.complaintCategory]: (code) => `/complain?category=${encodeURIComponent(code)}`,
  [dictionaries.attention]: (code) => `/complain?attention=${encodeURIComponent(code)}`,
  [dictionaries.complaintSource]: (code) => `/complain?source=${encodeURIComponent(code)}`,
  [dictionaries.complaintState]: (code) => `/complain?state=${encodeURIComponent(code)}`,
};

/** The list of the records that use an entry; undefined where no list can be narrowed so. */
export function recordsOf(dictionary: string, code: string): string | undefined {
  const parameter = parameterOf(dictionary);
  if (parameter) return `/patient-list1?scope=all&${parameter}=${encodeURIComponent(code)}`;
  return filters[dictionary]?.(code);
}
