import type { ConsultRecord, ProfileRecord } from '@huifang/contract';
import { eachProfileField } from '@huifang/domain/customer/fields';
import type { ConsultFormValues } from '@huifang/ui/clinic/consult-modal';

/** The person of a record or a profile as the form holds them. */
export const toPersonValues = (
  record: Pick<ConsultRecord, Exclude<keyof ConsultRecord & keyof ProfileRecord, 'names'>>,
  regionNamesOf: (code: string) => readonly string[],
) =>
  ({
    name: record.name,
    gender: record.gender,
    birthDate: record.birthDate.slice(0, 10),
    age: record.age === null ? '' : String(record.age),
    phones: record.phones.length > 0 ? record.phones : [record.phone],
    wechat: record.wechat,
    qq: record.qq,
    idNumber: record.idNumber,
    regionCode: record.regionCode,
    regionNames: [...regionNamesOf(record.regionCode)],
    addressDetail: record.addressDetail,
    isOutOfTown: record.isOutOfTown,
    contactName: record.contactName,
    ...eachProfileField((field) => record[field]),
    isGenuineProfile: record.isGenuineProfile,
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
    siteId: record.siteId,
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

const splitWords = (text: string) =>
  text
    .split(/[,，]/)
    .map((word) => word.trim())
    .filter(Boolean);
