export {
  ConfirmDialog,
  type ConfirmDialogProps,
  ErrorPromptDialog,
  type ErrorPromptDialogProps,
} from './ConfirmDialog.tsx';
export { Dialog, DialogCancelButton, type DialogCloseReason, type DialogProps } from './Dialog.tsx';
