export { AssignDialog, type AssignDialogProps } from './AssignDialog.tsx';
export { BatchResultDialog, type BatchResultDialogProps, type SkippedRow } from './BatchResultDialog.tsx';
export { SelectionTools, type SelectionToolsProps } from './SelectionTools.tsx';
