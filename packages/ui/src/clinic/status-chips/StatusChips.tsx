import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { StatusChip } from '../../primitives/badge/index.ts';
import { EntryChip, type EntryOption, entryTone, useEntryLook } from '../entry-chip/index.ts';

/** An entry of the organisation's list of intentions; of the usual ones A is the warmest. */
export type Intention = string;
/** The code of an entry of the organisation's list of visit states; 住院 blocks callbacks. */
export type VisitType = string;

/** The colour of an intention for which the organisation's is not known: A red, C blue, all others neutral. */
export const intentionColour = (intention: Intention): string =>
  intention === 'A' ? 'red' : intention === 'C' ? 'blue' : 'neutral';

/** The organisation's intentions as options to choose from, each in its colour. */
export const intentionOptions = (options: readonly EntryOption[]): readonly EntryOption[] =>
  options.map((option) => ({ ...option, colour: option.colour ?? intentionColour(option.value) }));

export interface IntentionMarkProps {
  intention: Intention;
  /** @default the organisation's word for it, or the intention */
  name?: string;
}

/** 来院意向 in a box, by the organisation's name for it and in its colour. */
export function IntentionMark({ intention, ...props }: IntentionMarkProps) {
  const { t } = useLingui();
  const look = useEntryLook('intentions', intention);
  const name = props.name ?? look?.label ?? intention;
  return (
    <EntryChip colour={look?.colour ?? intentionColour(intention)} label={t`来院意向 ${name}`}>
      {name}
    </EntryChip>
  );
}

/**
 * 就诊类型 as dot and word, in the organisation's words and colours (rule screen-6): 住院 red, 门诊 blue and 结算 cyan where
 * they are not known.
 */
export function VisitTypeChip({ visitType }: { visitType: VisitType }) {
  const { t } = useLingui();
  const look = useEntryLook('visitStates', visitType);
  const usual = [
    { code: '住院', tone: 'visit-inpatient', word: t`住院` },
    { code: '门诊', tone: 'visit-outpatient', word: t`门诊` },
    { code: '结算', tone: 'visit-settled', word: t`结算` },
  ] as const;
  const known = usual.find(({ code }) => code === visitType);
  const tone = look?.colour ? entryTone(look.colour) : (known?.tone ?? entryTone(''));
  return <StatusChip tone={tone}>{look?.label ?? known?.word ?? visitType}</StatusChip>;
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
