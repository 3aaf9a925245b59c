export { countInWords } from './count-in-words.ts';
export { InUseDialog, type InUseDialogProps } from './InUseDialog.tsx';
