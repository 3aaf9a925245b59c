import { exportFormData } from '@huifang/contract';
import { CustomerSearch } from '@huifang/ui/clinic/customer-search';
import { AnswersToolbar, type AnswersToolbarProps } from '@huifang/ui/clinic/form-answers';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useListExport } from '../../../kits/list/useListExport.ts';
import { api } from '../../../lib/api.ts';
import { searchCustomers } from '../../../lib/customer-search.ts';
import { useSession } from '../../../lib/session-context.tsx';
import type { AnswerList } from '../hooks/useAnswerList.ts';
import { noAnswerConditions } from '../model/answers-filter.ts';
import { answersAsked, formChoicesQuery, versionsQuery } from '../queries.ts';

export interface AnswerListToolbarProps extends Pick<AnswersToolbarProps, 'today' | 'tools'> {
  list: AnswerList;
}

/** Of which form answers are shown, what narrows them, and the tools of their table. */
export function AnswerListToolbar({ list, ...props }: AnswerListToolbarProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const org = organisation.organisationId;
  const { filter, narrow, query } = list;
  const { formId, version, days, customer } = filter;
  const forms = useQuery(formChoicesQuery(org, 'read'));
  const versions = useQuery({ ...versionsQuery(org, formId), enabled: formId !== '' });
  const exporting = useListExport({
    name: t`表单数据`,
    open: (_, options) => api.open(exportFormData, answersAsked(org, filter), options),
  });
  return (
    <AnswersToolbar
      {...props}
      {...list.toolbar}
      forms={forms.data ?? []}
      // One that is not among them is no form to the person.
      formId={forms.data?.some(({ value }) => value === formId) ? formId : ''}
      onFormChange={(details) => narrow({ ...noAnswerConditions, formId: details.formId })}
      versions={(versions.data ?? []).map(({ number }) => number)}
      version={version}
      onVersionChange={(details) => narrow({ version: details.version })}
      period={days}
      onPeriodChange={({ period }) => narrow({ days: period })}
      customerSearch={
        <CustomerSearch
          label={t`客户`}
          isLabelHidden
          value={customer}
          onSearch={searchCustomers(org)}
          onChange={(details) => narrow({ customer: details.customer })}
        />
      }
      onExport={can('form:export') && query.data && !query.error ? exporting.start : undefined}
      exported={exporting.progress}
      onCancelExport={exporting.cancel}
    />
  );
}
