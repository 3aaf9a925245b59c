export { ComplaintDialog, type ComplaintDialogProps } from './ComplaintDialog.tsx';
export type { ComplaintConflict } from './ConflictPanel.tsx';
export {
  type ComplaintCustomer,
  type ComplaintSource,
  type ComplaintValues,
  emptyComplaint,
  handlingDays,
} from './complaint.ts';
