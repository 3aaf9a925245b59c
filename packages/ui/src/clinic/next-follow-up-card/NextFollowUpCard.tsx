import { Trans, useLingui } from '@lingui/react/macro';
import { Clock as ClockIcon } from 'lucide-react';
import { useId } from 'react';
import { styled } from 'styled-components';
import { StatusChip } from '../../primitives/badge/index.ts';
import { Button } from '../../primitives/button/index.ts';
import { Card } from '../../primitives/card/index.ts';
import { useKeptFocus } from '../../primitives/data-table/index.ts';
import { FactList } from '../../primitives/fact-list/index.ts';
import { Skeleton } from '../../primitives/skeleton/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { type Clock, PlanPresses } from '../plan-presses/index.ts';
import { showMoment } from '../service-centre/dates.ts';
import { OverdueChip } from '../status-chips/index.ts';

/** The next open plan of a customer. */
export interface NextFollowUp {
  id: string;
  /** `YYYY-MM-DD` or `YYYY-MM-DD HH:mm`, in the organisation's time zone. */
  plannedAt: string;
  /** Whole days of the organisation until the plan's day; negative when it has passed (rule plan-6). */
  daysRemaining: number;
  /** Empty while nobody is assigned. */
  executor: string;
  note: string;
  /** Of the plan, for what is done about it. */
  version?: number;
}

export interface NextFollowUpCardProps {
  /** Absent when the customer has no open plan. */
  plan?: NextFollowUp;
  /** The organisation's current day; a plan of its year shows without the year. */
  today: string;
  /** @default false */
  isLoading?: boolean;
  /** Why the plan could not be loaded. */
  loadError?: string;
  onRetry?: () => void;
  /** Why the plan cannot be executed now, such as an inpatient's (rule plan-5); the button says so. */
  executeBlocker?: string;
  /** Without it there is no button to execute. */
  onExecute?: (details: { plan: NextFollowUp }) => void;
  /** Time, executor and note of the plan are changed elsewhere; without it there is no button for that. */
  onChange?: (details: { plan: NextFollowUp }) => void;
  /** The clock when the presses are offered. */
  readClock?: () => Clock;
  /** Nobody answered, and again at …. */
  onTry?: (details: { plan: NextFollowUp; at: string }) => void;
  /** The plan goes to another day. */
  onMove?: (details: { plan: NextFollowUp; at: string }) => void;
  /** Offered while there is no open plan. */
  onCreate?: () => void;
}

/** The customer's next follow-up: its day, the days remaining or overdue, and the button to execute it. */
export function NextFollowUpCard(props: NextFollowUpCardProps) {
  const { t } = useLingui();
  const { plan, isLoading = false, loadError } = props;
  const isShown = plan && !isLoading && !loadError;
  const kept = useKeptFocus();
  return (
    <Card ref={kept} title={t`下次回访`} actions={isShown && <DueChip days={plan.daysRemaining} />}>
      {isLoading && (
        <Waiting aria-busy aria-label={t`正在加载…`} role="status">
          <Skeleton width="60%" height="24px" />
          <Skeleton width="80%" />
          <Skeleton height="32px" />
        </Waiting>
      )}
      {!isLoading && loadError && (
        <FailureState title={t`下次回访加载失败`} detail={loadError} onRetry={props.onRetry} />
      )}
      {isShown && <Plan {...props} plan={plan} />}
      {!isLoading && !loadError && !plan && (
        <Nothing>
          <Trans>没有未执行的回访计划</Trans>
          {props.onCreate && (
            <Button onPress={props.onCreate}>
              <Trans>新建回访计划</Trans>
            </Button>
          )}
        </Nothing>
      )}
    </Card>
  );
}

function Plan({
  plan,
  today,
  executeBlocker,
  onExecute,
  ...does
}: NextFollowUpCardProps & { plan: NextFollowUp }) {
  const { t } = useLingui();
  const blockerId = useId();
  return (
    <>
      <When>
        <time dateTime={plan.plannedAt}>{showMoment(plan.plannedAt, today, false)}</time>
        {plan.daysRemaining >= 0 && (
          <small>
            <Trans>剩余 {plan.daysRemaining} 天</Trans>
          </small>
        )}
      </When>
      <FactList
        facts={[
          { term: t`执行人`, value: plan.executor || t`不指定` },
          { term: t`计划说明`, value: plan.note },
        ]}
      />
      {onExecute && (
        <Execute
          variant="primary"
          isDisabled={Boolean(executeBlocker)}
          aria-describedby={executeBlocker ? blockerId : undefined}
          onPress={() => onExecute({ plan })}
        >
          <Trans>回访跟进</Trans>
        </Execute>
      )}
      {onExecute && executeBlocker && <Blocker id={blockerId}>{executeBlocker}</Blocker>}
      <Further plan={plan} blocker={executeBlocker} {...does} />
    </>
  );
}

function Further({
  plan,
  blocker,
  onChange,
  readClock,
  onTry,
  onMove,
}: Pick<NextFollowUpCardProps, 'onChange' | 'readClock' | 'onTry' | 'onMove'> & {
  plan: NextFollowUp;
  blocker: string | undefined;
}) {
  const hasPresses = readClock && (onTry || onMove);
  if (!onChange && !hasPresses) return null;
  return (
    <Rest>
      {hasPresses && (
        <PlanPresses
          plannedAt={plan.plannedAt}
          readClock={readClock}
          tryBlocker={blocker}
          onTry={onTry && ((details) => onTry({ plan, ...details }))}
          onMove={onMove && ((details) => onMove({ plan, ...details }))}
          trigger={
            <Button size="small">
              <Trans>无人接听或改期</Trans>
            </Button>
          }
        />
      )}
      {onChange && (
        <Button size="small" variant="text" isDisabled={Boolean(blocker)} onPress={() => onChange({ plan })}>
          <Trans>修改计划</Trans>
        </Button>
      )}
    </Rest>
  );
}

function DueChip({ days }: { days: number }) {
  if (days < 0) return <OverdueChip days={-days} />;
  if (days > 0) return null;
  return (
    <StatusChip tone="due-today" mark={<ClockIcon size={12} aria-hidden />}>
      <Trans>今天到期</Trans>
    </StatusChip>
  );
}

const Waiting = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;

const Nothing = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: var(--space-12);
  padding: var(--space-16) 0 var(--space-8);
  color: var(--text-secondary);
  font: var(--font-small);
`;

const When = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-8);
  margin: var(--space-2) 0 10px;

  & > time { font: var(--font-figure-strong); }
  & > small { color: var(--text-secondary); font: var(--font-caption); }
`;

const Execute = styled(Button)`
  width: 100%;
  margin-top: 14px;
`;

const Rest = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8);
  margin-top: var(--space-8);
`;

const Blocker = styled.p`
  margin-top: var(--space-6);
  color: var(--text-tertiary);
  font: var(--font-caption);
`;
