import { CallError } from '@huifang/contract';
import { complaintState } from '@huifang/domain/complaint/states';
import { type ComplaintCustomer, ComplaintDialog, emptyComplaint } from '@huifang/ui/clinic/complaint-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { formProps } from '../../kits/saving/form-props.ts';
import { messageOf } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { dayIn, minuteIn } from '../../lib/time.ts';
import { useComplaintOptions } from './hooks/useComplaintOptions.ts';
import { useComplaintSave } from './hooks/useComplaintSave.ts';
import { isHandled, standingOf, toFormValues, withOwnOptions } from './model/form-values.ts';
import { type ComplaintTarget, draftForm } from './model/target.ts';
import {
  complaintCustomerQuery,
  complaintsKey,
  defaultHandlerQuery,
  editedComplaintQuery,
  watchedComplaintQuery,
} from './queries.ts';

export interface ComplaintRegistrationProps {
  target: ComplaintTarget;
  /** The panel about the customer whom the form is about, who may change while it is open. */
  renderPanel?: (details: { customerId: string }) => ReactNode;
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

/** Registers or corrects one complaint: gathers what the form needs and saves it. */
export const ComplaintRegistration = takingBack(ComplaintRegistrationForm);

function ComplaintRegistrationForm(props: ComplaintRegistrationProps) {
  const { target, renderPanel, onSaved, onClose } = props;
  const { t } = useLingui();
  const { user, organisation } = useSession();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();

  const { organisationId: org, timeZone } = organisation;
  const complaintId = target.kind === 'edit' ? target.complaintId : undefined;
  const [start] = useState(() => ({ today: dayIn(timeZone), now: minuteIn(timeZone) }));

  const complaint = useQuery(editedComplaintQuery(org, complaintId));
  const record = complaint.data;
  const customerId = target.kind === 'edit' ? record?.customerId : target.customerId;
  const customer = useQuery(complaintCustomerQuery(org, customerId));
  const handler = useQuery(defaultHandlerQuery(org));
  const { departmentId: _, ...options } = withOwnOptions(
    useComplaintOptions(org, record?.departmentId ?? ''),
    record,
  );
  const watched = useQuery(watchedComplaintQuery(org, complaintId ?? ''));

  const { sources, categories, attentionLevels } = options;
  const initialValues = useMemo(() => {
    const found = customer.data ?? undefined;
    if (record) return toFormValues(record, found, { now: start.now, handler: handler.data ?? null });
    return emptyComplaint({
      now: start.now,
      handler: handler.data,
      sources,
      categories,
      attentionLevels,
      customer: found,
    });
  }, [record, customer.data, handler.data, sources, categories, attentionLevels, start.now]);

  /** Whom the operator picked; null once nobody is chosen any more. */
  const [picked, setPicked] = useState<ComplaintCustomer | null>();
  const chosen = picked === undefined ? initialValues.customer : picked;

  const draft = useFormDraft({
    org,
    form: draftForm(target),
    initialValues,
    version: record?.version,
    always: record ? [] : ['complainedAt'],
    onRestore({ customer: kept, departmentId }) {
      if (kept !== undefined) setPicked(kept);
      if (departmentId) options.onDepartmentChange({ departmentId });
    },
  });

  const saving = useComplaintSave({
    context: {
      organisationId: org,
      consultId: target.kind === 'new' ? target.consultId : undefined,
      edited: record && { complaintId: record.id, version: draft.version ?? record.version },
    },
    draft,
    loadTheirs: async () => {
      const theirs = await queryClient.fetchQuery(editedComplaintQuery(org, complaintId));
      const found = customer.data?.id === theirs.customerId ? (customer.data ?? undefined) : undefined;
      return toFormValues(theirs, found, { now: start.now, handler: handler.data ?? null });
    },
    onSaved({ id }) {
      succeed(t`保存成功`);
      void queryClient.invalidateQueries({ queryKey: complaintsKey(org) });
      onSaved({ id });
    },
  });
  // Whoever was chosen elsewhere may have been deleted before the form opened.
  const isCustomerGone = target.kind === 'new' && customer.data === null;

  const isLoading = complaint.isLoading || customer.isLoading;

  return (
    <ComplaintDialog
      {...options}
      isEdit={target.kind === 'edit'}
      canFinish={
        !record || (isHandled(record) ? record.canEdit : record.nextStates.includes(complaintState.handled))
      }
      initialValues={initialValues}
      {...formProps({ saving, draft, onClose })}
      draftOffer={isLoading ? undefined : draft.draftOffer}
      today={start.today}
      registrar={record?.registrar ?? user.name}
      optionsError={isCustomerGone ? t`没有找到该客户，可能已被删除` : options.optionsError}
      isLoading={isLoading}
      loadError={complaint.error ? messageOf(complaint.error) : undefined}
      onRetry={() => void complaint.refetch()}
      onCustomerChange={(details) => setPicked(details.customer)}
      panel={chosen && renderPanel?.({ customerId: chosen.id })}
      conflict={saving.conflict}
      standing={standingOf(watched.data?.record, {
        version: record?.version,
        isRemoved: watched.error instanceof CallError && watched.error.code === 'NOT_FOUND',
      })}
    />
  );
}
