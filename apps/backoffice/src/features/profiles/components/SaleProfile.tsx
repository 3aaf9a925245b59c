import { SaleDialog, type SaleValues } from '@huifang/ui/clinic/sale-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { recordFormProps } from '../../../kits/saving/form-props.ts';
import { useSave } from '../../../kits/saving/useSave.ts';
import { searchServiceStaff } from '../../../lib/directory-queries.ts';
import { useFormDraft } from '../../../lib/form-draft.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { takingBack } from '../../../lib/taking-back.tsx';
import { saleQuery, saveSale, toSaleRequest } from '../queries.ts';

export interface SaleProfileProps {
  customer: { id: string; name: string };
  onClose: () => void;
}

/** Shows and saves the sales side of one profile. */
export const SaleProfile = takingBack(SaleProfileForm);

function SaleProfileForm({ customer, onClose }: SaleProfileProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
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
  const saving = useSave({
    draft,
    send({ values }, { version, optionsFor }) {
      const request = toSaleRequest(org, customer.id, values, version);
      return saveSale(request, optionsFor(request));
    },
    edited: {
      base: draft.base,
      version: draft.version,
      loadTheirs: async () => (await queryClient.fetchQuery(saleQuery(org, customer.id))).values,
    },
    fieldOf: (path) => fields[path],
    onSaved() {
      succeed(t`档案保存成功`);
      for (const key of ['profileList', 'profileCount', 'consultList']) {
        void queryClient.invalidateQueries({ queryKey: [key] });
      }
      onClose();
    },
  });
  return (
    <SaleDialog
      customerName={customer.name}
      initialValues={initialValues}
      {...recordFormProps({ saving, draft, loads: [sale], onClose })}
      isReadOnly={isReadOnly}
      onSearchStaff={searchServiceStaff(org)}
    />
  );
}

const blank: SaleValues = { source: '', staff: null, state: '正常', remarks: '' };

/** The form’s fields behind those of a profile. */
const fields: Readonly<Record<string, keyof SaleValues>> = {
  customerSource: 'source',
  servicePersonId: 'staff',
  customerState: 'state',
  remarks: 'remarks',
};
