import { requestErasure } from '@huifang/contract';
import type { ErasureGround, RequestWay } from '@huifang/domain/privacy/words';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { ErasureDialog, type ErasureValues } from '@huifang/ui/clinic/privacy';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSave } from '../../kits/saving/useSave.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { erasuresKey, previewQuery } from './queries.ts';

export interface ErasureRequestProps {
  customerId: string;
  customer?: PersonSummary;
  onOpenComplaint?: (details: { id: string }) => void;
  onClose: () => void;
}

/** Asks for a customer's data to be erased; somebody else decides. */
export function ErasureRequest({ customerId, customer, onOpenComplaint, onClose }: ErasureRequestProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const preview = useQuery(previewQuery(org, customerId));
  const saving = useSave<ErasureValues, { id: string }>({
    send({ values: { ground, way, note } }, { optionsFor }) {
      // The dialog hands out neither empty.
      const chosen = { ground: ground as ErasureGround, way: way as RequestWay };
      const request = { customerId, ...chosen, note, organisationId: org };
      return api.call(requestErasure, request, { idempotencyKey: optionsFor(request).idempotencyKey });
    },
    fieldOf: (path) => (path === 'ground' || path === 'way' || path === 'note' ? path : undefined),
    onSaved() {
      succeed(t`已提交抹除申请`);
      void queryClient.invalidateQueries({ queryKey: [erasuresKey] });
      onClose();
    },
    onRefused: () => void preview.refetch(),
  });
  return (
    <ErasureDialog
      customer={customer}
      preview={preview.data}
      // One that was read stays: a later failure takes nothing typed away.
      loadError={preview.error && !preview.data ? messageOf(preview.error) : undefined}
      onRetry={() => void preview.refetch()}
      initialValues={blank}
      isSaving={saving.isSaving}
      error={saving.error}
      fieldErrors={saving.fieldErrors}
      onDraftChange={saving.keep}
      onSubmit={saving.save}
      onOpenComplaint={onOpenComplaint}
      onClose={() => {
        saving.forget();
        onClose();
      }}
    />
  );
}

const blank: ErasureValues = { ground: '', way: '', note: '' };
