import { CustomerPanel } from '@huifang/ui/clinic/customer-panel';
import { NextFollowUpCard } from '@huifang/ui/clinic/next-follow-up-card';
import { PatientHome } from '@huifang/ui/clinic/patient-home';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { PersonHeader } from '@huifang/ui/clinic/person-info-card';
import { Timeline } from '@huifang/ui/clinic/timeline';
import { Card } from '@huifang/ui/primitives/card';
import { Skeleton } from '@huifang/ui/primitives/skeleton';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSession } from '../../../lib/session-context.tsx';
import { HomeActions } from '../components/HomeActions.tsx';
import { LatePayments } from '../components/LatePayments.tsx';
import { PartsFailure } from '../components/PartsFailure.tsx';
import { useCustomer } from '../hooks/useCustomer.ts';
import { type PlanAtHand, type PlanDeeds, useNextFollowUp } from '../hooks/useNextFollowUp.ts';
import { useOpenAnswer } from '../hooks/useOpenAnswer.ts';
import { useTimeline } from '../hooks/useTimeline.ts';

export interface PatientHomePageProps {
  customerId: string;
  /** Told once it is known who the page is about. */
  onNamed?: (details: { name: string }) => void;
  onAddFollowUp?: (details: { customer: PersonSummary }) => void;
  /** Keep the function. */
  onExecute?: (details: { planId: string }) => void;
  /** A call that nobody had planned is written down. */
  onUnplannedCall?: (details: { customer: PersonSummary }) => void;
  /** What is done about an open plan besides executing it. */
  planDeeds?: {
    readClock: PlanDeeds['readClock'];
    onTry: (details: { plan: PlanAtHand & { name: string }; at: string }) => void;
    onMove: (details: { plan: PlanAtHand & { name: string }; at: string }) => void;
    /** Keep the function. */
    onChange: (details: { planId: string }) => void;
  };
  onComplain?: (details: { customer: PersonSummary }) => void;
  /** Registers a consult of the customer, the first one too. */
  onConsult?: (details: { customerId: string }) => void;
  onEditTags?: (details: { customer: PersonSummary }) => void;
  onEditDisturb?: (details: { customer: PersonSummary }) => void;
  onSendForm?: () => void;
  /** Tells who sees the customer, and why. */
  onExplain?: (details: { customer: PersonSummary }) => void;
  /** The customer asks for all that is kept about them, or that it is erased. */
  onPrivacy?: (details: { customer: PersonSummary; wanted: 'export' | 'erasure' }) => void;
  /** Stands above who it is about. */
  noticeOf?: (details: { name: string }) => ReactNode;
  onOpenAnswer?: (details: { answerId: string }) => void;
  onOpenComplaint?: (details: { id: string }) => void;
  /** The ways to the customer's other pages. */
  links?: ReactNode;
}

/** A customer's home: who it is, what happened, what comes next and what was spent. */
export function PatientHomePage({ customerId, onNamed, ...does }: PatientHomePageProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const timeline = useTimeline(customerId);
  // Who it is and what happened come first: each further answer is drawn at the cost of those two.
  const [isFirstShown, setFirstShown] = useState(false);
  if (!timeline.isLoading && !isFirstShown) setFirstShown(true);
  const { panel, person, partsFailed, retryParts } = useCustomer(customerId, isFirstShown);
  const { planDeeds } = does;
  const { onAddFollowUp, onEditTags, onEditDisturb, onOpenAnswer } = does;
  const openAnswer = useOpenAnswer(onOpenAnswer);
  const isInpatient = person?.visitType === '住院';
  const plan = person && onAddFollowUp && (() => onAddFollowUp({ customer: person }));
  const next = useNextFollowUp({
    customerId,
    isInpatient,
    isWanted: isFirstShown,
    onExecute: does.onExecute,
    onCreate: plan,
    does: planDeeds && {
      ...planDeeds,
      onTry: ({ plan: open, at }) => planDeeds.onTry({ plan: { ...open, name: person?.name ?? '' }, at }),
      onMove: ({ plan: open, at }) => planDeeds.onMove({ plan: { ...open, name: person?.name ?? '' }, at }),
    },
  });
  const onChange = can('callback:plan') && !isInpatient ? planDeeds?.onChange : undefined;
  const onExecute = can('callback:execute') && !isInpatient ? does.onExecute : undefined;
  const changePlan = usePlanOf(onChange);
  const executePlan = usePlanOf(onExecute);

  const name = person?.name;
  useEffect(() => {
    if (name !== undefined) onNamed?.({ name });
  }, [name, onNamed]);

  return (
    <PatientHome
      header={
        person ? (
          <>
            {does.noticeOf?.({ name: person.name })}
            <PersonHeader
              person={person}
              actions={
                <HomeActions
                  {...does}
                  customerId={customerId}
                  person={person}
                  onAddFollowUp={plan}
                  isInpatient={isInpatient}
                />
              }
            />
          </>
        ) : (
          <Card title={t`客户主页`}>{panel.isLoading && <Skeleton width="40%" height="24px" />}</Card>
        )
      }
      profile={
        <CustomerPanel
          {...panel}
          layout="full"
          onOpenComplaint={does.onOpenComplaint}
          onEditTags={person && onEditTags && (() => onEditTags({ customer: person }))}
          onEditDisturb={person && onEditDisturb && (() => onEditDisturb({ customer: person }))}
        >
          {partsFailed && <PartsFailure onRetry={retryParts} />}
        </CustomerPanel>
      }
      timeline={
        <Timeline
          {...timeline}
          disturb={person?.disturb}
          onOpenAnswer={onOpenAnswer && openAnswer}
          onExecutePlan={onExecute && executePlan}
          onChangePlan={onChange && changePlan}
        />
      }
      side={
        <>
          <NextFollowUpCard {...next} />
          <LatePayments customerId={customerId} isWanted={isFirstShown} />
        </>
      }
    />
  );
}

/** Tells of a timeline's item as the plan that it is; the same function as long as `tell` is. */
function usePlanOf(notify: ((details: { planId: string }) => void) | undefined) {
  return useCallback(
    ({ item }: { item: { id: string } }) => notify?.({ planId: item.id.replace(/^callback:/, '') }),
    [notify],
  );
}
