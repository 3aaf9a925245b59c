export { FollowUpFields, type FollowUpOptions, useFollowUpForm } from './FollowUpFields.tsx';
export { FollowUpForm, type FollowUpFormProps } from './FollowUpForm.tsx';
export { emptyFollowUp, type FollowUpValues } from './follow-up.ts';
