export { CloseDepartmentDialog, type CloseDepartmentDialogProps } from './CloseDepartmentDialog.tsx';
export { DepartmentDetails, type DepartmentDetailsProps } from './DepartmentDetails.tsx';
export { DepartmentDialog, type DepartmentDialogProps, type DepartmentValues } from './DepartmentDialog.tsx';
export { DepartmentPeople, type DepartmentPeopleProps } from './DepartmentPeople.tsx';
export { DepartmentsView, type DepartmentsViewProps } from './DepartmentsView.tsx';
export type { DepartmentEntry, DepartmentFacts, DepartmentPerson, DepartmentUse } from './types.ts';
