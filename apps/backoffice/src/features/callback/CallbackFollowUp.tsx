import { type CallbackRecord, decodeOrKeep, saveCallbackExectute } from '@huifang/contract';
import { CallbackFollowUpModal } from '@huifang/ui/clinic/callback-follow-up';
import { emptyFollowUp, type FollowUpValues } from '@huifang/ui/clinic/follow-up-form';
import type { SelectOption } from '@huifang/ui/primitives/select';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { useClock } from '../../lib/clock.ts';
import { dictionaryQuery } from '../../lib/directory-queries.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { OpeningDialog } from './components/OpeningDialog.tsx';
import { useCallbackSave } from './hooks/useCallbackSave.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { usePlanPresses } from './hooks/usePlanPresses.ts';
import { executionFields, personOfRecord, toExecution } from './model/wire.ts';
import { consultsOfCustomerQuery, planQuery } from './queries.ts';

export interface CallbackFollowUpProps {
  /** The plan that is carried out. */
  planId: string;
  /** The customer's panel, 300 wide. */
  panelOf?: (details: { customerId: string }) => ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLinkOf?: (details: { customerId: string }) => ReactNode;
  /** `nextId` is the next task's, empty without one. */
  onSaved: (details: { id: string; nextId: string }) => void;
  onClose: () => void;
}

/** 回访跟进 (B2.4): executes one plan. Of two people who do so, the second is told of the first and keeps the text. */
export const CallbackFollowUp = takingBack(CallbackFollowUpForm);

function CallbackFollowUpForm({ planId, panelOf, panelLinkOf, onSaved, onClose }: CallbackFollowUpProps) {
  const { t } = useLingui();
  const { can, organisation } = useSession();
  const { org, personId, departmentId: _, executor, now, ...start } = useFormStart();
  const plan = useQuery(planQuery(org, planId));
  const { customerid: customerId = '', consultId = '' } = plan.data ?? {};
  const consults = useQuery({
    ...consultsOfCustomerQuery(org, customerId),
    enabled: customerId !== '' && can('consult:read'),
  });
  const intentions = useQuery(dictionaryQuery(org, 'intention'));
  const appointmentTypes = useQuery(dictionaryQuery(org, 'appointmentType'));
  const initialValues = useMemo(
    () => emptyFollowUp({ now, executor: { value: personId, label: executor.label }, consultId }),
    [now, personId, executor.label, consultId],
  );
  const draft = useFormDraft({
    org,
    form: `callback:${planId}`,
    initialValues,
    version: plan.data?.版本,
    always: ['followedAt'],
  });
  const saving = useCallbackSave({
    toRequest: (values: FollowUpValues, version) =>
      toExecution(values, { org, personId, version: version ?? draft.version }, { id: planId, customerId }),
    send: (request, options) => api.call(saveCallbackExectute, request, options),
    fields: executionFields,
    draft,
    onSaved: ({ ID, nextID }) => onSaved({ id: ID, nextId: nextID }),
  });
  const presses = usePlanPresses();
  const clock = useClock(organisation.timeZone);
  const close = () => {
    saving.forget();
    onClose();
  };

  if (!plan.data) {
    return (
      <OpeningDialog
        title={t`回访跟进`}
        width="var(--dialog-callback-follow-up)"
        error={plan.error}
        isRetrying={plan.isFetching}
        onRetry={() => void plan.refetch()}
        onClose={close}
      />
    );
  }
  const { 姓名: name, 版本: version, plandate, state, executedBy, date } = plan.data;
  const tryAgain = async (at: string, note: string) => {
    const pressed = { id: planId, name, version, plannedAt: plandate.slice(0, 16) };
    if (!(await presses.tryAgain(pressed, at, note))) return;
    saving.forget();
    onSaved({ id: planId, nextId: '' });
  };
  const wasExecuted = state === '已执行' ? { by: executedBy, at: date.slice(0, 16) } : undefined;

  return (
    <CallbackFollowUpModal
      {...start}
      customer={personOfRecord(plan.data)}
      plan={{
        plannedAt: plan.data.plandate.slice(0, 16),
        note: plan.data.plan,
        complaint: decodeOrKeep(plan.data.投诉内容),
      }}
      initialValues={initialValues}
      draft={draft.draft}
      draftOffer={draft.draftOffer}
      visit={{
        consults: withOwn(consults.data ?? [], plan.data),
        intentions: intentions.data ?? [],
        appointmentTypes: appointmentTypes.data ?? [],
      }}
      panel={panelOf?.({ customerId })}
      panelLink={panelLinkOf?.({ customerId })}
      isSaving={saving.isSaving}
      error={saving.error}
      fieldErrors={saving.fieldErrors}
      retry={{
        clock,
        isSaving: presses.isSaving,
        onTry: ({ at, note }) => void tryAgain(at, note),
      }}
      executedMeanwhile={saving.executedMeanwhile ?? wasExecuted}
      onDraftChange={saving.keep}
      onSubmit={saving.save}
      onClose={close}
    />
  );
}

/** A plan may open a consult to its executor that is out of sight otherwise. */
const withOwn = (
  consults: readonly SelectOption[],
  { consultId, 预约号 }: Pick<CallbackRecord, 'consultId' | '预约号'>,
) =>
  consultId === '' || consults.some(({ value }) => value === consultId)
    ? consults
    : [...consults, { value: consultId, label: 预约号 }];
