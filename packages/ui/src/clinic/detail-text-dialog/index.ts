export { DetailTextDialog, type DetailTextDialogProps } from './DetailTextDialog.tsx';
