import { complaintState } from '@huifang/domain/complaint/states';
import { type ComplaintCustomer, ComplaintDialog } from '@huifang/ui/clinic/complaint-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { recordFormProps } from '../../kits/saving/form-props.ts';
import { useFieldSettings } from '../../lib/field-settings.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { useComplaintSave } from './hooks/useComplaintSave.ts';
import { useComplaintStart } from './hooks/useComplaintStart.ts';
import { complaintSettingsOf, isHandled } from './model/form-values.ts';
import { type ComplaintTarget, draftForm } from './model/target.ts';
import { complaintsKey } from './queries.ts';

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
  const { organisationId: org } = organisation;
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const start = useComplaintStart(target);
  const settings = useFieldSettings('complaint');
  const { record, options, initialValues } = start;

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
    loadTheirs: async () => start.valuesOf(await queryClient.fetchQuery(start.query)),
    onSaved({ id }) {
      succeed(t`保存成功`);
      void queryClient.invalidateQueries({ queryKey: complaintsKey(org) });
      onSaved({ id });
    },
  });

  return (
    <ComplaintDialog
      {...options}
      isEdit={target.kind === 'edit'}
      canFinish={
        !record || (isHandled(record) ? record.canEdit : record.nextStates.includes(complaintState.handled))
      }
      initialValues={initialValues}
      {...recordFormProps({ saving, draft, loads: [start, settings], onClose })}
      settings={complaintSettingsOf(settings.data ?? [])}
      today={start.today}
      registrar={record?.registrar ?? user.name}
      optionsError={start.isCustomerGone ? t`没有找到该客户，可能已被删除` : options.optionsError}
      onCustomerChange={(details) => setPicked(details.customer)}
      panel={chosen && renderPanel?.({ customerId: chosen.id })}
      standing={start.standing}
    />
  );
}
