import { CustomerBar } from '@huifang/ui/clinic/customer-bar';
import { StandaloneSheet } from '@huifang/ui/clinic/form-sending';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { EmptyState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchCustomers } from '../../../lib/customer-search.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { Pending } from '../components/Pending.tsx';
import { SendFormPanel } from '../components/SendFormPanel.tsx';
import { personQuery } from '../queries.ts';

export interface SendFormPageProps {
  /** Empty: the operator searches for one. */
  customerId: string;
  /** Chosen at the start; empty for none. */
  formId: string;
  onFill: (details: { formId: string; customerId: string }) => void;
}

/** 选择表单: one form for one customer, without the shell. */
export function SendFormPage({ customerId, formId, onFill }: SendFormPageProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const [found, setFound] = useState<PersonSummary>();
  const given = useQuery(personQuery(org, found ? '' : customerId));
  const person = found ?? given.data;
  return (
    <StandaloneSheet
      title={t`选择表单`}
      bar={
        <CustomerBar
          customer={person}
          onSearch={searchCustomers(org)}
          onChange={({ customer }) => setFound(customer)}
        />
      }
    >
      {person ? (
        <SendFormPanel
          key={person.id}
          customerId={person.id}
          formId={formId}
          onFill={(details) => onFill({ ...details, customerId: person.id })}
        />
      ) : given.error ? (
        <Pending failedTitle={t`客户加载失败`} query={given} />
      ) : (
        <EmptyState title={t`请先选择客户`} />
      )}
    </StandaloneSheet>
  );
}
