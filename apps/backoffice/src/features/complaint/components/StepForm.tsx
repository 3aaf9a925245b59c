import { addComplainProcess, type ComplaintRecord } from '@huifang/contract';
import { ComplaintStepDialog, type ComplaintStepValues } from '@huifang/ui/clinic/complaint-detail';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formProps } from '../../../kits/saving/form-props.ts';
import { useSave } from '../../../kits/saving/useSave.ts';
import { api, messageOf } from '../../../lib/api.ts';
import { useFormDraft } from '../../../lib/form-draft.ts';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useOpenedAt } from '../../../lib/opened-at.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { takingBack } from '../../../lib/taking-back.tsx';
import { toListed } from '../model/rows.ts';
import { complaintListOf, complaintsKey, defaultHandlerQuery, searchHandlers } from '../queries.ts';

export interface StepFormProps {
  /** As it stands by now. */
  complaint: ComplaintRecord;
  /** A colleague has removed it meanwhile. @default false */
  isRemoved?: boolean;
  onClose: () => void;
}

/** Writes down one step of a complaint's handling. */
export const StepForm = takingBack(StepFormForm);

function StepFormForm({ complaint, isRemoved = false, onClose }: StepFormProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const { organisationId: org } = organisation;
  const start = useOpenedAt();
  const [startVersion] = useState(complaint.version);

  const states = useQuery(complaintListOf(org, 'state'));
  const notes = useQuery(complaintListOf(org, 'note'));
  const handler = useQuery(defaultHandlerQuery(org));
  const initialValues = useMemo<ComplaintStepValues>(
    () => ({ state: '', handledAt: start.now, handler: handler.data ?? null, note: '' }),
    [start.now, handler.data],
  );
  const draft = useFormDraft({
    org,
    form: `complaint:step:${complaint.id}`,
    initialValues,
    always: ['handledAt'],
  });
  const saving = useSave({
    draft,
    send({ values }, { optionsFor }) {
      const request = {
        id: complaint.id,
        state: values.state,
        handledAt: values.handledAt,
        handlerId: values.handler?.value ?? '',
        handlingNote: values.note,
        version: complaint.version,
        organisationId: org,
      };
      return api.call(addComplainProcess, request, optionsFor(request));
    },
    fieldOf: (path) => fieldNames[path],
    onSaved() {
      succeed(t`保存成功`);
      onClose();
      void queryClient.invalidateQueries({ queryKey: complaintsKey(org) });
    },
    // Somebody else was faster: what may follow now, and the version to save over, come with the complaint.
    onRefused: () => void queryClient.invalidateQueries({ queryKey: complaintsKey(org) }),
  });

  return (
    <ComplaintStepDialog
      complaint={toListed(complaint)}
      states={(states.data ?? []).filter(({ value }) =>
        complaint.nextStates.some((state) => String(state) === value),
      )}
      isLoading={states.isPending}
      statesError={states.error ? messageOf(states.error) : undefined}
      changed={isRemoved ? 'removed' : complaint.version === startVersion ? undefined : 'proceeded'}
      canReview={can('complaint:review')}
      today={start.today}
      commonNotes={(notes.data ?? []).filter(({ isDisabled }) => !isDisabled)}
      onSearchStaff={searchHandlers(org)}
      initialValues={initialValues}
      {...formProps({ saving, draft, onClose })}
    />
  );
}

const fieldNames: Readonly<Record<string, keyof ComplaintStepValues>> = {
  state: 'state',
  handledAt: 'handledAt',
  handlerId: 'handler',
  handlingNote: 'note',
};
