export { WordImportDialog, type WordImportDialogProps, type WordImportResult } from './WordImportDialog.tsx';
