export { FollowUpFields, type FollowUpOptions, useFollowUpForm } from './FollowUpFields.tsx';
export { emptyFollowUp, type FollowUpValues } from './follow-up.ts';
export type { VisitOptions } from './VisitFields.tsx';
