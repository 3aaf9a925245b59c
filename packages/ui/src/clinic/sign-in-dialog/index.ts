export { CoverDialog, type CoverDialogProps } from './CoverDialog.tsx';
export { SignInDialog, type SignInDialogProps } from './SignInDialog.tsx';
