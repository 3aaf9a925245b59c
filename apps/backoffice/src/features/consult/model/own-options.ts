import type { ConsultRecord } from '@huifang/contract';
import { findPath } from '@huifang/ui/primitives/cascader';
import type { SelectOption } from '@huifang/ui/primitives/select';
import type { useConsultOptions } from '../hooks/useConsultOptions.ts';

type Lists = Pick<
  ReturnType<typeof useConsultOptions>,
  | 'methods'
  | 'departments'
  | 'diseases'
  | 'consultTypes'
  | 'intentions'
  | 'appointmentTypes'
  | 'appointmentTimeTypes'
>;

/** The lists with what the record itself has chosen, which may be out of use by now: it shows, and it stays. */
export function withOwnOptions(lists: Lists, record: ConsultRecord | undefined): Lists {
  if (!record) return lists;
  const names = record.名称;
  const own = (list: readonly SelectOption[], value: string, label: string) =>
    value === '' || list.some((option) => option.value === value)
      ? list
      : [...list, { value, label: label || value }];
  const { 病种ID: diseaseId, 咨询方式: methodId } = record;
  return {
    methods:
      methodId === '' || lists.methods.some(({ id }) => id === methodId)
        ? lists.methods
        : [...lists.methods, { id: methodId, name: names.咨询方式 || methodId }],
    diseases:
      diseaseId === '' || findPath(lists.diseases, diseaseId).length > 0
        ? lists.diseases
        : [...lists.diseases, { value: diseaseId, label: names.病种 || diseaseId }],
    departments: own(lists.departments, record.意向科室, names.意向科室),
    consultTypes: own(lists.consultTypes, record.咨询类型, names.咨询类型),
    intentions: own(lists.intentions, record.来院意向, names.来院意向),
    appointmentTypes: own(lists.appointmentTypes, record.预约类型, names.预约类型),
    appointmentTimeTypes: own(lists.appointmentTimeTypes, record.预约时间类型, names.预约时间类型),
  };
}
