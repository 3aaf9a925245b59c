import { Timeline } from '@huifang/ui/clinic/timeline';
import { useOpenAnswer } from '../hooks/useOpenAnswer.ts';
import { useTimeline } from '../hooks/useTimeline.ts';

export interface WholeTimelineProps {
  customerId: string;
  /** Opens a filled form of the timeline; keep the function. */
  onOpenAnswer: (details: { answerId: string }) => void;
}

/** Everything that happened with one customer, as a timeline. */
export const WholeTimeline = ({ customerId, onOpenAnswer }: WholeTimelineProps) => (
  <Timeline {...useTimeline(customerId)} onOpenAnswer={useOpenAnswer(onOpenAnswer)} />
);
