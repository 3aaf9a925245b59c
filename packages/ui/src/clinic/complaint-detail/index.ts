export {
  ComplaintDetail,
  type ComplaintDetailProps,
  type ComplaintDetailRecord,
} from './ComplaintDetail.tsx';
export { ComplaintStepDialog, type ComplaintStepDialogProps } from './ComplaintStepDialog.tsx';
export type { SentMessage, SentMessagesProps } from './SentMessages.tsx';
export type { ComplaintStepEntry, ComplaintStepValues } from './step.ts';
