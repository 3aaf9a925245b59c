export { AgreementDialog, type AgreementDialogProps, type AgreementValues } from './AgreementDialog.tsx';
export { AskDialog, type AskDialogProps, type AskedVersion } from './AskDialog.tsx';
export {
  type AcceptanceRow,
  AgreementActions,
  type AgreementActionsProps,
  type AgreementRow,
  useAcceptanceColumns,
  useAgreementColumns,
} from './columns.tsx';
export { audienceWords } from './words.ts';
