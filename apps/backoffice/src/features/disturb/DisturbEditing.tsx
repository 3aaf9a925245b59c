import { DisturbDialog, type DisturbValues } from '@huifang/ui/clinic/disturb-dialog';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { recordFormProps } from '../../kits/saving/form-props.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { dayIn } from '../../lib/time.ts';
import { disturbQuery, toDisturbValues } from './queries.ts';
import { useDisturbSave } from './useDisturbSave.ts';

export interface DisturbEditingProps {
  customerId: string;
  /** Stays in sight above the form. */
  customer?: PersonSummary;
  /** Saved or left. */
  onClose: () => void;
}

/** Marks a customer as 勿扰, changes the mark or takes it away. A failed save keeps what was typed. */
export const DisturbEditing = takingBack(DisturbEditingForm);

function DisturbEditingForm({ customerId, customer, onClose }: DisturbEditingProps) {
  const { organisation } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const disturb = useQuery(disturbQuery(org, customerId));
  const seen = disturb.data;
  const initialValues = useMemo(() => (seen ? toDisturbValues(seen) : blank), [seen]);
  const draft = useFormDraft<DisturbValues>({
    org,
    form: `disturb:${customerId}`,
    initialValues,
    version: seen?.version,
  });
  const saving = useDisturbSave({
    org,
    customerId,
    seen,
    draft,
    onSaved: onClose,
  });

  return (
    <DisturbDialog
      customer={customer}
      today={dayIn(timeZone)}
      marked={seen?.reason ? { by: seen.markedBy, at: seen.markedAt, isOver: !seen.disturb } : undefined}
      initialValues={initialValues}
      {...recordFormProps({ saving, draft, loads: seen ? [] : [disturb], onClose })}
      onRemove={seen?.disturb ? saving.remove : undefined}
      isRemoving={saving.isRemoving}
    />
  );
}

const blank: DisturbValues = { reason: '', until: '' };
