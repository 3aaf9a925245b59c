import { type CallbackRecord, updateCallback } from '@huifang/contract';
import { CallbackDialog, type FollowUpPlanValues } from '@huifang/ui/clinic/callback-dialog';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formProps } from '../../kits/saving/form-props.ts';
import { api } from '../../lib/api.ts';
import { searchCustomers } from '../../lib/customer-search.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { takingBack } from '../../lib/taking-back.tsx';
import { OpeningDialog } from './components/OpeningDialog.tsx';
import { useCallbackSave } from './hooks/useCallbackSave.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { planValuesOf } from './model/form-values.ts';
import { planFields, toPlanChange } from './model/requests.ts';
import { planQuery } from './queries.ts';

export interface ChangePlanProps {
  planId: string;
  /** The customer's panel, 300 wide. */
  panel?: ReactNode;
  panelLink?: ReactNode;
  onSaved: (details: { id: string }) => void;
  onClose: () => void;
}

/** 修改计划: an open plan's time, executor and note. What a colleague changed meanwhile stays, field by field. */
export const ChangePlan = takingBack(ChangePlanForm);

function ChangePlanForm(props: ChangePlanProps) {
  const { t } = useLingui();
  const { org } = useFormStart();
  const plan = useQuery(planQuery(org, props.planId));
  // The form goes on from what it was opened with: what others save meanwhile is merged when it is saved.
  const [opened, setOpened] = useState<CallbackRecord>();
  if (plan.data && !opened) setOpened(plan.data);
  if (opened) return <PlanChange {...props} plan={opened} />;
  return (
    <OpeningDialog
      title={t`修改计划`}
      width="var(--dialog-follow-up)"
      error={plan.error}
      isRetrying={plan.isFetching}
      onRetry={() => void plan.refetch()}
      onClose={props.onClose}
    />
  );
}

function PlanChange({
  planId,
  plan,
  onSaved,
  onClose,
  ...panel
}: ChangePlanProps & { plan: CallbackRecord }) {
  const { org, staffId, executor: _, now: _now, ...start } = useFormStart();
  const queryClient = useQueryClient();
  const [initialValues] = useState(() => planValuesOf(plan));
  const draft = useFormDraft({ org, form: `plan:${planId}`, initialValues, version: plan.version });
  const saving = useCallbackSave({
    edited: {
      base: draft.base,
      version: draft.version,
      loadTheirs: async () =>
        planValuesOf(await queryClient.fetchQuery({ ...planQuery(org, planId), staleTime: 0 })),
      together: [['execution', 'executor']],
    },
    send({ values }: { values: FollowUpPlanValues }, { version, optionsFor }) {
      const request = toPlanChange(values, initialValues, { org, staffId, version }, planId);
      return api.call(updateCallback, request, optionsFor(request));
    },
    fields: planFields,
    draft,
    onSaved: ({ id }) => onSaved({ id }),
  });
  const wasExecuted =
    plan.state === 'executed' ? { by: plan.executedBy, at: plan.date.slice(0, 16) } : undefined;

  return (
    <CallbackDialog
      {...start}
      {...panel}
      isChange
      isCustomerFixed
      initialValues={initialValues}
      {...formProps({ saving, draft, onClose })}
      conflict={saving.conflict}
      onSearchCustomers={searchCustomers(org)}
      executedMeanwhile={saving.executedMeanwhile ?? wasExecuted}
    />
  );
}
