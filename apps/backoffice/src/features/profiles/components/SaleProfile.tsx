import { SaleDialog, type SaleValues } from '@huifang/ui/clinic/sale-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { searchStaff } from '../../../lib/directory-queries.ts';
import { useFormDraft } from '../../../lib/form-draft.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useUnsavedInput } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { takingBack } from '../../../lib/taking-back.tsx';
import { useSaleSave } from '../hooks/useSaleSave.ts';
import { saleQuery } from '../queries.ts';

export interface SaleProfileProps {
  customer: { id: string; name: string };
  onClose: () => void;
}

/** Shows and saves the sales side of one profile. */
export const SaleProfile = takingBack(SaleProfileForm);

function SaleProfileForm({ customer, onClose }: SaleProfileProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed, notice } = useNotifications();
  const queryClient = useQueryClient();
  const [isModified, setModified] = useState(false);
  useUnsavedInput(isModified);
  const org = organisation.organisationId;
  const sale = useQuery(saleQuery(org, customer.id));
  const isReadOnly = !can('consult:write');
  const initialValues = sale.data?.values ?? blank;
  const draft = useFormDraft<SaleValues>({
    org,
    form: isReadOnly ? undefined : `sale:${customer.id}`,
    initialValues,
    version: sale.data?.version,
  });
  const close = () => {
    setModified(false);
    draft.discardWithUndo();
    onClose();
  };
  const saving = useSaleSave({
    org,
    customerId: customer.id,
    base: draft.base,
    version: draft.version,
    loadTheirs: async () => (await queryClient.fetchQuery(saleQuery(org, customer.id))).values,
    draftReference: draft.reference,
    onSaved({ mergedWith }) {
      succeed(t`档案保存成功`);
      if (mergedWith) notice(t`${mergedWith} 同时修改的其他内容已一并保留`);
      for (const key of ['profileList', 'profileCount', 'consultList']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      draft.discard();
      close();
    },
  });
  return (
    <SaleDialog
      customerName={customer.name}
      initialValues={initialValues}
      draft={draft.draft}
      draftOffer={sale.isPending ? undefined : draft.draftOffer}
      isLoading={sale.isPending}
      loadError={sale.error ? messageOf(sale.error) : undefined}
      onRetry={() => void sale.refetch()}
      isReadOnly={isReadOnly}
      onSearchStaff={searchStaff(org)}
      isSaving={saving.isSaving}
      error={saving.error}
      fieldErrors={saving.fieldErrors}
      conflict={saving.conflict}
      onDraftChange={({ values }) => {
        setModified(true);
        draft.keep(values);
      }}
      onSubmit={saving.save}
      onClose={close}
    />
  );
}

const blank: SaleValues = { source: '', staff: null, state: '正常', remarks: '' };
