import { CustomerBar } from '@huifang/ui/clinic/customer-bar';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { Dialog } from '@huifang/ui/primitives/dialog';
import { EmptyState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { searchCustomers } from '../../../lib/customer-search.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { personQuery } from '../queries.ts';
import { FillFormDialog } from './FillFormDialog.tsx';
import { SendFormPanel } from './SendFormPanel.tsx';

export interface SendFormDialogProps {
  /** The customer is searched for when left out. */
  customerId?: string;
  /** Chosen at the start. */
  formId?: string;
  onClose: () => void;
}

/** 发送表单: one form to one customer, over the page. */
export function SendFormDialog({ customerId = '', formId, onClose }: SendFormDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const [found, setFound] = useState<PersonSummary>();
  const [filledId, setFilledId] = useState<string>();
  const given = useQuery(personQuery(org, found ? '' : customerId));
  const person = found ?? given.data;
  return (
    <>
      <Dialog
        title={t`发送表单`}
        width="var(--dialog-follow-up)"
        banner={
          <CustomerBar
            customer={person}
            onSearch={searchCustomers(org)}
            onChange={({ customer }) => setFound(customer)}
          />
        }
        onClose={onClose}
      >
        {person ? (
          <SendFormPanel
            key={person.id}
            customerId={person.id}
            formId={formId}
            onFill={(details) => setFilledId(details.formId)}
          />
        ) : (
          <EmptyState title={t`请先选择客户`} />
        )}
      </Dialog>
      {filledId !== undefined && person && (
        <FillFormDialog formId={filledId} customer={person} onClose={() => setFilledId(undefined)} />
      )}
    </>
  );
}
