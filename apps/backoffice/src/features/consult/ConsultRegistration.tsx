import { dateWindow } from '@huifang/domain/date-window';
import {
  type ConsultFormValues,
  ConsultModal,
  type ConsultModalProps,
} from '@huifang/ui/clinic/consult-modal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordFormProps } from '../../kits/saving/form-props.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useReturnFocus } from '../../lib/return-focus.ts';
import { useSession } from '../../lib/session-context.tsx';
import { tagsQuery } from '../../lib/tags-query.ts';
import { takingBack } from '../../lib/taking-back.tsx';
import { minuteIn } from '../../lib/time.ts';
import { SaveQuestion } from './components/SaveQuestion.tsx';
import { useConsultOptions } from './hooks/useConsultOptions.ts';
import { useConsultStart } from './hooks/useConsultStart.ts';
import { useFormSettings } from './hooks/useFormSettings.ts';
import { usePersonAsks } from './hooks/usePersonAsks.ts';
import { useRegistrationSave } from './hooks/useRegistrationSave.ts';
import { withOwnOptions } from './model/own-options.ts';
import { type ConsultTarget, draftForm, forCustomer } from './model/target.ts';

export interface ConsultRegistrationProps {
  target: ConsultTarget;
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

interface Registration {
  target: ConsultTarget;
  /** What was typed before the customer was recognised. */
  carried?: ConsultFormValues;
}

/** Registers or edits one consult; a new customer who turns out to be known is gone on with as such. */
export const ConsultRegistration = takingBack(ConsultRegistrationForm);

function ConsultRegistrationForm({ target, ...rest }: ConsultRegistrationProps) {
  const [current, setCurrent] = useState<Registration>({ target });
  useReturnFocus();
  return (
    <RegistrationForm
      key={draftForm(current.target)}
      {...rest}
      {...current}
      onRegisterAgain={({ customer, values }) =>
        setCurrent({ target: forCustomer(current.target, customer.id), carried: values })
      }
    />
  );
}

interface RegistrationFormProps extends ConsultRegistrationProps, Registration {
  onRegisterAgain: NonNullable<ConsultModalProps['onRegisterAgain']>;
}

/** Gathers what the form needs and saves it. */
function RegistrationForm({ target, carried, onRegisterAgain, onSaved, onClose }: RegistrationFormProps) {
  const { organisation, can } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const start = useConsultStart(target);
  const { consultId, customerId, isNewCustomer, record, initialValues } = start;
  const asks = usePersonAsks(customerId);
  const tags = useQuery({ ...tagsQuery(org), enabled: isNewCustomer && can('consult:read') });
  const settings = useFormSettings();
  const { daysAhead, registrationDaysBack, ...options } = useConsultOptions(
    org,
    record?.method ?? carried?.methodId ?? '',
  );

  const isReadOnly = !can('consult:write');
  const draft = useFormDraft({
    org,
    form: isReadOnly ? undefined : draftForm(target),
    initialValues,
    version: consultId ? record?.version : undefined,
    // Something new keeps its dates too: a later day would start the form with other ones.
    always: consultId ? [] : ['registeredAt', 'planDate'],
    reopenWith: { target },
    onRestore: ({ methodId }) => methodId && options.onMethodChange?.({ methodId }),
  });
  const saving = useRegistrationSave({ mode: target.mode, start, settings, draft, onSaved });

  return (
    <>
      <ConsultModal
        {...options}
        {...withOwnOptions(options, record)}
        mode={target.mode}
        consultId={consultId}
        customerId={customerId}
        appointmentNumber={consultId && record?.appointmentNumber}
        history={record && { appointmentStatus: record.appointmentStatus, operator: record.operator }}
        disturb={start.disturb}
        initialValues={initialValues}
        {...recordFormProps({ saving, draft, loads: [...start.loads, settings], onClose })}
        {...asks}
        carried={carried}
        today={start.today}
        registration={{ daysBack: registrationDaysBack, now: () => minuteIn(timeZone) }}
        dateWindow={dateWindow(start.today, daysAhead)}
        settings={settings.fieldSettings}
        onRegisterAgain={(details) => {
          // What was typed goes on in the other form, under a draft of its own.
          draft.discard();
          onRegisterAgain(details);
        }}
        tagCandidates={isNewCustomer ? (tags.data ?? []) : undefined}
        isReviewUnreadable={consultId !== undefined && settings.isReviewUnreadable}
        isReadOnly={isReadOnly}
      />
      {saving.question && <SaveQuestion question={saving.question} />}
    </>
  );
}
