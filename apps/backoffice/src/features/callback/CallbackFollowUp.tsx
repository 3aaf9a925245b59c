import type { CallbackRecord } from '@huifang/contract';
import { CallbackFollowUpModal } from '@huifang/ui/clinic/callback-follow-up';
import { emptyFollowUp } from '@huifang/ui/clinic/follow-up-form';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { formProps } from '../../kits/saving/form-props.ts';
import { useClock } from '../../lib/clock.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { OpeningDialog } from './components/OpeningDialog.tsx';
import { useCallQueue } from './hooks/useCallQueue.ts';
import { useFollowUpSave } from './hooks/useFollowUpSave.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { usePlanPresses } from './hooks/usePlanPresses.ts';
import { useVisitOptions } from './hooks/useVisitOptions.ts';
import { personOf } from './model/form-values.ts';
import { planQuery } from './queries.ts';

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
  /** Plans that stand where it was opened, in that order: the next one is opened after a save that asks for it. */
  inView?: readonly string[];
}

/**
 * 回访跟进: executes one plan, or one after the other. Of two people who do so, the second is told of the first and keeps
 * the text.
 */
export const CallbackFollowUp = takingBack(FollowUps);

function FollowUps({ planId, ...props }: CallbackFollowUpProps) {
  const [current, setCurrent] = useState(planId);
  const [done, setDone] = useState<readonly string[]>([]);
  const goOn = (next: string) => {
    setDone([...done, current]);
    setCurrent(next);
  };
  return <CallbackFollowUpForm key={current} {...props} planId={current} done={done} onGoOn={goOn} />;
}

interface FormProps extends CallbackFollowUpProps {
  done: readonly string[];
  /** The plan was saved, and another is wanted. */
  onGoOn: (planId: string) => void;
}

function CallbackFollowUpForm(props: FormProps) {
  const { t } = useLingui();
  const { organisationId } = useSession().organisation;
  const plan = useQuery(planQuery(organisationId, props.planId));
  if (plan.data) return <FollowUpForm {...props} plan={plan.data} />;
  return (
    <OpeningDialog
      title={t`回访跟进`}
      width="var(--dialog-callback-follow-up)"
      error={plan.error}
      isRetrying={plan.isFetching}
      onRetry={() => void plan.refetch()}
      onClose={props.onClose}
    />
  );
}

function FollowUpForm({ plan, planId, onSaved, onClose, ...props }: FormProps & { plan: CallbackRecord }) {
  const { can, organisation } = useSession();
  const { org, staffId, executor, now, ...start } = useFormStart();
  const { customerId, consultId, version, name, state } = plan;
  const visit = useVisitOptions(
    org,
    customerId,
    consultId === '' ? undefined : { value: consultId, label: plan.appointmentNumber },
  );
  const initialValues = useMemo(
    () => emptyFollowUp({ now, executor: { value: staffId, label: executor.label }, consultId }),
    [now, staffId, executor.label, consultId],
  );
  const draft = useFormDraft({
    org,
    form: `callback:${planId}`,
    initialValues,
    version,
    always: ['followedAt'],
    reopenWith: { planId },
  });
  const { next, left } = useCallQueue({
    planId,
    isOwnToday: plan.executorId === staffId && plan.planDate.slice(0, 10) === start.today,
    inView: props.inView ?? [],
    done: props.done,
  });
  const saving = useFollowUpSave({ planId, plan, draft, onSaved, onGoOn: props.onGoOn });
  const presses = usePlanPresses();
  const [isChanging, setChanging] = useState(false);
  const clock = useClock(organisation.timeZone);

  const plannedAt = plan.planDate.slice(0, 16);
  const move = async ({ at, isDirty }: { at: string; isDirty: boolean }) => {
    const isMoved = await presses.move({ id: planId, name, version, plannedAt }, at);
    // With nothing typed there is nothing to stay for.
    if (isMoved && !isDirty) {
      saving.forget();
      onSaved({ id: planId, nextId: '' });
    }
  };
  const canChange = can('callback:plan') && state !== 'executed';
  const wasExecuted = state === 'executed' ? { by: plan.executedBy, at: plan.date.slice(0, 16) } : undefined;

  return (
    <>
      <CallbackFollowUpModal
        {...start}
        customer={personOf(plan)}
        plan={{
          plannedAt,
          note: plan.plan,
          plannedBy: plan.creator,
          plannedOn: plan.createdAt.slice(0, 16),
          executor: plan.executor,
          complaint: plan.complaintContent,
        }}
        initialValues={initialValues}
        {...formProps({ saving, draft, onClose })}
        readClock={presses.readClock}
        onMovePlan={canChange ? (details) => void move(details) : undefined}
        onChangePlan={canChange ? () => setChanging(true) : undefined}
        visit={visit}
        panel={props.panelOf?.({ customerId })}
        panelLink={props.panelLinkOf?.({ customerId })}
        retryClock={clock}
        executedMeanwhile={saving.executedMeanwhile ?? wasExecuted}
        left={left}
        onSubmitAndNext={next === undefined ? undefined : (details) => saving.saveAndGoOn(details, next)}
      />
      {isChanging && (
        <ChangePlan planId={planId} onSaved={() => setChanging(false)} onClose={() => setChanging(false)} />
      )}
    </>
  );
}
