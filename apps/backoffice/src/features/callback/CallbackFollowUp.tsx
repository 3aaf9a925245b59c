import { saveCallbackExectute, saveCallbackUnanswered } from '@huifang/contract';
import { CallbackFollowUpModal } from '@huifang/ui/clinic/callback-follow-up';
import { emptyFollowUp, type FollowUpValues } from '@huifang/ui/clinic/follow-up-form';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { api } from '../../lib/api.ts';
import { useClock } from '../../lib/clock.ts';
import { useFormDraft } from '../../lib/form-draft.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { takingBack } from '../../lib/taking-back.tsx';
import { ChangePlan } from './ChangePlan.tsx';
import { OpeningDialog } from './components/OpeningDialog.tsx';
import { useCallbackSave } from './hooks/useCallbackSave.ts';
import { useCallQueue } from './hooks/useCallQueue.ts';
import { useFormStart } from './hooks/useFormStart.ts';
import { usePlanPresses } from './hooks/usePlanPresses.ts';
import { useTryUndo } from './hooks/useTryUndo.ts';
import { useVisitOptions } from './hooks/useVisitOptions.ts';
import { personOf } from './model/form-values.ts';
import { executionFields, toExecution, toUnanswered } from './model/requests.ts';
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
  const { planId, panelOf, panelLinkOf, onSaved, onClose, inView = [], done } = props;
  const { t } = useLingui();
  const { can, organisation } = useSession();
  const { succeed } = useNotifications();
  const offerTryUndo = useTryUndo();
  const { org, staffId, departmentId: _, executor, now, ...start } = useFormStart();
  const plan = useQuery(planQuery(org, planId));
  const { customerId = '', consultId = '' } = plan.data ?? {};
  const visit = useVisitOptions(
    org,
    customerId,
    consultId === '' ? undefined : { value: consultId, label: plan.data?.appointmentNumber ?? '' },
  );
  const initialValues = useMemo(
    () => emptyFollowUp({ now, executor: { value: staffId, label: executor.label }, consultId }),
    [now, staffId, executor.label, consultId],
  );
  const draft = useFormDraft({
    org,
    form: `callback:${planId}`,
    initialValues,
    version: plan.data?.version,
    always: ['followedAt'],
    reopenWith: { planId },
  });
  const { executorId = '', planDate = '' } = plan.data ?? {};
  const queue = useCallQueue({
    planId,
    isOwnToday: executorId === staffId && planDate.slice(0, 10) === start.today,
    inView,
    done,
  });
  /** The plan that is opened after the save that runs. */
  const wanted = useRef<string>(undefined);
  const saving = useCallbackSave({
    async send({ values }: { values: FollowUpValues }, { version, optionsFor }): Promise<Saved> {
      const saver = { org, staffId, version };
      if (values.retryAt === '') {
        const request = toExecution(values, saver, { id: planId, customerId });
        return api.call(saveCallbackExectute, request, optionsFor(request));
      }
      const request = toUnanswered(values, saver, planId);
      const { idempotencyKey } = optionsFor(request);
      // A try can be taken back, and what was typed is a draft again then.
      return api.call(saveCallbackUnanswered, request, { idempotencyKey });
    },
    fields: executionFields,
    draft,
    onNotify({ undoSeconds }, { retryAt }) {
      if (undoSeconds === undefined) {
        draft.discard();
        succeed(t`保存成功!`);
        return;
      }
      const typed = draft.setAside();
      const end = setTimeout(() => typed?.forget(), undoSeconds * 1000);
      offerTryUndo({
        plan: { id: planId, name: plan.data?.name ?? '' },
        at: retryAt,
        seconds: undoSeconds,
        onUndone() {
          clearTimeout(end);
          typed?.leave();
        },
      });
    },
    onSaved({ id, nextId }) {
      if (wanted.current === undefined) onSaved({ id, nextId });
      else props.onGoOn(wanted.current);
    },
  });
  const presses = usePlanPresses();
  const [isChanging, setChanging] = useState(false);
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
  const { state, executedBy, date, name, version } = plan.data;
  const plannedAt = planDate.slice(0, 16);
  const move = async ({ at, isDirty }: { at: string; isDirty: boolean }) => {
    const isMoved = await presses.move({ id: planId, name, version, plannedAt }, at);
    // With nothing typed there is nothing to stay for.
    if (isMoved && !isDirty) {
      saving.forget();
      onSaved({ id: planId, nextId: '' });
    }
  };
  const submit = (details: { values: FollowUpValues }, next?: string) => {
    wanted.current = next;
    saving.save(details);
  };
  const canChange = can('callback:plan') && state !== 'executed';
  const wasExecuted = state === 'executed' ? { by: executedBy, at: date.slice(0, 16) } : undefined;

  return (
    <>
      <CallbackFollowUpModal
        {...start}
        customer={personOf(plan.data)}
        plan={{
          plannedAt,
          note: plan.data.plan,
          plannedBy: plan.data.creator,
          plannedOn: plan.data.createdAt.slice(0, 16),
          executor: plan.data.executor,
          complaint: plan.data.complaintContent,
        }}
        initialValues={initialValues}
        draft={draft.draft}
        draftOffer={draft.draftOffer}
        readClock={presses.readClock}
        onMovePlan={canChange ? (details) => void move(details) : undefined}
        onChangePlan={canChange ? () => setChanging(true) : undefined}
        visit={visit}
        panel={panelOf?.({ customerId })}
        panelLink={panelLinkOf?.({ customerId })}
        isSaving={saving.isSaving}
        error={saving.error}
        fieldErrors={saving.fieldErrors}
        retryClock={clock}
        executedMeanwhile={saving.executedMeanwhile ?? wasExecuted}
        onDraftChange={saving.keep}
        left={queue.left}
        onSubmit={(details) => submit(details)}
        onSubmitAndNext={queue.next === undefined ? undefined : (details) => submit(details, queue.next)}
        onClose={close}
      />
      {isChanging && (
        <ChangePlan planId={planId} onSaved={() => setChanging(false)} onClose={() => setChanging(false)} />
      )}
    </>
  );
}

interface Saved {
  id: string;
  nextId: string;
  /** For how long a try can be taken back. */
  undoSeconds?: number;
}
