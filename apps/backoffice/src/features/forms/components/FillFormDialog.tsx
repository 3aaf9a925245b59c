import { FixedCustomerBar } from '@huifang/ui/clinic/customer-bar';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { Dialog } from '@huifang/ui/primitives/dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session-context.tsx';
import { formQuery } from '../queries.ts';
import { FillingDialog } from './FillingDialog.tsx';
import { Pending } from './Pending.tsx';

export interface FillFormDialogProps {
  formId: string;
  customer: PersonSummary;
  onClose: () => void;
}

/** A form filled inside, together with the customer, over the page. */
export function FillFormDialog({ formId, customer, onClose }: FillFormDialogProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const form = useQuery({ ...formQuery(org, formId), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const banner = <FixedCustomerBar customer={customer} />;
  if (!form.data) {
    return (
      <Dialog title={t`填写表单`} banner={banner} width="var(--dialog-complaint)" onClose={onClose}>
        <Pending failedTitle={t`表单加载失败`} query={form} />
      </Dialog>
    );
  }
  const { name, document, documentVersionNumber, description } = form.data;
  return (
    <FillingDialog
      title={name}
      banner={banner}
      org={org}
      document={document}
      target={{ formId, version: documentVersionNumber, customerId: customer.id }}
      description={description}
      onClose={onClose}
    />
  );
}
