export { ErrorLogDialog, type ErrorLogDialogProps } from './ErrorLogDialog.tsx';
export { ErrorLogList, type ErrorLogListProps, type ScriptErrorEntry } from './ErrorLogList.tsx';
export { LateBackup, type LateBackupProps } from './LateBackup.tsx';
