export { DisturbDialog, type DisturbDialogProps, type DisturbValues } from './DisturbDialog.tsx';
