import { dateWindow } from '@huifang/domain/date-window';
import {
  type ConsultFormValues,
  ConsultModal,
  type ConsultModalProps,
  emptyConsultValues,
} from '@huifang/ui/clinic/consult-modal';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formProps } from '../../kits/saving/form-props.ts';
import { messageOf } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { disturbOf } from '../../lib/disturb.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useReturnFocus } from '../../lib/return-focus.ts';
import { useSession } from '../../lib/session-context.tsx';
import { tagsQuery } from '../../lib/tags-query.ts';
import { takingBack } from '../../lib/taking-back.tsx';
import { dayIn, minuteIn } from '../../lib/time.ts';
import { SaveQuestion } from './components/SaveQuestion.tsx';
import { regionNamesOf, useConsultOptions } from './hooks/useConsultOptions.ts';
import { useConsultSave } from './hooks/useConsultSave.ts';
import { useFormSettings } from './hooks/useFormSettings.ts';
import { useNumberNotice } from './hooks/useNumberNotice.ts';
import { toFormValues, toPersonValues } from './model/form-values.ts';
import { idNumberWarning } from './model/id-number.ts';
import { withOwnOptions } from './model/own-options.ts';
import { toSaveRequest } from './model/requests.ts';
import { type ConsultTarget, draftForm, forCustomer, knownCustomerId, ownConsultId } from './model/target.ts';
import {
  checkDuplicate,
  consultQuery,
  profileQuery,
  readCard,
  recognise,
  revealPhone,
  saveConsult,
} from './queries.ts';

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
  const { t } = useLingui();
  const { user, organisation, can } = useSession();
  const { succeed } = useNotifications();
  const tellNumber = useNumberNotice();
  const queryClient = useQueryClient();

  const { organisationId: org, staffId, timeZone } = organisation;
  const consultId = ownConsultId(target);
  const [start] = useState(() => ({ today: dayIn(timeZone), now: minuteIn(timeZone) }));

  const customerId = knownCustomerId(target);
  const detailsQuery = consultQuery(org, consultId);
  const details = useQuery(detailsQuery);
  const profile = useQuery(profileQuery(org, customerId));
  const isNew = customerId === undefined && consultId === undefined;
  const tags = useQuery({ ...tagsQuery(org), enabled: isNew && can('consult:read') });
  const settings = useFormSettings();
  const { daysAhead, registrationDaysBack, ...options } = useConsultOptions(
    org,
    details.data?.method ?? carried?.methodId ?? '',
  );

  const record = details.data;
  const person = profile.data;
  const personOfRecord = customerId ?? record?.customerId;
  const initialValues = useMemo(() => {
    const receptionist = { value: staffId, label: user.name };
    const blank = emptyConsultValues({ mode: target.mode, ...start, receptionist });
    if (record) return toFormValues(record, regionNamesOf);
    return person ? { ...blank, ...toPersonValues(person, regionNamesOf) } : blank;
  }, [record, person, target.mode, start, staffId, user.name]);

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

  const saving = useConsultSave({
    send: ({ values, confirmedDuplicates, reviewFields }, attempt) => {
      // What somebody else saved meanwhile may have been read since this was rendered.
      const stored = consultId && (queryClient.getQueryData(detailsQuery.queryKey) ?? record);
      const request = toSaveRequest(values, {
        mode: target.mode,
        organisationId: org,
        departmentId: settings.departmentId,
        operator: { id: staffId, name: user.name },
        consultId,
        customerId: personOfRecord,
        appointmentNumber: stored ? stored.appointmentNumber : undefined,
        followUpId: stored ? stored.followUpId : undefined,
        appointmentStatus: stored ? stored.appointmentStatus : undefined,
        visitState: stored ? stored.visitState : undefined,
        version: attempt.version,
        confirmedDuplicates,
        hasReviewFields: reviewFields.length > 0,
      });
      return saveConsult(request, attempt.optionsFor(request));
    },
    draft,
    loadTheirs: async () => toFormValues(await queryClient.fetchQuery(detailsQuery), regionNamesOf),
    onSaved({ id, appointmentNumber, hasApplication }) {
      if (!consultId && appointmentNumber) tellNumber(appointmentNumber);
      else succeed(hasApplication ? t`咨询保存成功，需审核的修改已提交申请` : t`咨询保存成功`);
      onSaved({ id });
    },
  });

  const loads = [details, profile, settings];
  const isLoading = loads.some((one) => one.isLoading);
  const loadError = loads.find(({ error }) => error)?.error;

  return (
    <>
      <ConsultModal
        {...options}
        {...withOwnOptions(options, details.data)}
        mode={target.mode}
        consultId={consultId}
        customerId={personOfRecord}
        appointmentNumber={consultId && record?.appointmentNumber}
        history={record && { appointmentStatus: record.appointmentStatus, operator: record.operator }}
        disturb={disturbOf((record ?? person)?.disturb ?? null)}
        initialValues={initialValues}
        {...formProps({ saving, draft, onClose })}
        carried={carried}
        draftOffer={isLoading ? undefined : draft.draftOffer}
        today={start.today}
        registration={{
          daysBack: registrationDaysBack,
          now: () => minuteIn(timeZone),
        }}
        dateWindow={dateWindow(start.today, daysAhead)}
        settings={settings.fieldSettings}
        onCheckDuplicate={(check) => checkDuplicate(org, personOfRecord, check)}
        onRecognise={(typed) => recognise(org, personOfRecord, typed)}
        onRegisterAgain={(details) => {
          // What was typed goes on in the other form, under a draft of its own.
          draft.discard();
          onRegisterAgain(details);
        }}
        tagCandidates={isNew ? (tags.data ?? []) : undefined}
        onValidateIdNumber={idNumberWarning}
        onReadCard={config.cardReaderUrl ? () => readCard(org, regionNamesOf) : undefined}
        onRevealPhone={
          personOfRecord && can('customer:reveal')
            ? ({ index }) => revealPhone(org, personOfRecord, index)
            : undefined
        }
        isLoading={isLoading}
        loadError={loadError ? messageOf(loadError) : undefined}
        onRetry={() => {
          for (const load of [details, profile]) if (load.error) void load.refetch();
          settings.retry();
        }}
        isReviewUnreadable={consultId !== undefined && settings.isReviewUnreadable}
        isReadOnly={isReadOnly}
        conflict={saving.conflict}
      />
      {saving.question && <SaveQuestion question={saving.question} />}
    </>
  );
}
