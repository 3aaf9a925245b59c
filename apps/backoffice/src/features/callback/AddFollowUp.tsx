import { saveCallback } from '@huifang/contract';
import {
  CallbackDialog,
  emptyFollowUpPlan,
  type FollowUpPlanValues,
} from '@huifang/ui/clinic/callback-dialog';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { type ReactNode, useState } from 'react';
import { formProps } from '../../kits/saving/form-props.ts';
import { api } from '../../lib/api.ts';
import { searchCustomers } from '../../lib/customer-search.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { takingBack } from '../../lib/taking-back.tsx';
import { useCallbackSave } from './hooks/useCallbackSave.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { planFields, toPlan } from './model/requests.ts';

export interface AddFollowUpProps {
  /** The customer is fixed when given; otherwise the operator searches for one. */
  customer?: PersonSummary;
  /** The consult that the plan belongs to. @default the customer's newest within sight */
  consultId?: string;
  /** The chosen customer's panel, 300 wide; absent while nobody is chosen. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  /** Follows the search, for `panel`. */
  onCustomerChange?: (details: { customer: PersonSummary | null }) => void;
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

/** 新建回访计划: plans one follow-up, 800 wide, or 1100 with the customer's panel. */
export const AddFollowUp = takingBack(AddFollowUpForm);

function AddFollowUpForm({ customer, consultId, onSaved, onClose, ...panel }: AddFollowUpProps) {
  const { org, staffId, executor, now, ...start } = useFormStart();
  const [initialValues] = useState(() => emptyFollowUpPlan({ now, customer, executor }));
  const draft = useFormDraft({
    org,
    form: customer ? `follow-up:new:${customer.id}` : 'follow-up:new',
    initialValues,
    always: ['plannedAt'],
    onRestore: (values) => values.customer && panel.onCustomerChange?.({ customer: values.customer }),
  });
  const saving = useCallbackSave({
    send({ values }: { values: FollowUpPlanValues }, { optionsFor }) {
      const request = toPlan(values, { org, staffId }, consultId);
      return api.call(saveCallback, request, optionsFor(request));
    },
    fields: planFields,
    draft,
    onSaved: ({ id }) => onSaved({ id }),
  });

  return (
    <CallbackDialog
      {...start}
      {...panel}
      isCustomerFixed={customer !== undefined}
      initialValues={initialValues}
      {...formProps({ saving, draft, onClose })}
      onSearchCustomers={searchCustomers(org)}
    />
  );
}
