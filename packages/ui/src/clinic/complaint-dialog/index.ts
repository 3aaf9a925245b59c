export { ComplaintDialog, type ComplaintDialogProps } from './ComplaintDialog.tsx';
export { type ComplaintConflict, linkedComplaintFields } from './ConflictPanel.tsx';
export {
  type ComplaintCustomer,
  type ComplaintValues,
  emptyComplaint,
  handlingDays,
  normaliseComplaint,
} from './complaint.ts';
export type { ComplaintStanding } from './StandNotice.tsx';
