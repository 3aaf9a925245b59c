export { ComplaintDialog } from './ComplaintDialog.tsx';
export { linkedComplaintFields } from './ConflictPanel.tsx';
export {
  type ComplaintCustomer,
  type ComplaintFieldSettings,
  type ComplaintValues,
  emptyComplaint,
  handlingDays,
  normaliseComplaint,
} from './complaint.ts';
export type { ComplaintConflict, ComplaintDialogProps } from './props.ts';
export type { ComplaintStanding } from './StandNotice.tsx';
