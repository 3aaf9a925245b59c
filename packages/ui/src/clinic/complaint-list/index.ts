export { AttentionMark } from './AttentionMark.tsx';
export {
  ComplaintConditionsDrawer,
  type ComplaintConditionsDrawerProps,
} from './ComplaintConditionsDrawer.tsx';
export {
  type ComplaintAction,
  ComplaintRowActions,
  type ComplaintRowActionsProps,
} from './ComplaintRowActions.tsx';
export {
  ComplaintToolbar,
  type ComplaintToolbarProps,
  RegisterComplaintButton,
} from './ComplaintToolbar.tsx';
export {
  type ComplaintConditions,
  type ComplaintRow,
  countComplaintConditions,
  noComplaintConditions,
} from './types.ts';
export { complaintColumnsShown, useComplaintColumns } from './useComplaintColumns.tsx';
