import { CustomerPanel } from '@huifang/ui/clinic/customer-panel';
import { NextFollowUpCard } from '@huifang/ui/clinic/next-follow-up-card';
import { PanelBlock } from '@huifang/ui/clinic/panel-dialog';
import { Timeline } from '@huifang/ui/clinic/timeline';
import { PartsFailure } from './components/PartsFailure.tsx';
import { useCustomer } from './hooks/useCustomer.ts';
import { useNextFollowUp } from './hooks/useNextFollowUp.ts';
import { useOpenAnswer } from './hooks/useOpenAnswer.ts';
import { useTimeline } from './hooks/useTimeline.ts';

export interface CustomerSidePanelProps {
  customerId: string;
  /** The dialog's banner already says who it is. @default false */
  isNameHidden?: boolean;
  /** Opens the tag dialog; without it the tags can only be read. */
  onEditTags?: () => void;
  /** Opens the setting of 勿扰; without it the mark can only be read. */
  onEditDisturb?: () => void;
  /** Opens the execution of the next plan; without it the card only tells of it. */
  onExecute?: (details: { planId: string }) => void;
  /** Opens a filled form of the timeline; keep the function. Without it the timeline only tells of it. */
  onOpenAnswer?: (details: { answerId: string }) => void;
  /** What was noted last comes first, unless the dialog shows its own records there. @default false */
  isHistoryLast?: boolean;
  /** Opens one of the customer's complaints; without it they are text. */
  onOpenComplaint?: (details: { id: string }) => void;
}

/** The customer beside a dialog's form, 300 wide: what was noted last, then profile, tags, complaints and plans. */
export function CustomerSidePanel({
  customerId,
  isNameHidden,
  onEditTags,
  onEditDisturb,
  onExecute,
  onOpenAnswer,
  isHistoryLast = false,
  onOpenComplaint,
}: CustomerSidePanelProps) {
  const { panel, person, partsFailed, retryParts } = useCustomer(customerId);
  const next = useNextFollowUp({ customerId, isInpatient: person?.visitType === '住院', onExecute });
  const timeline = useTimeline(customerId);
  const openAnswer = useOpenAnswer(onOpenAnswer);
  const history = (
    <PanelBlock style={timelineRoom}>
      <Timeline
        {...timeline}
        layout="side"
        disturb={person?.disturb}
        onOpenAnswer={onOpenAnswer && openAnswer}
      />
    </PanelBlock>
  );
  return (
    <>
      {!isHistoryLast && history}
      <CustomerPanel
        {...panel}
        layout="side"
        isNameHidden={isNameHidden}
        onEditTags={onEditTags}
        onEditDisturb={onEditDisturb}
        onOpenComplaint={onOpenComplaint}
      >
        {partsFailed && <PartsFailure onRetry={retryParts} />}
        <PanelBlock>
          <NextFollowUpCard {...next} />
        </PanelBlock>
        {isHistoryLast && history}
      </CustomerPanel>
    </>
  );
}

/** The timeline scrolls inside the panel, and keeps its room while it loads. */
const timelineRoom = { height: 380 };
