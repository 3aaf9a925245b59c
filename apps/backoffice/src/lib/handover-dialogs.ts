import type { HandoverPurpose } from '@huifang/ui/clinic/handover';
import type { ComponentType } from 'react';

/** Whose work is handed over, and what is chosen first. */
export interface HandoverProps {
  account: { id: string; name: string };
  /** Another organisation in which whoever asks may configure accounts. */
  targetId?: string;
  purpose: HandoverPurpose;
  onClose: () => void;
}

/** The dialogs of handovers, for pages that a route hands them to. */
export interface HandoverDialogs {
  Handover: ComponentType<HandoverProps>;
  Handovers: ComponentType<{ onClose: () => void }>;
}
