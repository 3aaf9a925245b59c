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
  const org = organisation.OgnID;
  const form = useQuery({ ...formQuery(org, formId), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });
  const banner = <FixedCustomerBar customer={customer} />;
  if (!form.data) {
    return (
      <Dialog title={t`填写表单`} banner={banner} width="var(--dialog-complaint)" onClose={onClose}>
        <Pending failedTitle={t`表单加载失败`} query={form} />
      </Dialog>
    );
  }
  const { 名称, 文档, 文档版本号, 说明 } = form.data;
  return (
    <FillingDialog
      title={名称}
      banner={banner}
      org={org}
      document={文档}
      target={{ formId, version: 文档版本号, customerId: customer.id }}
      description={说明}
      onClose={onClose}
    />
  );
}
