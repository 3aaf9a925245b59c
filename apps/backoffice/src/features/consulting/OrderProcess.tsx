import { ProcessTimeline } from '@huifang/ui/clinic/process-timeline';
import { useConsultProcess } from './useConsultProcess.ts';

/** What happened to one consult, beside the list of them. */
export function OrderProcess({ consultId }: { consultId: string }) {
  return <ProcessTimeline {...useConsultProcess(consultId)} />;
}
