import { ProcessDialog } from '@huifang/ui/clinic/process-timeline';
import { useConsultProcess } from './useConsultProcess.ts';

export interface ConsultProcessProps {
  consultId: string;
  customerName: string;
  /** Empty for none. */
  appointmentNumber?: string;
  onClose: () => void;
}

/** What happened to one consult, step by step. */
export function ConsultProcess({ consultId, ...props }: ConsultProcessProps) {
  return <ProcessDialog {...props} {...useConsultProcess(consultId)} />;
}
