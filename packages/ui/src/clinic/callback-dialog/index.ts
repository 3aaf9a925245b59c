export { CallbackDialog, type CallbackDialogProps } from './CallbackDialog.tsx';
export { emptyFollowUpPlan, type FollowUpPlanValues } from './plan.ts';
