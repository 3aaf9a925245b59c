export { ComplaintDialog, type ComplaintDialogProps } from './ComplaintDialog.tsx';
export {
  type ComplaintCustomer,
  type ComplaintSource,
  type ComplaintValues,
  emptyComplaint,
  handlingDays,
} from './complaint.ts';
