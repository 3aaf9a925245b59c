export { ErrorLogDialog, type ErrorLogDialogProps } from './ErrorLogDialog.tsx';
export { ErrorLogList, type ErrorLogListProps, type ScriptErrorEntry } from './ErrorLogList.tsx';
