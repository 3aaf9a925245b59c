import { CustomerBar } from '@huifang/ui/clinic/customer-bar';
import { StandaloneSheet } from '@huifang/ui/clinic/form-sending';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { Button } from '@huifang/ui/primitives/button';
import { Select } from '@huifang/ui/primitives/select';
import { EmptyState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchCustomers } from '../../../lib/customer-search.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { AnswerSheet } from '../components/AnswerSheet.tsx';
import { AnswerTools } from '../components/AnswerTools.tsx';
import { FillForm } from '../components/FillForm.tsx';
import { Pending } from '../components/Pending.tsx';
import { answerQuery, formChoicesQuery, formQuery, personQuery } from '../queries.ts';

export interface DisplayFormPageProps {
  /** A filled form to look at; empty to fill one. */
  answerId: string;
  /** Each empty where it is still to be chosen. */
  formId: string;
  customerId: string;
  onChoose: (details: { formId: string; customerId: string }) => void;
  onSaved: (details: { answerId: string }) => void;
}

/** 填写表单: fills a customer's form inside, or shows what was filled, without the shell. */
export function DisplayFormPage({ answerId, ...filling }: DisplayFormPageProps) {
  return answerId === '' ? <Filling {...filling} /> : <Answer answerId={answerId} />;
}

function Answer({ answerId }: { answerId: string }) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const answer = useQuery(answerQuery(organisation.organisationId, answerId));
  const { data } = answer;
  const [isRemoved, setRemoved] = useState(false);
  if (isRemoved && (!data || answer.error)) {
    return (
      <StandaloneSheet title={t`答卷`}>
        <EmptyState title={t`已删除答卷`} />
      </StandaloneSheet>
    );
  }
  if (!data) {
    return (
      <StandaloneSheet title={t`答卷`}>
        <Pending failedTitle={t`答卷加载失败`} query={answer} />
      </StandaloneSheet>
    );
  }
  return (
    <StandaloneSheet
      title={data.form}
      footer={<AnswerTools answer={data} onRemoved={() => setRemoved(true)} />}
    >
      <AnswerSheet answer={data} />
    </StandaloneSheet>
  );
}

function Filling({ formId, customerId, onChoose, onSaved }: Omit<DisplayFormPageProps, 'answerId'>) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const [found, setFound] = useState<PersonSummary>();
  const forms = useQuery(formChoicesQuery(org, 'fill'));
  const given = useQuery(personQuery(org, found?.id === customerId ? '' : customerId));
  const person = found?.id === customerId ? found : given.data;
  const form = useQuery({ ...formQuery(org, formId), staleTime: Number.POSITIVE_INFINITY });
  const bar = (
    <CustomerBar
      customer={person}
      onSearch={searchCustomers(org)}
      onChange={({ customer }) => {
        setFound(customer);
        onChoose({ formId, customerId: customer.id });
      }}
    />
  );
  const choice = (
    <Select
      label={t`表单`}
      options={forms.data ?? []}
      isLoading={forms.isPending}
      value={formId}
      onChange={({ value }) => onChoose({ formId: value, customerId })}
    />
  );
  if (!person || formId === '') {
    return (
      <StandaloneSheet title={t`填写表单`} bar={bar}>
        {choice}
        {given.error ? (
          <Pending failedTitle={t`客户加载失败`} query={given} />
        ) : (
          <EmptyState title={person ? t`请先选择表单` : t`请先选择客户`} />
        )}
      </StandaloneSheet>
    );
  }
  if (!form.data) {
    return (
      <StandaloneSheet title={t`填写表单`} bar={bar}>
        {form.error && choice}
        <Pending failedTitle={t`表单加载失败`} query={form} />
      </StandaloneSheet>
    );
  }
  const { name, document, documentVersionNumber, description } = form.data;
  return (
    <FillForm
      key={`${formId} ${customerId}`}
      org={org}
      document={document}
      target={{ formId, version: documentVersionNumber, customerId }}
      description={description}
      onSaved={onSaved}
    >
      {({ body, isSaving, save }) => (
        <StandaloneSheet
          title={name}
          bar={bar}
          footer={
            <Button variant="primary" isBusy={isSaving} onPress={save}>
              {t`保存`}
            </Button>
          }
        >
          {body}
        </StandaloneSheet>
      )}
    </FillForm>
  );
}
