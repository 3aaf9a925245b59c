export { AccountDialog, type AccountDialogProps, type AccountValues } from './AccountDialog.tsx';
export { AccountQuestion, type AccountQuestionProps } from './AccountQuestion.tsx';
export { AccountRowActions, AccountStateFilter, useAccountColumns } from './columns.tsx';
export { NewAccountDialog, type NewAccountDialogProps, type NewAccountValues } from './NewAccountDialog.tsx';
export { PasswordDialog, type PasswordDialogProps } from './PasswordDialog.tsx';
export type { AccountAction, AccountItem, AccountSession } from './types.ts';
