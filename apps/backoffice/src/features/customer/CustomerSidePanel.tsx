import { CustomerPanel } from '@huifang/ui/clinic/customer-panel';
import { NextFollowUpCard } from '@huifang/ui/clinic/next-follow-up-card';
import { PanelBlock } from '@huifang/ui/clinic/panel-dialog';
import { Timeline } from '@huifang/ui/clinic/timeline';
import { PartsFailure } from './components/PartsFailure.tsx';
import { useCustomer } from './hooks/useCustomer.ts';
import { useNextFollowUp } from './hooks/useNextFollowUp.ts';
import { useTimeline } from './hooks/useTimeline.ts';

export interface CustomerSidePanelProps {
  customerId: string;
  /** The dialog's banner already says who it is. @default false */
  isNameHidden?: boolean;
  /** Opens the tag dialog; without it the tags can only be read. */
  onEditTags?: () => void;
  /** Opens the execution of the next plan; without it the card only tells of it. */
  onExecute?: (details: { planId: string }) => void;
}

/** The customer beside a dialog's form, 300 wide (A2.6): profile, tags, complaints, concerns, next follow-up, timeline. */
export function CustomerSidePanel({
  customerId,
  isNameHidden,
  onEditTags,
  onExecute,
}: CustomerSidePanelProps) {
  const { panel, person, partsFailed, retryParts } = useCustomer(customerId);
  const next = useNextFollowUp({ customerId, isInpatient: person?.visitType === '住院', onExecute });
  const timeline = useTimeline(customerId);
  return (
    <CustomerPanel {...panel} layout="side" isNameHidden={isNameHidden} onEditTags={onEditTags}>
      {partsFailed && <PartsFailure onRetry={retryParts} />}
      <PanelBlock>
        <NextFollowUpCard {...next} />
      </PanelBlock>
      <PanelBlock style={timelineRoom}>
        <Timeline {...timeline} layout="side" />
      </PanelBlock>
    </CustomerPanel>
  );
}

/** The timeline scrolls inside the panel. */
const timelineRoom = { height: 440 };
