import { ConsultModal, emptyConsultValues } from '@huifang/ui/clinic/consult-modal';
import { addDays } from '@huifang/ui/primitives/date-picker';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { config } from '../../lib/config.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useUnsavedInput } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn, minuteIn } from '../../lib/time.ts';
import { SaveQuestion } from './components/SaveQuestion.tsx';
import { regionNamesOf, useConsultOptions } from './hooks/useConsultOptions.ts';
import { useConsultSave } from './hooks/useConsultSave.ts';
import { useFormSettings } from './hooks/useFormSettings.ts';
import { type ConsultTarget, draftForm, ownConsultId, sourceConsultId } from './model/target.ts';
import { personOf, toFormValues, toSaveRequest } from './model/wire.ts';
import { checkDuplicate, consultQuery, readCard, revealPhone, saveConsult } from './queries.ts';

export interface ConsultRegistrationProps {
  target: ConsultTarget;
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

/** Registers or edits one consult (A2.5): gathers what the form needs and saves it. */
export function ConsultRegistration({ target, onSaved, onClose }: ConsultRegistrationProps) {
  const { t } = useLingui();
  const { user, organisation, can } = useSession();
  const { succeed } = useNotifications();
  const queryClient = useQueryClient();
  const [isModified, setModified] = useState(false);
  useUnsavedInput(isModified);

  const { OgnID: org, PsmID: personId, timeZone } = organisation;
  const consultId = ownConsultId(target);
  const [start] = useState(() => ({ today: dayIn(timeZone), now: minuteIn(timeZone) }));

  const detailsQuery = consultQuery(org, sourceConsultId(target));
  const details = useQuery(detailsQuery);
  const settings = useFormSettings();
  const { daysAhead, ...options } = useConsultOptions(org, consultId ? (details.data?.咨询方式 ?? '') : '');

  const record = details.data;
  const customerId = target.mode === 1 ? undefined : record?.个人ID;
  const initialValues = useMemo(() => {
    const receptionist = { value: personId, label: user.name };
    const blank = emptyConsultValues({ mode: target.mode, ...start, receptionist });
    if (!record) return blank;
    const values = toFormValues(record, regionNamesOf);
    return consultId ? values : personOf(values, blank);
  }, [record, target.mode, consultId, start, personId, user.name]);

  const isReadOnly = !can('consult:write');
  const draft = useFormDraft({
    org,
    form: isReadOnly ? undefined : draftForm(target),
    initialValues,
    version: consultId ? record?.版本 : undefined,
    // Something new keeps its dates too: a later day would start the form with other ones.
    always: consultId ? [] : ['registeredAt', 'planDate'],
    onRestore: ({ methodId }) => methodId && options.onMethodChange?.({ methodId }),
  });

  const saving = useConsultSave({
    send: ({ values, confirmedDuplicates, reviewFields }, attempt) => {
      const request = toSaveRequest(values, {
        mode: target.mode,
        organisationId: org,
        departmentId: settings.departmentId,
        operator: { id: personId, name: user.name },
        consultId,
        customerId,
        appointmentNumber: consultId && record?.预约号,
        followUpId: consultId && record?.回访ID,
        appointmentStatus: consultId && record?.预约状态,
        visitState: consultId && record?.就诊状态,
        version: attempt.version ?? draft.version,
        confirmedDuplicates,
        hasReviewFields: reviewFields.length > 0,
      });
      return saveConsult(request, { idempotencyKey: attempt.keyFor(request), draft: attempt.draft });
    },
    loadTheirs: async () =>
      toFormValues(
        await queryClient.fetchQuery({ ...detailsQuery, queryKey: ['theirs', org, consultId] }),
        regionNamesOf,
      ),
    draftReference: draft.reference,
    onSaved({ id, hasApplication }) {
      setModified(false);
      draft.settle();
      succeed(hasApplication ? t`咨询保存成功，需审核的修改已提交申请` : t`咨询保存成功`);
      onSaved({ id });
    },
  });

  const isLoading = details.isLoading || settings.isLoading;

  return (
    <>
      <ConsultModal
        {...options}
        mode={target.mode}
        consultId={consultId}
        personId={customerId}
        appointmentNumber={consultId && record?.预约号}
        initialValues={initialValues}
        draft={draft.draft}
        draftOffer={isLoading ? undefined : draft.draftOffer}
        today={start.today}
        dateWindow={{ min: addDays(start.today, -1), max: addDays(start.today, daysAhead) }}
        settings={settings.fieldSettings}
        onCheckDuplicate={(check) => checkDuplicate(org, customerId, check)}
        onReadCard={config.cardReaderUrl ? () => readCard(org, regionNamesOf) : undefined}
        onRevealPhone={
          customerId && can('customer:reveal')
            ? ({ index }) => revealPhone(org, customerId, index)
            : undefined
        }
        isLoading={isLoading}
        loadError={details.error || settings.error ? messageOf(details.error ?? settings.error) : undefined}
        onRetry={() => {
          if (details.error) void details.refetch();
          settings.retry();
        }}
        isReviewUnreadable={consultId !== undefined && settings.isReviewUnreadable}
        isReadOnly={isReadOnly}
        isSaving={saving.isSaving}
        error={saving.error}
        fieldErrors={saving.fieldErrors}
        conflict={saving.conflict}
        onDraftChange={({ values }) => {
          setModified(true);
          draft.keep(values);
        }}
        onSubmit={saving.save}
        onClose={() => {
          setModified(false);
          draft.settle();
          onClose();
        }}
      />
      {saving.question && <SaveQuestion question={saving.question} />}
    </>
  );
}
