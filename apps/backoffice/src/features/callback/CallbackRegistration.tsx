import { saveCallbackOnServiceCenter } from '@huifang/contract';
import {
  CallbackRegistrationModal,
  type CallbackValues,
  emptyCallback,
} from '@huifang/ui/clinic/callback-registration';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { dictionaryQuery } from '../../lib/directory-queries.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { downloadFile } from '../../lib/upload-file.ts';
import { fileIdOf, type KeptFile, mostAttachments, useUploads } from '../../lib/uploads.ts';
import { OpeningDialog } from './components/OpeningDialog.tsx';
import { useCallbackSave } from './hooks/useCallbackSave.ts';
import { useConsultFacts } from './hooks/useConsultFacts.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { personOf } from './model/form-values.ts';
import { optionsFailure, withOwn } from './model/own-options.ts';
import { registrationFields, toRegistration } from './model/requests.ts';
import {
  callbackLogsQuery,
  callbackOfConsultQuery,
  callbackSettingsQuery,
  consultSummaryQuery,
} from './queries.ts';

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
  const { prompt } = useNotifications();
  const { org, staffId, departmentId, executor, ...start } = useFormStart();
  const subject = useQuery(callbackOfConsultQuery(org, consultId));
  const consult = useQuery(consultSummaryQuery(org, consultId));
  const settings = useQuery(callbackSettingsQuery(org, departmentId));
  const logs = useQuery(callbackLogsQuery(org, consultId));
  const intentions = useQuery(dictionaryQuery(org, 'intention'));
  const appointmentTypes = useQuery(dictionaryQuery(org, 'appointmentType'));

  const { now, today } = start;
  const intention = consult.data?.intention;
  const initialValues = useMemo(
    () => emptyCallback({ now, executor: { value: staffId, label: executor.label }, intention }),
    [now, staffId, executor.label, intention],
  );
  const uploads = useUploads();
  const startingValues = useMemo(
    (): CallbackValues & { attachments: readonly KeptFile[] } => ({ ...initialValues, attachments: [] }),
    [initialValues],
  );
  const draft = useFormDraft({
    org,
    form: consultId === '' ? undefined : `callback:consult:${consultId}`,
    initialValues: startingValues,
    version: subject.data?.version ?? undefined,
    always: ['calledAt'],
    onRestore: ({ attachments = [] }) => uploads.restore(attachments),
  });
  const draftValues = useMemo(() => {
    const { attachments: _, ...values } = draft.draft ?? { attachments: [] };
    return draft.draft && values;
  }, [draft.draft]);
  const saving = useCallbackSave({
    send({ values }: { values: CallbackValues }, { version, optionsFor }) {
      const subjectOf = {
        consultId,
        customerId: subject.data?.patient.customerId ?? '',
        planId: subject.data?.id ?? '',
        attachments: uploads.attachments,
      };
      const request = toRegistration(values, { org, staffId, version }, subjectOf);
      return api.call(saveCallbackOnServiceCenter, request, optionsFor(request));
    },
    fields: registrationFields,
    draft: {
      ...draft,
      keep: (values) => draft.keep({ ...values, attachments: uploads.uploaded }),
    },
    onSaved: ({ id, nextId }) => props.onSaved({ id, nextId }),
  });
  // Files change without the form: the draft takes them with the text as it was last.
  const lastValues = useRef<CallbackValues>(undefined);
  const { uploaded } = uploads;
  const keep = useEffectEvent((values: CallbackValues) => saving.keep({ values }));
  const hadFiles = useRef(false);
  useEffect(() => {
    hadFiles.current ||= uploaded.length > 0;
    if (hadFiles.current) keep(lastValues.current ?? initialValues);
  }, [uploaded, initialValues]);

  const openFile = ({ name, url = '' }: { name: string; url?: string }) => {
    const id = fileIdOf(url);
    if (id) downloadFile(org, id, name).catch((error) => prompt(messageOf(error)));
    else window.open(url, '_blank', 'noopener,noreferrer');
  };
  const close = () => {
    saving.forget();
    onClose();
  };

  const record = consult.data?.record;
  const facts = useConsultFacts({
    org,
    record,
    patient: subject.data?.patient,
  });
  const isReady = consultId === '' || (subject.data && settings.data);
  if (!isReady) {
    const failed = subject.error ? subject : settings;
    return (
      <OpeningDialog
        title={t`回访登记`}
        width="var(--dialog-callback-register)"
        error={failed.error}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
        onClose={close}
      />
    );
  }
  const { patient, ...plan } = subject.data ?? { patient: undefined, id: '', planDate: '', plan: '' };
  const blocker =
    consultId === ''
      ? t`请选择一条咨询记录`
      : patient?.visitState === inpatient
        ? t`当前就诊状态不允许进行回访操作!`
        : undefined;

  return (
    <CallbackRegistrationModal
      {...start}
      customer={patient ? personOf(patient) : nobody}
      appointmentNumber={consult.data?.appointmentNumber}
      disease={record?.names.disease}
      consult={facts}
      plan={plan.id ? { plannedAt: plan.planDate.slice(0, 16), note: plan.plan } : undefined}
      initialValues={initialValues}
      draft={draftValues}
      draftOffer={draft.draftOffer}
      today={today}
      required={settings.data}
      optionsError={optionsFailure(intentions, appointmentTypes)}
      intentions={withOwn(
        intentions.data,
        record && { value: record.intention, label: record.names.intention },
      )}
      appointmentTypes={appointmentTypes.data ?? []}
      records={{
        entries: logs.data ?? [],
        isLoading: logs.isLoading,
        loadError: logs.error ? messageOf(logs.error) : undefined,
        onRetry: () => void logs.refetch(),
        onOpenFile: ({ file }) => openFile(file),
      }}
      panel={props.panel}
      panelLink={props.panelLink}
      blocker={blocker}
      isSaving={saving.isSaving}
      error={saving.error}
      fieldErrors={saving.fieldErrors}
      executedMeanwhile={saving.executedMeanwhile}
      attachments={uploads.items}
      attachmentLimits={attachmentLimits}
      onAddAttachments={uploads.add}
      onRetryAttachment={uploads.retry}
      onRemoveAttachment={uploads.remove}
      onOpenAttachment={({ item }) => openFile(item)}
      onDraftChange={({ values }) => {
        lastValues.current = values;
        saving.keep({ values });
      }}
      onSubmit={saving.save}
      onClose={close}
    />
  );
}

const attachmentLimits = {
  accept: config.uploads.extensions.map((extension) => `.${extension}`),
  maxCount: mostAttachments,
};
