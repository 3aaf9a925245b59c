import type { CallbackPatient, ConsultRecord } from '@huifang/contract';
import { decodeOrKeep } from '@huifang/contract';
import { sourceInWords } from '@huifang/ui/clinic/consult-source-picker';
import type { Fact } from '@huifang/ui/primitives/fact-list';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sourcesQuery } from '../../../lib/directory-queries.ts';

interface UseConsultFactsOptions {
  org: string;
  /** Absent while it is on its way. */
  record: ConsultRecord | undefined;
  patient: CallbackPatient | undefined;
}

/** What a callback's consult and customer say (B3.3) beside the banner; what is empty is left out. */
export function useConsultFacts({ org, record, patient }: UseConsultFactsOptions): Fact[] | undefined {
  const { t } = useLingui();
  const sources = useQuery(sourcesQuery(org, record?.咨询方式 ?? ''));
  if (!record) return undefined;
  // By the record's own names: what it has chosen may be out of use by now.
  const { 名称: names } = record;
  const facts: Fact[] = [
    { term: t`登记时间`, value: record.登记时间.slice(0, 16) },
    { term: t`来院意向`, value: names.来院意向 },
    { term: t`病种`, value: names.病种 },
    { term: t`咨询内容`, value: decodeOrKeep(record.内容) },
    { term: t`咨询方式`, value: names.咨询方式 },
    { term: t`咨询类型`, value: names.咨询类型 },
    { term: t`信息来源`, value: sourceInWords(sources.data, record.信息来源) },
    { term: t`关键词`, value: decodeOrKeep(record.关键词) },
    { term: t`意向科室`, value: names.意向科室 },
    { term: t`预到时间`, value: record.预约日期.slice(0, 16) },
    { term: t`预约状态`, value: record.预约状态 },
    { term: t`操作人`, value: record.操作人 },
    { term: t`预约类型`, value: names.预约类型 },
    { term: t`预约说明`, value: decodeOrKeep(record.预约说明) },
    { term: t`微信`, value: patient?.微信 },
    { term: t`QQ`, value: patient?.QQ },
    { term: t`地址`, value: patient?.地址 },
  ];
  return facts.filter(({ value }) => value !== '' && value !== undefined);
}
