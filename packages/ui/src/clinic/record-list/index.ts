export { RecordDialog, type RecordDialogProps, type RecordSection } from './RecordDialog.tsx';
export { type RecordColumn, RecordList, type RecordListProps, type RecordRow } from './RecordList.tsx';
