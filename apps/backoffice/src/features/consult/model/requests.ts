import type { ConsultSave, ProfileSave } from '@huifang/contract';
import type { ConsultMode } from '@huifang/domain/consult/words';
import { type Confirmable, eachProfileField } from '@huifang/domain/customer/fields';
import type { ConsultFormValues } from '@huifang/ui/clinic/consult-modal';
import type { z } from 'zod';

type SaveRequest = z.input<typeof ConsultSave>;

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
  confirmedDuplicates: readonly Confirmable[];
  /** Some changes wait for approval. */
  hasReviewFields: boolean;
}

/** What a save sends. Masked values go back as they came and mean unchanged. */
export function toSaveRequest(values: ConsultFormValues, context: SaveContext): SaveRequest {
  const hasBlocks = context.mode !== 'consultOnly';
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
    siteId: values.siteId,
    intendedDepartment: values.departmentId,
    consultType: values.consultTypeId,
    contactRelation: values.contactRelation,
    method: values.methodId,
    sources: values.source,
    content: values.content,
    keywords: values.keywords.join(','),
    diseaseId: values.diseaseId,
    intention: values.intention,
    hasAppointment: values.appointmentDate !== '',
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
    wantsPlan: hasBlocks && values.hasPlan,
    departmentId: context.departmentId,
    createsAppointment: isAppointed,
    mode: context.mode,
    dataSource: 1,
    isChangeRequest: context.hasReviewFields,
    tags:
      values.tags.length > 0
        ? values.tags.map(({ id, name, colour, nature }) =>
            id ? { id } : { content: name, color: colour, nature },
          )
        : undefined,
    confirmedDuplicates: [...context.confirmedDuplicates],
  };
}

type ProfileContext = Pick<SaveContext, 'organisationId' | 'customerId' | 'version' | 'confirmedDuplicates'>;

/** What the save of a profile sends; masked values go back as they came and mean unchanged. */
export const toProfileRequest = (
  values: ConsultFormValues,
  context: ProfileContext,
): z.input<typeof ProfileSave> => ({
  ...personRequest(values),
  customerId: context.customerId,
  changeRequestNote: values.changeRequestNote,
  version: context.version,
  confirmedDuplicates: [...context.confirmedDuplicates],
  organisationId: context.organisationId,
});

/** The person's part of a save. */
function personRequest(values: ConsultFormValues) {
  const region = values.regionNames.join('');
  return {
    contactName: values.contactName,
    name: values.name,
    gender: values.gender || 'unknown',
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
    isOutOfTown: values.isOutOfTown,
    ...eachProfileField((field) => values[field]),
    isGenuineProfile: values.isGenuineProfile,
  };
}

function executorId(values: ConsultFormValues, { operator }: SaveContext): string | undefined {
  if (!values.hasPlan || values.planExecution === 'unassigned') return undefined;
  return values.planExecution === 'self' ? operator.id : values.planExecutor?.value;
}
