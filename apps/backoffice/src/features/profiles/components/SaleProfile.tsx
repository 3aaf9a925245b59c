import { SaleDialog } from '@huifang/ui/clinic/sale-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { searchStaff } from '../../../lib/directory-queries.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUnsavedInput } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { useSaleSave } from '../hooks/useSaleSave.ts';
import { saleQuery } from '../queries.ts';

export interface SaleProfileProps {
  customer: { id: string; name: string };
  onClose: () => void;
}

/** Shows and saves the sales side of one profile. */
export function SaleProfile({ customer, onClose }: SaleProfileProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const [isModified, setModified] = useState(false);
  useUnsavedInput(isModified);
  const org = organisation.OgnID;
  const sale = useQuery(saleQuery(org, customer.id));
  const close = () => {
    setModified(false);
    onClose();
  };
  const saving = useSaleSave({
    org,
    customerId: customer.id,
    version: sale.data?.version,
    onSaved() {
      succeed(t`档案保存成功`);
      for (const key of ['profileList', 'profileCount', 'consultList']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      close();
    },
  });
  return (
    <SaleDialog
      customerName={customer.name}
      initialValues={sale.data?.values ?? blank}
      isLoading={sale.isPending}
      loadError={sale.error ? messageOf(sale.error) : undefined}
      onRetry={() => void sale.refetch()}
      isReadOnly={!can('consult:write')}
      onSearchStaff={searchStaff(org)}
      isSaving={saving.isSaving}
      error={saving.error}
      fieldErrors={saving.fieldErrors}
      conflict={saving.conflict}
      onDraftChange={() => setModified(true)}
      onSubmit={saving.save}
      onClose={close}
    />
  );
}

const blank = { source: '', staff: null, state: '正常', remarks: '' } as const;
