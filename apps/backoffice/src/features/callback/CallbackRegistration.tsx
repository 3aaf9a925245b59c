import { type DataOf, type getCallbackByConsultId, saveCallbackOnServiceCenter } from '@huifang/contract';
import { callbackStates } from '@huifang/domain/follow-up/words';
import {
  CallbackRegistrationModal,
  type CallbackRegistrationModalProps,
  type CallbackValues,
  emptyCallback,
} from '@huifang/ui/clinic/callback-registration';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { formProps } from '../../kits/saving/form-props.ts';
import { api, messageOf } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { dictionaryQuery } from '../../lib/directory-queries.ts';
import { byOwnNames } from '../../lib/entry-options.ts';
import { useFieldSettings } from '../../lib/field-settings.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { downloadFile } from '../../lib/upload-file.ts';
import { fileIdOf, mostAttachments } from '../../lib/uploads.ts';
import { OpeningDialog } from './components/OpeningDialog.tsx';
import { useCallbackSave } from './hooks/useCallbackSave.ts';
import { useConsultFacts } from './hooks/useConsultFacts.ts';
import { useDraftWithFiles, useKeptWithFiles } from './hooks/useDraftWithFiles.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { callbackSettingsOf, personOf } from './model/form-values.ts';
import { optionsFailure, withOwn } from './model/own-options.ts';
import { registrationFields, toRegistration } from './model/requests.ts';
import { callbackLogsQuery, callbackOfConsultQuery, consultSummaryQuery } from './queries.ts';

export interface CallbackRegistrationProps {
  /** Without one nothing can be saved: 请选择一条咨询记录 (rule callback-5). */
  consultId: string;
  /** The customer's panel, 300 wide, above the records. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  /** `nextId` is the next task's, empty without one. */
  onSaved: (details: { id: string; nextId: string }) => void;
  onClose: () => void;
}

const nobody: PersonSummary = { id: '', name: '', gender: '', phone: '' };
/** No callback while the customer is an inpatient (rule plan-5). */
const inpatient = '住院';

/** 回访登记 of a consult: reads what the form shows, registers the callback, and executes the open plan by it. */
export const CallbackRegistration = takingBack(CallbackRegistrationForm);

function CallbackRegistrationForm(props: CallbackRegistrationProps) {
  const { consultId, onClose } = props;
  const { t } = useLingui();
  const { org } = useFormStart();
  const subject = useQuery(callbackOfConsultQuery(org, consultId));
  const settings = useFieldSettings('callback');
  if (consultId === '' || (subject.data && settings.data))
    return (
      <RegistrationForm {...props} subject={subject.data} {...callbackSettingsOf(settings.data ?? [])} />
    );
  const failed = subject.error ? subject : settings;
  return (
    <OpeningDialog
      title={t`回访登记`}
      width="var(--dialog-callback-register)"
      error={failed.error}
      isRetrying={failed.isFetching}
      onRetry={() => void failed.refetch()}
      onClose={onClose}
    />
  );
}

interface FormProps extends CallbackRegistrationProps {
  subject: DataOf<typeof getCallbackByConsultId> | undefined;
  required: CallbackRegistrationModalProps['required'];
  hidden: CallbackRegistrationModalProps['hidden'];
}

function RegistrationForm({ consultId, subject, onSaved, onClose, ...props }: FormProps) {
  const { t } = useLingui();
  const { prompt } = useNotifications();
  const { org, staffId, executor, now, linesError, ...start } = useFormStart();
  const consult = useQuery(consultSummaryQuery(org, consultId));
  const logs = useQuery(callbackLogsQuery(org, consultId));
  const intentions = useQuery(dictionaryQuery(org, 'intention'));
  const appointmentTypes = useQuery(dictionaryQuery(org, 'appointmentType'));
  const states = useQuery(dictionaryQuery(org, 'callbackState'));

  const intention = consult.data?.intention;
  const initialValues = useMemo(
    () => emptyCallback({ now, executor: { value: staffId, label: executor.label }, intention }),
    [now, staffId, executor.label, intention],
  );
  const { patient, ...plan } = subject ?? { patient: undefined, id: '', planDate: '', plan: '' };
  const { uploads, draft } = useDraftWithFiles({
    org,
    form: consultId === '' ? undefined : `callback:consult:${consultId}`,
    initialValues,
    version: subject?.version ?? undefined,
  });
  const saving = useCallbackSave({
    send({ values }: { values: CallbackValues }, { version, optionsFor }) {
      const subjectOf = {
        consultId,
        customerId: patient?.customerId ?? '',
        planId: plan.id,
        attachments: uploads.attachments,
      };
      const request = toRegistration(values, { org, staffId, version }, subjectOf);
      return api.call(saveCallbackOnServiceCenter, request, optionsFor(request));
    },
    fields: registrationFields,
    draft,
    onSaved: ({ id, nextId }) => onSaved({ id, nextId }),
  });
  const keep = useKeptWithFiles(uploads.uploaded, initialValues, saving.keep);

  const openFile = ({ name, url = '' }: { name: string; url?: string }) => {
    const id = fileIdOf(url);
    if (id) downloadFile(org, id, name).catch((error) => prompt(messageOf(error)));
    else window.open(url, '_blank', 'noopener,noreferrer');
  };
  const record = consult.data?.record;
  const facts = useConsultFacts({ org, record, patient });
  const blocker =
    consultId === ''
      ? t`请选择一条咨询记录`
      : patient?.visitState === inpatient
        ? t`当前就诊状态不允许进行回访操作!`
        : undefined;

  return (
    <CallbackRegistrationModal
      {...props}
      {...start}
      customer={patient ? personOf(patient) : nobody}
      appointmentNumber={consult.data?.appointmentNumber}
      disease={record?.names.disease}
      consult={facts}
      plan={plan.id ? { plannedAt: plan.planDate.slice(0, 16), note: plan.plan } : undefined}
      initialValues={initialValues}
      {...formProps({ saving: { ...saving, keep }, draft, onClose })}
      optionsError={optionsFailure(intentions, appointmentTypes) ?? linesError}
      intentions={withOwn(
        intentions.data,
        record && { value: record.intention, label: record.names.intention },
      )}
      appointmentTypes={appointmentTypes.data ?? []}
      states={byOwnNames(callbackStates, states.data)}
      records={{
        entries: logs.data ?? [],
        isLoading: logs.isLoading,
        loadError: logs.error ? messageOf(logs.error) : undefined,
        onRetry: () => void logs.refetch(),
        onOpenFile: ({ file }) => openFile(file),
      }}
      blocker={blocker}
      executedMeanwhile={saving.executedMeanwhile}
      attachments={uploads.items}
      attachmentLimits={attachmentLimits}
      onAddAttachments={uploads.add}
      onRetryAttachment={uploads.retry}
      onRemoveAttachment={uploads.remove}
      onOpenAttachment={({ item }) => openFile(item)}
    />
  );
}

const attachmentLimits = {
  accept: config.uploads.extensions.map((extension) => `.${extension}`),
  maxCount: mostAttachments,
};
