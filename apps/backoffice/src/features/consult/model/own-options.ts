import type { ConsultRecord, ProfileRecord } from '@huifang/contract';
import { eachProfileField, type ProfileField } from '@huifang/domain/customer/fields';
import type { ConsultModalProps } from '@huifang/ui/clinic/consult-modal';
import { findPath } from '@huifang/ui/primitives/cascader';
import type { SelectOption } from '@huifang/ui/primitives/select';
import type { useConsultOptions } from '../hooks/useConsultOptions.ts';

type Lists = Pick<
  ReturnType<typeof useConsultOptions>,
  | 'methods'
  | 'sites'
  | 'departments'
  | 'diseases'
  | 'consultTypes'
  | 'intentions'
  | 'appointmentTypes'
  | 'appointmentTimeTypes'
  | 'profileOptions'
>;

const own = (list: readonly SelectOption[], value: string, label: string) =>
  value === '' || list.some((option) => option.value === value)
    ? list
    : [...list, { value, label: label || value }];

/** The same for the plain fields of a customer. */
export const withOwnProfile = (
  lists: ConsultModalProps['profileOptions'],
  record: (Pick<ProfileRecord, ProfileField> & { names: Record<ProfileField, string> }) | undefined,
) =>
  record ? eachProfileField((field) => own(lists?.[field] ?? [], record[field], record.names[field])) : lists;

/** The lists with what the record itself has chosen, which may be out of use by now: it shows, and it stays. */
export function withOwnOptions(lists: Lists, record: ConsultRecord | undefined): Lists {
  if (!record) return lists;
  const { names } = record;
  const { diseaseId, method: methodId } = record;
  return {
    methods:
      methodId === '' || lists.methods.some(({ id }) => id === methodId)
        ? lists.methods
        : [...lists.methods, { id: methodId, name: names.method || methodId }],
    diseases:
      diseaseId === '' || findPath(lists.diseases, diseaseId).length > 0
        ? lists.diseases
        : [...lists.diseases, { value: diseaseId, label: names.disease || diseaseId }],
    profileOptions: withOwnProfile(lists.profileOptions, record),
    sites: own(lists.sites ?? [], record.siteId, names.site),
    departments: own(lists.departments, record.intendedDepartment, names.intendedDepartment),
    consultTypes: own(lists.consultTypes, record.consultType, names.consultType),
    intentions: own(lists.intentions, record.intention, names.intention),
    appointmentTypes: own(lists.appointmentTypes, record.appointmentType, names.appointmentType),
    appointmentTimeTypes: own(
      lists.appointmentTimeTypes,
      record.appointmentTimeType,
      names.appointmentTimeType,
    ),
  };
}
