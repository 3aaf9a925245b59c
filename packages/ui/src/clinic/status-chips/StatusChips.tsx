import { Trans, useLingui } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { LetterMark, StatusChip } from '../../primitives/badge/index.ts';

/** An entry of the organisation's list of intentions; of the usual ones A is the warmest. */
export type Intention = string;
export type VisitType = '住院' | '门诊' | '结算';

/** The colour of one of the usual intentions; any other one has none. */
export const intentionTone = (intention: Intention): 'a' | 'b' | 'c' | undefined =>
  (({ A: 'a', B: 'b', C: 'c' }) as const)[intention as 'A' | 'B' | 'C'];

/** 来院意向 in a box, by the organisation's name for it: A red, C blue, all others neutral. */
export function IntentionMark({ intention, name = intention }: { intention: Intention; name?: string }) {
  const { t } = useLingui();
  const tone = `intention-${intentionTone(intention) ?? 'b'}` as const;
  return (
    <LetterMark tone={tone} label={t`来院意向 ${name}`}>
      {name}
    </LetterMark>
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
