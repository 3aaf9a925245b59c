import { saveCallbackWithNoPlan } from '@huifang/contract';
import { CallbackFollowUpModal } from '@huifang/ui/clinic/callback-follow-up';
import { emptyFollowUp, type FollowUpValues } from '@huifang/ui/clinic/follow-up-form';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { type ReactNode, useState } from 'react';
import { formProps } from '../../kits/saving/form-props.ts';
import { api } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { takingBack } from '../../lib/taking-back.tsx';
import { useCallbackSave } from './hooks/useCallbackSave.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { useVisitOptions } from './hooks/useVisitOptions.ts';
import { executionFields, toUnplanned } from './model/requests.ts';

export interface UnplannedCallProps {
  customer: PersonSummary;
  /** The customer's panel, 300 wide. */
  panel?: ReactNode;
  panelLink?: ReactNode;
  /** `nextId` is the next task's, empty without one. */
  onSaved: (details: { id: string; nextId: string }) => void;
  onClose: () => void;
}

/** Writes down a call that nobody had planned, by the rules of 回访跟进. */
export const UnplannedCall = takingBack(UnplannedCallForm);

function UnplannedCallForm({ customer, onSaved, onClose, ...panel }: UnplannedCallProps) {
  const { org, staffId, executor, now, ...start } = useFormStart();
  const [initialValues] = useState(() =>
    emptyFollowUp({ now, executor: { value: staffId, label: executor.label } }),
  );
  const visit = useVisitOptions(org, customer.id);
  const draft = useFormDraft({
    org,
    form: `callback:unplanned:${customer.id}`,
    initialValues,
    always: ['followedAt'],
  });
  const saving = useCallbackSave({
    send({ values }: { values: FollowUpValues }, { optionsFor }) {
      const request = toUnplanned(values, { org, staffId }, customer.id);
      return api.call(saveCallbackWithNoPlan, request, optionsFor(request));
    },
    fields: executionFields,
    draft,
    onSaved: ({ id, nextId }) => onSaved({ id, nextId }),
  });

  return (
    <CallbackFollowUpModal
      {...start}
      {...panel}
      customer={customer}
      visit={visit}
      initialValues={initialValues}
      {...formProps({ saving, draft, onClose })}
    />
  );
}
