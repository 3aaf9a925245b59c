import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Pencil } from 'lucide-react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { type Clock, PlanPresses } from '../plan-presses/index.ts';
import { showMoment } from '../service-centre/dates.ts';

/** The plan that an execution carries out. */
export interface ExecutedPlan {
  /** `YYYY-MM-DD`, or `YYYY-MM-DD HH:mm`. */
  plannedAt: string;
  note: string;
  /** Who planned it, and when: `YYYY-MM-DD HH:mm`. */
  plannedBy?: string;
  plannedOn?: string;
  /** Empty while nobody is assigned. */
  executor?: string;
  /** What the complaint says that asked for the call, for those who may read it; decoded. */
  complaint?: string;
}

export interface PlanBandProps {
  plan: ExecutedPlan;
  today: string;
  /** The clock when the days to move to are offered. */
  readClock?: () => Clock;
  /** Moves the plan by one press; without it that is not offered. */
  onMove?: (details: { at: string }) => void;
  /** Time, executor and note of the plan are changed elsewhere; without it there is no button for that. */
  onChange?: () => void;
}

/** When to call, what to ask, and who arranged it; the plan can be moved or changed from here. */
export function PlanBand({ plan, today, readClock, onMove, onChange }: PlanBandProps) {
  const { t } = useLingui();
  const { plannedAt, plannedBy, plannedOn = '', executor } = plan;
  const time = plannedAt.slice(11);
  const plannedWhen = showMoment(plannedOn, today, false);
  const when =
    plannedAt.slice(0, 10) === today ? [t`今天`, time].join(' ').trim() : showMoment(plannedAt, today, false);
  return (
    <Band role="group" aria-label={t`本次计划`}>
      <p>
        <small>
          <Trans>本次计划</Trans>
        </small>
        <time dateTime={plannedAt}>{when}</time>
      </p>
      <div>
        <p>{plan.note || t`没有计划说明`}</p>
        {plannedBy && (
          <small>
            {executor ? (
              <Trans>
                {plannedBy} {plannedWhen} 安排，由 {executor} 执行
              </Trans>
            ) : (
              <Trans>
                {plannedBy} {plannedWhen} 安排，未指定执行人
              </Trans>
            )}
          </small>
        )}
      </div>
      {(onChange || (onMove && readClock)) && (
        <span>
          {onMove && readClock && (
            <PlanPresses
              label={t`改期`}
              plannedAt={plannedAt}
              readClock={readClock}
              onMove={onMove}
              trigger={
                <Button size="small" variant="text" icon={<CalendarClock size={15} aria-hidden />}>
                  <Trans>改期</Trans>
                </Button>
              }
            />
          )}
          {onChange && (
            <Button
              size="small"
              variant="text"
              icon={<Pencil size={15} aria-hidden />}
              aria-haspopup="dialog"
              onPress={onChange}
            >
              <Trans>修改计划</Trans>
            </Button>
          )}
        </span>
      )}
    </Band>
  );
}

const Band = styled.div`
  display: flex;
  align-items: flex-start;
  gap: var(--space-4) var(--space-16);
  margin: calc(-1 * var(--space-16)) calc(-1 * var(--space-24)) 0;
  padding: var(--space-8) var(--space-16) var(--space-8) var(--space-24);
  border-bottom: 1px solid var(--border-subtle);
  background: var(--bg-subtle);

  & small { display: block; color: var(--text-secondary); font: var(--font-caption); }
  & > p { flex: none; min-width: 84px; }
  & time { font: var(--font-body-strong); white-space: nowrap; }
  & > div { flex: 1; min-width: 0; overflow-wrap: anywhere; white-space: pre-line; }
  & > span { display: flex; flex: none; flex-wrap: wrap; }

  @media (max-width: 767px) {
    flex-wrap: wrap;
    & > div { order: 1; flex-basis: 100%; }
    & > span { margin-inline-start: auto; }
  }
`;
