import { saveCallbackExectute } from '@huifang/contract';
import { CallbackFollowUpModal } from '@huifang/ui/clinic/callback-follow-up';
import { emptyFollowUp, type FollowUpValues } from '@huifang/ui/clinic/follow-up-form';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { api } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { takingBack } from '../../lib/taking-back.tsx';
import { OpeningDialog } from './components/OpeningDialog.tsx';
import { useCallbackSave } from './hooks/useCallbackSave.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { executionFields, personOfRecord, toExecution } from './model/wire.ts';
import { planQuery } from './queries.ts';

export interface CallbackFollowUpProps {
  /** The plan that is carried out. */
  planId: string;
  /** The customer's panel, 300 wide. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  /** `nextId` is the next task's, empty without one. */
  onSaved: (details: { id: string; nextId: string }) => void;
  onClose: () => void;
}

/** 回访跟进 (B2.4): executes one plan. Of two people who do so, the second is told of the first and keeps the text. */
export const CallbackFollowUp = takingBack(CallbackFollowUpForm);

function CallbackFollowUpForm({ planId, panel, panelLink, onSaved, onClose }: CallbackFollowUpProps) {
  const { t } = useLingui();
  const { org, personId, departmentId: _, executor, now, ...start } = useFormStart();
  const plan = useQuery(planQuery(org, planId));
  const initialValues = useMemo(
    () => emptyFollowUp({ now, executor: { value: personId, label: executor.label } }),
    [now, personId, executor.label],
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
      toExecution(
        values,
        { org, personId, version: version ?? draft.version },
        { id: planId, customerId: plan.data?.customerid ?? '' },
      ),
    send: (request, options) => api.call(saveCallbackExectute, request, options),
    fields: executionFields,
    draft,
    onSaved: ({ ID, nextID }) => onSaved({ id: ID, nextId: nextID }),
  });
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
  const { state, executedBy, date } = plan.data;
  const wasExecuted = state === '已执行' ? { by: executedBy, at: date.slice(0, 16) } : undefined;

  return (
    <CallbackFollowUpModal
      {...start}
      customer={personOfRecord(plan.data)}
      plan={{ plannedAt: plan.data.plandate.slice(0, 16), note: plan.data.plan }}
      initialValues={initialValues}
      draft={draft.draft}
      draftOffer={draft.draftOffer}
      panel={panel}
      panelLink={panelLink}
      isSaving={saving.isSaving}
      error={saving.error}
      fieldErrors={saving.fieldErrors}
      executedMeanwhile={saving.executedMeanwhile ?? wasExecuted}
      onDraftChange={saving.keep}
      onSubmit={saving.save}
      onClose={close}
    />
  );
}
