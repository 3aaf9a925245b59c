import type { CallbackPatient, ConsultRecord } from '@huifang/contract';
import { decodeOrKeep } from '@huifang/contract';
import type { Fact } from '@huifang/ui/primitives/fact-list';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  consultMethodsQuery,
  consultTypesQuery,
  departmentsQuery,
  dictionaryQuery,
} from '../../../lib/directory-queries.ts';

interface UseConsultFactsOptions {
  org: string;
  /** Absent while it is on its way. */
  record: ConsultRecord | undefined;
  patient: CallbackPatient | undefined;
  disease: string;
}

/** What a callback's consult and customer say (B3.3) beside the banner; what is empty is left out. */
export function useConsultFacts({
  org,
  record,
  patient,
  disease,
}: UseConsultFactsOptions): Fact[] | undefined {
  const { t } = useLingui();
  const methods = useQuery(consultMethodsQuery(org));
  const types = useQuery(consultTypesQuery(org));
  const departments = useQuery(departmentsQuery(org));
  const appointmentTypes = useQuery(dictionaryQuery(org, 'appointmentType'));
  if (!record) return undefined;
  const nameIn = (options: readonly { value: string; label: string }[] | undefined, value: string) =>
    options?.find((option) => option.value === value)?.label ?? value;
  const method = methods.data?.find(({ id }) => id === record.咨询方式)?.name ?? '';
  const facts: Fact[] = [
    { term: t`登记时间`, value: record.登记时间.slice(0, 16) },
    { term: t`来院意向`, value: record.来院意向 },
    { term: t`病种`, value: disease },
    { term: t`咨询内容`, value: decodeOrKeep(record.内容) },
    { term: t`咨询方式`, value: method },
    { term: t`咨询类型`, value: nameIn(types.data, record.咨询类型) },
    { term: t`信息来源`, value: record.信息来源.map(({ value }) => value).join('、') },
    { term: t`关键词`, value: decodeOrKeep(record.关键词) },
    { term: t`意向科室`, value: record.意向科室 && nameIn(departments.data, record.意向科室) },
    { term: t`预到时间`, value: record.预约日期.slice(0, 16) },
    { term: t`预约类型`, value: record.预约类型 && nameIn(appointmentTypes.data, record.预约类型) },
    { term: t`预约说明`, value: decodeOrKeep(record.预约说明) },
    { term: t`微信`, value: patient?.微信 },
    { term: t`QQ`, value: patient?.QQ },
    { term: t`地址`, value: patient?.地址 },
  ];
  return facts.filter(({ value }) => value !== '' && value !== undefined);
}
