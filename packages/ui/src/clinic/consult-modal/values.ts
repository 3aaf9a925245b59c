import type { ConsultMode } from '@huifang/domain/consult/words';
import type { Gender } from '@huifang/domain/customer/fields';
import type { Execution } from '@huifang/domain/follow-up/words';
import { addDays } from '../../primitives/date-picker/dates.ts';
import type { SelectOption } from '../../primitives/select/options.ts';
import type { SourceValue } from '../consult-source-picker/sources.ts';
import { emptyProfile, type ProfileValues, profileFieldNames } from '../profile-fields/labels.ts';
import type { Tag } from '../tags/index.ts';

/** What a form does, whichever blocks it has (rule consult-1). */
export type ConsultBehaviour = Exclude<ConsultMode, 'consultOnly'>;

/** Everything the modal holds. Text is as typed; empty text means no answer. */
export interface ConsultFormValues extends ProfileValues {
  name: string;
  gender: Gender | '';
  /** `YYYY-MM-DD`. */
  birthDate: string;
  /** Whole years, as text. */
  age: string;
  /** The default number first. A masked number that comes back unchanged means unchanged. */
  phones: string[];
  wechat: string;
  qq: string;
  idNumber: string;
  regionCode: string;
  regionNames: string[];
  addressDetail: string;
  isOutOfTown: boolean;
  contactName: string;
  isGenuineProfile: boolean;
  /** Of a new customer, saved with the consult. */
  tags: Tag[];

  /** `YYYY-MM-DD HH:mm`. */
  registeredAt: string;
  methodId: string;
  source: SourceValue[];
  siteId: string;
  departmentId: string;
  diseaseId: string;
  consultTypeId: string;
  /** Who the contact is to the customer. */
  contactRelation: string;
  intention: string;
  receptionist: SelectOption | null;
  keywords: string[];
  content: string;

  hasPlan: boolean;
  /** `YYYY-MM-DD` for any time that day, `YYYY-MM-DD HH:mm`, or what was typed so far. */
  planDate: string;
  planExecution: Execution;
  planExecutor: SelectOption | null;
  planNote: string;

  appointmentType: string;
  appointmentTimeType: string;
  /** The same. */
  appointmentDate: string;
  appointmentNote: string;

  /** Why fields that need approval were changed. */
  changeRequestNote: string;
}

export type ConsultFieldName = keyof ConsultFormValues;

/** What the organisation decides about one field. A field without settings is optional and editable. */
export interface FieldSetting {
  isRequired: boolean;
  isEditable: boolean;
  /** A change is stored as a request and takes effect when approved. */
  needsReview: boolean;
  /** The form leaves it out; what the record holds stays. @default false */
  isHidden?: boolean;
}

export type ConsultFieldSettings = Partial<Record<ConsultFieldName, FieldSetting>>;

export type ConsultSection = 'profile' | 'consult' | 'plan' | 'appointment';

/** The fields of each section in the order of the screen. */
export const sectionFields: Record<ConsultSection, readonly ConsultFieldName[]> = {
  profile: [
    'name',
    'gender',
    'birthDate',
    'age',
    'phones',
    'wechat',
    'qq',
    'idNumber',
    'regionCode',
    'addressDetail',
    'isOutOfTown',
    'contactName',
    ...profileFieldNames,
    'isGenuineProfile',
    'tags',
  ],
  consult: [
    'registeredAt',
    'methodId',
    'source',
    'siteId',
    'departmentId',
    'diseaseId',
    'consultTypeId',
    'contactRelation',
    'intention',
    'receptionist',
    'keywords',
    'content',
    'changeRequestNote',
  ],
  plan: ['hasPlan', 'planDate', 'planExecution', 'planExecutor', 'planNote'],
  appointment: ['appointmentType', 'appointmentTimeType', 'appointmentDate', 'appointmentNote'],
};

/** What the plan's block holds. */
export const planFields = sectionFields.plan;

/** Fields that say something only together: a merge of two edits never mixes them. */
export const linkedFields: readonly (readonly ConsultFieldName[])[] = [
  ['birthDate', 'age'],
  ['regionCode', 'regionNames', 'addressDetail'],
  ['methodId', 'source'],
  ['planExecution', 'planExecutor'],
  ['appointmentTimeType', 'appointmentDate'],
];

/** An appointment of this time type has no fixed date (rule consult-4). */
export const undatedTimeType = '5';

/** A blank form. With `mode` and `today` it starts as that mode does: plan on for a new consult, three days ahead. */
export function emptyConsultValues(
  start: { mode?: ConsultMode; today?: string; now?: string; receptionist?: SelectOption } = {},
): ConsultFormValues {
  const hasPlan = start.mode === 'new' || start.mode === 'again';
  return {
    name: '',
    gender: '',
    birthDate: '',
    age: '',
    phones: [''],
    wechat: '',
    qq: '',
    idNumber: '',
    regionCode: '',
    regionNames: [],
    addressDetail: '',
    isOutOfTown: false,
    contactName: '',
    ...emptyProfile,
    isGenuineProfile: true,
    tags: [],
    registeredAt: start.now ?? '',
    methodId: '',
    source: [],
    siteId: '',
    departmentId: '',
    diseaseId: '',
    consultTypeId: '',
    contactRelation: '',
    intention: '',
    receptionist: start.receptionist ?? null,
    keywords: [],
    content: '',
    hasPlan,
    planDate: hasPlan && start.today ? addDays(start.today, 3) : '',
    planExecution: hasPlan ? 'self' : 'unassigned',
    planExecutor: null,
    planNote: '',
    appointmentType: '',
    appointmentTimeType: '',
    appointmentDate: '',
    appointmentNote: '',
    changeRequestNote: '',
  };
}

/** A consult without blocks is an edit with a record, another one with a person, else a new one (rule consult-1). */
export function behaviourOf(
  mode: ConsultMode,
  ids: { consultId?: string; customerId?: string },
): ConsultBehaviour {
  if (mode !== 'consultOnly') return mode;
  if (ids.consultId) return 'edit';
  return ids.customerId ? 'again' : 'new';
}
