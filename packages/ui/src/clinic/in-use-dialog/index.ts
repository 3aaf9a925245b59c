export { InUseDialog, type InUseDialogProps } from './InUseDialog.tsx';
