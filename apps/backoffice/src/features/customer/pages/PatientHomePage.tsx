import { CustomerPanel } from '@huifang/ui/clinic/customer-panel';
import { NextFollowUpCard } from '@huifang/ui/clinic/next-follow-up-card';
import { PatientHome } from '@huifang/ui/clinic/patient-home';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import { PersonHeader } from '@huifang/ui/clinic/person-info-card';
import { Timeline } from '@huifang/ui/clinic/timeline';
import { Button } from '@huifang/ui/primitives/button';
import { Card } from '@huifang/ui/primitives/card';
import { Skeleton } from '@huifang/ui/primitives/skeleton';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarPlus, Flag, Send } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { PartsFailure } from '../components/PartsFailure.tsx';
import { useCustomer } from '../hooks/useCustomer.ts';
import { useNextFollowUp } from '../hooks/useNextFollowUp.ts';
import { useOpenAnswer } from '../hooks/useOpenAnswer.ts';
import { useTimeline } from '../hooks/useTimeline.ts';

/** The charts are large and come last: drawing one takes longer than all that is read first. */
const Payments = lazy(() =>
  loadChunk(async () => {
    const { Payments } = await import('../components/Payments.tsx');
    return { default: Payments };
  }),
);

export interface PatientHomePageProps {
  customerId: string;
  /** Told once it is known who the page is about. */
  onNamed?: (details: { name: string }) => void;
  onAddFollowUp?: (details: { customer: PersonSummary }) => void;
  onExecute?: (details: { planId: string }) => void;
  onComplain?: (details: { customer: PersonSummary }) => void;
  /** Registers a consult of the customer, the first one too. */
  onConsult?: (details: { customerId: string }) => void;
  onEditTags?: (details: { customer: PersonSummary }) => void;
  onSendForm?: () => void;
  onOpenAnswer?: (details: { answerId: string }) => void;
  /** The ways to the customer's other pages. */
  links?: ReactNode;
}

/** A customer's home (A2.6): who it is, what happened, what comes next and what was spent. */
export function PatientHomePage({ customerId, onNamed, ...does }: PatientHomePageProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const timeline = useTimeline(customerId);
  // Who it is and what happened come first: each further answer is drawn at the cost of those two.
  const [isFirstShown, setFirstShown] = useState(false);
  if (!timeline.isLoading && !isFirstShown) setFirstShown(true);
  const { panel, person, partsFailed, retryParts } = useCustomer(customerId, isFirstShown);
  const { onAddFollowUp, onComplain, onConsult, onEditTags, onSendForm, onOpenAnswer } = does;
  const openAnswer = useOpenAnswer(onOpenAnswer);
  const isInpatient = person?.visitType === '住院';
  const plan = person && onAddFollowUp && (() => onAddFollowUp({ customer: person }));
  const next = useNextFollowUp({
    customerId,
    isInpatient,
    isWanted: isFirstShown,
    onExecute: does.onExecute,
    onCreate: plan,
  });

  const name = person?.name;
  useEffect(() => {
    if (name !== undefined) onNamed?.({ name });
  }, [name, onNamed]);

  return (
    <PatientHome
      header={
        person ? (
          <PersonHeader
            person={person}
            actions={
              <>
                {does.links}
                {onConsult && can('consult:write') && (
                  <Button onPress={() => onConsult({ customerId })}>
                    <Trans>咨询登记</Trans>
                  </Button>
                )}
                {onSendForm && can('form:send') && (
                  <Button icon={<Send size={15} aria-hidden />} onPress={onSendForm}>
                    <Trans>发送表单</Trans>
                  </Button>
                )}
                {onComplain && can('complaint:write') && (
                  <Button
                    icon={<Flag size={15} aria-hidden />}
                    onPress={() => onComplain({ customer: person })}
                  >
                    <Trans>投诉登记</Trans>
                  </Button>
                )}
                {plan && can('callback:plan') && (
                  <Button
                    icon={<CalendarPlus size={15} aria-hidden />}
                    isDisabled={isInpatient}
                    onPress={plan}
                  >
                    <Trans>新建回访计划</Trans>
                  </Button>
                )}
              </>
            }
          />
        ) : (
          <Card title={t`客户主页`}>{panel.isLoading && <Skeleton width="40%" height="24px" />}</Card>
        )
      }
      profile={
        <CustomerPanel
          {...panel}
          layout="full"
          onEditTags={person && onEditTags && (() => onEditTags({ customer: person }))}
        >
          {partsFailed && <PartsFailure onRetry={retryParts} />}
        </CustomerPanel>
      }
      timeline={<Timeline {...timeline} onOpenAnswer={onOpenAnswer && openAnswer} />}
      side={
        <>
          <NextFollowUpCard {...next} />
          {isFirstShown ? (
            <Suspense fallback={<PaymentsPending />}>
              <Payments customerId={customerId} />
            </Suspense>
          ) : (
            <PaymentsPending />
          )}
        </>
      }
    />
  );
}

function PaymentsPending() {
  const { t } = useLingui();
  return (
    <Card title={t`消费情况`}>
      <Skeleton height="180px" />
    </Card>
  );
}
