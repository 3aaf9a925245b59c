import type { CallbackPatient, ConsultRecord } from '@huifang/contract';
import { sourceInWords } from '@huifang/ui/clinic/consult-source-picker';
import { accountLabels } from '@huifang/ui/clinic/profile-fields';
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

/** What a callback's consult and customer say beside the banner; what is empty is left out. */
export function useConsultFacts({ org, record, patient }: UseConsultFactsOptions): Fact[] | undefined {
  const { t, i18n } = useLingui();
  const sources = useQuery(sourcesQuery(org, record?.method ?? ''));
  if (!record) return undefined;
  // By the record's own names: what it has chosen may be out of use by now.
  const { names } = record;
  const facts: Fact[] = [
    { term: t`登记时间`, value: record.registeredAt.slice(0, 16) },
    { term: t`来院意向`, value: names.intention },
    { term: t`病种`, value: names.disease },
    { term: t`咨询内容`, value: record.content },
    { term: t`咨询方式`, value: names.method },
    { term: t`咨询类型`, value: names.consultType },
    { term: t`信息来源`, value: sourceInWords(sources.data, record.sources) },
    { term: t`关键词`, value: record.keywords },
    { term: t`院区`, value: names.site },
    { term: t`意向科室`, value: names.intendedDepartment },
    { term: t`预到时间`, value: record.appointmentDate.slice(0, 16) },
    { term: t`预约状态`, value: record.appointmentStatus },
    { term: t`操作人`, value: record.operator },
    { term: t`预约类型`, value: names.appointmentType },
    { term: t`预约说明`, value: record.appointmentNote },
    { term: i18n._(accountLabels.wechat), value: patient?.wechat },
    { term: i18n._(accountLabels.qq), value: patient?.qq },
    { term: t`地址`, value: patient?.address },
  ];
  return facts.filter(({ value }) => value !== '' && value !== undefined);
}
