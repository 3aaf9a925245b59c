import type { NextFollowUp, NextFollowUpCardProps } from '@huifang/ui/clinic/next-follow-up-card';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { nextFollowUpQuery } from '../queries.ts';

export interface UseNextFollowUpOptions {
  customerId: string;
  /** An inpatient is not called (rule plan-5). */
  isInpatient: boolean;
  /** Whether it is time to ask for it. @default true */
  isWanted?: boolean;
  onExecute?: (details: { planId: string }) => void;
  onCreate?: () => void;
  /** What is done about the plan besides executing it. */
  does?: PlanDeeds;
}

/** Changes of an open plan; its customer is told by name. */
export interface PlanDeeds {
  readClock: NonNullable<NextFollowUpCardProps['readClock']>;
  onTry: (details: { plan: PlanAtHand; at: string }) => void;
  onMove: (details: { plan: PlanAtHand; at: string }) => void;
  onChange: (details: { planId: string }) => void;
}

/** A plan with what its change has to know. */
export type PlanAtHand = Pick<NextFollowUp, 'id' | 'plannedAt'> & { version: number | undefined };

/** The card of a customer's next follow-up, with what the person may do about it. */
export function useNextFollowUp(options: UseNextFollowUpOptions): NextFollowUpCardProps {
  const { customerId, isInpatient, isWanted = true, onExecute, onCreate, does } = options;
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const next = useQuery({ ...nextFollowUpQuery(organisation.organisationId, customerId), enabled: isWanted });
  return {
    plan: next.data ?? undefined,
    today: dayIn(organisation.timeZone),
    isLoading: next.isPending,
    loadError: next.error ? messageOf(next.error) : undefined,
    onRetry: () => void next.refetch(),
    executeBlocker: isInpatient ? t`当前就诊状态不允许进行回访操作!` : undefined,
    onExecute:
      onExecute && can('callback:execute') ? ({ plan }) => onExecute({ planId: plan.id }) : undefined,
    readClock: does?.readClock,
    onTry:
      does && can('callback:execute') ? ({ plan, at }) => does.onTry({ plan: atHand(plan), at }) : undefined,
    onMove:
      does && can('callback:plan') ? ({ plan, at }) => does.onMove({ plan: atHand(plan), at }) : undefined,
    onChange: does && can('callback:plan') ? ({ plan }) => does.onChange({ planId: plan.id }) : undefined,
    onCreate: onCreate && can('callback:plan') && !isInpatient ? onCreate : undefined,
  };
}

const atHand = ({ id, plannedAt, version }: NextFollowUp): PlanAtHand => ({ id, plannedAt, version });
