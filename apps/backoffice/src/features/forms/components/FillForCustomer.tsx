import { CustomerBar } from '@huifang/ui/clinic/customer-bar';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { Dialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { searchCustomers } from '../../../lib/customer-search.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { FillFormDialog } from './FillFormDialog.tsx';

export interface FillForCustomerProps {
  formId: string;
  onClose: () => void;
}

/** Asks for whom a form is filled, then fills it. */
export function FillForCustomer({ formId, onClose }: FillForCustomerProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const [customer, setCustomer] = useState<PersonSummary>();
  if (customer) return <FillFormDialog formId={formId} customer={customer} onClose={onClose} />;
  return (
    <Dialog title={t`请先选择客户`} onClose={onClose}>
      <CustomerBar
        onSearch={searchCustomers(organisation.organisationId)}
        onChange={(details) => setCustomer(details.customer)}
      />
    </Dialog>
  );
}
