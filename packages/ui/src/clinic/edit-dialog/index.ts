export { EditDialog, type EditDialogProps, type EditProps } from './EditDialog.tsx';
