import type { ProfileField } from '@huifang/domain/customer/fields';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the plain fields of a customer are called, in the order in which they are shown. */
export const profileFieldLabels: Readonly<Record<ProfileField, MessageDescriptor>> = {
  ethnicGroup: msg`民族`,
  marriage: msg`婚姻`,
  degree: msg`学历`,
  job: msg`职业`,
  bloodGroup: msg`血型`,
  rhesus: msg`RH血型`,
  neighbourhood: msg`小区`,
};

/** What the accounts of a customer are called. */
export const accountLabels = { wechat: msg`微信`, qq: msg`QQ` } as const;

export const profileFieldNames = Object.keys(profileFieldLabels) as ProfileField[];

/** What a customer says in each of them; empty for nothing. */
export type ProfileValues = Record<ProfileField, string>;

export const emptyProfile = Object.fromEntries(profileFieldNames.map((name) => [name, ''])) as ProfileValues;
