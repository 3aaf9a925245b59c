import {
  type ConsultRecord,
  type ConsultSave,
  type FieldSetting,
  type ProfileRecord,
  type ProfileSave,
} from '@huifang/contract';
import { eachProfileField } from '@huifang/domain/customer/fields';
import {
  type ConsultFieldName,
  type ConsultFieldSettings,
  type ConsultFormValues,
  type ConsultMode,
  sectionFields,
} from '@huifang/ui/clinic/consult-modal';
import type { z } from 'zod';

type SaveRequest = z.input<typeof ConsultSave>;

/** What records and settings call the form's fields where that is another name. */
const recordNames: Readonly<Partial<Record<ConsultFieldName, readonly string[]>>> = {
  phones: ['phones', 'phone'],
  regionCode: ['regionCode', 'address', 'fullAddress'],
  isOutOfTown: ['outOfTown'],
  isGenuineProfile: ['genuine'],
  methodId: ['method'],
  source: ['sources'],
  departmentId: ['intendedDepartment'],
  consultTypeId: ['consultType'],
  receptionist: ['receptionistId', 'receptionist'],
  hasPlan: ['wantsPlan'],
  planExecutor: ['planExecutorId'],
};

const fieldByRecordName: ReadonlyMap<string, ConsultFieldName> = new Map(
  Object.values(sectionFields)
    .flat()
    .flatMap((field) =>
      (recordNames[field] ?? [field]).map((name): [string, ConsultFieldName] => [name, field]),
    ),
);

/** The form's field behind a record's field or a path such as `phones.0`. */
export const fieldOf = (path: string): ConsultFieldName | undefined =>
  fieldByRecordName.get(path.split('.')[0] ?? '');

const sexes = { male: '男', female: '女', unknown: '未知', '': '未知' } as const;

/** The person of a record or a profile as the form holds them. */
export const toPersonValues = (
  record: Pick<ConsultRecord, Exclude<keyof ConsultRecord & keyof ProfileRecord, 'names'>>,
  regionNamesOf: (code: string) => readonly string[],
) =>
  ({
    name: record.name,
    gender: record.gender === '男' ? 'male' : record.gender === '女' ? 'female' : 'unknown',
    birthDate: record.birthDate.slice(0, 10),
    age: record.age === null ? '' : String(record.age),
    phones: record.phones.length > 0 ? record.phones : [record.phone],
    wechat: record.wechat,
    qq: record.qq,
    idNumber: record.idNumber,
    regionCode: record.regionCode,
    regionNames: [...regionNamesOf(record.regionCode)],
    addressDetail: record.addressDetail,
    isOutOfTown: record.outOfTown === 0,
    contactName: record.contactName,
    ...eachProfileField((field) => record[field]),
    isGenuineProfile: record.genuine !== 1,
  }) satisfies Partial<ConsultFormValues>;

/** A stored record as the form holds it. `regionNamesOf` gives the labels down to a region code. */
export function toFormValues(
  record: ConsultRecord,
  regionNamesOf: (code: string) => readonly string[],
): ConsultFormValues {
  return {
    ...toPersonValues(record, regionNamesOf),
    registeredAt: record.registeredAt.slice(0, 16),
    methodId: record.method,
    source: record.sources,
    departmentId: record.intendedDepartment,
    diseaseId: record.diseaseId,
    consultTypeId: record.consultType,
    contactRelation: record.contactRelation ?? '',
    intention: record.intention,
    receptionist: record.receptionistId ? { value: record.receptionistId, label: record.receptionist } : null,
    keywords: splitWords(record.keywords),
    content: record.content,
    tags: [],
    hasPlan: false,
    planDate: record.planDate.slice(0, 16),
    planExecution: record.planExecution,
    planExecutor: record.planExecutorId
      ? { value: record.planExecutorId, label: record.names.planExecutor || record.planExecutorId }
      : null,
    planNote: record.planNote,
    appointmentType: record.appointmentType,
    appointmentTimeType: record.appointmentTimeType,
    appointmentDate: record.appointmentDate.slice(0, 16),
    appointmentNote: record.appointmentNote,
    changeRequestNote: record.changeRequestNote,
  };
}

export interface SaveContext {
  mode: ConsultMode;
  organisationId: string;
  /** The user's own department, the last of the path. */
  departmentId: string;
  operator: { id: string; name: string };
  consultId?: string;
  customerId?: string;
  appointmentNumber?: string;
  followUpId?: string;
  appointmentStatus?: string;
  visitState?: string;
  version?: number;
  confirmedDuplicates: readonly ('name' | 'phone')[];
  /** Some changes wait for approval. */
  hasReviewFields: boolean;
}

/** What a save sends. Masked values go back as they came and mean unchanged. */
export function toSaveRequest(values: ConsultFormValues, context: SaveContext): SaveRequest {
  const hasBlocks = context.mode !== 4;
  const isAppointed =
    hasBlocks &&
    [values.appointmentType, values.appointmentTimeType, values.appointmentDate, values.appointmentNote].some(
      Boolean,
    );
  return {
    ...personRequest(values),
    id: context.consultId,
    organisationId: context.organisationId,
    customerId: context.customerId,
    appointmentNumber: context.appointmentNumber,
    registeredAt: values.registeredAt,
    intendedDepartment: values.departmentId,
    consultType: values.consultTypeId,
    contactRelation: values.contactRelation,
    method: values.methodId,
    sources: values.source,
    content: values.content,
    keywords: values.keywords.join(','),
    diseaseId: values.diseaseId,
    intention: values.intention,
    hasAppointment: values.appointmentDate ? 1 : 0,
    appointmentType: values.appointmentType,
    appointmentTimeType: values.appointmentTimeType,
    appointmentDate: values.appointmentDate,
    appointmentStatus: context.appointmentStatus,
    appointmentNote: values.appointmentNote,
    receptionist: values.receptionist?.label ?? '',
    receptionistId: values.receptionist?.value,
    operator: context.operator.name,
    operatorId: context.operator.id,
    changeRequestNote: values.changeRequestNote,
    planNote: values.planNote,
    planDate: values.planDate,
    planExecutorId: executorId(values, context),
    planExecution: values.planExecution,
    followUpId: context.followUpId,
    visitState: context.visitState,
    version: context.version,
    wantsPlan: hasBlocks && values.hasPlan ? 1 : 0,
    departmentId: context.departmentId,
    createsAppointment: isAppointed ? 1 : 0,
    mode: context.mode,
    dataSource: 1,
    isChangeRequest: context.hasReviewFields ? 1 : 0,
    tags:
      values.tags.length > 0
        ? values.tags.map(({ id, name, colour, nature }) =>
            id ? { id } : { content: name, color: colour, nature },
          )
        : undefined,
    confirmedDuplicates: duplicateNames(context.confirmedDuplicates),
  };
}

export interface ProfileContext {
  organisationId: string;
  customerId?: string;
  version?: number;
  confirmedDuplicates: readonly ('name' | 'phone')[];
}

/** What the save of a profile sends; masked values go back as they came and mean unchanged. */
export const toProfileRequest = (
  values: ConsultFormValues,
  context: ProfileContext,
): z.input<typeof ProfileSave> => ({
  ...personRequest(values),
  customerId: context.customerId,
  changeRequestNote: values.changeRequestNote,
  version: context.version,
  confirmedDuplicates: duplicateNames(context.confirmedDuplicates),
  organisationId: context.organisationId,
});

/** The person's part of a save. */
function personRequest(values: ConsultFormValues) {
  const region = values.regionNames.join('');
  return {
    contactName: values.contactName,
    name: values.name,
    gender: sexes[values.gender],
    age: values.age === '' ? null : Number(values.age),
    birthDate: values.birthDate,
    idNumber: values.idNumber,
    wechat: values.wechat,
    qq: values.qq,
    address: region,
    regionCode: values.regionCode,
    addressDetail: values.addressDetail,
    fullAddress: region + values.addressDetail,
    phone: values.phones[0] ?? '',
    phones: values.phones.filter(Boolean),
    outOfTown: values.isOutOfTown ? 0 : 1,
    ...eachProfileField((field) => values[field]),
    genuine: values.isGenuineProfile ? 0 : 1,
  } as const;
}

const duplicateNames = (confirmed: readonly ('name' | 'phone')[]) =>
  confirmed.map((field) => (field === 'name' ? '姓名' : '电话'));

/** Server settings in the form's names. Later lists win: they are the ones for the person's department. */
export function toFieldSettings(...lists: readonly (readonly z.output<typeof FieldSetting>[])[]) {
  const settings: ConsultFieldSettings = {};
  for (const { name, required, editable, modify } of lists.flat()) {
    const field = fieldOf(name);
    if (!field) continue;
    const known = settings[field];
    // Several wire names may stand for one field of the form: the stricter one counts.
    settings[field] = {
      isRequired: required || (known?.isRequired ?? false),
      isEditable: editable && (known?.isEditable ?? true),
      needsReview: modify || (known?.needsReview ?? false),
    };
  }
  return settings;
}

const splitWords = (text: string) =>
  text
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter(Boolean);

function executorId(values: ConsultFormValues, { operator }: SaveContext): string | undefined {
  if (!values.hasPlan || values.planExecution === 'unassigned') return undefined;
  return values.planExecution === 'self' ? operator.id : values.planExecutor?.value;
}
