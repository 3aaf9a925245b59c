import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusChip } from '../../primitives/badge/index.ts';
import { EntryChip, type EntryOption } from '../entry-chip/index.ts';

/** An entry of the organisation's list of intentions; of the usual ones A is the warmest. */
export type Intention = string;
export type VisitType = '住院' | '门诊' | '结算';

/** The colour of an intention for which the organisation's is not known: A red, C blue, all others neutral. */
export const intentionColour = (intention: Intention): string =>
  intention === 'A' ? 'red' : intention === 'C' ? 'blue' : 'neutral';

/** The organisation's intentions as options to choose from, each in its colour. */
export const intentionOptions = (options: readonly EntryOption[]): readonly EntryOption[] =>
  options.map((option) => ({ ...option, colour: option.colour ?? intentionColour(option.value) }));

export interface IntentionMarkProps {
  intention: Intention;
  /** @default the intention */
  name?: string;
  /** A colour of `entryColours`. @default the usual one of the intention */
  colour?: string;
}

/** 来院意向 in a box, by the organisation's name for it and in its colour. */
export function IntentionMark({ intention, name = intention, colour }: IntentionMarkProps) {
  const { t } = useLingui();
  return (
    <EntryChip colour={colour ?? intentionColour(intention)} label={t`来院意向 ${name}`}>
      {name}
    </EntryChip>
  );
}

/** 就诊类型 as dot and word: 住院 red, 门诊 blue, 结算 cyan (rule screen-6). */
export function VisitTypeChip({ visitType }: { visitType: VisitType }) {
  const { t } = useLingui();
  const looks = {
    住院: ['visit-inpatient', t`住院`],
    门诊: ['visit-outpatient', t`门诊`],
    结算: ['visit-settled', t`结算`],
  } as const;
  const [tone, word] = looks[visitType];
  return <StatusChip tone={tone}>{word}</StatusChip>;
}

const icon = { size: 12, 'aria-hidden': true } as const;

/** Whether a planned follow-up was carried out. */
export function TaskStateChip({ isExecuted }: { isExecuted: boolean }) {
  return isExecuted ? (
    <StatusChip tone="task-executed" mark={<CircleCheck {...icon} />}>
      <Trans>已执行</Trans>
    </StatusChip>
  ) : (
    <StatusChip tone="task-pending" mark={<CircleDashed {...icon} />}>
      <Trans>未执行</Trans>
    </StatusChip>
  );
}

/** A plan whose day has passed, in whole days of the organisation. */
export function OverdueChip({ days }: { days: number }) {
  return (
    <StatusChip tone="overdue" mark={<Clock {...icon} />}>
      <Trans>超期 {days} 天</Trans>
    </StatusChip>
  );
}

/** A plan of today; the time follows when there is one. */
export function DueTodayChip({ time }: { time?: ReactNode }) {
  return (
    <StatusChip tone="due-today" mark="none">
      <Trans>今天 {time}</Trans>
    </StatusChip>
  );
}

export function ReviewPendingChip() {
  return (
    <StatusChip tone="review-pending">
      <Trans>待审核</Trans>
    </StatusChip>
  );
}
